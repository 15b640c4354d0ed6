import { describe, expect, test } from 'vitest';
import { isUntranslated } from '../../../src/engine/model/edit/texts.ts';
import { isInOtherLanguage } from '../../../src/engine/model/other-language.ts';

const english =
  'The board decides on Hallam and Carrick Moss. Find the cause of the outages, and look into the decline from 340 to 318 GWh';
const german =
  'Winterroggen, Rettich und Brache auf 24 Flächen über fünf Jahre. Wasserproben alle zwei Wochen von Oktober bis April';

test('a slide of two points in another language is one in another language', () => {
  expect(isInOtherLanguage(english, 'de')).toBe(true);
  expect(isInOtherLanguage(german, 'en')).toBe(true);
  expect([
    isInOtherLanguage(english, 'en'),
    isInOtherLanguage(english, 'en-uk'),
    isInOtherLanguage(german, 'de'),
  ]).toEqual([false, false, false]);
});

test('names and figures tell no language', () => {
  expect(isInOtherLanguage('Carrick Moss 318 GWh, Borrow Head 262 GWh, Dunmore 204 GWh', 'de')).toBe(false);
  expect(
    isInOtherLanguage(
      'Eskdale, Fenwick, Borrow Head, Carrick Moss, Dunmore, Gorran, Hallam, Inver, Jarrow, Kinnaird, Lochside',
      'de',
    ),
  ).toBe(false);
});

describe('a translation', () => {
  const before = [
    'APTIA awards',
    'Each award goes to one member for a conference',
    'Manufacturing and Associated Industries and Occupations Award 2010',
    'Vehicle Manufacturing, Repair, Services and Retail Award 2010',
    'Passenger Vehicle Transportation Award 2010',
  ];
  const names = before.slice(2);

  test('may keep names that are the same in every language', () => {
    const after = ['Die Awards', 'Jeder Award geht an ein Mitglied zur Besprechung', ...names];
    expect(isUntranslated(before, after, 'en', 'de')).toBe(false);
  });

  test('may keep no sentence, however few', () => {
    expect(isUntranslated(before, ['Die Awards', before[1] as string, ...names], 'en', 'de')).toBe(true);
    expect(isUntranslated(['Rooms are made ready'], ['Rooms are made ready'], 'en', 'de')).toBe(true);
  });
});
