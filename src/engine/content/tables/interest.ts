import { months } from '../../language/calendar.ts';
import { membersNamedIn } from '../../language/country-names.ts';
import { meaningOf, sexesIn } from '../../language/same-names.ts';
import { hasCjk } from '../../language/scripts.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordList } from '../../language/table-words.ts';
import { rankingAsked } from '../../language/top-words.ts';
import { readUnit } from '../../language/units.ts';
import { spaced } from '../../language/word-list.ts';

/** What a prompt asks of tables. */
export interface Interest {
  /** The prompt, or its part about content; names and measures are searched in it. */
  text: string;
  /** Header of the measure to show, whatever else the prompt names. */
  lead?: string;
  /** Measures that other charts of the table already show. */
  shown?: string[];
  /** The only line wanted on a time axis. */
  line?: string;
  /** First and last year asked for. */
  from?: number;
  to?: number;
  /** Size of a ranking: "top ten". */
  top?: number;
  /** Words that may name the measure of that ranking. */
  ranked?: string;
}

/** "the season 2024-25", "2019/23"; "2024-05" is a month. */
const shortSpan = /(?<![\d.,/–-])((?:19|20)\d\d)\s?[–/-]\s?(\d\d)(?![\d%/–-]|[.,]\d)/;

const year = /(?<![\d.,])(?:1[5-9]|20|21)\d\d(?![\d%]|[.,]\d)/g;

/** The years a prompt asks for: "since 1990", "from 2000 to 2010", "1990–2019", "in 2015". */
export function interestOf(text: string): Interest {
  const years = [...text.matchAll(year)].filter((one) => !isMeasured(text.slice(one.index)));
  const [first, second] = years;
  const ranking = rankingAsked(text);
  const base: Interest = { text, ...(ranking && { top: ranking.count, ranked: ranking.measure }) };
  if (!first) return base;
  const [, begin = '', end = ''] = years.length === 1 ? (shortSpan.exec(text) ?? []) : [];
  const last = Number(begin.slice(0, 2) + end);
  if (end !== '' && last > Number(begin)) return { ...base, from: Number(begin), to: last };
  // "Since March 2020" is since 2020.
  const before = ({ index }: RegExpExecArray) =>
    ` ${withoutMonth(text.slice(Math.max(0, index - 30), index)).slice(-14)} `;
  if (second && years.length === 2) {
    const [a, b] = [Number(first[0]), Number(second[0])];
    // "The shares in 2015 and the decline since 1990": the longer span is used.
    const apart = second.index - first.index > farApart;
    if (apart && wordList('since').ends(before(second))) return { ...base, from: b };
    return { ...base, from: Math.min(a, b), to: Math.max(a, b) };
  }
  if (years.length !== 1) return base;
  const around = before(first);
  const behind = text.slice(first.index + 4, first.index + 12);
  if (wordList('since').ends(around) || (hasCjk(behind) && wordList('since').longest(behind) > 0))
    return { ...base, from: Number(first[0]) };
  if (wordList('until').ends(around) || (hasCjk(behind) && wordList('until').longest(behind) > 0))
    return { ...base, to: Number(first[0]) };
  return { ...base, from: Number(first[0]), to: Number(first[0]) };
}

/** Reduces "From March to May 2022" to that year. */
function withoutMonth(text: string): string {
  const [word = ''] = /[\p{L}\p{M}]{1,12}$/u.exec(text.replace(/\.?\s?$/u, '')) ?? [];
  const named = (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((one) => months().has(one));
  const isMonth = named.length === 1 && named[0] === word.toLowerCase();
  return isMonth ? text.slice(0, text.lastIndexOf(word)) : text;
}

/** Most characters between the two years of a span in words: "from 1990 until the end of 2010". */
const farApart = 24;

/** "1500 m" is no year. */
const isMeasured = (text: string): boolean => {
  const [, word = ''] = /^\d{4}[\s-]?(\p{L}{1,3})(?!\p{L})/u.exec(text) ?? [];
  return (word.length === 1 || !isStopWord(word)) && readUnit(word) !== undefined;
};

/** Shortest name that matches even if characters follow it. */
const ownName = 3;

/** A name in a text without spaces: "標準" does not occur in "標準化", where the word continues in the same script. */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = '', behind = ''] = [text.charAt(at - 1), text.charAt(at + name.length)];
    const goesOn = (sign: string) => /\p{Script=Han}/u.test(sign) && !isStopWord(sign);
    if (name.length >= ownName || !(goesOn(before) || goesOn(behind))) return true;
  }
  return false;
}

/** Drops the number or code before a name: "06 Foreign ministry", "A-12: Tools". */
export const withoutCode = (name: string): string =>
  name.replace(/^(?:[\p{Lu}\d]{1,8}(?::\s|[-–]\s?(?=\p{L}))|\d[\d.]{0,8}\s+(?=\p{L}{4}))/u, '');

/** A test whether the prompt names a cell; countries also match by their groups. */
export function namedBy(interest: Interest): (cell: string) => boolean {
  // "Men's" names men.
  const text = spaced(interest.text.replace(/['’]s?(?=\s|$)/gu, ''));
  const members = new Set([...membersNamedIn(interest.text), ...sexesIn(text)]);
  const known = new Map<string, boolean>();
  return (cell) => {
    const seen = known.get(cell);
    if (seen !== undefined) return seen;
    const plain = spaced(withoutCode(cell)).trim();
    const long = hasCjk(plain)
      ? plain.length >= 2
      : (plain.length >= 3 || /\d/.test(plain)) && /\p{L}/u.test(plain);
    const meaning = members.size > 0 ? meaningOf(cell) : undefined;
    const named =
      plain !== '' &&
      ((long && !isStopWord(plain) && (hasCjk(plain) ? hasName(text, plain) : text.includes(` ${plain} `))) ||
        (meaning !== undefined && members.has(meaning)));
    known.set(cell, named);
    return named;
  };
}

/** "TV" and "EU" are meaningful two-letter words. */
const isCapital = (word: string, text: string): boolean =>
  /^\p{L}{2}$/u.test(word) && new RegExp(`(?<!\\p{L})${word.toUpperCase()}(?!\\p{L})`, 'u').test(text);

/** "Budget 2023", if the prompt is only about 2025. */
const isOfOtherYear = (header: string, { from, to }: Interest): boolean => {
  const years = header.match(year);
  return from !== undefined && from === to && years !== null && !years.includes(String(from));
};

/** Shortest word that may have another ending in the prompt, and longest ending. */
const stem = { least: 5, ending: 3, long: 7 } as const;

const spelt: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Folds diacritics: "schueler" matches "Schüler", "densite" matches "densité". */
export const folded = (text: string): string =>
  text
    .replace(/[äöüß]/gu, (letter) => spelt[letter] ?? letter)
    .replace(/[\u00e0-\u017f]/gu, (letter) => letter.normalize('NFD').charAt(0));

/** The words of a text, folded and separated by spaces; `mentionOf` gives positions in this form. */
export const plainText = (text: string): string => folded(spaced(text));

/**
 * Position of a header word in a spaced text: "emission" matches "emissions" and "exported" matches "export", but
 * "Umsatz" not "Umsätze".
 */
function placeOf(given: string, within: string): number {
  const [word, text] = [folded(given), folded(within)];
  const at = text.indexOf(` ${word.length > stem.least ? word.slice(0, -1) : word}`);
  for (let cut = 1; at < 0 && cut <= stem.ending && word.length - cut >= stem.least; cut++) {
    const shorter = text.indexOf(` ${word.slice(0, -cut)} `);
    if (shorter >= 0) return shorter;
  }
  // "Unemployed" and "unemployment" share a long beginning.
  const begin = word.slice(0, -stem.ending);
  return at < 0 && begin.length >= stem.long ? text.indexOf(` ${begin}`) : at;
}

/** "Per" of "score per year" is also the beginning of "performers". */
const saysWhat = (word: string): boolean => word.length >= 3 && !isStopWord(word) && !wordList('by').is(word);

/** How much of a header is in the prompt: 1 for all words, 0 for none. */
export function overlap(header: string, interest: Interest): number {
  const text = spaced(interest.text);
  if (isOfOtherYear(header, interest)) return 0;
  if (hasCjk(header)) {
    const plain = spaced(header).trim();
    return plain.length >= 2 && text.includes(plain) ? 1 : 0;
  }
  const words = spaced(header)
    .trim()
    .split(/[\s/–-]+/)
    .filter((word) => saysWhat(word) || isCapital(word, interest.text));
  const met = words.filter((word) => placeOf(word, text) >= 0);
  // Three letters are the beginning of many words: "arr" of "arrests".
  const sure = met.some(
    (word) => word.length !== 3 || text.includes(` ${word} `) || text.includes(` ${word}s `),
  );
  return sure ? met.length / words.length : 0;
}

/** First position of a header in the prompt. */
export function mentionOf(header: string, interest: Interest): number {
  const text = spaced(interest.text);
  const places = spaced(header)
    .trim()
    .split(/[\s/–-]+/)
    .filter((word) => (word.length >= 3 && !wordList('by').is(word)) || isCapital(word, interest.text))
    .map((word) => placeOf(word, text))
    .filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : text.length;
}
