import type { Locale } from '../../../contract/locales.ts';
import { sideBehind } from '../../language/asked-limits.ts';
import { directionOf, endOf } from '../../language/directions.ts';
import { type StatedNumber, statedNumbers } from '../../language/stated-numbers.ts';
import type { Evidence } from './evidence.ts';

interface Found {
  number: StatedNumber;
  before: string;
  after: string;
}

/** Numbers of a text other than years, with the text before and after each. */
function numbersIn(text: string, language: Locale): Found[] {
  let at = 0;
  return statedNumbers(text, language).flatMap((number) => {
    const from = text.indexOf(number.text, at);
    if (from < 0) return [];
    at = from + number.text.length;
    return number.plain === 'year' ? [] : [{ number, before: text.slice(0, from), after: text.slice(at) }];
  });
}

const worthOf = ({ number }: Found): number => number.readings[0]?.value ?? 0;

const wordBefore = ({ before }: Found): string =>
  /\p{L}{1,20}$/u.exec(before.slice(-24).trimEnd())?.[0].toLowerCase() ?? '';

/**
 * A number that contradicts its own sentence: "fell from 390 to 600", "from 3.2 to 0.4 (+87.5%)". Negative values are
 * not judged.
 */
export function turnedIn(text: string, language: Locale): string | undefined {
  const plain = text.replace(/[(（][^()（）]{0,80}[)）]/gu, (aside) => ' '.repeat(aside.length));
  const numbers = numbersIn(plain, language);
  const way = directionOf(plain, language);
  for (const [at, first] of numbers.entries()) {
    const second = numbers[at + 1];
    if (
      !second ||
      endOf(wordBefore(first), language) !== 'from' ||
      endOf(wordBefore(second), language) !== 'to'
    )
      continue;
    const rise = worthOf(second) - worthOf(first);
    const isSmall = first.number.plain === 'small' && second.number.plain === 'small';
    if (rise === 0 || isSmall || Math.min(worthOf(first), worthOf(second)) < 0) continue;
    const { unit } = first.number;
    if (unit !== undefined && second.number.unit !== undefined && unit !== second.number.unit) continue;
    if (way && (way === 'up') !== rise > 0) return second.number.text;
    const [, sign, change] =
      /^.{0,24}?[(（]([-+−–])([\d.,]+\s?%?)/u.exec(text.slice(second.before.length)) ?? [];
    if (sign && change && (sign === '+') !== rise > 0) return `${sign}${change}`;
  }
  return undefined;
}

/** A number that the sources give with the opposite direction: "3.9 GWh more than in 2019" where they say less. */
export function otherSideOf(text: string, evidence: Evidence, language: Locale): string | undefined {
  return numbersIn(text, language).find(({ number, after }) => {
    const side = sideBehind(after);
    if (!side) return false;
    const told = evidence.stating(number).flatMap((passage) =>
      numbersIn(passage.text, language)
        .filter((one) => one.number.text === number.text)
        .flatMap((one) => sideBehind(one.after) ?? []),
    );
    return told.length > 0 && !told.includes(side);
  })?.number.text;
}
