import { expect, test } from 'vitest';
import { shortened } from '../../../src/engine/blocks/shorten.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { seamsOf } from '../../../src/engine/deck/seams.ts';
import type { Paragraph } from '../../../src/engine/scene/scene.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function deckOf(text: string, prompt: string) {
  const warned: string[] = [];
  const request = deckRequest({
    prompt,
    languageChosen: false,
    ...(await readDocuments({ 'paper.md': text })),
  });
  const context = quietContext({ warn: ({ message }) => warned.push(message) });
  const { slides } = (await composeDeck(request, context)).document.outline;
  return { slides, titles: slides.map(({ title }) => title), warned };
}

const years = (from: number) =>
  `The boats of ${from} sailed to the outer islands on ${from % 90} days and brought ${from * 3} crates of fish to the market on the quay. `;

test('a long document has a slide for each chapter, and no more than twenty', async () => {
  const chapter = (_: unknown, at: number) =>
    `## ${['Herring', 'Salmon', 'Eel', 'Cod', 'Pike', 'Perch', 'Trout', 'Carp', 'Tench', 'Bream', 'Roach', 'Smelt', 'Turbot', 'Flounder', 'Sprat', 'Whiting'][at]} in the bay\n\n${Array.from({ length: 10 }, (__, part) => years(1900 + at * 10 + part)).join('\n\n')}`;
  const text = (chapters: number) =>
    `# Fishing\n\n${Array.from({ length: chapters }, chapter).join('\n\n')}\n`;
  const { titles } = await deckOf(text(16), 'Present this');
  expect(titles.length).toBeGreaterThan(16);
  expect(titles.length).toBeLessThanOrEqual(20);
  expect(titles.filter((title) => title.endsWith('in the bay'))).toHaveLength(16);
  const short = await deckOf(text(5), 'Present this');
  expect(short.titles.length).toBeLessThanOrEqual(12);
});

test('a section parted into fewer runs than slides has each of its pieces once', () => {
  const sentences = [1931, 1941, 1951, 1961].map((from) => years(from).trim());
  const blocks = sentences.map((text) => ({
    type: 'paragraph' as const,
    sentences: [text],
    at: { source: 0 },
  }));
  const runs = seamsOf(blocks, { grain: 60, language: 'en', most: 3 }, 4);
  expect(runs.flat().map(({ block }) => blocks.indexOf(block as (typeof blocks)[0]))).toEqual([0, 1, 2, 3]);
});

const items = (ordered: boolean) =>
  [
    ['Two files that can be used again', 1],
    ['A close look at the town', 2],
    ['A form that is well made', 3],
  ]
    .map(
      ([name, at]) =>
        `${ordered ? `${at}.` : '-'} **${name}.** ${years(1900 + Number(at))}${years(1910 + Number(at))}${years(1920 + Number(at))}`,
    )
    .join('\n\n');

test('sentences of one step are not counted as steps, and a slide that goes on is called by its steps', async () => {
  const text = `# Review\n\n## What is good\n\n${items(true)}\n\n## Marks\n\n${years(1961)}\n`;
  const { slides, titles } = await deckOf(text, 'Present this, 4 slides');
  const own = slides.filter(({ title }) => title.startsWith('What is good'));
  expect(own).toHaveLength(2);
  expect(titles.join()).not.toMatch(/\(\d\/\d\)/u);
  expect(own[1]?.title).toMatch(/^What is good: .*A form that is well made$/u);
  const [first] = own;
  expect(JSON.stringify(first)).not.toContain('numberedFrom');
  expect(first && 'points' in first && first.points?.length).toBeGreaterThan(1);
});

test('a section all of whose parts ask is told, and so are questions behind a sentence that introduces them', async () => {
  const ask = (name: string, ...questions: string[]) =>
    `### How can ${name}?\n\n${questions.map((one) => `- ${one}?`).join('\n')}`;
  const text = `# The harbour\n\n## Challenges\n\n${[
    ask('houses be reached', 'What state are they in', 'What state is wanted', 'How do we get there'),
    ask('trades be taught', 'Which skills are needed in the yards', 'Who teaches them in winter'),
    ask('works be checked', 'Which rules are there', 'Who applies them', 'What does it cost'),
  ].join(
    '\n\n',
  )}\n\n## Review\n\nThis plan is looked at each year. Then the board writes down what it has learnt:\n\n1. Was the count easy?\n2. Were the rules clear?\n3. Did the report lead to a decision?\n\n## Costs\n\n${years(1931)}\n`;
  const { slides, warned } = await deckOf(text, 'Present this');
  const all = JSON.stringify(slides);
  for (const said of ['What state are they in', 'Which skills', 'Which rules', 'Was the count easy'])
    expect(all).toContain(said);
  expect(warned.join()).not.toContain('No slide tells');
});

test('sections of different chapters on one slide are not told by their names alone', async () => {
  const text = `# The brigade\n\n## Aims\n\n${years(1911)}${years(1912)}\n\n## Steady improvement\n\nThis plan itself is looked at each year by the office. What it has learnt it writes down.\n\n## Signatures\n\n### Commander of the brigade\n\nColonel Ada Brook\n\n### Head of the general staff\n\nColonel Bo Kim\n\n### Adviser for plans and budget\n\nMajor Cy Day\n\n### Head of the planning section\n\nCaptain Di Fox\n`;
  const { slides } = await deckOf(text, 'Present this, 3 slides');
  const all = JSON.stringify(slides);
  if (all.includes('Adviser for plans and budget')) expect(all).toContain('Major Cy Day');
  expect(all).toContain('looked at each year');
});

test('a part of a section of which no slide says anything is named, and so is a table', async () => {
  const rows = [
    'Focus | daily | yearly',
    'Question | are we right | was it right',
    'Owner | projects | office',
  ];
  const table = `| | Watch | Judge |\n|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`;
  const text = `# Plan\n\n## Purpose\n\n### Context\n\n${years(1931)}${years(1932)}${years(1933)}\n\n### Watching and judging\n\n${table}\n\n### Ways to count\n\n- Papers are read: minutes, letters and books of the office\n- People are asked: in the brigade and in the town\n\n## Costs\n\n${years(1941)}${years(1942)}\n`;
  const { warned } = await deckOf(text, 'Present this, 3 slides');
  const message = warned.find((one) => one.startsWith('No slide tells')) ?? '';
  const unshown = warned.find((one) => one.startsWith('No slide shows')) ?? '';
  expect(`${message}${unshown}`).toMatch(/Watching and judging|Ways to count/u);
  const { warned: none } = await deckOf(text, 'Present this');
  expect(none.join()).not.toContain('No slide');
});

test.each([
  ['{% image "assets/quay.jpg" "Stones seen from above." %}\n*Part of the quay in the morning.*'],
  ['{{< figure src="/img/quay.png" caption="Part of the quay in the morning." >}}'],
  ['{% include image.html url="/img/quay.png" description="Part of the quay in the morning." %}'],
])('a picture that a template names is one, with its caption: %s', async (picture) => {
  const text = `# The quay\n\n${years(1931)}\n\n## Works\n\n${years(1941)}\n\n${picture}\n\n## Costs\n\n${years(1951)}\n`;
  const request = await readDocuments({ 'paper.md': text });
  expect(JSON.stringify(request.documents[0]?.body)).not.toContain('Part of the quay');
  expect(JSON.stringify(request.documents[0]?.notes)).toContain('picture');
});

test('marks of bold text beside a space or a full stop are no text', async () => {
  const text =
    '# Numbers\n\n- **The hub***.* News go there.\n- The share ** of all boats** grew, and 5 ** 2 is 25.\n';
  const { documents } = await readDocuments({ 'paper.md': text });
  const said = JSON.stringify(documents[0]?.body);
  expect(said).toContain('The hub. News go there.');
  expect(said).toContain('The share of all boats grew, and 5 ** 2 is 25.');
});

test.each(['修訂記錄', 'Änderungshistorie', '改訂履歴', 'Histórico de revisões', 'Historique des révisions'])(
  'the history of a document is told last: %s',
  async (heading) => {
    const text = `# Boats\n\n## Aims\n\n${years(1931)}\n\n## Costs\n\n${years(1941)}\n\n## Crews\n\n${years(1951)}\n\n## ${heading}\n\n| Date | Version | What |\n|---|---|---|\n| 2026-07-06 | v1.2 | first draft |\n`;
    const { titles } = await deckOf(text, 'Present this');
    expect(titles).not.toContain(heading);
  },
);

test('articles that are named in brackets are sections, and what they count in a line is a list', async () => {
  const duties =
    'I - set the aims of the year; II - approve the plan of the harbour; III - watch over the budget; e IV - lead the board.';
  const text = `Rules of the harbour\n\nArt. 1 (Aim). ${years(1931)}\n\nArt. 2 (Duties of the chair). The chair has to:\n\n${duties}\n\nArt. 3 (Fees). The fee is 80 euros a year.\n\nArt. 1 (above) holds for guests too.\n`;
  const { documents } = await readDocuments({ 'rules.md': `# ${text}` });
  const said = JSON.stringify(documents[0]?.body);
  for (const title of ['Aim', 'Duties of the chair', 'Fees']) expect(said).toContain(`"title":"${title}"`);
  expect(said).not.toContain('"title":"above"');
  expect(said).toContain('{"text":"II - approve the plan of the harbour;","children":[]}');
});

test('items of an agenda that are counted within another one lose their whole number', async () => {
  const item = (number: string, name: string, level: string) =>
    `${level} TOP ${number} ${name}\n\n${years(1900 + name.length)}`;
  const text = `# Minutes\n\n${item('6.', 'Discharge of the board', '##')}\n\n${item('7.', 'Elections', '##')}\n\n${item('7.1', 'Hand-over to the chair', '##')}\n\n${item('7.2', 'Election of the chair', '###')}\n`;
  const { titles } = await deckOf(text, 'Present the minutes');
  expect(titles.join()).not.toMatch(/TOP|\d /u);
  expect(titles.join()).toContain('Election of the chair');
});

test('a table of nothing but pictures, and what a program printed, is not shown', async () => {
  const text = `# Queries\n\n## Order\n\n${years(1931)}\n\n| before | after |\n|---|---|\n| ![a](a.png) | ^^ |\n\n## Count\n\n${years(1941)}\n\n| | f0 |\n|---|---|\n| 0 | 3 |\n\n## Crews\n\n${years(1951)}\n`;
  const { slides } = await deckOf(text, 'Present this');
  expect(slides.map(({ kind }) => kind)).not.toContain('table');
});

test('a table whose rows are whole texts is not told row by row where they have no room', async () => {
  const row = (name: string) => `<tr><td>${name}</td><td>${years(1931).repeat(12)}</td></tr>`;
  const text = `# Review\n\n## Outcome\n\n<table><tr><th>Who</th><th>What</th></tr>${row('Ada')}${row('Bo')}</table>\n\n## Costs\n\n${years(1941)}\n\n## Crews\n\n${years(1951)}\n`;
  const { slides } = await deckOf(text, 'Present this');
  for (const slide of slides) {
    const { citations: _, ...said } = slide as unknown as { citations?: unknown };
    expect(JSON.stringify(said).split(/\s/u).length).toBeLessThan(240);
  }
});

test('versions before a name are no amounts', async () => {
  const text = `# Report\n\n## Alpha\n\n- 1.26 Metrics stability enhancement\n- 1.26 Component health\n- 1.25 Kubelet tracing\n\n## Costs\n\n${years(1941)}\n\n## Crews\n\n${years(1951)}\n`;
  const { slides } = await deckOf(text, 'Present this');
  expect(slides.map(({ kind }) => kind)).not.toContain('big-number');
});

test('a heading that stands alone above others of its rank is the title', async () => {
  const text = `# **Notes on the harbour**\n\n# Overview\n\n${years(1931)}\n\n# Costs\n\n${years(1941)}\n`;
  const { documents } = await readDocuments({ 'a.md': text });
  expect(documents[0]?.title).toBe('Notes on the harbour');
});

test('between two paragraphs an ellipsis takes no line of its own, nor a letter', () => {
  const paragraph = (text: string): Paragraph => ({ runs: [{ text }] }) as unknown as Paragraph;
  const lines = (some: Paragraph[]) => some.length;
  const cut = shortened(
    [paragraph('the boats'), paragraph('the nets'), paragraph('the crews')],
    (some) => lines(some) <= 2,
  );
  expect(cut.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual(['the boats', 'the nets …']);
});

test('a slide that goes on under a heading is not called by one of its paragraphs', async () => {
  const topics = ['Coroners', 'Research', 'Threats', 'Schools', 'Donors', 'Courts'];
  const told = topics.map(
    (name) => `${name} may be told of it under the law of ${name}. ${years(1900 + name.length)}`,
  );
  const text = `# Notice\n\n## Your rights\n\n${years(1950)}${years(1960)}\n\nYou may withdraw your consent at any time.\n\n${told.join('\n\n')}\n\n## Marks\n\n${years(1961)}\n`;
  const { titles } = await deckOf(text, 'Present this');
  expect(titles).not.toContain('You may withdraw your consent at any time');
});
