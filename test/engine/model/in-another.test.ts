import { expect, test } from 'vitest';
import { isInAnother } from '../../../src/engine/model/in-another.ts';

const english =
  'The board decides on Hallam and Carrick Moss. Find the cause of the outages, and look into the decline from 340 to 318 GWh';
const german =
  'Winterroggen, Rettich und Brache auf 24 Flächen über fünf Jahre. Wasserproben alle zwei Wochen von Oktober bis April';

test('a slide of two points in another language is one in another language', () => {
  expect(isInAnother(english, 'de')).toBe(true);
  expect(isInAnother(german, 'en')).toBe(true);
  expect([isInAnother(english, 'en'), isInAnother(english, 'en-uk'), isInAnother(german, 'de')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('names and figures tell no language', () => {
  expect(isInAnother('Carrick Moss 318 GWh, Borrow Head 262 GWh, Dunmore 204 GWh', 'de')).toBe(false);
  expect(
    isInAnother(
      'Eskdale, Fenwick, Borrow Head, Carrick Moss, Dunmore, Gorran, Hallam, Inver, Jarrow, Kinnaird, Lochside',
      'de',
    ),
  ).toBe(false);
});
