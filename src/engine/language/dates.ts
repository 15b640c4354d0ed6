import { months } from './calendar.ts';
import { wordsIn } from './languages.ts';
import { literalPattern } from './literal-pattern.ts';
import { noticeWords } from './notice-words.ts';
import { asciiDigits } from './numerals.ts';
import { once } from './once.ts';

/** A date in a text: as written, and a number that sorts. */
export interface DateMention {
  text: string;
  index: number;
  /** yyyymmdd; unknown month or day is 00. */
  order: number;
}

/** Names of months that are more than two letters; those with figures are read as figures. */
const monthNames = once(
  () =>
    new Map(
      [...months()].filter(
        ([name]) => /[\p{L}\p{M}]{3}|^\p{sc=Devanagari}{2}/u.test(name) && !/\d/.test(name),
      ),
    ),
);

/** Whether a month follows the place in a text: "5. Mai". */
export const monthFollows = (text: string, at: number): boolean =>
  monthNames().has(/^\s*(\p{L}+)/u.exec(text.slice(at, at + 30))?.[1]?.toLowerCase() ?? '');

/** "6月", "六月", "6월 12일": a month, and its day, with the sign for it, which no number is read apart from. */
const signedMonth = once(() => {
  const names = [...months().keys()].filter((name) => /[\d\p{sc=Han}]/u.test(name));
  const longest = names.sort((a, b) => b.length - a.length).map(literalPattern);
  return new RegExp(`(?:${longest.join('|')})(?:\\s?\\d{1,2}\\s?[日일])?`, 'uy');
});

export function signedMonthAt(text: string, at: number): string {
  const pattern = signedMonth();
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const monthAlternatives = (): string =>
  [...monthNames().keys()]
    .sort((a, b) => b.length - a.length)
    .map(literalPattern)
    .join('|');

/** A day before its month, "12th of July": patterns of the number and of the name. */
const dayBefore = (day: string, name: string): string =>
  `${day}(?:\\.|${noticeWords('ordinals')})?\\s(?:(?:${noticeWords('ofMonth')})\\s)?${name}(?![\\p{L}\\p{M}])`;

/** "12 July", "July 12", "12. Juli", "7月12日". */
const withoutYear = once(() => {
  const months = monthAlternatives();
  const first = wordsIn('en')
    .calendar.months.map(([long]) => long)
    .join('|');
  return new RegExp(
    `(?<![\\p{L}\\d])(?:${dayBefore('\\d{1,2}', `(?:${months})`)}|(?:${first})\\s\\d{1,2}(?!\\d))|(?<!\\d)\\d{1,2}\\s?[月월]\\s?\\d{1,2}\\s?[日일]`,
    'iu',
  );
});

/** The first day of a text that is told without a year. */
export function dayOfMonth(text: string): Pick<DateMention, 'text' | 'index'> | undefined {
  // Most texts have no figure, and need not wait for the names of the months.
  const found = /\d/.test(text) ? withoutYear().exec(text) : null;
  return found ? { text: found[0], index: found.index } : undefined;
}

let named: RegExp | undefined;

function namedDates(): RegExp {
  if (named) return named;
  const names = monthAlternatives();
  const filler = '(?:\\s*(?:de|del|of|di|,)\\s*|\\s+)';
  named = new RegExp(
    `(?<![\\p{L}\\d])(?:(\\d{1,2})(?:\\.|st|nd|rd|th|º|er)?${filler})?(${names})\\.?(?:${filler}(\\d{1,2})(?:st|nd|rd|th)?(?=,))?(?:[,\\s]|\\s(?:de|del|of)\\s)*((?:19|20)\\d\\d)(?!\\d)`,
    'giu',
  );
  return named;
}

const iso = /(?<!\d)((?:19|20)\d\d)[-/.](0?[1-9]|1[0-2])(?:[-/.](0?[1-9]|[12]\d|3[01]))?(?!\d)/g;
const dayFirst = /(?<!\d)(0?[1-9]|[12]\d|3[01])[./](0?[1-9]|1[0-2])[./]((?:19|20)\d\d)(?!\d)/g;
const eastern = /((?:19|20)\d\d)\s*(?:年|년)(?:\s*(\d{1,2})\s*(?:月|월)(?:\s*(\d{1,2})\s*(?:日|일))?)?/g;
const quarter =
  /(?<![\p{L}\d])(?:([QT])\s?([1-4])\s{0,3}[/,-]?\s{0,3}((?:19|20)\d\d)|((?:19|20)\d\d)\s{0,3}[/-]?\s{0,3}[QT]([1-4]))(?!\d)/giu;
const year = /(?<![\d.,/-])((?:19|20)\d\d)(?![\d%]|[.,/]\d)/g;

/** Dates in reading order; the longest reading of each place. */
export function dateMentions(original: string): DateMention[] {
  const text = asciiDigits(original);
  if (!/(?:19|20)\d\d/.test(text)) return [];
  const found: DateMention[] = [];
  // A list to look through would make the cost of many dates quadratic.
  const taken = new Uint8Array(text.length);
  const add = (match: RegExpMatchArray, y: string | undefined, m = 0, d = 0) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!y || taken.subarray(start, end).includes(1)) return;
    const said = original.slice(start, end).trim();
    taken.fill(1, start, start + said.length);
    found.push({ text: said, index: start, order: Number(y) * 10_000 + m * 100 + d });
  };
  for (const match of text.matchAll(namedDates())) {
    add(
      match,
      match[4],
      monthNames().get((match[2] ?? '').toLowerCase()) ?? 0,
      Number(match[1] ?? match[3] ?? 0),
    );
  }
  for (const match of text.matchAll(eastern))
    add(match, match[1], Number(match[2] ?? 0), Number(match[3] ?? 0));
  for (const match of text.matchAll(iso)) add(match, match[1], Number(match[2]), Number(match[3] ?? 0));
  for (const match of text.matchAll(dayFirst)) add(match, match[3], Number(match[2]), Number(match[1]));
  for (const match of text.matchAll(quarter))
    add(match, match[3] ?? match[4], Number(match[2] ?? match[5]) * 3 - 2);
  for (const match of text.matchAll(year)) add(match, match[1]);
  return found.sort((a, b) => a.index - b.index);
}

/** Days, of all languages, that begin with their number or say it as one: “31 February”, “2月30日”, “30.02.2026”. */
const told = once(
  () =>
    new RegExp(
      `(?<![\\p{L}\\d])${dayBefore('(?<day>\\d{1,2})', `(?<name>${monthAlternatives()})`)}(?:[\\s,.]{1,3}(?<year>\\d{4}))?`,
      'giu',
    ),
);

/** A day that no calendar has, of a text: “31 February”, “29.02.2026”. */
export function impossibleDay(text: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const plain = asciiDigits(text);
  const isMissing = (year: number, month: number, day: number): boolean =>
    month > 0 && day > 28 && new Date(Date.UTC(year || 2000, month - 1, day)).getUTCMonth() !== month - 1;
  for (const { 0: said, groups = {} } of plain.matchAll(told())) {
    const month = monthNames().get((groups.name ?? '').toLowerCase()) ?? 0;
    if (isMissing(Number(groups.year ?? 0), month, Number(groups.day))) return said;
  }
  return dateMentions(text).find(({ order }) =>
    isMissing(Math.floor(order / 10_000), Math.floor(order / 100) % 100, order % 100),
  )?.text;
}
