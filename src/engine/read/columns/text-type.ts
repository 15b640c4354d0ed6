import type { Locale } from '../../../contract/locales.ts';
import { readMoment } from '../../language/moments.ts';
import { headerKindsOf, wordList } from '../../language/table-words.ts';
import type { ColumnType } from '../document.ts';
import type { Profile } from './type-columns.ts';

const clause = /^(?:§\s?)?\d{1,4}(?:\.\d{1,4}){2,8}\.?$|^§+\s?\d|^\d{1,3}\.$/;
const version = /^(?:v|\d{1,4})(?:\.?\d{1,4})(?:\.\d{1,4}){1,4}[-+\w.]{0,12}$/i;
const telephone = /^(?:\+|00?|\()\d[\d\s()/.-]{5,20}$/;
const address = /^(?:https?:\/\/|www\.|mailto:)|^[^\s@]{1,60}@[^\s@]{1,60}\.[a-z]{2,10}$/i;
const ordinal = /^\d{1,4}(?:st|nd|rd|th|º|ª|er|e|位|위)$/i;
const mixedCode = /^(?=[^\d]*\d)(?=[^\p{L}]*\p{L})[\p{Lu}\d][\p{Lu}\d._/-]{1,24}$/u;
const capitals = /^\p{Lu}[\p{Lu}\d.]{0,5}$/u;

/** The type of a column of words, dates or codes; undefined for plain numbers. */
export function typeOfTexts(
  { header, cells, filled, numeric }: Profile,
  language: Locale | undefined,
): ColumnType | undefined {
  if (filled === 0) return 'text';
  const present = cells.filter((cell) => cell !== '' && !/^[-–—.…]{1,3}$/u.test(cell));
  const share = (test: (cell: string) => boolean) => present.every(test);
  if (
    share((cell) => telephone.test(cell) && cell.replace(/\D/g, '').length >= 6 && !readMoment(cell)) &&
    (numeric < filled || /^\+/.test(present[0] ?? ''))
  )
    return 'id';
  const kinds = headerKindsOf(header);
  // "2018.05" is an amount unless the header indicates time.
  const plain = numeric === filled && share((cell) => /^[\d.,]+$/.test(cell));
  if (!plain || kinds.includes('time')) {
    const moment = typeOfMoments(present, language);
    if (moment && !(plain && moment === 'year')) return moment;
  }
  if (numeric === filled) return undefined;
  if (numeric >= filled * 0.75) return undefined;
  if (share((cell) => ordinal.test(cell))) return 'rank';
  if (share((cell) => clause.test(cell) || /^\d+(?:\.\d+)?$/.test(cell))) return 'position';
  if (share((cell) => address.test(cell) || version.test(cell))) return 'id';
  if (
    kinds.includes('id') &&
    share((cell) => mixedCode.test(cell) || capitals.test(cell) || /^\d/.test(cell))
  )
    return 'id';
  if (present.length > 2 && share((cell) => mixedCode.test(cell)) && new Set(present).size === present.length)
    return 'id';
  return isCategory(present) ? 'category' : 'text';
}

/** All cells are times; years among periods count as periods. A few notes are allowed. */
function typeOfMoments(cells: string[], language: Locale | undefined): ColumnType | undefined {
  const monthFirst = writtenMonthFirst(cells, language);
  const found = { date: 0, period: 0, year: 0 };
  let others = 0;
  const totals = wordList('totals');
  for (const cell of cells) {
    const moment = readMoment(cell, monthFirst);
    if (moment) found[moment.type]++;
    else if (!totals.is(cell) && ++others > cells.length * 0.05) return undefined;
  }
  const all = found.date + found.period + found.year;
  if (all === 0 || (cells.length < 20 && others > 0)) return undefined;
  if (found.date === all) return 'date';
  if (found.year === all) return 'year';
  return found.date > 0 && found.period === 0 ? 'date' : 'period';
}

/**
 * 12/31/2020: a second number above twelve proves month first, a first one the opposite; otherwise as in American
 * English.
 */
export function writtenMonthFirst(cells: string[], language: Locale | undefined): boolean {
  for (const cell of cells) {
    const match = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(cell);
    if (!match) continue;
    if (Number(match[1]) > 12) return false;
    if (Number(match[2]) > 12) return true;
  }
  return language === undefined || language === 'en';
}

/** Names and short labels; sentences are text. */
function isCategory(cells: string[]): boolean {
  let long = 0;
  let letters = 0;
  for (const cell of cells) {
    letters += cell.length;
    if (cell.length > 60 || /[.!?。！？]\s/u.test(cell)) long++;
  }
  return long <= cells.length * 0.1 && letters <= cells.length * 40;
}
