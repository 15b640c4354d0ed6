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
