import { expect, test } from 'vitest';
import { firstWords } from '../../../src/engine/content/shorten.ts';

test('the first words of a title are one, unless they end in one that only leads on', () => {
  expect(firstWords('Yearly review of the ferry', 2, 'en')).toBe('Yearly review');
  expect(firstWords('Yearly review of the ferry', 3, 'en')).toBeUndefined();
  expect(firstWords('Rückblick auf das Jahr', 2, 'de')).toBeUndefined();
  expect(firstWords('What it is made of', 5, 'en')).toBe('What it is made of');
});
