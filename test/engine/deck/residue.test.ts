import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(text: string, prompt: string) {
  const request = deckRequest({
    prompt,
    languageChosen: false,
    ...(await readDocuments({ 'paper.md': text })),
  });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

test('questions that are counted in lists of their own head their answers', async () => {
  const text = `# Review of the ferry

1. Is the ferry safe in winter?

Yes. It was checked in May by the harbour master and carries 40 vests.

2. Who pays for the new engine?

The county pays 60,000 euros and the island the rest.
`;
  const slides = await slidesOf(text, 'Present the review, 3 slides');
  expect(slides.map(({ title }) => title).slice(1)).toEqual([
    'Is the ferry safe in winter?',
    'Who pays for the new engine?',
  ]);
  expect(JSON.stringify(slides[2])).toContain('The county pays 60,000 euros and the island the rest.');
});

test('steps with code between them are one list', async () => {
  const text = `# Ferry log

## Set up

1. Open a terminal in the folder of the log

\`\`\`sh
cd log
\`\`\`

2. Start the program and wait for the light

\`\`\`sh
./start
\`\`\`

3. Write down the water level

## Use

The log is read by the harbour master each morning. It keeps ten years of water levels.
`;
  const slides = await slidesOf(text, 'Present the log, 3 slides');
  expect(slides[1]).toMatchObject({ numberedFrom: 1, points: { length: 3 } });
});

test('facts about the document, addresses, and what leads to code or elsewhere are not said', async () => {
  const text = `# Fair queues

* Proposal: [QP-0012](0012.md)
* Authors: [Ada Byron](https://example.org/ada)
* Review Manager: Max Planck
* Status: Implemented

## Introduction

Queues serve each client in turn from now on. The full text can be found [here](https://example.org). The plan was approved by the council <https://example.org/plan>. You can use it as

\`\`\`c
take(queue);
\`\`\`

This prints the next client. Each client waits two seconds at most.

## Effect

Waiting fell from nine seconds to two. Clients with many requests no longer hold up the others.

## Contributing

Send changes to the mailing list. Sign each of them.
`;
  const slides = await slidesOf(text, 'Fair queues, 3 slides');
  const said = JSON.stringify(slides.map(({ citations: _, ...slide }) => slide));
  expect(said).toContain('The plan was approved by the council.');
  expect(said).toContain('Each client waits two seconds at most.');
  for (const residue of [
    'Review Manager',
    'can be found',
    'https:',
    'use it as',
    'This prints',
    'mailing list',
  ])
    expect(said).not.toContain(residue);
});

test('what was done is said without the code behind it, and what only leads to the code is not', async () => {
  const text = `# Locks

## What was mended

All changes of May were taken back in the lower lock, including the gate, restoring it to the first version:

\`\`\`c
take(gate);
\`\`\`

The leak at the sill remains.

## How to open

If you want to open the gate with a key, it is done by hand so:

\`\`\`c
open(gate);
\`\`\`

The gate opens within two minutes.
`;
  const slides = await slidesOf(text, 'The locks, 3 slides');
  const said = JSON.stringify(slides.map(({ citations: _, ...slide }) => slide));
  expect(said).toContain('restoring it to the first version');
  expect(said).toContain('The leak at the sill remains.');
  expect(said).not.toContain('with a key');
});

test('a line of languages is no title, and a month no heading', async () => {
  const text = `**Português (BR)** | [English (US)](README-en.md)

# Diário da ilha

**June 2018**

O diário guarda as cartas da ilha desde 1920. Toda carta é lida por dois guardas.

# Como ler

Abra a página da carta que procura. Cada carta tem uma data e um lugar.
`;
  const request = deckRequest({
    prompt: 'Apresente o diário, 3 slides',
    languageChosen: false,
    ...(await readDocuments({ 'diario.md': text })),
  });
  const { outline } = (await composeDeck(request, quietContext())).document;
  expect(JSON.stringify(outline)).not.toContain('English (US)');
  expect(outline.slides.map(({ title }) => title)).not.toContain('June 2018');
});

test('a list of named features is told by its names where it does not fit, and never gives way to what leads elsewhere', async () => {
  const names = [
    'Five parsers',
    'Scanned pages',
    'Line detection',
    'Frames',
    'Formats',
    'Metrics',
    'Pages',
    'Options',
    'Input',
    'Commands',
    'Light',
  ];
  const features = names
    .map(
      (name) =>
        `- **${name}** — does its part of the work for each table that a page of the document has, and keeps what it found`,
    )
    .join('\n');
  const text = `# Tables

## Features

${features}

### Quick start

Try it yourself in our notebook. You can check out the questions here.

## Limits

Tables over two pages are read as two. Hand-written cells are left empty.
`;
  const slides = await slidesOf(text, 'Tables, 3 slides');
  const said = JSON.stringify(slides[1]);
  for (const name of names) expect(said).toContain(name);
  expect(said).not.toContain('Try it yourself');
});

test('sponsors, licences, pointers and rhetorical questions of a README are not said, and who is quoted is named', async () => {
  const text = `<p align="center"><a href="https://example.org"><img src="https://example.org/logo.png" alt="logo"></a></p>

# Tidewatch

Tidewatch warns harbours of high water six hours ahead. The main points are:

- It reads 48 gauges every minute
- It needs no server
- It speaks 11 languages

## Sponsors

Support us with a monthly gift. Gold sponsors: Acme Dredging.

## What others say

"We opened the gates in time, twice in one winter."

<div style="text-align: right;">Ada Lind - <strong>Port of Vik</strong> <a href="https://example.org/lind">(ref)</a></div>

## How it works

The results are shown in the table below. Tidewatch compares each gauge with the ten before it. Why does that help? A wave passes them one after the other.

## License

Tidewatch is free under the MIT license.
`;
  const slides = await slidesOf(text, 'Pitch Tidewatch to our CTO, 4 slides');
  expect(slides.map(({ title }) => title)).toEqual([
    'Tidewatch',
    'Tidewatch warns harbours of high water six hours ahead',
    'What others say',
    'How it works',
  ]);
  expect(slides[1]).toMatchObject({ points: [{ children: { length: 3 } }] });
  expect(slides[2]).toMatchObject({
    kind: 'quote',
    text: 'We opened the gates in time, twice in one winter.',
    by: 'Ada Lind - Port of Vik',
  });
  const shown = JSON.stringify(slides);
  for (const words of ['sponsors', 'in the table below', 'Why does that help', 'MIT', '(ref)'])
    expect(shown).not.toContain(words);
});

test('labels of a form that stand in lists of their own head what was filled in below them', async () => {
  const text = `# Boat house application

## The project

* name of the project (must be new)

North Quay

* what it does, and why it is wanted

North Quay is a house for nine boats that lie in the open today. It has a slip for each of them.

* what it costs (in euros)

The house costs 84,000 euros. Members have given 31,000 of them.
`;
  const slides = await slidesOf(text, 'Present the application, 3 slides');
  const shown = JSON.stringify(slides);
  expect(shown).toContain('84,000 euros');
  expect(shown).toContain('a house for nine boats');
  expect(shown).not.toMatch(/"text":"name of the project[^"]*"[^}]*\}(?:,|\])/);
});

test('what is set apart under a title of its own keeps it', async () => {
  const text = `# Nets

## Cotton nets

Cotton nets rot within two years when they lie in salt water.

/// check | "What we took from them"

Mending them by hand.

///

## Nylon nets

Nylon nets last nine years and are mended with a needle.`;
  const slides = await slidesOf(text, 'Present the nets, 3 slides');
  expect(JSON.stringify(slides)).toContain('What we took from them: Mending them by hand.');
});

test('times of a recording and works that are cited in full are not said', async () => {
  const text = `# Talk on ferries

## Signals

[00:05:57] The mast carries two lamps at night.

[00:07:10] - The lower lamp is red.

## History

The first ferry was proposed by Ida Marlow in 1878. Ida Marlow. Notes on small ferries. In A. Reed, editor, Boats, volume 60 of Harbour Books, pages 393–481. Tidal Press, 1878. doi:10.1000/123. The crossing was dangerous, and each winter some boats never came back.
`;
  const slides = JSON.stringify(await slidesOf(text, 'Present the talk, 3 slides'));
  expect(slides).toContain('The mast carries two lamps at night.');
  expect(slides).toContain('The lower lamp is red');
  expect(slides).toContain('each winter some boats never came back.');
  expect(slides).not.toMatch(/00:0|Notes on small ferries|pages 393/);
});

test('weeks that a long log counts are not told by their numbers alone', async () => {
  const week = (_: unknown, index: number) =>
    `- Week ${index + 1}: the crew of ${index + 8} went up the north path to the hut and came down by the ${['road', 'stream', 'old quarry'][index % 3]} in ${index + 3} hours with little rain.`;
  const text = `# Walks\n\n## Log\n\n${Array.from({ length: 30 }, week).join('\n')}\n\n## Outlook\n\nNext year the club walks on Sundays.\n`;
  const slides = await slidesOf(text, 'Present the walks, 5 slides');
  expect(JSON.stringify(slides)).not.toMatch(/"Week \d+\s?"/);
});

test('a link to the text in another language does not stand before its opening', async () => {
  const text = `[🇩🇪 Deutsch?](README.de.md)\n\n# Buoy\n\nThis tool reads the buoys of a harbour and draws their height by hour for the pilots.\n\n## Install\n\nThe tool runs on any machine of the harbour and needs no key at all.\n`;
  expect(JSON.stringify(await slidesOf(text, 'Present the buoy tool, 3 slides'))).toContain(
    'draws their height by hour',
  );
});

test('thanks are no title', async () => {
  const long = (name: string) =>
    `All ${name} of the club go out on 3 lakes from the first day of May to the last day of October in every year, and come back to the old hall by the river with the boats of the school. `;
  const thanks = 'Many thanks to the mayor of Orrin.';
  const text = [long('rowers'), long('sailors'), long('divers'), thanks]
    .map((one) => one.repeat(one === thanks ? 1 : 2))
    .join('\n\n');
  const slides = await slidesOf(text, 'Present the report, 4 slides');
  expect(slides.map(({ title }) => title).join()).not.toContain('Many thanks');
});

test('what was said below a list of who was there is told, and they are not', async () => {
  const rows = ['Ida Marlow', 'Ben Tarn', 'Una Weir', 'Jo Quay'].map((name) => `| x | ${name} | Harbour |`);
  const text = `# Meeting in June\n\n## Attendance (please mark an X if you are here)\n\n| | Name | Group |\n| --- | --- | --- |\n${rows.join('\n')}\n\n### Agenda\n\n- Call a volunteer to write\n    *\n- The quay\n    - The county pays 900 crowns for new ropes\n- The lamp\n    - The lamp is mended in July by the harbour crew\n`;
  const slides = JSON.stringify(await slidesOf(text, 'The meeting for those who were absent, 2 slides'));
  expect(slides).toContain('900 crowns for new ropes');
  expect(slides).not.toContain('Ida Marlow');
  expect(slides).not.toContain('write *');
});

test('a long heading with its number is one, and no two sentences', async () => {
  const long =
    'How the decisions of the harbour are made plain to all who have a part in them, such as pilots, crews, guests and the people of the town';
  const text = `# Harbour\n\n## 1. First steps of the office\n\nThe office opens in May.\n\n## 2. ${long}\n\nThe board writes each of them on the wall of the hall by the quay.\n`;
  const slides = await slidesOf(text, 'The harbour, 3 slides');
  expect(slides.map(({ title }) => title)).toContain(long);
});

test.each([
  [
    'en',
    'Please sponsor the ferry',
    'Join us on the forum of the ferry.',
    'were counted by people of the river',
  ],
  [
    'de',
    'Unterstützen Sie uns',
    'Folgen Sie uns auf dem Forum der Fähre.',
    'wurden von den Leuten am Fluss gezählt',
  ],
  [
    'fr',
    'Soutenez-nous',
    'Rejoignez-nous sur le forum du bac.',
    'ont été comptés par les gens de la rivière',
  ],
] as const)(
  'what asks its readers for support is told nowhere (%s)',
  async (language, heading, appeal, counted) => {
    const parts = ['A', 'B', 'C'].map(
      (part) =>
        `## Linie ${part}\n\n${[1, 2, 3, 4].map((n) => `${40 + n} Linie ${part} ${counted}.`).join(' ')}`,
    );
    const text = `# Linie 9\n\n40 Linie ${counted}.\n\n${appeal}\n\n## ${heading}\n\n300 Linie ${counted}.\n\n${parts.join('\n\n')}\n`;
    const request = deckRequest({
      prompt: 'Linie 9, 3 slides',
      language,
      ...(await readDocuments({ 'a.md': text })),
    });
    const shown = JSON.stringify((await composeDeck(request, quietContext())).document.outline.slides);
    expect(shown).toContain('40 Linie');
    for (const asking of [heading, appeal.slice(0, -1), '300 Linie']) expect(shown).not.toContain(asking);
  },
);

test('a sign before a sentence and a list of the sections below are not shown', async () => {
  const text = `---\ntitle: Harbour guide\npublished: true\n---\n\n# Harbour guide\n\n## Boats\n\n📍 Remember that each boat has a number of the harbour office.\n\nBoats moor at the north quay from May to October and pay 9 crowns a day.\n\n- Lamps and signals\n  - Lamps\n  - Signals\n  - Horns\n- Costs of the quay\n\n## Lamps and signals\n\n### Lamps\n\nTwo lamps stand on each mast at night.\n\n### Signals\n\nThree flags are hoisted before a storm.\n\n### Horns\n\nOne horn calls the pilot.\n\n## Costs of the quay\n\nThe quay costs 900 crowns a year.\n`;
  const slides = await slidesOf(text, 'The guide, 3 slides');
  const shown = JSON.stringify(slides);
  expect(shown).toContain('Remember that each boat');
  expect(shown).not.toContain('📍');
  expect(JSON.stringify(slides.slice(0, 2))).not.toMatch(/Horns|"byline":"true"/);
});
