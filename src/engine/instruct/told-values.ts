import type { Locale } from '../../contract/locales.ts';
import { numbersByName } from '../language/calendar.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { spelledIn } from '../language/spelled-numbers.ts';
import { upperFirst } from '../language/upper-first.ts';

export interface Value {
  text: string;
  index: number;
  /** Its parts: range of days, weekday, day, month, year, or a number's sign. */
  parts: string;
  /** Letters before its year. */
  head: number;
}

const patterns = new Map<Locale, RegExp>();

/** Dates, or else numbers. */
export function valuesIn(text: string, locale: Locale): Value[] {
  const found = [...text.matchAll(datesOf(locale))].map((match): Value => {
    const { weekday, alone, day, month, after, year, sinoYear, sinoMonth, sinoDay, only, until, to } =
      match.groups ?? {};
    const parts = [
      (until ?? to) && 'r',
      (weekday ?? alone) && 'w',
      (day ?? after ?? sinoDay) && 'd',
      (month ?? sinoMonth) && 'm',
      (year ?? sinoYear ?? only) && 'y',
    ];
    const head = year ? match[0].lastIndexOf(year) : 0;
    return {
      text: match[0],
      index: match.index,
      parts: parts.filter(Boolean).join(''),
      head: match[0].slice(0, head).trimEnd().length,
    };
  });
  // “The December concert is on the 14th”
  const days = found.every(({ parts }) => parts === 'm') ? ordinalsIn(text) : [];
  if (found.length > 0 && days.length !== 1) return found;
  const counted = found.length > 0 ? [] : numbersIn(text);
  return counted.length > 0 ? counted : days;
}

/** Days of a month that is not told again: “the 14th”. */
const ordinalsIn = (text: string): Value[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])\d{1,2}(?:st|nd|rd|th|º|er)(?![\p{L}\p{N}])/gu)].map(
    ({ 0: own, index }) => ({
      text: own,
      index,
      parts: 'd',
      head: 0,
    }),
  );

export function numbersIn(text: string): Value[] {
  return [...text.matchAll(numbers)].map(({ 0: own, 1: sign, 2: unit, index }) => ({
    text: own,
    index,
    parts: `n${own.includes(':') ? ':' : (sign ?? unit ?? '').trim()}`,
    head: 0,
  }));
}

/** Numbers that are written as words: “three” of “after three days”. */
export const wordedIn = (text: string, locale: Locale): Value[] =>
  spelledIn(text, locale).map((one) => ({ ...one, parts: 'nw', head: 0 }));

const numbers =
  /(?<![\p{L}\p{N}.,])(?:(\p{Sc})\s?)?\d(?:[\d.,]|(?<=\d):(?=\d\d)|[\u00a0\u202f ](?=\d{3}(?!\d)))*(?<![.,])(\s?(?:%|\p{Sc}))?(?![\p{L}\p{N}])/gu;

/** “Monday 12 August 2027”, “May 3”, “2027年5月3日”, with optional parts. */
function datesOf(locale: Locale): RegExp {
  const known = patterns.get(locale);
  if (known) return known;
  const names = (kind: 'months' | 'weekdays'): string =>
    [...numbersByName(kind, locale).keys()]
      .filter((name) => /\p{L}{2}|\p{L}\p{M}/u.test(name) && !/\d/.test(name))
      .flatMap((name) => (locale.startsWith('en') ? [upperFirst(name)] : [name, upperFirst(name)]))
      .sort((one, other) => other.length - one.length)
      .map(literalPattern)
      .join('|');
  const [edge, ends] = ['(?<![\\p{L}\\p{M}\\p{N}])', '(?![\\p{L}\\p{M}\\p{N}])'];
  const [weekday, month] = [names('weekdays'), names('months')];
  const end = '(?:\\.|st|nd|rd|th|º|er)?';
  const day = `(?<day>\\d{1,2})${end}(?:\\s?[–-]\\s?(?<until>\\d{1,2})${end})?\\s(?:de\\s|of\\s)?`;
  const year = '(?:,?\\s(?:de\\s)?(?<year>(?:19|20)\\d\\d))?';
  const western = month
    ? `${edge}(?:(?<weekday>${weekday}),?\\s)?(?:${day})?(?<month>${month})${ends}(?:\\s(?<after>\\d{1,2})(?:st|nd|rd|th)?(?:\\s?[–-]\\s?(?<to>\\d{1,2})(?:st|nd|rd|th)?)?${ends})?${year}${ends}|${edge}(?<alone>${weekday})${ends}|`
    : '';
  const eastern =
    '(?:(?<sinoYear>(?:19|20)\\d\\d)\\s?[年년]\\s?)?(?<!\\d)(?<sinoMonth>\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?[月월](?:\\s?(?<sinoDay>\\d{1,2})\\s?[日일])?';
  const made = new RegExp(`${western}${eastern}|${edge}(?<only>(?:19|20)\\d\\d)${ends}`, 'gu');
  patterns.set(locale, made);
  return made;
}
