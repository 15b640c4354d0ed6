import { expect, test } from 'vitest';
import { namesOfParts, openingsOfParts, shortNamesOf } from '../../../src/engine/deck/part-names.ts';
import type { Part } from '../../../src/engine/deck/story.ts';
import type { Block } from '../../../src/engine/read/document.ts';

const told = [
  'Which towns grew by a third',
  'What the hills gave to them',
  'Why nobody crosses the river now',
];

test('what parts are called says what they are about, unless some are only counted', () => {
  const at = { source: 0 };
  expect(namesOfParts(told, at)?.items.map(({ text }) => text)).toEqual(told);
  expect(namesOfParts([...told, 'Segment D'], at)).toBeUndefined();
  expect(namesOfParts([...told, 'Story 2'], at)).toBeUndefined();
  expect(shortNamesOf(['Section 1', 'Section 2', 'Section 3.1', 'Section 4'], at)).toBeUndefined();
});

const at = { source: 0 };
const partOf = (title: string, ...blocks: Block[]) => ({ title, blocks }) as Part;
const listOf = (...texts: string[]): Block => ({
  type: 'list',
  ordered: false,
  items: texts.map((text) => ({ text, children: [] })),
  at,
});
const parts = [
  partOf('Ways home', listOf('Buyers: they fetch the goods with a cart', 'Farmers: they bring them')),
  partOf('Prices', { type: 'paragraph', sentences: ['Prices go by the mile and by the ton.'], at }),
  partOf('Locks', listOf(Array.from({ length: 40 }, () => 'lock').join(' '), 'Gate')),
].map((part) => [part.title, part] as const);
const openings = (words: number) =>
  openingsOfParts(parts, at, { words, points: 6 }, 'en')?.items.map(({ children }) => children[0]?.text);

test('parts are told by what opens them, a short list by its labels, the shortest first where there is little room', () => {
  const sentence = 'Prices go by the mile and by the ton.';
  expect(openings(60)).toEqual(['Buyers; Farmers', sentence, undefined]);
  expect(openings(10)).toBeUndefined();
});
