import type { Locale } from '../../../../contract/locales.ts';
import { languageWords, wordList } from '../../../language/table-words.ts';
import { spaced } from '../../../language/word-list.ts';
import { type Cells, isMeasure, isYear } from '../grid.ts';
import { mentionOf, overlap, plainText } from '../interest.ts';
import { isIdentifier } from '../measures.ts';
import { columnsNamed } from './named.ts';
import { strangersTo } from './strangers.ts';
import { hasInOrder, wordsOf as wordsIn } from './words.ts';

interface Named {
  index: number;
  /** Position in the text. */
  at: number;
  /** Share of its header in the text; header words that are not in the text. */
  score: number;
  left: number;
  /** The text has the complete header. */
  sure?: boolean;
}

const nameIn = (cells: Cells, index: number): string => cells.table.columns[index]?.name ?? '';

/** "Rate" of "the unemployment rate" refers to a percentage. */
const isRateOf = (cells: Cells, index: number, word: string): boolean =>
  cells.table.columns[index]?.unit === '%' && asksForRate(word);

/** Smallest share of a header's words that identify it. */
const enough = 0.5;

/**
 * The measures a text names, in its order; if a word fits several, the closest. With a language, none if the text asks
 * for something else.
 */
export function measuresNamed(cells: Cells, text: string, language?: Locale): number[] {
  const measures = cells.table.columns.flatMap((column, index) =>
    isMeasure(column) && !isIdentifier(column.name) ? [index] : [],
  );
  const words = wordsIn(text, language ?? 'en');
  const whole = new Map(
    columnsNamed(cells, words).map(({ index, at }) => [index, words[Math.min(...at)]?.at ?? 0]),
  );
  const named = measures
    .flatMap((index) => {
      const at = whole.get(index);
      const own = namedIn(cells, index, measures, text);
      return own ?? (at === undefined ? [] : { index, at, score: 1, left: 0 });
    })
    .filter(
      ({ index, sure }) =>
        sure ||
        !language ||
        strangersTo(cells, nameIn(cells, index), text, language).every((word) =>
          isRateOf(cells, index, word),
        ),
    );
  const best = new Map<number, Named>();
  const years = yearsIn(text);
  const yearOf = ({ index }: Named) => yearsIn(cells.table.columns[index]?.name ?? '').at(-1) ?? 0;
  for (const one of named.sort((a, b) => yearRank(cells, a, text) - yearRank(cells, b, text))) {
    const known = best.get(one.at);
    const isCloser =
      !known || one.score > known.score || (one.score === known.score && one.left < known.left);
    const isAlike = known && one.score === known.score && one.left === known.left;
    // Of a measure in several years the latest, unless the text names a year.
    if (isCloser || (isAlike && years.length === 0 && yearOf(one) > yearOf(known))) best.set(one.at, one);
  }
  const chosen = [...best.values()];
  // "Fatalities from 2000 to 2014 against 1985 to 1999": one word names a column per span.
  const others = named.filter(
    (one) =>
      !chosen.includes(one) &&
      years.length > 0 &&
      chosen.some((other) => other.at === one.at && other.score === one.score && other.left === one.left) &&
      isOfYears(cells, one, years),
  );
  return [...chosen, ...others]
    .sort((a, b) => a.at - b.at || yearRank(cells, a, text) - yearRank(cells, b, text))
    .map(({ index }) => index);
}

function namedIn(cells: Cells, index: number, measures: number[], text: string): Named | undefined {
  const nameOf = (column: number) => cells.table.columns[column]?.name ?? '';
  const short = shortFor(nameOf(index), text);
  if (short >= 0) return { index, at: short, score: 1, left: 0, sure: true };
  // "The unemployment rate" is "Unemployed, percent of labour force".
  const isRate = cells.table.columns[index]?.unit === '%' && asksForRate(text);
  const full = isRate ? withoutRate(nameOf(index)) : nameOf(index);
  const name = closest(full, measures.map(nameOf), text);
  const words = wordsOf(name);
  const said = new Set(wordsOf(text));
  const rate = asksForRate(text);
  const isInitials = (word: string) => initialsIn(word, text);
  const isMet = (word: string) =>
    said.has(word) ||
    overlap(word, { text }) === 1 ||
    (words.length > 1 && (isInitials(word) || (rate && wordList('percent').is(word))));
  const left = words.filter((word) => !isMet(word)).length;
  const shortened = words.length > 1 && words.some(isInitials);
  const score = shortened ? words.filter(isMet).length / words.length : overlap(name, { text });
  // A year alone names no measure.
  if (words.some((word) => !isYear(word)) && words.every((word) => isYear(word) || !isMet(word)))
    return undefined;
  const sure =
    (words.length > 1 && plainText(text).includes(plainText(name))) ||
    (isRate && full !== nameOf(index) && score === 1) ||
    (shortened && score >= enough);
  if (score >= enough) return { index, at: placeIn(name, text), score, left, sure };
  // "Speeding" occurs in only one column's name.
  const isOwn = (word: string) =>
    measures.every((other) => other === index || !wordsOf(nameOf(other)).includes(word));
  const own = words.find((word) => word.length >= ownWord && isMet(word) && isOwn(word));
  return own ? { index, at: mentionOf(own, { text }), score: enough, left } : undefined;
}

/** "ft" of "free throw": initials of consecutive words. */
const initialsIn = (word: string, text: string): boolean =>
  /^\p{L}{2}$/u.test(word) &&
  new RegExp(`(?<!\\p{L})${word.charAt(0)}\\p{L}{3,} ${word.charAt(1)}\\p{L}{3,}`, 'iu').test(text);

let rates: ReadonlySet<string> | undefined;

/** Whole words only: an "electorate" is no rate. */
export function asksForRate(text: string): boolean {
  rates ??= new Set(languageWords.flatMap(({ rate, share, percent }) => [...rate, ...share, ...percent]));
  return (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => rates?.has(word));
}

/** The subject of a percentage, without the word for it and the whole. */
const withoutRate = (name: string): string => {
  const words = name.split(' ');
  const at = words.findIndex((word) => wordList('percent').is(word) || wordList('share').is(word));
  return at > 0 ? words.slice(0, at).join(' ') : name;
};

/** A name, or its end if others share its beginning: the common part says less than the rest. */
function closest(name: string, all: string[], text: string): string {
  const words = name.split(' ');
  const counts = all
    .filter((other) => other !== name)
    .map((other) => {
      const own = other.split(' ');
      const end = words.findIndex((word, at) => word !== own[at]);
      return end < 0 ? words.length - 1 : end;
    });
  const most = Math.max(0, ...counts.filter((count) => counts.filter((one) => one >= count).length > 1));
  const ends = Array.from({ length: Math.min(most, words.length - 1) + 1 }, (_, at) =>
    words.slice(at).join(' '),
  );
  const met = (end: string) => overlap(end, { text });
  return ends.reduce((best, end) => (met(end) > met(best) ? end : best), name);
}

/** Position of a name in a text, or of one of its words. */
export function placeIn(name: string, text: string): number {
  const whole = plainText(text).indexOf(plainText(name));
  return whole >= 0 ? whole : mentionOf(name, { text });
}

const ownWord = 5;

const wordsOf = (name: string): string[] =>
  spaced(name)
    .trim()
    .split(/[\s/–-]+/u)
    .filter(Boolean);

/**
 * Position in a text of the words that a header abbreviates: "GAA" in "goals against average", "Sv%" in "save
 * percentage"; -1 if absent.
 */
function shortFor(name: string, text: string): number {
  const plain = name.trim();
  if (plain.length > longestShort || !/^\p{L}{2,}%?$/u.test(plain)) return -1;
  // "Macron (em)".
  if (text.toLowerCase().includes(`(${plain.toLowerCase()})`)) return placeIn(plain, text);
  const own = spaced(text);
  const words = [...own.matchAll(/[\p{L}\p{M}]+|%/gu)].map(([word], at) => ({ word, at }));
  const places = [...own.matchAll(/[\p{L}\p{M}]+|%/gu)].map(({ index }) => index);
  const letters = plain.toLowerCase().replace('%', '');
  if (plain.endsWith('%')) {
    const found = words.findIndex(
      ({ word }, at) =>
        word.startsWith(letters.charAt(0)) &&
        hasInOrder(word, letters) &&
        isPercent(words[at + 1]?.word ?? ''),
    );
    return places[found] ?? -1;
  }
  if (letters.length < 3) return -1;
  const initials = words.map(({ word }) => word.charAt(0)).join('');
  for (let at = initials.indexOf(letters); at >= 0; at = initials.indexOf(letters, at + 1)) {
    const some = words.slice(at, at + letters.length);
    if (some.every(({ word }) => word.length > 2)) return places[at] ?? -1;
  }
  return -1;
}

const longestShort = 5;

const isPercent = (word: string): boolean =>
  word === '%' || wordList('percent').is(word) || wordList('share').is(word);

/** "1985–1999" and "85–99" of a header, or of a text. */
function yearsIn(text: string): number[] {
  const full = [...text.matchAll(/(?<!\d)(?:1[89]|20)\d\d(?!\d)/gu)].map(([year]) => Number(year));
  const [, begin, end] = /(?<!\d)(\d\d)[–-](\d\d)(?!\d)/u.exec(text) ?? [];
  const whole = (two: string) => Number(two) + (Number(two) > 50 ? 1900 : 2000);
  return full.length > 0 ? full : begin && end ? [whole(begin), whole(end)] : [];
}

const isOfYears = (cells: Cells, { index }: Named, years: number[]): boolean => {
  const own = yearsIn(cells.table.columns[index]?.name ?? '');
  return own.length > 0 && own.every((year) => years.includes(year));
};

/** Columns of the years a text names come in its order, other years last. */
function yearRank(cells: Cells, { index }: Named, text: string): number {
  const [first] = yearsIn(cells.table.columns[index]?.name ?? '');
  const at = first === undefined ? -1 : yearsIn(text).indexOf(first);
  return first === undefined ? 0 : at < 0 ? Number.MAX_SAFE_INTEGER : at;
}
