import { asciiDigits, numberWords } from './numerals.ts';
import { hasCjk } from './scripts.ts';
import { languageWords, spans } from './table-words.ts';

/** So many of a ranking can be asked for. */
const bounds = { least: 2, most: 99 } as const;

const digits = /^[\s"“„«:‑-]{0,3}(\d{1,3})(?![\d.,]*[\d%])/u;
const word = /^[\s-]{1,2}([\p{L}\p{M}]{2,12})(?![\p{L}\p{M}])|^\s?([一二三四五六七八九十])/u;
const digitsBefore = /(?<![\d.,])(\d{1,3})\s?$/u;
const wordBefore = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,12})\s$/u;
const letter = /[\p{L}\p{M}]/u;

let known: { mark: string; behind: boolean }[] | undefined;
const marks = () => {
  known ??= [...new Set(languageWords.flatMap((one) => one.top))].map((mark) => ({
    mark: mark.replace('*', ''),
    behind: mark.startsWith('*'),
  }));
  return known;
};

/** What a text asks for of a ranking. */
export interface Ranking {
  /** How many: "top ten countries", "die 5 größten", "上位10". */
  count: number;
  /** What may be the measure: "saves" of "the five with the most saves"; empty where the things themselves follow. */
  measure: string;
}

/** The ranking that a text asks for. Not "the first six months". */
export function rankingAsked(given: string): Ranking | undefined {
  const text = asciiDigits(given).toLowerCase();
  for (const { mark, behind } of marks()) {
    const spaced = !hasCjk(mark);
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
      const end = at + mark.length;
      if (spaced && (letter.test(text[at - 1] ?? '') || letter.test(text[end] ?? ''))) continue;
      const found = behind ? countBefore(text, at, end) : countBehind(text, end);
      if (found && found.count >= bounds.least && found.count <= bounds.most && !isSpan(text, found.end))
        return { count: found.count, measure: found.apart ? clauseOf(text.slice(end)) : '' };
    }
  }
  return undefined;
}

/** Words up to the end of a clause, or to where another begins. */
function clauseOf(text: string): string {
  const [clause = ''] = text.split(/[,.;:?!()]/u, 1);
  const words = clause.trim().split(/\s+/u);
  const joins = words.findIndex((one) => languageWords.some(({ and }) => and.includes(one)));
  return (joins < 0 ? words : words.slice(0, joins)).join(' ');
}

/** `apart`: other words stand between the number and the superlative. */
type Found = { count: number; end: number; apart?: boolean } | undefined;

function countBehind(text: string, end: number): Found {
  const after = text.slice(end, end + 24);
  const number = digits.exec(after);
  if (number) return { count: Number(number[1]), end: end + number[0].length };
  const said = word.exec(after);
  const count = numberWords[said?.[1] ?? said?.[2] ?? ''];
  return said && count ? { count, end: end + said[0].length } : undefined;
}

function countBefore(text: string, at: number, end: number): Found {
  const before = text.slice(Math.max(0, at - 24), at);
  const next = Number(digitsBefore.exec(before)?.[1] ?? numberWords[wordBefore.exec(before)?.[1] ?? '']);
  const count = next > 0 ? next : countOfThings(text.slice(Math.max(0, at - reach), at));
  return count > 0 ? { count, end, apart: !(next > 0) } : undefined;
}

/** Characters and words in which a number stands before its superlative: "five states with the highest". */
const reach = 40;
const mostBetween = 6;

/** The number of things that a superlative behind them tells apart, 0 where there is none: "which five states have the". */
export function countOfThings(before: string): number {
  const clause = before.split(/[,.;:?!]/u).at(-1) ?? '';
  const words = clause.toLowerCase().match(/\p{Script=Latin}+\d*|[\p{L}\p{M}]+|\d+/gu) ?? [];
  // Behind "and" something else begins.
  const joins = words.findLastIndex((one) => languageWords.some(({ and }) => and.includes(one)));
  const counts = words
    .slice(Math.max(joins + 1, words.length - mostBetween - 1))
    .map((one) => (/^\d{1,2}$/.test(one) ? Number(one) : (numberWords[one] ?? 0)));
  return counts.findLast((count) => count > 1) ?? 0;
}

/** Months, quarters or years: the first of them in time, and no ranking. */
function isSpan(text: string, end: number): boolean {
  const after = text.slice(end, end + 24).trimStart();
  return languageWords.some((one) =>
    spans.some((span) =>
      one.spans[span].some(
        (name) =>
          after.startsWith(name.toLowerCase()) && (hasCjk(name) || !letter.test(after[name.length] ?? '')),
      ),
    ),
  );
}
