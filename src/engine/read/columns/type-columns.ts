import type { Locale } from '../../../contract/locales.ts';
import { readMoment } from '../../language/moments.ts';
import {
  type DecimalMark,
  markOf,
  markOfLanguage,
  readNumber,
  type WrittenNumber,
} from '../../language/numbers.ts';
import { wordList } from '../../language/table-words.ts';
import { readUnit, type Unit, unitInHeader } from '../../language/units.ts';
import type { Column } from '../document.ts';
import { areOfOne, natureOf, typeOfNumbers, valueIn } from './number-type.ts';
import { withProducts } from './products.ts';
import { statedUnit } from './stated-unit.ts';
import { typeOfTexts } from './text-type.ts';
import { rowsOfChange, totalRows } from './totals.ts';
import { withUnitBeside } from './unit-beside.ts';
import { isFraction, mixed, unitOfCells } from './unit-of-cells.ts';

/** Properties of a column's cells. */
export interface Profile {
  header: string;
  index: number;
  /** Trimmed, as in the source. */
  cells: string[];
  filled: number;
  /** One per cell; null for empty or non-numeric ones. */
  numbers: (WrittenNumber | null)[];
  /** Number of numeric cells among the filled ones. */
  numeric: number;
}

/**
 * Determines column types and total rows from header and all cells. Linear in the number of cells. `language` and its
 * decimal mark only help with ambiguous cells; words are recognised in all languages.
 */
export function typeColumns(
  header: string[],
  rows: string[][],
  language?: Locale,
  decimal: DecimalMark = markOfLanguage(language),
): { columns: Column[]; totals: number[] } {
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const changes = rowsOfChange(rows, width);
  const plain = changes.size > 0 ? rows.map((row, at) => (changes.has(at) ? [] : row)) : rows;
  const profiles = Array.from({ length: width }, (_, index) =>
    profile(header[index] ?? '', index, plain, language),
  );
  const marks = settleMarks(profiles, decimal);
  const typed = profiles.map((one, index) => columnOf(one, marks[index], language, profiles));
  const measured = withProducts(withUnitBeside(typed, profiles), profiles);
  const columns = inPercent(withProperties(measured, profiles), profiles);
  const totals = [...new Set([...totalRows(plain, columns), ...changes])].sort((a, b) => a - b);
  return { columns: toldApart(columns, header), totals };
}

/**
 * Marks measures constant per name, if names occur twice on average: they describe the named thing, not the row. Flows
 * are exempt.
 */
function withProperties(columns: Column[], profiles: Profile[]): Column[] {
  const names = columns.flatMap(({ type }, index) => {
    const { cells = [] } = profiles[index] ?? {};
    if (type !== 'category' && type !== 'text' && type !== 'id') return [];
    const distinct = new Set(cells).size;
    return distinct > 1 && distinct * 2 <= cells.length ? [index] : [];
  });
  return columns.map((column, index) => {
    const { cells = [] } = profiles[index] ?? {};
    const measured = ['count', 'amount', 'ratio', 'share'].includes(column.type);
    if (!measured || column.nature === 'flow' || new Set(cells).size < 2) return column;
    return names.some((name) => areOfOne(profiles[name]?.cells ?? [], cells))
      ? { ...column, nature: 'property' }
      : column;
  });
}

/** Fewest parts that sum to 100. */
const leastAnswers = 3;
const mostMissed = 0.6;

/** Amounts without a unit are percent if they sum to 100 in every row, or in several columns. */
function inPercent(columns: Column[], profiles: Profile[]): Column[] {
  const parts = columns.flatMap(({ type, unit, nature }, index) =>
    (type === 'amount' || type === 'ratio') && !unit && !nature ? [index] : [],
  );
  const rows = profiles[0]?.cells.length ?? 0;
  const some = rows < leastAnswers ? 0 : parts.length;
  const at = (row: number, index: number) =>
    valueIn(columns[index] ?? { name: '', type: 'text' }, profiles[index]?.numbers[row] ?? undefined);
  const isWhole = (values: (number | null)[]) =>
    values.every((value) => value !== null && value >= 0) &&
    Math.abs(values.reduce<number>((all, value) => all + (value ?? 0), 0) - 100) <= mostMissed;
  const all = Array.from({ length: rows }, (_, row) => row);
  const whole =
    (some >= leastAnswers && all.every((row) => isWhole(parts.map((index) => at(row, index))))) ||
    (some > 1 && parts.every((index) => isWhole(all.map((row) => at(row, index)))));
  return whole
    ? columns.map((column, index) =>
        parts.includes(index) ? { ...column, type: 'share', unit: '%' } : column,
      )
    : columns;
}

/** "population_percent" next to "population" keeps its full name: without the unit both would be equal. */
function toldApart(columns: Column[], header: string[]): Column[] {
  const count = new Map<string, number>();
  for (const { name } of columns) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  return columns.map((column, index) => {
    const whole = (header[index] ?? '').replaceAll('_', ' ').trim();
    const doubled = (count.get(column.name.toLowerCase()) ?? 0) > 1;
    return column.unit && doubled && whole !== column.name && !/[()（）]/.test(whole)
      ? { ...column, name: whole }
      : column;
  });
}

/**
 * Applies a unit above the table, "Exports in € million", or in its corner, "($ in millions)", to amount columns
 * without a unit, and the scale to those in "$".
 */
export function withUnitOf(caption: string | undefined, header: string[], columns: Column[]): Column[] {
  const said = (caption ? unitInHeader(caption).unit : undefined) ?? statedUnit(header[0] ?? '');
  // A name may end like a unit: "cars by mpg".
  const meant =
    said && (said.money || said.scale > 1 || /[([（]|,\s|\s(?:in|en|em|dalam)\s/u.test(caption ?? ''));
  const unit = meant ? said.text : undefined;
  if (!unit) return columns;
  const others = columns.filter((column) => column.unit && column.unit !== '%');
  const isBase = (column: Column) => said?.money && said.scale > 1 && column.unit === said.base;
  if (!others.every(isBase)) return columns;
  // "Numbers in thousands" also applies to persons.
  const isMeant = ({ type, nature, decimal }: Column) =>
    said?.percent
      ? type === 'amount' && decimal !== undefined
      : type === 'amount' || nature === 'flow' || (type === 'count' && !said?.money);
  return columns.map((column) =>
    isBase(column) || (isMeant(column) && !column.unit) ? { ...column, unit } : column,
  );
}

function profile(header: string, index: number, rows: string[][], language: Locale | undefined): Profile {
  const cells = rows.map((row) => (row[index] ?? '').trim());
  const missing = wordList('missing');
  const seen = new Map<string, boolean>();
  const isMissing = (cell: string) => {
    if (cell === '' || /^(?:[-–—.…·:*?/]{1,3}|#(?:N\/A|NULL!|REF!|DIV\/0!|VALUE!|NUM!|NAME\?))$/u.test(cell))
      return true;
    if (cell.length > 20 || /\d/.test(cell)) return false;
    const known = seen.get(cell) ?? missing.is(cell);
    seen.set(cell, known);
    return known;
  };
  const present = cells.map((cell) => !isMissing(cell));
  const read = cells.map((cell, row) => {
    const number = present[row] ? (readNumber(cell, language) ?? null) : null;
    // "20 Nov"
    return number?.openUnit && readMoment(cell) ? null : number;
  });
  const filled = present.filter(Boolean).length;
  const numbers = withOpenUnits(read);
  return { header, index, cells, filled, numbers, numeric: numbers.filter(Boolean).length };
}

/** "12 apples" in one cell is a name; the same noun in all cells is a unit. */
function withOpenUnits(read: (WrittenNumber | null)[]): (WrittenNumber | null)[] {
  const open = read.flatMap((one) => (one?.openUnit ? [one.openUnit.toLowerCase()] : []));
  if (open.length === 0) return read;
  const words = [...new Set(open)];
  const stem = words.reduce((a, b) => (b.length < a.length ? b : a)).slice(0, 4);
  const numbers = read.filter((number) => number !== null).length;
  const one =
    open.length > 1 &&
    open.length * 2 > numbers &&
    words.length <= 3 &&
    words.every((word) => word.startsWith(stem));
  return one ? read : read.map((number) => (number?.openUnit ? null : number));
}

/** A column is numeric if almost all cells are; a few notes do not change that. */
const isNumeric = ({ filled, numeric }: Profile) =>
  numeric > 0 &&
  (numeric === filled ||
    (numeric >= 10 && numeric >= filled * 0.9) ||
    (numeric >= 3 && numeric >= filled - 1 && numeric >= filled * 0.75));

/** The decimal mark per column: from its own cells, else from the table, else from the language. */
function settleMarks(profiles: Profile[], usual: DecimalMark): DecimalMark[] {
  const votes = profiles.map(({ numbers }) => {
    const count = { '.': 0, ',': 0 };
    for (const number of numbers) {
      const mark = number ? markOf(number) : undefined;
      if (mark) count[mark]++;
    }
    return count;
  });
  const dots = votes.reduce((sum, vote) => sum + (vote['.'] > vote[','] ? 1 : 0), 0);
  const commas = votes.reduce((sum, vote) => sum + (vote[','] > vote['.'] ? 1 : 0), 0);
  const common = dots === commas ? undefined : dots > commas ? '.' : ',';
  return votes.map((vote, index) => {
    if (vote['.'] !== vote[',']) return vote['.'] > vote[','] ? '.' : ',';
    return common ?? byGroups(profiles[index]?.numbers ?? []) ?? usual;
  });
}

/** "1,234" next to "987" without other marks: thousands groups, if no four-digit number lacks the mark. */
function byGroups(numbers: (WrittenNumber | null)[]): DecimalMark | undefined {
  let marked: DecimalMark | undefined;
  let small = false;
  for (const number of numbers) {
    if (!number || number.digits === '') continue;
    const mark = /[.,]/.exec(number.digits)?.[0] as DecimalMark | undefined;
    if (!mark) {
      if (number.digits.length > 3) return marked;
      small = true;
    } else if (marked && mark !== marked) return undefined;
    else marked = mark;
  }
  return small && marked ? (marked === '.' ? ',' : '.') : marked === ',' ? '.' : undefined;
}

/** The unit of "$45.2" below "Revenue (M)". */
function scaled(shown: string, { base, text }: Unit): string {
  const own = base === '' ? readUnit(shown) : undefined;
  return own?.money && own.scale === 1 ? `${shown}${text}` : shown;
}

function columnOf(
  one: Profile,
  mark: DecimalMark | undefined,
  language: Locale | undefined,
  profiles: Profile[],
): Column {
  const { name, unit } = unitInHeader(one.header, language);
  const text = typeOfTexts(one, language);
  if (text && text !== 'text' && text !== 'category') return { name: one.header.trim(), type: text };
  if (!isNumeric(one)) return { name: one.header.trim(), type: text ?? 'text' };
  const decimal = mark ?? '.';
  const own = isFraction(one, decimal, unit?.text) ? undefined : unitOfCells(one.numbers, unit?.text);
  // Kilograms and litres, or percent and numbers: the column has no single measure.
  if (own === mixed) return { name: one.header.trim(), type: 'text', decimal };
  const shown = own && unit ? scaled(own, unit) : own;
  const type = typeOfNumbers(one, { decimal, unit: shown, profiles });
  if (type === 'id' || type === 'position' || type === 'rank' || type === 'year')
    return { name: one.header.trim(), type };
  const marks = one.numbers.some((number) => number && /[.,]/.test(number.digits));
  const nature = natureOf(one.header, type);
  return {
    name: name || one.header.trim(),
    type,
    ...(shown ? { unit: shown } : {}),
    ...(marks ? { decimal } : {}),
    ...(nature ? { nature } : {}),
  };
}
