import { expect, test } from 'vitest';
import { listedIn, listOf } from '../../../src/engine/language/list-of.ts';

test.each([
  ['en-uk', ['Rules', 'Water', 'Fees'], 'Rules, Water and Fees'],
  ['en', ['Rules', 'Water', 'Fees'], 'Rules, Water, and Fees'],
  ['de', ['Regeln', 'Wasser'], 'Regeln und Wasser'],
  ['ja', ['規則', '水'], '規則、水'],
  ['en', ['Rules and fees', 'Water'], 'Rules and fees · Water'],
  ['en', ['Who pays?', 'Water'], 'Who pays? · Water'],
] as const)('%s: %j', (locale, names, text) => {
  expect(listOf(names, locale)).toBe(text);
  expect(
    text.split(' · ').flatMap((part) => (names.includes(part as never) ? part : listedIn(part, locale))),
  ).toEqual(names);
});
