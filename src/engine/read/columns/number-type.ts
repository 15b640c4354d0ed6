import { type DecimalMark, decimalsOf, type WrittenNumber, worthOf } from '../../language/numbers.ts';
import { type HeaderKind, headerKindsOf, wordList } from '../../language/table-words.ts';
import type { Column, ColumnType } from '../document.ts';
import { countsRows, numbersParagraphs, numbersRows } from './row-numbers.ts';
import type { Profile } from './type-columns.ts';

interface Setting {
  decimal: DecimalMark;
  unit: string | undefined;
  profiles: Profile[];
}

const measures = new Set(['count', 'amount', 'share', 'ratio']);

export const isMeasure = ({ type }: Column): boolean => measures.has(type);

/** The type of a numeric column: identifiers first, then measures. */
export function typeOfNumbers(one: Profile, { decimal, unit, profiles }: Setting): ColumnType {
  const kinds = headerKindsOf(one.header);
  const values = one.numbers.flatMap((number) => (number ? [worthOf(number, decimal) ?? Number.NaN] : []));
  const whole = one.numbers.every((number) => !number || decimalsOf(number, decimal) === 0);
  const measured =
    unit !== undefined ||
    kinds.includes('flow') ||
    kinds.includes('stock') ||
    kinds.includes('count') ||
    kinds.includes('ratio');
  const counts = numbersParagraphs(one, profiles) || (whole && countsRows(one, values, profiles));
  if (unit === undefined && !measured && counts) return 'position';
  if (
    unit === undefined &&
    !measured &&
    (kinds[0] === 'id' || areNumbered(one.header) || pointsAt(one, profiles))
  )
    return 'id';
  const bare = one.numbers.every((number) => !number || /^\d+$/.test(number.digits));
  if (bare && unit === undefined) {
    const pointer = typeOfPointer(one, values, kinds, measured, profiles);
    if (pointer) return pointer;
  }
  return typeOfMeasure(one, values, kinds, unit, whole);
}

const mostlyCounted = 0.9;

/** "riskid" beside "risk". */
function pointsAt({ header }: Profile, profiles: Profile[]): boolean {
  const [, of = ''] = /^(\p{L}{2,30}?)id$/u.exec(header.toLowerCase()) ?? [];
  return of !== '' && profiles.some((other) => other.header.toLowerCase() === of);
}

/** Long consecutive numbers without duplicates: 40012, 40013, 40017. */
function isSerial(values: number[]): boolean {
  const [least = 0] = values;
  const most = values.at(-1) ?? 0;
  return values.length > 1 && least >= 1000 && most <= least * 1.1 && new Set(values).size === values.length;
}

/** From this size on, numbers are only amounts if something says so. */
const registered = 1e6;

/** Long unique integers of equal length under a header without an amount word: probably registration numbers. */
function areRegistered({ header, index }: Profile, values: number[], profiles: Profile[]): boolean {
  if (values.length < leastRegistered || !/\p{L}/u.test(header) || /\d/u.test(header)) return false;
  // "Actual" beside "Budget".
  if (profiles.some((other) => other.index !== index && isAmountOf(other, values))) return false;
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  return (
    least >= registered &&
    most <= least * 10 &&
    new Set(values).size === values.length &&
    !wordList('totals').is(header) &&
    !wordList('totals').begins(header) &&
    !wordList('generic').is(header)
  );
}
const leastRegistered = 5;

/** A column declared as amounts of this size. */
function isAmountOf({ header, numbers, filled }: Profile, values: number[]): boolean {
  const kinds = headerKindsOf(header);
  if (filled === 0 || !(kinds[0] === 'flow' || kinds[0] === 'stock')) return false;
  const largest = Math.max(...values);
  const most = numbers.reduce((max, number) => Math.max(max, Number(number?.digits ?? 0) || 0), 0);
  return most >= largest / 10 && most <= largest * 10;
}

/** Rising integers of equal length before names: account codes such as 111, 121, 122. */
function areCodes({ index }: Profile, values: number[], profiles: Profile[]): boolean {
  const [first = 0] = values;
  const names = profiles[index + 1];
  const lengths = new Set(values.map((value) => String(value).length));
  return (
    values.length >= leastRegistered &&
    first >= 100 &&
    lengths.size === 1 &&
    values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0)) &&
    names !== undefined &&
    names.numeric === 0 &&
    names.filled >= values.length
  );
}

/**
 * Integers in order at the beginning of rows, each repeated in several: 1100, 1100, 1100, 1200, 1200. Shorter ones, "10"
 * of a province, are repeated in many.
 */
function areRepeated({ index }: Profile, values: number[]): boolean {
  const lengths = new Set(values.map((value) => String(value).length));
  const areLong = lengths.size === 1 && (values[0] ?? 0) >= 100;
  const times = areLong ? 3 : index === 0 ? leastRepeated : Number.POSITIVE_INFINITY;
  return (
    values.length >= leastRepeated &&
    values.every((value, at) => value >= (values[at - 1] ?? 0)) &&
    new Set(values).size * times <= values.length
  );
}
const leastRepeated = 9;

/** "Customer" and "Policy Section": each word is of one thing, so its numbers say which it is. */
const areNumbered = (header: string): boolean =>
  /\p{L}/u.test(header) && header.split(/[\s_]+/u).every((word) => wordList('numbered').is(word));

/** "Expense category" 9, 4, 4, 9: numbers that stand for kinds of things, each of several rows. */
const areClasses = (header: string, values: number[]): boolean =>
  (wordList('classes').begins(header) || wordList('classes').ends(header)) &&
  values.length >= leastRegistered &&
  new Set(values).size * 2 <= values.length;

/** "1345" and "905": times without a colon; among many numbers, none ends above 59. */
function areClocks(values: number[]): boolean {
  const minutes = new Set(values.map((value) => value % 100));
  return (
    values.length >= leastClocks &&
    minutes.size * 3 >= Math.min(values.length, 15) &&
    values.every((value) => value <= 2359 && value % 100 < 60) &&
    values.filter((value) => value >= 100).length * 2 > values.length
  );
}
const leastClocks = 15;

/** A one-to-one relation with the names of another column: 34172 in all rows of one town. */
function standsForNames({ cells, index }: Profile, profiles: Profile[]): boolean {
  const distinct = new Set(cells).size;
  if (distinct < 2 || distinct * 2 > cells.length) return false;
  return profiles.some(
    (other) =>
      other.index !== index &&
      other.numeric === 0 &&
      other.filled === cells.length &&
      new Set(other.cells).size === distinct &&
      areOfOne(other.cells, cells),
  );
}

/** Whether equal names always have equal values. */
export function areOfOne(names: string[], values: string[]): boolean {
  const known = new Map<string, string>();
  return names.every((name, row) => {
    const value = known.get(name);
    if (value === undefined) known.set(name, values[row] ?? '');
    return value === undefined || value === values[row];
  });
}

/** Types for years, codes, row numbers and ranks, which are digits but no measures. */
function typeOfPointer(
  one: Profile,
  values: number[],
  kinds: HeaderKind[],
  measured: boolean,
  profiles: Profile[],
): ColumnType | undefined {
  const { header, numbers, index } = one;
  const years = values.every((value) => value >= 1000 && value <= 2199);
  if (kinds.includes('year') && (years || areYears(values))) return 'year';
  if (years && !measured && looksLikeYears(values, header, index)) return 'year';
  if (kinds.includes('rank') && values.every((value) => value >= 1)) return 'rank';
  if (kinds[0] === 'id') return 'id';
  if (!kinds.includes('count') && areClasses(header, values)) return 'category';
  if (numbers.some((number) => number && /^0\d/.test(number.digits))) return 'id';
  const rising = values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
  const steps = values.filter((value, at) => at > 0 && value === (values[at - 1] ?? 0) + 1).length;
  // An unnamed column may restart its count.
  const byOne =
    values.length > 2 && steps >= (values.length - 1) * (header.trim() === '' ? mostlyCounted : 1);
  if (kinds.includes('position') && rising && (byOne || wordList('position').is(header)) && values.length > 1)
    return 'position';
  // "No." of districts sorted by another column.
  if (wordList('position').is(header) && numbersRows(values)) return 'position';
  const span = values.every((value) => value >= 0 && value <= 366);
  // "Season" 1 to 12, and "Year" 1 to 5.
  const counts =
    kinds[0] === 'time' || (kinds[0] === 'year' && !measured && values.every((value) => value >= 1));
  if (counts && span && (rising || new Set(values).size < values.length)) return 'period';
  const flags = values.length >= 10 && values.every((value) => value === 0 || value === 1);
  if (flags && !measured) return 'category';
  const first = profiles.every((other) => other.index >= index || other.numeric === 0);
  if (byOne && !measured && first && (values[0] === 0 || values[0] === 1)) return 'position';
  if (!measured && first && rising && isSerial(values)) return 'id';
  if (
    !measured &&
    first &&
    kinds.length === 0 &&
    (areCodes(one, values, profiles) || areRepeated(one, values))
  )
    return 'id';
  if (kinds.every((kind) => kind === 'year' || kind === 'time') && areClocks(values)) return 'period';
  if (kinds.length === 0 && (areRegistered(one, values, profiles) || standsForNames(one, profiles)))
    return 'id';
  return undefined;
}

/** "79", "1815", "1883": in order, some of them of antiquity; clock times are in none. */
const areYears = (values: number[]): boolean =>
  values.every(
    (value, at) => Number.isInteger(value) && value <= 2199 && value >= (values[at - 1] ?? value),
  ) && values.filter((value) => value >= 1000).length * 2 > values.length;

/** Four-digit numbers, close together and in order, or first in the row. */
function looksLikeYears(values: number[], header: string, index: number): boolean {
  const sorted = [...values].sort((a, b) => a - b);
  const near =
    (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) <= 250 &&
    (sorted[0] ?? 0) >= 1500 &&
    (sorted.at(-1) ?? 0) <= 2110;
  const steps = new Set(sorted.slice(1).map((value, at) => value - (sorted[at] ?? 0)));
  steps.delete(0);
  const even = steps.size === 1 && values.length > 2 && (steps.has(1) || steps.has(5) || steps.has(10));
  return near && ((index === 0 && values.length > 1) || header.trim() === '' || even);
}

const perSomething = /\p{L}\s?\/\s?\p{L}|^p\/\p{L}/u;

function typeOfMeasure(
  { header, numbers }: Profile,
  values: number[],
  kinds: HeaderKind[],
  unit: string | undefined,
  whole: boolean,
): ColumnType {
  const parts = values.every((value) => value >= 0 && value <= 100);
  if (unit === '%')
    return kinds.includes('share') ? 'share' : !kinds.includes('ratio') && parts ? 'share' : 'ratio';
  // "Number of cases quashed/stayed"
  const per = perSomething.test(header) && !kinds.includes('count');
  // "Total price" is a sum of prices.
  const rated = kinds.includes('ratio') && !wordList('flow').is(header);
  if (rated || per || (unit && /\/|°|ppm|‰/.test(unit))) return 'ratio';
  if (kinds.includes('share')) return 'share';
  if (kinds.includes('count') || numbers.some((number) => number?.openUnit)) return 'count';
  if (whole && unit === undefined && (kinds.includes('stock') || kinds.includes('flow'))) return 'count';
  return 'amount';
}

/** Whether values add up over time; undefined unless the header says so, and for non-additive types. */
export function natureOf(header: string, type: ColumnType): Column['nature'] {
  if (type !== 'count' && type !== 'amount') return undefined;
  const kinds = headerKindsOf(header);
  const stock = kinds.indexOf('stock');
  const flow = kinds.indexOf('flow');
  if (stock >= 0 && flow >= 0) return undefined;
  return stock >= 0 ? 'stock' : flow >= 0 ? 'flow' : undefined;
}

/** A cell's number in the column's unit; null if none. */
export function valueIn(column: Column, written: WrittenNumber | undefined): number | null {
  if (!written) return null;
  const value = worthOf(written, column.decimal ?? '.');
  if (value === undefined) return null;
  const { unit } = written;
  return !unit || unit.scale === 1 || column.unit?.includes(unit.text) ? value : value * unit.scale;
}
