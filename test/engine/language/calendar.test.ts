import { expect, test } from 'vitest';
import { months, numbersElsewhere } from '../../../src/engine/language/calendar.ts';
import { languageList, wordsIn } from '../../../src/engine/language/languages.ts';

const small = (name: string) => name.toLowerCase().replace(/\.$/, '');

test.each(languageList)('%s names months and weekdays as Unicode does', (language) => {
  const { months, weekdays } = wordsIn(language).calendar;
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', calendar: 'gregory' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const from = (format: Intl.DateTimeFormat, length: number, day: (at: number) => number) =>
    Array.from({ length }, (_, at) => small(format.format(day(at))));
  expect(months.map(([long]) => long)).toEqual(from(month, 12, (at) => Date.UTC(2024, at, 15)));
  expect(weekdays.map(([long]) => long)).toEqual(from(weekday, 7, (at) => Date.UTC(2024, 0, at + 1)));
});

test('a name that means two months, or a month and a weekday, is that of the first language', () => {
  expect(months().get('mar')).toBe(3);
  expect(months().get('sept')).toBe(9);
  expect(months().get('agu')).toBe(8);
});

test('months and weekdays are known in languages without a file, unless a name means two months', () => {
  for (const language of 'nl sv da nb fi pl cs hu ro uk el'.split(' '))
    for (const [kind, part, count] of [
      ['months', 'month', 12],
      ['weekdays', 'weekday', 7],
    ] as const) {
      const format = new Intl.DateTimeFormat(language, {
        [part]: 'long',
        timeZone: 'UTC',
        calendar: 'gregory',
      });
      const known = numbersElsewhere(kind);
      for (let at = 0; at < count; at++) {
        // The fifth of January 2026 is a Monday.
        const name = small(format.format(kind === 'months' ? Date.UTC(2026, at) : Date.UTC(2026, 0, 5 + at)));
        expect([undefined, at + 1], `${language} ${name}`).toContain(known.get(name));
      }
    }
  expect(numbersElsewhere('months').get('augustus')).toBe(8);
  expect(numbersElsewhere('weekdays').get('zaterdag')).toBe(6);
  // November in Polish and Czech alike.
  expect(numbersElsewhere('months').get('listopad')).toBe(11);
});
