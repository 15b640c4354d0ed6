import { expect, test } from 'vitest';
import { statedNumbers } from '../../../src/engine/language/stated-numbers.ts';

test.each([
  ['a walk of 5 miles', 'en', 5],
  ['5 miles in the morning', undefined, 5],
  ['unos 5 miles de personas', 'es', 5000],
  ['5 mil personas', 'en', 5000],
] as const)('a word that is a unit before it is a scale elsewhere: “%s” in %s', (text, language, value) => {
  expect(statedNumbers(text, language)[0]?.readings[0]?.value).toBe(value);
});

test('a number behind another one is no group of its digits, where commas part those', () => {
  const read = statedNumbers('Profit: Year 3 331,600,000 kr', 'en').map(({ readings }) => readings[0]?.value);
  expect(read).toContain(331_600_000);
  expect(statedNumbers('3 331 600,5 kr', 'de')[0]?.readings[0]?.value).toBe(3_331_600.5);
});
