import { expect, test } from 'vitest';
import { firstSentence, shortTitle } from '../../../src/engine/content/shorten.ts';

test.each([
  ['Costs of the heat pumps (without the roof)', 'Costs of the heat pumps'],
  ['Three buildings: what was done in each', 'Three buildings'],
  ['Where the money went – and why', 'Where the money went'],
  ['Sales: north and south', 'Sales: north and south'],
  ['Revenue fell by 3.5%, which was planned', 'Revenue fell by 3.5%, which was planned'],
  ['売上高の推移：前年との比較', '売上高の推移'],
])('a title leaves out what it adds and cuts no clause: %s', (title, short) => {
  expect(shortTitle(title, 'en')).toBe(short);
});

test('a text keeps its first sentence whole', () => {
  expect(firstSentence('The pumps, e.g. those in hall 2, cost €1.2 million. The roof cost less.', 'en')).toBe(
    'The pumps, e.g. those in hall 2, cost €1.2 million.',
  );
});
