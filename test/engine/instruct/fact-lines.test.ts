import { expect, test } from 'vitest';
import { factNow } from '../../../src/engine/instruct/fact-lines.ts';

test.each([
  ['2 pm to 5 pm', '3 pm', '3 pm to 5 pm'],
  ['10 to 4 pm', '11 am', '11 am to 4 pm'],
  ['Saturday, 10am - 4pm', '11am', 'Saturday, 11am - 4pm'],
  ['14 bis 17 Uhr', '15 Uhr', '15 Uhr bis 17 Uhr'],
  ['14 h à 17 h', '15 h', '15 h à 17 h'],
  ['ore 14 alle 17', 'ore 15', 'ore 15 alle 17'],
  ['午後2時から5時', '午後3時', '午後3時から5時'],
  ['2 pm', '3 pm', '3 pm'],
  ['2 pm to 5 pm', '3 pm to 6 pm', '3 pm to 6 pm'],
])('hours that have an end keep it: %s from %s on', (old, told, now) => {
  expect(factNow(old, told, 'time')).toBe(now);
});

test.each([
  ['2 pm to 5 pm', '6 pm', 'time'],
  ['12–14 June', '13 June', 'date'],
  ['30 May to 1 June', '2 June', 'date'],
])('what becomes of an end is asked: %s, and now %s', (old, told, kind) => {
  expect(() => factNow(old, told, kind)).toThrow('a start and an end');
});

test('what is no time has no end', () => {
  expect(factNow('11-13 Mill Road', '5 Mill Lane', 'place')).toBe('5 Mill Lane');
  expect(factNow('2026-05-09', '2026-05-10', 'date')).toBe('2026-05-10');
});
