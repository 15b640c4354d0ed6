import type { Locale } from '../../contract/locales.ts';
import { asciiDigits } from './numerals.ts';
import { tableWords } from './table-words.ts';
import { readUnit, type Unit } from './units.ts';

export type DecimalMark = '.' | ',';

/** A number as a cell writes it, before it is settled which mark is the decimal one. */
export interface WrittenNumber {
  negative: boolean;
  /** ASCII digits with dots and commas as written; groups parted by spaces or apostrophes are joined. */
  digits: string;
  /** Power of ten of "1.2e6". */
  exponent: number;
  /** Already worth this much, whatever the mark: "1億1,000万". */
  worth?: number;
  unit?: Unit;
  /** The unit is not a known one: "12 apples". */
  openUnit?: string;
}

const longest = 60;
const shape =
  /^([^\d.,]{0,8}?)\s*((?:\d[\d.,'’\s]*)?\d|[.,]\d+)(?:[eE]([-+]?\d{1,3})(?![\p{L}\d]))?[.,]?[-–—]?\s*(.{0,40})$/su;
const footnote = /(?<!\s)\s*(?:\[[\p{L}\d]{1,3}\]|[*†‡§ª]|\((?:[a-z]|\d)\)){1,8}$/u;
const myriads =
  /^(?:\d[\d,.]*\s*(?:兆|億|亿|억|조|万|萬|만|千|천)\s*){2,}\d*|^\d[\d,.]*\s*(?:兆|億|亿|억|조|万|萬|만)\s*\d[\d,]*/u;

/** Reads a cell that is one number with a unit before or behind it at most; undefined for everything else. */
export function readNumber(cell: string, language?: Locale): WrittenNumber | undefined {
  if (cell.length > longest || cell === '') return undefined;
  let text = plain(cell);
  const bracketed = /^\(([^()]+)\)(\s*[%€$£]?)$/.exec(text);
  if (bracketed) text = `${bracketed[1]}${bracketed[2]}`;
  text = text.replace(footnote, '');
  const match = shape.exec(text);
  if (!match?.[2]) return undefined;
  const sign = /[-−–△▲]/u.exec(match[1] ?? '')?.[0];
  const before = (match[1] ?? '').replace(/[-+−–△▲~≈]|^ca?\.\s?/gu, '').trim();
  const negative = Boolean(bracketed) || (sign !== undefined && (sign !== '▲' || language === 'ja'));
  if (sign === '▲' && language !== 'ja') return undefined;
  const big = myriads.exec(text.slice((match[1] ?? '').length).trim());
  if (big) return compound(text.slice((match[1] ?? '').length).trim(), big[0], before, negative, language);
  const digits = joinGroups(match[2]);
  if (digits === undefined || !isGrouped(digits)) return undefined;
  const written: WrittenNumber = { negative, digits, exponent: Number(match[3] ?? 0) };
  return withUnit(written, before, (match[4] ?? '').trim(), language);
}

/** ASCII digits and marks; narrow and fixed spaces as spaces. */
export const plain = (text: string): string =>
  asciiDigits(text)
    .replace(/[\u00a0\u202f\u2009\u2007]/gu, ' ')
    .replace(/٫|．/gu, '.')
    .replace(/٬|，/gu, ',')
    .replace(/[\u200e\u200f\u061c]/gu, '')
    .trim();

function withUnit(
  written: WrittenNumber,
  before: string,
  behind: string,
  language: Locale | undefined,
): WrittenNumber | undefined {
  if (before === '' && behind === '') return written;
  if (before !== '') {
    // Only money stands before its number; "A 12" and "Q1" are names.
    const unit = readUnit(behind === '' ? before : `${before} ${behind}`, language);
    if (!unit?.money) return undefined;
    return { ...written, unit: glued(unit, before, behind) };
  }
  const unit = readUnit(behind, language);
  if (unit) return { ...written, unit };
  return /^\p{L}[\p{L}\p{M} .'’-]{1,24}$/u.test(behind) && behind.split(' ').length <= 3
    ? { ...written, openUnit: behind }
    : undefined;
}

/** "€1.2m" is of "€m", "EUR 5 million" of "million EUR". */
function glued(unit: Unit, before: string, behind: string): Unit {
  if (behind === '') return { ...unit, text: before };
  return { ...unit, text: /^[A-Z]{3}$/.test(before) ? `${behind} ${before}` : `${before}${behind}` };
}

const powers: Record<string, number> = {
  兆: 1e12,
  조: 1e12,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  千: 1e3,
  천: 1e3,
};

/** "1億1,000万円" is one amount, written by its powers of ten thousand. */
function compound(
  text: string,
  number: string,
  before: string,
  negative: boolean,
  language: Locale | undefined,
): WrittenNumber | undefined {
  let worth = 0;
  let rest = number;
  for (const part of number.matchAll(/(?<!\d|\d[,.])(\d[\d,.]*)\s*([兆億亿억조万萬만千천])/gu)) {
    worth += Number((part[1] ?? '').replaceAll(',', '')) * (powers[part[2] ?? ''] ?? 1);
    rest = number.slice(part.index + part[0].length);
  }
  worth += Number(rest.replaceAll(',', '').trim() || 0);
  if (!Number.isFinite(worth)) return undefined;
  return withUnit(
    { negative, digits: '', exponent: 0, worth },
    before,
    text.slice(number.length).trim(),
    language,
  );
}

/** Groups of three parted by spaces or apostrophes are one number; other spaces part two. */
export function joinGroups(text: string): string | undefined {
  if (!/['’\s]/u.test(text)) return text;
  return /^\d{1,3}(?:['’ ]\d{3})+(?:[.,]\d+)?$/u.test(text) ? text.replace(/['’\s]/gu, '') : undefined;
}

/** Dots and commas part groups of three (of two in lakh and crore), one of them at most the decimals. */
export function isGrouped(digits: string): boolean {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots + commas <= 1) return true;
  if (dots > 0 && commas > 0) {
    const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    const whole = digits.slice(0, digits.lastIndexOf(last));
    return !whole.includes(last) && isGrouping(whole);
  }
  return isGrouping(digits);
}

const isGrouping = (digits: string) =>
  /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits);

/** What a number proves about the decimal mark of its column; undefined where it proves nothing ("1.234", "12"). */
export function markOf({ digits }: WrittenNumber): DecimalMark | undefined {
  const dot = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (dot < 0 && comma < 0) return undefined;
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const mark: DecimalMark = dot >= 0 ? '.' : ',';
  const other: DecimalMark = mark === '.' ? ',' : '.';
  const parts = digits.split(mark);
  if (parts.length > 2) return other;
  const [whole = '', fraction = ''] = parts;
  if (fraction.length !== 3 || whole.length > 3 || whole === '' || /^0/.test(whole)) return mark;
  return undefined;
}

/** The number behind what is written; undefined where its marks cannot be read that way ("1,2" with decimal dots). */
export function worthOf(written: WrittenNumber, decimal: DecimalMark): number | undefined {
  if (written.worth !== undefined) return written.negative ? -written.worth : written.worth;
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', fraction = '', more] = written.digits.split(decimal);
  if (more !== undefined || fraction.includes(group)) return undefined;
  if (whole.includes(group) && !isGrouping(whole)) return undefined;
  const value = Number(`${whole.replaceAll(group, '') || '0'}.${fraction || '0'}e${written.exponent}`);
  return Number.isFinite(value) ? (written.negative ? -value : value) : undefined;
}

/** Digits behind the decimal mark as written. */
export function decimalsOf({ digits }: WrittenNumber, decimal: DecimalMark): number {
  const mark = digits.indexOf(decimal);
  return mark < 0 ? 0 : digits.length - mark - 1;
}

/** The mark that a language writes; machines write a dot. */
export function markOfLanguage(language: Locale | undefined): DecimalMark {
  return language && tableWords[language].decimal === ',' ? ',' : '.';
}
