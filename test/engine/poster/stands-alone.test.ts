import { expect, test } from 'vitest';
import { standsAlone } from '../../../src/engine/content/stands-alone.ts';

test.each([
  'The respectively.',
  'To conclude that curry ∘ uncurry → id holds, we extend it by hand.',
  'The first case is the meaning of [[ r, s ]] in every context.',
  'Marsh et al.',
  'Other tools for this may include:,,, and.',
  'Where w(t), u and k are the wave, its place and its scale.',
  '≈ 1 (the matrix has one row).',
  'It must be shown that ids >> r and all of its parts are normal.',
])('what is left of a formula is not told: %s', (text) => {
  expect(standsAlone(text)).toBe(false);
});

test.each([
  'The effect of mowing was large in most towns (p < 0.05), and the share of bees fell by r = 0.3 in all of them.',
  'A change of temperature → a change of the flow was seen in nine lakes.',
  'The towns grew.',
  'Where screens are fine, the load falls by half.',
])('signs between numbers, and a single one, do not make a formula: %s', (text) => {
  expect(standsAlone(text)).toBe(true);
});

test('labels of definitions, and what only points to a figure in a text without gaps, are not told', () => {
  for (const text of [
    'Definition 1 (Noise model).',
    'Theorem 2.3.',
    'Rysunek 2.2: Schemat działania modelu.',
    '基于图3我们发现声音在低频范围内。',
  ])
    expect(standsAlone(text)).toBe(false);
  expect(standsAlone('Level 2 was reached by nine towns.')).toBe(true);
});
