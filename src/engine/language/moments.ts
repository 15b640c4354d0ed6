import type { Locale } from '../../contract/locales.ts';
import { months, numbersByName, numbersElsewhere, weekdays } from './calendar.ts';
import { asciiDigits } from './numerals.ts';
import { once } from './once.ts';
import { momentWords } from './table-words.ts';

/** A cell that is a moment or a span of time and nothing else. */
export interface Moment {
  type: 'date' | 'period' | 'year';
  /** Sorts moments of one column; those without a year sort among themselves. */
  order: number;
  /** The year it falls in or begins in. */
  year?: number;
}

interface Named {
  month?: number;
  weekday?: number;
}

/** Months and weekdays by their names, of all languages. Names with figures are read as figures, and a letter names none. */
const calendar = once(() => {
  const named = new Map<string, Named>();
  const add = (names: ReadonlyMap<string, number>, kind: keyof Named) => {
    for (const [name, number] of names)
      if (name.length >= 2 && !/\d/.test(name) && !named.has(name)) named.set(name, { [kind]: number });
  };
  add(months(), 'month');
  add(weekdays(), 'weekday');
  add(numbersElsewhere('months'), 'month');
  add(numbersElsewhere('weekdays'), 'weekday');
  return named;
});

const monthsIn = new Map<Locale, ReadonlyMap<string, number>>();

/** The number of a month by its name in one language: "out" is October in no other than Portuguese. */
export function monthOf(word: string, locale: Locale): number | undefined {
  const own = monthsIn.get(locale) ?? numbersByName('months', locale);
  monthsIn.set(locale, own);
  return own.get(word.toLowerCase());
}

const longest = 40;
const isYear = (text: string) => /^(?:1\d|20|21)\d\d$/.test(text);

/** Reads a whole cell; `monthFirst` for 12/31/2020. Undefined where it is no moment or more than one. */
export function readMoment(cell: string, monthFirst = false): Moment | undefined {
  if (cell.length > longest || cell.length < 2) return undefined;
  const text = asciiDigits(cell).trim().toLowerCase();
  if (isYear(text)) return { type: 'year', order: Number(text) * 1e4, year: Number(text) };
  if (/^\d/.test(text)) {
    const digits = readDigits(text, monthFirst);
    if (digits) return digits;
  }
  const ending = fiscal.exec(text)?.[1];
  if (ending) return { type: 'year', order: (2000 + Number(ending)) * 1e4, year: 2000 + Number(ending) };
  return readWords(text);
}

const time = '(?:[t ](\\d{1,2}):(\\d{2}(?!\\d))(.{0,20}))?';
const ymd = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})(?:\\2(\\d{1,2})${time})?$`, 'u');
const dmy = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${time}$`, 'u');
const my = /^(\d{1,2})[-/.](\d{4})$/;
const span = /^(\d{4})\s?[-–—/]\s?(\d{4}|\d{2})$/;
const clock = /^(\d{1,2})[:h](\d{2})(?::(\d{2}))?(?:\s?[ap]\.?m\.?)?$/;
const decade = /^(\d{3}0)(?:'?s|er)$/;
const fiscal = /^fy[\s'’-]?(\d{2})[ef]?$/;
const estimate = /^(\d{4})\s?(?:[ef*p]|\([a-z]{1,4}\)|\[[a-z\d]{1,2}\])$/;

function readDigits(text: string, monthFirst: boolean): Moment | undefined {
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (compact) return inCalendar(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const iso = ymd.exec(text);
  if (iso)
    return atTime(
      inCalendar(Number(iso[1]), Number(iso[3]), iso[4] === undefined ? 0 : Number(iso[4])),
      iso.slice(5),
    );
  const day = dmy.exec(text);
  if (day) {
    const [first, second] = [Number(day[1]), Number(day[3])];
    const year =
      day[4]?.length === 2 ? 2000 + Number(day[4]) - (Number(day[4]) > 68 ? 100 : 0) : Number(day[4]);
    const american = second > 12 || (monthFirst && day[2] === '/' && first <= 12);
    return atTime(american ? inCalendar(year, first, second) : inCalendar(year, second, first), day.slice(5));
  }
  const month = my.exec(text);
  if (month) return inCalendar(Number(month[2]), Number(month[1]), 0);
  const range = span.exec(text);
  if (range?.[1] && isYear(range[1])) {
    const to = range[2]?.length === 2 ? Number(`${range[1].slice(0, 2)}${range[2]}`) : Number(range[2]);
    const from = Number(range[1]);
    return to > from || range[2] === '00' ? { type: 'period', order: from * 1e4 + 1, year: from } : undefined;
  }
  const hour = clock.exec(text);
  if (hour && Number(hour[1]) < 25 && Number(hour[2]) < 60)
    return { type: 'period', order: (Number(hour[1]) * 60 + Number(hour[2])) / 1440 };
  const years = decade.exec(text) ?? estimate.exec(text);
  if (years?.[1] && isYear(years[1]))
    return {
      type: decade.test(text) ? 'period' : 'year',
      order: Number(years[1]) * 1e4,
      year: Number(years[1]),
    };
  return undefined;
}

/** Hours, minutes and what stands behind them: ":30", " PM". */
function atTime(
  day: Moment | undefined,
  [hours, minutes, behind = '']: (string | undefined)[],
): Moment | undefined {
  if (!day || hours === undefined) return day;
  const seconds = Number(/^:(\d\d(?:\.\d{1,6})?)/.exec(behind)?.[1] ?? 0);
  const half =
    /\bp\.?m\b/.test(behind) && hours !== '12' ? 12 : /\ba\.?m\b/.test(behind) && hours === '12' ? -12 : 0;
  return { ...day, order: day.order + (Number(hours) + half + Number(minutes) / 60 + seconds / 3600) / 24 };
}

function inCalendar(year: number, month: number, day: number): Moment | undefined {
  if (month < 1 || month > 12 || day > 31 || year < 1000 || year > 2199) return undefined;
  return { type: day > 0 ? 'date' : 'period', order: year * 1e4 + month * 100 + day, year };
}

let kinds: Map<string, 'filler' | 'quarter' | 'half' | 'week' | 'year'> | undefined;

function kindsOfWords(): NonNullable<typeof kinds> {
  if (kinds) return kinds;
  kinds = new Map();
  for (const kind of ['quarter', 'half', 'week', 'year', 'fillers'] as const)
    for (const word of momentWords(kind))
      if (!kinds.has(word)) kinds.set(word, kind === 'fillers' ? 'filler' : kind);
  return kinds;
}

let pieces: RegExp | undefined;

/** Numbers and words apart: "Q1/2020" is q, 1, 2020; "2020年3月" is 2020, 年, 3, 月. */
function piecesOf(text: string): string[] {
  if (!pieces) {
    const unspaced = [...kindsOfWords().keys(), ...calendar().keys()].filter((word) =>
      /^[\p{sc=Han}\p{sc=Hangul}]+$/u.test(word),
    );
    const longestFirst = unspaced.sort((a, b) => b.length - a.length).join('|');
    pieces = new RegExp(`\\d+|[一二三四](?=季|四)|上(?=半)|下(?=半)|${longestFirst}|[\\p{L}\\p{M}]+`, 'gu');
  }
  return text.match(pieces) ?? [];
}

const ordinals: Record<string, string> = {
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  上: '1',
  下: '2',
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
};

function readWords(text: string): Moment | undefined {
  // "January 12.000" is an amount.
  if (!/^[\p{L}\p{M}\d\s.,/'’º()-]+$/u.test(text) || /\d[.,]\d{3}(?!\d)/u.test(text)) return undefined;
  const found: { month?: number; weekday?: number; year?: number; part?: 'quarter' | 'half' | 'week' } = {};
  const numbers: number[] = [];
  const words = kindsOfWords();
  for (const piece of piecesOf(text)) {
    const token = ordinals[piece] ?? piece;
    if (/^\d+$/.test(token)) {
      if (isYear(token) && found.year === undefined) found.year = Number(token);
      else numbers.push(Number(token));
      continue;
    }
    if (/^[月월]$/u.test(token) && numbers.length > 0) {
      found.month = numbers.pop();
      continue;
    }
    if (/^[日일]$/u.test(token) && numbers.length > 0) continue;
    const named = calendar().get(token);
    const kind = words.get(token);
    if (named?.month && found.month === undefined) found.month = named.month;
    else if (named?.weekday && found.weekday === undefined) found.weekday = named.weekday;
    else if (kind === 'quarter' || kind === 'half' || kind === 'week') found.part ??= kind;
    else if (kind === undefined) return undefined;
  }
  return assemble(found, numbers, text);
}

function assemble(
  {
    month,
    weekday,
    year,
    part,
  }: { month?: number; weekday?: number; year?: number; part?: 'quarter' | 'half' | 'week' },
  numbers: number[],
  text: string,
): Moment | undefined {
  if (part) {
    const [number = 0, short] = numbers;
    const limit = { quarter: 4, half: 2, week: 53 }[part];
    const of = year ?? (short !== undefined ? 2000 + short : undefined);
    if (number < 1 || number > limit || numbers.length > 2 || month) return undefined;
    return { type: 'period', order: (of ?? 0) * 1e4 + number, ...(of ? { year: of } : {}) };
  }
  if (month !== undefined) {
    if (month < 1 || month > 12 || numbers.length > 2) return undefined;
    const [first, second] = numbers;
    // "Jan-20" and "Jan '20" are of a year, "20 Jan" is a day.
    const short =
      year === undefined &&
      first !== undefined &&
      /\p{L}\.?[-\s]?['’]?\d\d$/u.test(text) &&
      !/['’]/.test(text) === /-/.test(text);
    const of = year ?? (short ? 2000 + (second ?? first ?? 0) : undefined);
    const day = short ? (second === undefined ? 0 : (first ?? 0)) : (first ?? 0);
    if (day > 31) return undefined;
    return {
      type: day > 0 ? 'date' : 'period',
      order: (of ?? 0) * 1e4 + month * 100 + day,
      ...(of ? { year: of } : {}),
    };
  }
  if (weekday !== undefined)
    return numbers.length === 0 && year === undefined ? { type: 'period', order: weekday } : undefined;
  if (year !== undefined && numbers.length <= 1) {
    const range = numbers[0] !== undefined;
    return { type: range ? 'period' : 'year', order: year * 1e4, year };
  }
  return undefined;
}
