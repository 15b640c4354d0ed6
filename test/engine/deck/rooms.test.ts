import { describe, expect, test } from 'vitest';
import type { Said } from '../../../src/engine/content/pick.ts';
import type { Topic } from '../../../src/engine/content/topics.ts';
import { draftAll } from '../../../src/engine/deck/compose-sources.ts';
import type { Drafting } from '../../../src/engine/deck/drafting.ts';
import { frameText } from '../../../src/engine/deck/frames/frame-texts.ts';
import { notesOn } from '../../../src/engine/deck/notes.ts';
import { partition } from '../../../src/engine/deck/partition.ts';
import { sharedGroups } from '../../../src/engine/deck/shared-groups.ts';
import { draftSlide } from '../../../src/engine/deck/slides.ts';
import { type Part, type Slot, shareOut, slotsOf } from '../../../src/engine/deck/story.ts';
import { titleOf } from '../../../src/engine/deck/titles.ts';
import type { SlideBody } from '../../../src/engine/outline.ts';
import type { Block, Document } from '../../../src/engine/read/document.ts';

const words = (count: number): string =>
  `${Array.from({ length: count }, (_, at) => `w${String.fromCharCode(97 + (at % 26))}${at}`).join(' ')}.`;
const paragraph = (...sentences: string[]): Block => ({ type: 'paragraph', sentences, at: { source: 0 } });
const part = (title: string, ...blocks: Block[]): Part => ({
  title,
  path: [],
  source: 0,
  blocks,
  words: 10,
  weight: 1,
});
const sentenceOf = (block?: Block) => (block?.type === 'paragraph' ? block.sentences[0] : undefined);
const document = { name: 'mill.md' } as Document;

describe('notes', () => {
  const slot = (...parts: Part[]): Slot => ({ title: 'Mill', parts });
  const bullets: SlideBody = { kind: 'bullets', title: 'Mill', points: [] };

  test('are all that a speaker can read, and end where it is more', () => {
    const [long, short] = [words(200), words(120)];
    expect(notesOn(slot(part('A', paragraph(long), paragraph(short))), bullets, new Set(), [document])).toBe(
      `${long}\n${short}`,
    );
    const more = words(121);
    expect(notesOn(slot(part('A', paragraph(long), paragraph(more))), bullets, new Set(), [document])).toBe(
      `${long}\n…`,
    );
  });

  test('name the section where there are several, and the page and the file where there is more than one', () => {
    const at = { source: 0, page: 3 };
    const text: Block = { type: 'paragraph', sentences: ['The mill turns.'], at };
    expect(notesOn(slot(part('A', text)), bullets, new Set(), [document])).toBe('The mill turns. (p. 3)');
    expect(notesOn(slot(part('A', text)), bullets, new Set(), [document, document])).toBe(
      'The mill turns. (mill.md, p. 3)',
    );
    expect(notesOn(slot(part('A', text), part('', text)), bullets, new Set(), [document])).toBe(
      'A: The mill turns. (p. 3)\nThe mill turns. (p. 3)',
    );
    expect(notesOn(slot(part('A')), bullets, new Set(), [document])).toBeUndefined();
  });

  test('of figures without text are what was found in them', () => {
    const table: SlideBody = {
      kind: 'table',
      title: '3 of 4 wheels turn',
      columns: [],
      rows: [],
      takeaway: 'Most turns: A (9) · Fewest: B (2)',
    };
    const block = {
      type: 'table',
      header: [],
      rows: [],
      columns: [],
      at: { source: 0, sheet: 'Wheels' },
    } as unknown as Block;
    expect(notesOn(slot(part('A', block)), table, new Set(), [document])).toBe(
      '3 of 4 wheels turn. Most turns: A (9). Fewest: B (2). (Wheels)',
    );
  });
});

describe('a title without a heading', async () => {
  const drafting: Drafting = {
    stems: new Set(),
    language: 'en',
    deckLanguage: 'en',
    asked: new Set(),
    said: new Set(),
    room: { words: 95, points: 7 },
    headings: new Map(),
    title: 'The old mill',
    sourceTitles: [],
    text: await frameText('en'),
  } as unknown as Drafting;
  const block = paragraph('x');
  const saying = (text: string, more: object = {}) =>
    ({ text, children: [], block, ...more }) as unknown as Said;
  const used = (first: Said, second = saying('It has two wheels of oak.')) =>
    titleOf({ title: '', parts: [part('', block)] }, [part('', block)], [first, second], drafting).used;

  test('is the sentence that opens it, where that is short and stands alone', () => {
    const opening = saying('The mill ground wheat for six villages.');
    expect(used(opening)).toBe(opening);
    expect(used(saying('Wheat was ground.'))).toBeDefined();
    expect(used(saying('Wheat was ground in the old mill by the river all year long.'))).toBeDefined();
  });

  test.each([
    ['two words', saying('Wheat ground.')],
    ['fourteen short words', saying('We go up to it and on to it as we can by day.')],
    ['a long line', saying(`The ${'extraordinarily '.repeat(6)}old mill turns.`)],
    ['points below it', saying('The mill ground wheat for six villages.', { children: ['Ulm'] })],
    ['what leads to it', saying('The mill ground wheat for six villages.', { lead: 'Then:' })],
    ['a question', saying('Did the mill grind wheat for six villages?')],
    ['what leans on another', saying('However, the mill ground wheat.')],
    ['no words', saying('12 34 56 78')],
  ])('is not one of %s', (_, first) => {
    expect(used(first)).toBeUndefined();
  });

  test('nor "Overview" of one of several sections, which says of what it is', () => {
    const parts = [{ ...part('Overview', block), path: ['Old wheels'] }];
    const run = { title: 'Overview', parts, run: { index: 1, count: 2 } };
    const headings = new Map([['overview', 3]]);
    const text = 'It has two wheels of oak.';
    const { title } = titleOf(run, parts, [saying(text), saying(text)], { ...drafting, headings });
    expect(title).toBe('Old wheels: Overview');
  });

  test('nor a reason for what is proposed beside it', () => {
    const blocks = [words(40), 'Wheat was dear.'].map((one) => paragraph(one));
    const parts = ['Summary', 'Motivation'].map((title, at) => part(title, blocks[at] as Block));
    const said = parts.map(({ blocks: [block] }) => ({ text: sentenceOf(block), children: [], block }));
    const { title } = titleOf(
      { title: '', heads: ['Summary', 'Motivation'], parts },
      parts,
      said as unknown as Said[],
      drafting,
    );
    expect(title).toBe('Overview');
  });

  test('nor one that another sentence goes on from', () => {
    expect(
      used(saying('The mill ground wheat for six villages.'), saying('It did so.', { follows: true })),
    ).toBeUndefined();
  });
});

test('sections that are told under one heading say who is meant', () => {
  const below = (title: string, text: string): Part => ({
    ...part(title, paragraph(text)),
    path: ['Mill', 'People', 'Personas'],
  });
  const own: Part = { ...part('People', paragraph('Two run the mill.')), path: ['Mill'] };
  const given = [
    own,
    below('The miller', 'She has kept the wheel for ten years.'),
    below('Clerk', 'He writes the bills.'),
  ];
  const groups = sharedGroups(given, 'People', {
    stems: new Set(),
    language: 'en',
    deckLanguage: 'en',
    said: new Set(),
    room: { words: 95, points: 7 },
    headings: new Map(),
    title: 'The old mill',
    sourceTitles: [],
  } as unknown as Drafting);
  const texts = groups.flatMap(({ said }) => said.map(({ text }) => text));
  expect(texts).toContain('The miller: She has kept the wheel for ten years.');
});

describe('a picture beside more text than a slide holds', async () => {
  const text = await frameText('en');
  const drafted = (figure: object, title = 'Mill', others = 0) => {
    const drafting = {
      stems: new Set(),
      language: 'en',
      deckLanguage: 'en',
      asked: new Set(),
      said: new Set(),
      room: { words: 95, points: 7 },
      headings: new Map(),
      title: 'The old mill',
      sourceTitles: [],
      text,
    } as unknown as Drafting;
    const block = {
      type: 'figure',
      asset: 'a',
      width: 9,
      height: 9,
      mentions: 0,
      at: { source: 0 },
      ...figure,
    } as Block;
    const prose = Array.from({ length: 9 }, (_, at) =>
      paragraph(`The mill ground wheat number ${at} ${words(12)}`),
    );
    const parts = [
      part(title, ...prose, block),
      ...Array.from({ length: others }, (_, at) => part(`P${at}`, paragraph(`Part ${at} says so.`))),
    ];
    return draftSlide({ title, parts }, drafting, false)?.slide.kind;
  };

  test('is shown where it has a caption and a heading, and few sections share the slide', () => {
    expect(drafted({ caption: 'The wheel of 1810' })).toBe('picture');
    expect(drafted({})).toBe('bullets');
    expect(drafted({ caption: '' })).toBe('bullets');
    expect(drafted({ caption: 'The wheel of 1810' }, '')).toBe('bullets');
    expect(drafted({ caption: 'The wheel of 1810' }, 'Mill', 4)).toBe('picture');
    expect(drafted({ caption: 'The wheel of 1810' }, 'Mill', 5)).toBe('bullets');
  });
});

test('of sections that are never drawn on one page the lightest gives way, and the slide is called by what it tells', async () => {
  const names = ['Oiling of looms', 'Wiping of looms', 'Counting of looms'];
  const parts = names.map((name, at) => ({
    ...part(name, paragraph(`${name} is done by two weavers before the winter of each year.`)),
    path: ['Care'],
    weight: 3 - at,
  }));
  const drafting = {
    stems: new Set(),
    language: 'en',
    deckLanguage: 'en',
    asked: new Set(),
    said: new Set(),
    room: { words: 95, points: 7 },
    headings: new Map(),
    title: 'The old mill',
    sourceTitles: [],
    text: await frameText('en'),
    fits: (slide: object) =>
      names.filter((name) => JSON.stringify(slide).includes(`${name} is done`)).length < 2,
  } as unknown as Drafting;
  const [only] = draftAll([{ title: 'Care', parts }], [document], drafting);
  expect(only?.slide.title).toContain('Oiling of looms');
  expect(only?.slide.kind).toBe('statement');
});

describe('slides for sections', () => {
  const topic = (title: string, count: number): Topic => ({
    title,
    path: [],
    source: 0,
    blocks: Array.from({ length: Math.ceil(count / 20) }, (_, at) =>
      paragraph(words(Math.min(20, count - at * 20))),
    ),
    children: [],
    words: count,
    ownWeight: Math.sqrt(count),
    weight: Math.sqrt(count),
  });
  const titles = (...units: Topic[]) => titlesOn(units.length + 1, units);
  const titlesOn = (count: number, units: Topic[]) =>
    slotsOf({ ...topic('Mill', 0), blocks: [], children: units }, count, {
      grain: 60,
      language: 'en',
    }).map(({ title, heads }) => heads?.join('+') ?? title);

  test('a thin one goes with a neighbour while the others fill the slides', () => {
    expect(titles(topic('A', 200), topic('B', 23), topic('C', 60))).toEqual(['A', 'A', 'A', 'B+C']);
    expect(titles(topic('A', 200), topic('B', 24), topic('C', 60))).toEqual(['A', 'A', 'B', 'C']);
  });

  test('what weighs has several slides rather than that each light one has its own', () => {
    const light = (name: string) => topic(name, 40);
    const lights = ['B', 'C', 'D'].map(light);
    expect(titlesOn(4, [topic('A', 285), ...lights])).toEqual(['A', 'A', 'B+C', 'D']);
    expect(titlesOn(4, [topic('A', 90), ...lights])).toEqual(['A', 'B', 'C', 'D']);
    expect(titlesOn(2, lights)).toEqual(['B+C', 'D']);
  });

  test('one each, and the others to who has most to say for what it has', () => {
    expect(shareOut([topic('A', 400), topic('B', 120)], 5, 60)).toEqual([3, 2]);
    expect(shareOut([topic('A', 400), topic('B', 110)], 5, 60)).toEqual([4, 1]);
    expect(shareOut([topic('A', 60), topic('B', 60)], 5, 60)).toEqual([1, 1]);
    expect(shareOut([topic('A', 110)], 3, 60)).toEqual([1]);
    expect(shareOut([topic('A', 111)], 3, 60)).toEqual([2]);
    expect(shareOut([topic('A', 900), topic('B', 16)], 4, 60)).toEqual([3, 1]);
  });

  test('neighbours are parted evenly', () => {
    expect(partition([5, 1, 1, 1, 5], 3, (one) => one)).toEqual([[5], [1, 1, 1], [5]]);
    expect(partition([3, 3, 3, 3], 2, (one) => one)).toEqual([
      [3, 3],
      [3, 3],
    ]);
  });
});
