import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Said } from '../../../src/engine/content/pick.ts';
import { bodyOf } from '../../../src/engine/deck/body.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { Drafting } from '../../../src/engine/deck/drafting.ts';
import { withOpening } from '../../../src/engine/deck/going-on.ts';
import { composeToFit } from '../../../src/engine/render/compose-to-fit.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function outlineOf(text: string, prompt = 'Present this to the team', name = 'notes.md') {
  const request = deckRequest({
    prompt,
    templateId: 'clarity',
    languageChosen: false,
    ...(await readDocuments({ [name]: text })),
  });
  return (await composeToFit(composeDeck, request, quietContext())).document.outline;
}

const titlesOf = async (...given: Parameters<typeof outlineOf>) =>
  (await outlineOf(...given)).slides.map(({ title }) => title);

/** Sentences that stand for no title: each says "which" of something. */
const prose = (count: number, of: string) =>
  Array.from(
    { length: count },
    (_, at) =>
      `In the ${of} of year ${at + 1} the crews of the harbour, which row on the lake from spring to late autumn, counted ${at + 30} boats, and most of them were in need of paint.`,
  ).join('\n\n');

describe('the slides of a long section', () => {
  const text = `# Rowing report\n\n## Boathouse\n\n${prose(8, 'boathouse')}\n\n## Racing\n\n${prose(2, 'races')}\n\n## Money\n\n${prose(2, 'books')}\n`;

  test('are one where nothing but a number would tell them apart, and nobody counts', async () => {
    const titles = await titlesOf(text);
    expect(titles.filter((title) => title.startsWith('Boathouse'))).toEqual(['Boathouse']);
    expect(titles.join()).not.toMatch(/\(\d\/\d\)/);
  });

  test('are as many as somebody asks for', async () => {
    expect(await titlesOf(text, 'Present this to the team, 8 slides')).toHaveLength(8);
  });

  test('keep all items of a list', async () => {
    const items = Array.from(
      { length: 14 },
      (_, at) =>
        `- Rule ${at + 1}: who takes a boat out of the hall of the club writes down its name and the hour of its return.`,
    );
    const rules = `# Club\n\n## Rules\n\n${items.join('\n')}\n\n## Racing\n\n${prose(2, 'races')}\n\n## Money\n\n${prose(2, 'books')}\n`;
    const shown = JSON.stringify(await outlineOf(rules));
    for (const at of [1, 7, 14]) expect(shown).toContain(`Rule ${at}:`);
  });
});

test('a text without headings has no more slides than paragraphs, each under a sentence of its own', async () => {
  const long = (of: string) => prose(3, of).replaceAll('\n\n', ' ');
  const text = `# Lake boats\n\nThe club looks after forty boats on the lake. ${long('hall')}\n\nFurthermore, the winter storage is full. ${long('storage')}\n`;
  const titles = await titlesOf(text);
  expect(titles.length).toBeLessThanOrEqual(3);
  expect(titles).toContain('The winter storage is full');
});

test('slides of a law without headings are called by its clauses, none of which is parted', async () => {
  const clause = (at: number) =>
    `Article ${at} The harbour keeps a list of boats, of their owners and of the places where they lie in winter, which anybody may read.\n\nWhoever lets a boat lie elsewhere tells the harbour of it, in writing, before the end of the month in which it is moved, part ${at}.`;
  const text = `# Harbour by-law\n\n${[1, 2, 3, 4, 5, 6].map(clause).join('\n\n')}\n`;
  const { slides } = await outlineOf(text);
  const told = slides.slice(1);
  expect(told.length).toBeGreaterThan(1);
  for (const slide of told) {
    const [, first, last = first] = /^Article (\d)(?: – Article (\d)$)?/.exec(slide.title) ?? [];
    for (const [, at = ''] of JSON.stringify({ ...slide, notes: '' }).matchAll(/part (\d)\./g))
      expect([slide.title, Number(at) >= Number(first) && Number(at) <= Number(last)]).toEqual([
        slide.title,
        true,
      ]);
  }
});

test('many requirements that share slides are told apart by their codes', async () => {
  const one = (at: number) =>
    `### FR${at} – Mooring of boats at pier number ${at}\n\nThe harbour shall keep pier ${at} free of boats that nobody has looked after since the spring of the year before.`;
  const text = `# Harbour\n\n## Functional requirements\n\n${Array.from({ length: 14 }, (_, at) => one(at + 1)).join('\n\n')}\n\n## Budget\n\n${prose(3, 'books')}\n`;
  const titles = (await titlesOf(text)).filter((title) => title.startsWith('Functional requirements'));
  expect(titles.length).toBeGreaterThan(1);
  for (const title of titles) expect(title).toMatch(/: FR\d+ – FR\d+$/);
});

test('a second slide of points that have points below them is called by those', async () => {
  const point = (name: string) =>
    `- ${name} #12\n  - The harbour board looked at three offers, and it took the one of the yard at the north quay\n  - The work begins in the second week of April and lasts until the ferries run again in the summer`;
  const names = [
    'Paint for the pier',
    'A new crane',
    'Lamps on the quay',
    'Ropes',
    'The list of berths',
    'A bench',
  ];
  const text = `# Board meeting\n\n## Decisions\n\n${prose(1, 'board')}\n\n${names.map(point).join('\n')}\n- Next time in May\n\n## Racing\n\n${prose(2, 'races')}\n`;
  const titles = await titlesOf(text);
  expect(titles.join()).not.toMatch(/\(\d\/\d\)/);
  expect(titles.filter((title) => /^Decisions: .*A bench/.test(title))).toHaveLength(1);
});

test('a second slide of points that begin with labels is called by the first and the last of them', async () => {
  const file = (at: number) =>
    `- FILE${at}: who takes a boat out of the hall of the club finds in it how she is moored, by whom, and until when in autumn.`;
  const list = Array.from({ length: 14 }, (_, at) => file(at + 1)).join('\n');
  const titles = await titlesOf(`# Club\n\n## Rules\n\n${list}\n\n## Racing\n\n${prose(2, 'races')}\n`);
  expect(titles.join()).not.toMatch(/\(\d\/\d\)/);
  expect(titles.join()).toMatch(/Rules: FILE\d+ – FILE14/);
});

test('a counted line that ends in a semicolon heads nothing', async () => {
  const text = `# 公园管理办法\n\n## 禁止行为\n\n公园内的游客，应当遵守公园的各项规定，不得有下列行为：\n\n（一）攀折花木，\n\n损坏公园设施；\n\n（二）在草地上\n\n烧烤食物；\n\n（三）携带大型犬只；\n\n进入公园。\n\n（四）向湖中投掷石块；\n\n以及其他行为。\n\n## 附则\n\n本办法自公布之日起施行。公园开放时间由管理机构规定。\n`;
  for (const title of await titlesOf(text, '介绍这份办法')) expect(title).not.toMatch(/[；;]/);
});

describe('the numbers of an ordered list', () => {
  const clause = (at: number, of: string) =>
    `${at}. Member ${at} of the ${of} looks after the boats in the hall, and after whatever lies in it${at % 2 ? ', from the first day of winter until the last boat of the club has gone back into the water and the hall is swept' : ''}.`;
  const list = (count: number, of: string) =>
    Array.from({ length: count }, (_, at) => clause(at + 1, of)).join('\n');

  test.each([
    [[0, 1, 2], 1],
    [[1, 2, 3], 2],
    [[1, 3], undefined],
  ])('with the items %j told begin at %s', (told, number) => {
    const items = list(5, 'board')
      .split('\n')
      .map((line) => ({ text: line.replace(/^\d+\. /u, ''), children: [] }));
    const block = { type: 'list' as const, ordered: true, items, at: { source: 0 } };
    const said = told.map((at) => ({ text: items[at]?.text ?? '', children: [], at: block.at, block }));
    expect(bodyOf('Board', [{ heading: '', said }], false)).toMatchObject({
      kind: 'bullets',
      ...(number && { numberedFrom: number }),
    });
    if (!number) expect(bodyOf('Board', [{ heading: '', said }], false)).not.toHaveProperty('numberedFrom');
  });

  test('go on in the file where the list goes on', async () => {
    const text = `# Statutes\n\n## Board\n\n${list(16, 'board')}\n`;
    const request = deckRequest({
      prompt: 'Present this to the team, 5 slides',
      templateId: 'clarity',
      languageChosen: false,
      ...(await readDocuments({ 'notes.md': text })),
    });
    const { document, assets } = await composeToFit(composeDeck, request, quietContext());
    const goesOn = document.outline.slides.flatMap((slide) =>
      slide.kind === 'bullets' && (slide.numberedFrom ?? 1) > 1 ? slide.numberedFrom : [],
    );
    expect(goesOn.length).toBeGreaterThan(0);
    const bytes = await renderDeck(document, assets, 'pptx', new AbortController().signal);
    const file = Object.values(unzipSync(bytes, { filter: ({ name }) => name.startsWith('ppt/slides/') }))
      .map((part) => strFromU8(part))
      .join();
    for (const number of goesOn) expect(file).toContain(`startAt="${number}"`);
  });
});

test('a prompt that says what kind of document it is given states nothing of its own', async () => {
  const text = `# Boat log\n\n## Boats\n\n${prose(2, 'boats')}\n\n## Racing\n\n${prose(2, 'races')}\n\n## Money\n\n${prose(2, 'books')}\n`;
  const { slides } = await outlineOf(
    text,
    'Turn this requirements specification into a deck for the team, 5 slides',
  );
  expect(JSON.stringify(slides)).not.toMatch(/requirements specification/i);
});

test('a slide of one clause of several is called by what that introduces', async () => {
  const clause = (at: number, of: string) =>
    `**Art. ${at}.** For the ${of} the crew sees to it:\n\n${[1, 2, 3, 4].map((item) => `${item}) that ${of} number ${item} is looked after by two members of the crew, and that somebody writes down what was done to it and when;`).join('\n')}`;
  const text = `# Harbour\n\n## Annex on the environment\n\n${['lamps', 'bins', 'taps', 'doors'].map((of, at) => clause(at + 1, of)).join('\n\n')}\n\n## Money\n\n${prose(2, 'books')}\n`;
  const { slides } = await outlineOf(text, 'Present this to the team, 6 slides');
  for (const { title } of slides) expect(title).not.toMatch(/Art\. \d – Art/);
  expect(slides.map(({ title }) => title)).toContain('For the taps the crew sees to it');
});

describe('a slide that goes on is called by the words that it begins with', () => {
  const at = { source: 0 };
  test.each([
    [
      'the lead of its item',
      'list',
      'Oil the winch. The smith brings what is needed.',
      'Roof: Oil the winch',
    ],
    [
      'no half of its sentence',
      'paragraph',
      'Slate lasts for a century where nobody steps on it.',
      undefined,
    ],
    [
      'words of a script without spaces',
      'list',
      '瓦は百年もつが、人が乗ると割れる。',
      'Roof: 瓦は百年もつが …',
    ],
    [
      'nothing that is about its label alone',
      'paragraph',
      'Ada: we mend the slate in May and the beams in June.',
      undefined,
    ],
  ])('%s', (_, type, text, title) => {
    const block = type === 'list' ? { type, ordered: false, items: [], at } : { type, sentences: [text], at };
    const said = { text, children: [], at, block } as unknown as Said;
    const drafting = { language: 'en', titles: new Set(['roof']) } as unknown as Drafting;
    expect(withOpening('Roof', [said], drafting)?.title).toBe(title);
  });
});

test('a slide that goes on with paragraphs that begin with labels is called by those', async () => {
  const of = (label: string) =>
    `${label}: In the summer the crews of the harbour row on the lake until the evening and count the boats. They write down what they find in the log of the club. In the autumn the warden reads it and says what is to be painted.`;
  const text = `# Club\n\n## Work of the year\n\n${['Rowing', 'Painting', 'Sailing', 'Swimming'].map(of).join('\n\n')}\n\n## Racing\n\n${prose(2, 'races')}\n`;
  const titles = await titlesOf(text, 'Present this to the team, 6 slides');
  expect(titles.join()).toMatch(/Work of the year: (?:Painting|Sailing|Swimming)/);
});
