import { type Locale, locales } from '../../contract/locales.ts';
import { wordsIn } from './languages.ts';
import { once } from './once.ts';

/** Names from January and from Monday on, each long and short, in small letters and without a full stop. */
export interface CalendarWords {
  months: string[][];
  weekdays: string[][];
}

type Kind = keyof CalendarWords;

/** The numbers of the months or weekdays, from 1, by their names in one language. */
export const numbersByName = (kind: Kind, locale: Locale): Map<string, number> =>
  new Map(
    wordsIn(locale).calendar[kind].flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
  );

const ofAll = (kind: Kind): Map<string, number> => {
  const numbers = new Map<string, number>();
  for (const locale of locales)
    for (const [name, number] of numbersByName(kind, locale))
      if (!numbers.has(name)) numbers.set(name, number);
  return numbers;
};

/** Of all languages; where a name means two of them, the first language's holds. */
export const months = once(() => ofAll('months'));
export const weekdays = once(() => ofAll('weekdays'));

/** The long names of the weekdays, of all languages. */
export const longWeekdays = once(
  () =>
    new Set(locales.flatMap((locale) => wordsIn(locale).calendar.weekdays.map(([long]) => long as string))),
);

/** Languages that have no file of their own, but whose tables are read. */
const elsewhere = 'nl sv da nb fi pl cs hu ro uk el'.split(' ');

/** The long names of the months or weekdays in other languages, without a name that means two of them. */
export function numbersElsewhere(kind: Kind): Map<string, number> {
  const [count, part] = kind === 'months' ? [12, 'month' as const] : [7, 'weekday' as const];
  const named = elsewhere.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, {
      [part]: 'long',
      timeZone: 'UTC',
      calendar: 'gregory',
    });
    return Array.from({ length: count }, (_, at) => {
      // The fifth of January 2026 is a Monday.
      const day = kind === 'months' ? Date.UTC(2026, at) : Date.UTC(2026, 0, 5 + at);
      return [format.format(day).toLowerCase(), at + 1] as const;
    });
  });
  const numbers = new Map(named);
  for (const [name, number] of named) if (numbers.get(name) !== number) numbers.delete(name);
  return numbers;
}
