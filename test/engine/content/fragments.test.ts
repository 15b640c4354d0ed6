import { expect, test } from 'vitest';
import { isFragment } from '../../../src/engine/content/fragments.ts';

const printed = { type: 'paragraph', sentences: [], at: { source: 0, page: 3 } } as const;

test.each([
  ['Tree Anchor Trunk Trace Branch Trace Guard Side Exit', true],
  ['410 W Harbour Blvd, Suite 6', true],
  ['410 ships came in that year', false],
  ['The Trunk Trace of a tree begins at its Anchor', false],
  ['Trunk Trace, Branch Trace, Guard and Side Exit are parts of a tree.', false],
])('of a printed page %s is left of a drawing: %s', (text, isOne) => {
  expect(isFragment(text, { ...printed, sentences: [text] })).toBe(isOne);
});

test.each([
  ['56 (33, 78)', true],
  ['2,535 (51%)', true],
  ['388 answered (32 %).', false],
  ['The 56 hives (33 of them of wood) hummed.', false],
])('a line without a word is left of a table: %s', (text, isOne) => {
  const { page: _, ...at } = printed.at;
  expect(isFragment(text, { type: 'paragraph', sentences: [text], at })).toBe(isOne);
});

test.each([
  ['In 2025, 312 of 498 things were repaired (63 %).', false],
  ["Coût d'investissement : 290 000 €.", false],
  ['North 12 14 19 (63 %)', true],
])('of a printed page %s is left of a table: %s', (text, isOne) => {
  expect(isFragment(text, { ...printed, sentences: [text] })).toBe(isOne);
});
