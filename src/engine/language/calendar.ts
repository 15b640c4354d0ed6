import { type Locale, locales } from '../../contract/locales.ts';
import elsewhere from './calendar-elsewhere.json' with { type: 'json' };
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

/** The long names of the months or weekdays in languages without a file, without a name that means two of them. */
export const numbersElsewhere = (kind: Kind): Map<string, number> =>
  new Map(elsewhere[kind].flatMap((names, at) => names.map((name) => [name, at + 1] as const)));
