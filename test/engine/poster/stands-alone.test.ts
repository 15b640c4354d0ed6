import { expect, test } from 'vitest';
import { standsAlone } from '../../../src/engine/poster/compose/stands-alone.ts';

test.each([
  'The respectively.',
  'To conclude that curry ∘ uncurry → id holds, we extend it by hand.',
  'The first case is the meaning of [[ r, s ]] in every context.',
  'It must be shown that ids >> r and all of its parts are normal.',
])('what is left of a formula is not told: %s', (text) => {
  expect(standsAlone(text)).toBe(false);
});

test.each([
  'The effect of mowing was large in most towns (p < 0.05), and the share of bees fell by r = 0.3 in all of them.',
  'A change of temperature → a change of the flow was seen in nine lakes.',
  'The towns grew.',
])('signs between numbers, and a single one, do not make a formula: %s', (text) => {
  expect(standsAlone(text)).toBe(true);
});
