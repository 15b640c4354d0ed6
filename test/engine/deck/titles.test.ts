import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function outlineOf(text: string, prompt: string) {
  const read = await readDocuments({ 'paper.md': text });
  const request = deckRequest({ prompt, languageChosen: false, ...read });
  return (await composeDeck(request, quietContext())).document.outline;
}

const body = `The river rose by two metres in March. Nobody was hurt in the valley.

## Damage

The lower bridge was closed for nine days. Repairs cost 40,000 euros.`;

test('what only points at its source is told nothing of', async () => {
  const { title, slides } = await outlineOf(`# The flood of March\n\n${body}`, 'Explain this to students');
  expect(title).toBe('The flood of March');
  expect(JSON.stringify(slides)).not.toContain('"This"');
});

describe('the title of a deck', () => {
  test.each([
    ['Present how the flood went for the council, 4 slides', '# 🌊 The flood of March', 'The flood of March'],
    ['Présente le rapport à la direction, 4 diapositives', '# La crue de mars', 'La crue de mars'],
    ['Maak een presentatie van dit rapport voor de gemeente', '# The flood of March', 'The flood of March'],
    ['役員向けに4枚のスライドで紹介してください', '# 三月の洪水', '三月の洪水'],
    ['How the valley was saved, a deck for the council', '# 2023-06-27', 'How the valley was saved'],
    ['What the harbour office decided, 4 slides', '# 27 June 2023', 'What the harbour office decided'],
    [
      'The flood of spring: damage and repairs, 4 slides',
      '# The flood of March',
      'The flood of spring: damage and repairs',
    ],
    [
      'Explain repair of the lower bridge after the flood, 4 slides',
      '# Lower bridge repair',
      'Repair of the lower bridge after the flood',
    ],
  ])('%s', async (prompt, heading, title) => {
    expect((await outlineOf(`${heading}\n\n${body}`, prompt)).title).toBe(title);
  });

  test('is the line that a document without a title begins with', async () => {
    const said = 'The chair reads out what was written down and all agree to it without a word.';
    const text = `Rowing club of Tamsin\nMinutes of the meeting of 17 March 2023\n\n${said}\n\n## Accounts\n\n${said}\n\n## Fees\n\n${said}\n`;
    expect((await outlineOf(text, 'Present this, 3 slides')).title).toBe(
      'Rowing club of Tamsin Minutes of the meeting of 17 March 2023',
    );
  });

  test('is the name that a document without headings is about, not a word that says nothing', async () => {
    const text = `The readings of all gauges are sent to FlowNet every hour. FlowNet keeps them for ten years. Engineers of the valley ask FlowNet for the last day of each gauge. In winter FlowNet is read twice an hour.`;
    expect((await outlineOf(text, 'Present the paper for the board, 3 slides')).title).toBe('FlowNet');
  });
});

test('what a prompt asks for comes before what it does not', async () => {
  const proposal = `# Proposal 12

## Summary

All gates get one key from June on. The old keys are collected.

## Motivation

Members carry nine keys today. Forty keys were lost last year, and each costs 25 euros.

## Drawbacks

A lost key opens all gates. The locksmith wants 900 euros for the change. Some members do not want a new key at all, and some live abroad.

## Unresolved questions

Who keeps the spare keys? Who pays for a key that was lost?`;
  const { slides } = await outlineOf(proposal, 'One key: what and why, 3 slides');
  expect(slides.map(({ title }) => title).slice(1)).toEqual([
    'All gates get one key from June on',
    'Motivation',
  ]);
});

test('the only slide of a deck is called by the deck', async () => {
  const text = `# The flood of March\n\n${body}\n\n## Help\n\nForty people filled sandbags. The school was open at night.`;
  const { slides } = await outlineOf(text, 'The flood of March, 1 slide');
  expect(slides.filter(({ kind }) => kind !== 'title').map(({ title }) => title)).toEqual([
    'The flood of March',
  ]);
});

const chapter = (title: string, words: string) =>
  `## ${title}\n\n${words} is looked after by the harbour office. The office writes down each repair of it.`;

test('an agenda names every slide that follows, or the sections where those are too many', async () => {
  const names = [
    'Quays',
    'Lights',
    'Cranes',
    'Dredgers',
    'Pilots',
    'Ropes',
    'Gates',
    'Boats',
    'Buoys',
    'Tugs',
  ];
  const text = `# Harbour\n\n${names.map((name) => chapter(name, name)).join('\n\n')}`;
  const { slides } = await outlineOf(text, 'Present the harbour, 12 slides');
  const agenda = slides.find(({ kind }) => kind === 'agenda');
  const told = slides.filter(({ kind }) => kind !== 'agenda' && kind !== 'title');
  expect(agenda).toMatchObject({ items: told.map(({ title }) => title) });
  expect(told).toHaveLength(names.length);
});

test('one part of a section is not told under the heading of the whole', async () => {
  const text = `# Key exchange

## Summary

All gates get one key from June on. The old keys are collected by the office.

## Reasons

### Out of reach

- The gate of the northern field, which belongs to the railway and is opened by its guard at six each morning
- The doors of the three sheds behind the weir, since the water board changes their locks every second year
- Bicycles, trailers and boats of members, whatever key they may have and wherever they stand at the time

## Costs

A key costs 25 euros. Forty keys were lost last year. The locksmith wants 900 euros for the change.`;
  const { slides } = await outlineOf(text, 'The key exchange, 4 slides');
  const titles = slides.map(({ title }) => title);
  expect(titles).not.toContain('Reasons');
  expect(titles.some((title) => title.includes('Out of reach'))).toBe(true);
});

test.each([
  ['Present this research proposal to the board', 'Research proposal', 'For the board'],
  ['Make slides for the board', 'Reeds along the river', 'For the board'],
  ['Präsentation über unser Handbuch für die Direktion', 'Unser Handbuch', 'Für die Direktion'],
  ["Faites une présentation pour informer les clients, pour l'équipe", undefined, undefined],
])(
  'a text without a title is called by what the prompt calls it, else by its first heading: %s',
  async (prompt, title, below) => {
    const reeds =
      '## Introduction\n\nThe reeds: they are cut in March.\n\n## Reeds along the river\n\nThe bank is planted with them, and nobody walks there in spring.\n\n';
    const more = '## Boats\n\nFour boats lie there.\n\n## Paths\n\nTwo paths lead down.\n';
    const { slides } = await outlineOf(reeds + more, prompt);
    const [cover] = slides;
    expect(cover).toMatchObject({ kind: 'title', ...(title && { title }) });
    expect(cover?.kind === 'title' ? cover.subtitle : '').toBe(below);
  },
);

test('a text without a title is called by its file, and neither by a note before its chapters nor “Document”', async () => {
  const text =
    '# A note on translation\n\nWherever the two differ, the German text of these rules counts, and this one only helps our members to read them before they vote.\n\n# Rooms\n\n## Keys\n\nTwo people have keys.\n\n# Boats\n\n## Oars\n\nOars are kept dry.\n';
  const read = await readDocuments({ 'boathouse.md': text });
  for (const prompt of ['Present this', 'Present this document']) {
    const { document } = await composeDeck(deckRequest({ prompt, ...read }), quietContext());
    expect(document.outline.slides[0]?.title).toBe('Boathouse');
  }
});

test.each(['# Title', '# [Name of the project]', '# Titel', '---\ntitle: vom xx. xx. 202x\n---'])(
  'what a template left to fill in is no title: %s',
  async (heading) => {
    const { title } = await outlineOf(`${heading}\n\n${body}`, 'Slides on the flood of spring, 4 slides');
    expect(title).toBe('The flood of spring');
  },
);

test('what stands before the first heading is an overview, however short the name of its document', async () => {
  const text = `# Tidewatch\n\nIt warns harbours of high water six hours ahead and needs neither a server nor a person who looks at the gauges all night long. Nine harbours have used it since the flood of 2019.\n\n${chapter('Gauges', 'Each gauge')}`;
  const { slides } = await outlineOf(text, 'Present the tool, 3 slides');
  expect(slides[1]?.title).toBe('Overview');
});

test('two sentences are no statement set large', async () => {
  const text = `# Harbour\n\n## Quays\n\nThe quays carry forty tons. That is enough for the new crane.\n\n${chapter('Lights', 'Each light')}`;
  const { slides } = await outlineOf(text, 'Present the harbour, 3 slides');
  expect(slides[1]).toMatchObject({ kind: 'bullets', points: { length: 2 } });
});

test('sections that share a slide carry the heading above them, since without it they say something else', async () => {
  const text = `# One key for all gates

## Summary

All gates get one key from June on. ${'The old keys are collected by the office in the first week. '.repeat(3)}

## Rejected proposals

### Locks that open with a code

Nobody would carry a key any more. ${'Codes are told on and have to be changed at all gates each month, which takes a day. '.repeat(3)}

### A guard at the northern gate

He would know everybody. ${'A guard is paid for twelve hours a day in summer and for eight in winter by the members. '.repeat(3)}

### Nine keys

All stays as it is. ${'Members carry nine keys today and lose some of them each year when they go out to sea. '.repeat(3)}

### No gates

Anybody could walk in. ${'The insurance asks for a fence with gates that are locked at night and on holidays. '.repeat(3)}

${chapter('Costs', 'Each key')}

${chapter('Duties', 'Each member')}

${chapter('Handing out', 'Each office')}`;
  const { slides } = await outlineOf(text, 'The key exchange, 6 slides');
  expect(slides.some(({ title }) => /^Rejected proposals: .+ and /u.test(title))).toBe(true);
  for (const { title } of slides) expect(title).not.toMatch(/^(?:Nine keys|No gates)/u);
});

test('the sentences of a law are told although they are long, and none is a title for its number', async () => {
  const duty = (number: number, what: string) =>
    `**Art. ${number}°** — The ministries, the offices below them and the bodies that they supervise shall present to the archive, within ${number * 30} days from the day on which this decree is printed and in the form that the archive lays down after it has heard the provinces, a plan that names ${what}, when they will be opened, who answers for them and which of them must stay closed for reasons that the plan has to give in so many words.`;
  const text = `# Decree on records\n\n## Decrees\n\n${duty(1, 'the records they hold')}\n\n${duty(2, 'the records they have lost')}\n\n**Art. 3°** — To be printed and filed.\n\n${chapter('Annex of rooms', 'Each room')}`;
  const { slides } = await outlineOf(text, 'The decree for officials, 4 slides');
  expect(JSON.stringify(slides)).toContain('within 30 days');
  for (const { title } of slides) expect(title).not.toMatch(/^Art/u);
});

test('a heading that only names the section is followed by what stands under it', async () => {
  const text = `# One key for all gates

## Motivation

The nine keys have no future. Members lose about forty of them each year when they go out to sea, and each one costs the association 25 euros.

Two gates have been open all night since the winter because nobody knows any more who holds the key.

${chapter('Where and when the keys are handed out', 'Each key')}`;
  const { slides } = await outlineOf(text, 'The key exchange, 3 slides');
  expect(slides[1]?.title).toBe('Motivation: The nine keys have no future');
  expect(JSON.stringify(slides[1]).match(/no future/gu)).toHaveLength(1);
  expect(slides[2]?.title).toBe('Where and when the keys are handed out');
});

test('a field that says there is nothing names no document', async () => {
  const text = `- Feature Name: none
- Start Date: 2027-05-03

## Summary

The quay-9_gate is locked at night from June on. The quay-9_gate was open for nine years. Nobody minds the quay-9_gate.

${chapter('Drawbacks', 'Each gate')}`;
  expect((await outlineOf(text, 'Present this proposal to the board, 3 slides')).title).toBe('quay-9_gate');
});

describe('the title of a slide that sections share', () => {
  const chapter = (name: string) =>
    `## ${name}\n\n${`${name} took two people of the yard a week of work in each of the last five years. `.repeat(12)}`;
  const proposal = (opening: string) => `# A slipway for small boats

## Summary

${opening}

## Motivation

Boats are carried over the stones today.

- Two hulls broke in May
- Nobody lands at low tide

${chapter('Building')}

${chapter('Upkeep')}`;

  test('is the sentence that opens its summary', async () => {
    const text = proposal('The council builds a slipway of concrete beside the old pier.');
    const { slides } = await outlineOf(text, 'The slipway, 4 slides');
    expect(slides[1]?.title).toBe('The council builds a slipway of concrete beside the old pier');
    expect(JSON.stringify(slides[1])).toContain('Two hulls broke in May');
  });

  test('is a sentence of the reasons where the summary has none, and no word of the form', async () => {
    const text = proposal('It is described below how this is done.');
    const { slides } = await outlineOf(text, 'The slipway, 4 slides');
    expect(slides[1]?.title).toBe('Boats are carried over the stones today');
  });

  test('is what is proposed rather than a reason for it', async () => {
    const text = `# A slipway for small boats\n\n## Motivation\n\nBoats are carried over the stones today.\n\n- Two hulls broke in May\n- Nobody lands at low tide\n\n## Proposed solution\n\nThe council builds a slipway of concrete beside the old pier. It is wide enough for two boats, and the yard keeps it free of weed.\n\n${chapter('Building')}\n\n${chapter('Upkeep')}`;
    const { slides } = await outlineOf(text, 'The slipway, 4 slides');
    expect(slides[1]?.title).toBe('The council builds a slipway of concrete beside the old pier');
  });

  test('has nothing of the heading that any form has above them', async () => {
    const parts = [chapter('Dredging'), chapter('Slip angle'), chapter('Winch')].join('\n\n');
    const text = `# A slipway\n\n## Guide-level explanation\n\n${parts.replaceAll('## ', '### ')}\n\n${chapter('Upkeep')}`;
    for (const count of [3, 4, 5]) {
      const { slides } = await outlineOf(text, `The slipway, ${count} slides`);
      for (const { title } of slides) expect(title).not.toContain('explanation');
    }
  });
});

describe('the cover says in a line what its document is about', () => {
  const tool = (line: string) => `# Waxbook

${line}

## Features

- Weighs each hive at night and writes it down
- Warns of swarms a day before
- Counts the frames that are full

## Getting it

The beekeepers of the valley lend it to each other. Whoever has it writes the next name on its lid.`;
  test.each([
    ['A notebook that weighs hives.', 'A notebook that weighs hives · For beekeepers'],
    ['It weighs hives at night.', 'For beekeepers'],
    ['This document describes how hives are weighed.', 'For beekeepers'],
  ])('%s', async (line, subtitle) => {
    const { slides } = await outlineOf(tool(line), 'Introduce Waxbook, for beekeepers, 3 slides');
    expect(slides[0]).toMatchObject({ kind: 'title', subtitle });
  });
});

test('what a paragraph begins with that is about that is no title', async () => {
  const entry = (name: string) =>
    `${name}. The pump stopped at night and the cellar was under water for ${name.length} hours until the watch came. Nobody had read the gauge since the evening, and the alarm was off for repairs.`;
  const names = [
    'Mill',
    'Mill',
    'Ferry',
    'Lock',
    'North Works / Harbour Light',
    'Old Weir Gate',
    'Baths',
    'Tower',
  ];
  const text = `# Failures\n\n## Pumps\n\n${names.map(entry).join('\n\n')}\n\n${chapter('Gauges', 'Each gauge')}`;
  const { slides } = await outlineOf(text, 'Failures for the watch, 4 slides');
  for (const { title } of slides) expect(title).not.toMatch(/Harbour Light|Weir/u);
});

test('a section that no slide tells is named in a warning', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Quay ${String.fromCharCode(65 + at)}`);
  const text = `# The town\n\n${names.map((name) => `## ${name}\n\nEach ${name.toLowerCase()} is looked after by two people of the harbour office in turn.`).join('\n\n')}`;
  const read = await readDocuments({ 'town.md': text });
  const messages: string[] = [];
  const request = deckRequest({ prompt: 'The town, 3 slides', languageChosen: false, ...read });
  const made = await composeDeck(request, quietContext({ warn: ({ message }) => messages.push(message) }));
  const said = JSON.stringify(made.document.outline.slides);
  const untold = names.filter((name) => !said.includes(`Each ${name.toLowerCase()}`));
  expect(untold.length).toBeGreaterThan(0);
  const [warning = ''] = messages.filter((message) => message.startsWith('No slide tells'));
  for (const name of names.filter((one) => !untold.includes(one))) expect(warning).not.toContain(`“${name}”`);
  expect(untold.some((name) => warning.includes(`“${name}”`))).toBe(true);
});

test('what a prompt asks of its document is no fact of its own, and names the deck', async () => {
  const text = `# Bylaws\n\n${['Board', 'Fees', 'Boats'].map((name) => chapter(name, `Each ${name.toLowerCase()}`)).join('\n\n')}`;
  const first = await outlineOf(text, 'How the marina is governed, for new members, 4 slides');
  expect(first.title).toBe('How the marina is governed');
  const { slides } = await outlineOf(
    text,
    'Bylaws of the marina: what is proposed and why, for the board, 4 slides',
  );
  expect(JSON.stringify(slides.slice(1))).not.toContain('proposed');
});

test('a sentence with a label in it is about that label and no title', async () => {
  const line = (name: string) =>
    `${name}: Ada rows to the far quay in May. The ${name.toLowerCase()} of the club was glad of it, and the others came along to see her off. A band of the town played until noon, and the mayor said a few words on the quay.`;
  const text = `${['Start', 'Money', 'Boats', 'Harbour', 'Autumn', 'Winter'].map(line).join('\n\n')}`;
  const { slides } = await outlineOf(text, 'Minutes of the rowing club, 4 slides');
  for (const { title } of slides) expect(title).not.toContain(': Ada');
});

test('of two sentences none becomes the title of the other', async () => {
  const text = `# Meeting of the club

## Elections

Ada Brook was elected to the chair. Tom Reed keeps the books for two more years.

## Boats

The club has nine boats. Two of them leak, and one was sold in May for 900 euros. The shed needs a roof.`;
  const { slides } = await outlineOf(text, 'Summarise the meeting');
  expect(slides.find(({ title }) => title === 'Elections')).toMatchObject({ points: [{}, {}] });
});

test('two sections whose headings are too long to stand together are titled by the one above them', async () => {
  const part = (name: string) =>
    `### Will the ${name} of the yard be open to all members and their guests in the winter?\n\nThe ${name} is open on Sundays from nine to four. ${'Guests of the yard pay 3 crowns at the desk beside the gate and take a tag for their coat. '.repeat(2)}\n`;
  const text = `# Yard\n\n## Questions of members\n\n${['slipway', 'workshop', 'kitchen', 'library'].map(part).join('\n')}\n## Fees\n\nA berth costs 900 crowns a year.\n`;
  const { slides } = await outlineOf(text, 'The yard for new members, 4 slides');
  expect(slides.slice(1, 3).map(({ title }) => title)).toEqual([
    'Questions of members (1/2)',
    'Questions of members (2/2)',
  ]);
});

test('a heading of some lines gives way to the one above it', async () => {
  const long = `Choose between ${'a crew for each boat that stays with it, and '.repeat(3)}one crew for all`;
  const text = `# Yard\n\n## Crews\n\n### ${long}\n\nA crew of its own knows its boat. A crew for all learns more.\n\n## Fees\n\nA berth costs 900 crowns a year.\n`;
  const { slides } = await outlineOf(text, 'The yard for new members, 3 slides');
  expect(slides[1]?.title).toBe('Crews');
});

test('what stands below a list is no title of a slide that tells its items', async () => {
  const item = (at: number) =>
    `${at}. Point ${at} was put to the vote by the wardens of both valleys, and after some words on the costs of rope and timber all were for it but the miller, who stayed out of it.`;
  const text = `# Meeting\n\n## Points\n\n${Array.from({ length: 8 }, (_, at) => item(at + 1)).join('\n')}\n\nThe wardens also thought of courses for the winter.\n`;
  const { slides } = await outlineOf(text, 'The meeting, 5 slides');
  expect(slides.map(({ title }) => title)).not.toContain(
    'The wardens also thought of courses for the winter',
  );
});

test('a clause is no title where it breaks off what is listed, or is the whole sentence that stands below it', async () => {
  const said = [
    'The club wants a yard that is free of threats to the health, safety, and peace of those who work in it.',
    'That means that nobody shouts at anybody and that whoever is hurt is helped at once by those who are near.',
    'Whoever sees such a thing, wherever it was, tells the warden of the day about it before the evening of that day.',
    'Wardens write it into the book, which lies in the shed, and talk about it with the others in the same week.',
  ];
  const text = `# Conduct\n\n${said.map((one) => `${one} It is meant for all of them.`).join('\n\n')}\n`;
  const { slides } = await outlineOf(text, 'Conduct in the yard, 5 slides');
  for (const { title } of slides) {
    expect(title).not.toMatch(/health$/u);
    expect(said.map((one) => one.slice(0, -1))).not.toContain(title);
  }
});

test.each([
  'Present this to new maintainers of free software, 6 slides',
  'Present this to the board of our school',
  'Use this to brief the town council',
  'Slides for next week’s meeting from the attached',
  'Please make slides from this for the annual meeting',
])('a prompt that points at its document and says whom it is for takes its title: %s', async (prompt) => {
  const { title } = await outlineOf(`# Beekeeping\n\n${chapter('Spring', 'Each hive')}`, prompt);
  expect(title).toBe('Beekeeping');
});

test.each([
  ['Training deck for new beekeepers based on this guide', 'new beekeepers'],
  ['I need to present this to my team on Monday', 'my team'],
])('whom it is for is told without what led elsewhere: %s', async (prompt, audience) => {
  const { slides } = await outlineOf(`# Beekeeping\n\n${chapter('Spring', 'Each hive')}`, prompt);
  expect(slides[0]).toMatchObject({
    kind: 'title',
    subtitle: expect.stringMatching(new RegExp(`${audience}$`)),
  });
});

test('a document without a title is called by what the prompt calls it, and its recurring headings by where they stand', async () => {
  const lesson = (name: string) =>
    `## Lesson: Welcome\n\n### Aim\n\n${'We learn to row in all weathers. '.repeat(3)}\n\n### Time\n\n${`${name} takes four evenings in the boat house. `.repeat(3)}`;
  const text = ['Oars', 'Sails']
    .map(
      (name) =>
        `# Handling ${name.toLowerCase()}\n\n${lesson(name)}\n\n${chapter(`Care of ${name}`, name).replace('##', '##')}`,
    )
    .join('\n\n');
  const { title, slides } = await outlineOf(text, 'Make a deck of this module, 6 slides');
  expect(title).toBe('Module');
  expect(slides.map((slide) => slide.title).join('\n')).not.toMatch(/\(1\/2\)/);
});

test('what leads on to a list as a clause of those who speak is no title, and the list stands whole', async () => {
  const rule =
    'A rule that each trader may have a thing weighed twice, by another clerk and at no cost, number';
  const text = `# Review of the scales\n\n## What came of it\n\n${'The scales of the office are read twice a day and were found to be off in March. '.repeat(6)}\n\nTo keep the trade fair, we ask the council for:\n\n${[1, 2, 3, 4].map((one) => `${one}. ${rule} ${one}.`).join('\n')}\n`;
  const { slides } = await outlineOf(text, 'Present this to the council');
  expect(slides.map(({ title }) => title).join()).not.toContain('we ask');
  expect(JSON.stringify(slides)).toContain('number 4.');
});

test('a table that its section ends with is told from the text above it by what its rows are', async () => {
  const rows = ['Hospital | 5,320', 'Mill | 1,180', 'Station | 2,950'].map((row) => `| ${row} |`).join('\n');
  const text = `# The evening buses\n\n## Results\n\n${'The buses of the evening were fuller in each month, and the drivers were content with the trial. '.repeat(9)}\n\n| Line | Passengers |\n|---|---|\n${rows}\n\n## What is next\n\n${'The council talks about it in May. '.repeat(4)}`;
  const { slides } = await outlineOf(text, 'Present this to the council');
  const titles = slides.map(({ title }) => title);
  expect(titles).toContain('Results by Line');
  expect(titles.join()).not.toContain('/2)');
});

test('a table with numbers that no slide shows is named', async () => {
  const warned: string[] = [];
  const said = [
    'The buses of the evening were fuller in each month, and the drivers were content with the trial.',
    'The line to the hospital carried the most people, when the late shift ends there.',
    'The line to the mill grew slowest, since the mill closed its night shift in May, and from then on few people needed a bus after nine.',
    'Nobody had to be turned away on any line in all of these months.',
    'The cost for each passenger fell, because the buses were fuller than the council had expected.',
    'In a survey in August the passengers were asked what they think, and nearly all of them wanted the buses to stay.',
    'Half of them had taken a taxi before, which cost them much more.',
    'The others had walked, or had been taken home by somebody of their family who came by car.',
  ].join(' ');
  const rows = ['Hospital | 5,320', 'Mill | 1,180', 'Station | 2,950'].map((row) => `| ${row} |`).join('\n');
  const text = `# The evening buses\n\n## Results\n\n${said}\n\n| Line | Passengers |\n|---|---|\n${rows}\n\n## What is next\n\nThe council talks about it in May.\n`;
  const read = await readDocuments({ 'paper.md': text });
  const deckOf = async (prompt: string) => {
    warned.length = 0;
    const request = deckRequest({ prompt, languageChosen: false, ...read });
    await composeDeck(request, quietContext({ warn: ({ message }) => warned.push(message) }));
    return warned.filter((message) => message.startsWith('No slide shows the tables of'));
  };
  expect(await deckOf('Present this to the council')).toEqual([]);
  expect(await deckOf('Present this to the council, 3 slides')).toEqual([
    'No slide shows the tables of these sections: “Results”. Ask for more slides, or for these, to have them.',
  ]);
});

describe('a list that opens a slide', () => {
  const text = `# Ferry club

The club has two boats.

## Rules

The warden asks each crew to come to the quay by nine, and to bring its oars. It was so in the time of the old ferry, and it will be so with the new one.

The purse of the club is opened twice a year, in May and in autumn, and two members count what is in it before all others.

Guests who want to see the purse may do so on the same day, and the warden shows them the book of the year with all that was paid and all that was owed.

The members of the crew are paid by the hour, as they were in the years before, and they have to say by Friday how many hours they were on the water.

The warden writes in the letter:

- why the ferry was late on that day in spring, with the hour at which it left the quay and the hour at which it came
- who was on board of the ferry and who paid, with the names of all the guests
- what the yard says of the crane and the ropes, and what it asks for the repair
- when the village will hear of the new gate, and from whom it will hear of it

If the village does not want the letter, the warden calls the mayor of the village instead and reads it to him.

The club takes care that the letter is kept for nine years in the shed behind the yard.

## Money

Members pay 90 crowns a year, and guests pay 4 crowns a day at the gate.
`;

  test('keeps what introduces it where other text stands below it', async () => {
    const { slides } = await outlineOf(text, 'Present the club');
    const listed = slides.find((slide) => JSON.stringify(slide).includes('why the ferry was late'));
    expect(listed).toMatchObject({
      title: 'The warden writes in the letter',
      points: [{ text: 'The warden writes in the letter:' }, { text: expect.stringContaining('nine years') }],
    });
  });
});

test('sections that are only counted are called by the first and the last', async () => {
  const said = (what: string) =>
    `No boat may be moored at the ${what} without the permission of the harbour office in writing.`;
  const places = ['quay', 'pier', 'slip', 'mole', 'lock', 'buoy', 'ramp', 'jetty'];
  const sections = places.map((place, index) => `### Section ${index + 1}.\n\n${said(place)}`);
  const text = `# By-laws of Tamsin\n\n## Mooring\n\n${sections.join('\n\n')}\n\n## Fees\n\n${said('bar')}`;
  const { slides } = await outlineOf(text, 'Present this');
  const titles = slides.map(({ title }) => title).join(' | ');
  expect(titles).toMatch(/Mooring: Section \d (?:–|and) Section \d/);
  expect(titles).not.toContain('.');
});

test('a file whose name counts a day is called by it', async () => {
  const read = await readDocuments({ 'grants-from-May-4th.csv': 'Club,Grant\nRowing,400\nSailing,300\n' });
  const request = deckRequest({ prompt: 'Make a deck from this', languageChosen: false, ...read });
  expect((await composeDeck(request, quietContext())).document.outline.title).toBe('Grants from May 4th');
});
