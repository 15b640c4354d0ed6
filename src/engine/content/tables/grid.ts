import { readMoment } from '../../language/moments.ts';
import { decimalsOf, readNumber, type WrittenNumber } from '../../language/numbers.ts';
import { headerKindsOf, wordList } from '../../language/table-words.ts';
import { ambiguous, readUnit, unitInHeader } from '../../language/units.ts';
import { isMeasure, natureOf, valueIn } from '../../read/columns/number-type.ts';
import { writtenMonthFirst } from '../../read/columns/text-type.ts';
import type { Column, Table } from '../../read/document.ts';
import { isAccount } from './account.ts';
import { shownDecimals } from './format.ts';
import { isOrdinal } from './ordinal.ts';

/** One measure along an axis. */
export interface Series {
  name: string;
  type: 'count' | 'amount' | 'share' | 'ratio';
  unit?: string;
  nature?: Column['nature'];
  values: (number | null)[];
  /** Decimals worth showing. */
  decimals: number;
  /** Decimals of each cell. */
  written: number[];
  /** All values are shown in millions or billions, since some are large. */
  large: boolean;
}

/** Numbers along one axis: a table reshaped for drawing and for statements. */
export interface Grid {
  /** Header of the axis; empty if years stood in the header row. */
  axis: string;
  time: boolean;
  /** Unique, in order of time or of the source. */
  labels: string[];
  /** Year of each label on a time axis. */
  years: (number | undefined)[];
  /** What the series are, if each is a row or a name from a column: "Country". */
  lines?: string;
  /** Common measure of all series; empty if they differ. */
  measure: string;
  series: Series[];
  /** Each label stands for a group of rows. */
  grouped?: boolean;
  /** Covers all rows of the table except totals. */
  complete: boolean;
  /** Values the grid was filtered by: "Industry: Steel". */
  fixed: string[];
}

export { isMeasure };
export const isTime = ({ type }: Column) => type === 'date' || type === 'period' || type === 'year';
export const isName = ({ type }: Column) => type === 'category' || type === 'text';

/** Names, dates and states with hardly a figure: a team, a plan. */
export const hasFewFigures = (columns: readonly Column[]): boolean =>
  columns.length >= 4 && columns.filter(isMeasure).length * 2 < columns.length - 1;

/** A header that is a year names a time, not a measure. */
export const isYear = (name: string): boolean => /^(?:1[5-9]|20|21)\d\d$/.test(name);

/** Shares, changes or rates, whatever their column is called: none contains a whole, so they have no sum. */
export const areFractions = (values: readonly (number | null)[]): boolean =>
  values.every((value) => Math.abs(value ?? 0) < 1);

/** Largest relative gap between a total and the sum of rounded parts. */
const mostApart = 0.01;

/** The unit in the name of a row: "minutes" of "Wait (minutes)", but not "CO2" of "Carbon dioxide (CO2)". */
function unitInName(name: string): string | undefined {
  const { unit } = /[)）\]]$/u.test(name) ? unitInHeader(name) : {};
  return unit && !ambiguous.has(unit.text) ? unit.text : undefined;
}

/** Most characters of a unit in a column of its own: "Mio. EUR", "kWh/m²". */
const longestUnit = 12;

/** Parses cells on first use and keeps the results. */
export class Cells {
  readonly table: Table;
  /** Rows that are not totals. */
  readonly body: number[];
  #unitColumn: number | undefined;
  #uneven: boolean | undefined;
  #account: boolean | undefined;
  readonly #columns = new Map<number, { value: number | null; written?: WrittenNumber }[]>();

  constructor(table: Table) {
    this.table = table;
    const totals = new Set(table.totals);
    this.body = table.rows.flatMap((_, index) => (totals.has(index) ? [] : [index]));
  }

  /** The column with each row's unit, if they differ: pieces and litres. */
  get unitColumn(): number {
    this.#unitColumn ??= this.table.columns.findIndex((column, index) => {
      if (!isName(column)) return false;
      const texts = [...new Set(this.body.map((row) => this.text(row, index)))];
      const units = texts.filter((text) => readUnit(text)).length;
      return (
        texts.length > 1 &&
        texts.every((text) => text !== '' && text.length <= longestUnit) &&
        units * 2 > texts.length
      );
    });
    return this.#unitColumn;
  }

  /**
   * Rows are on several levels, or some are missing: a row of totals on a page matches no sum. The highest row is then
   * unknown.
   */
  get uneven(): boolean {
    this.#uneven ??= this.table.at.page !== undefined && this.table.totals.length > 0 && !this.#addsUp();
    return this.#uneven;
  }

  /** Rows of an account: some are results of the rows before, as a gross profit is, so rows cannot be ranked. */
  get account(): boolean {
    this.#account ??= isAccount(this);
    return this.#account;
  }

  #addsUp(): boolean {
    const measures = this.table.columns.flatMap(({ type }, index) =>
      type === 'count' || type === 'amount' ? [index] : [],
    );
    return this.table.totals.some((row) =>
      measures.some((index) => {
        const total = this.number(row, index);
        if (total === null) return false;
        const sum = this.body.reduce((all, part) => all + (this.number(part, index) ?? 0), 0);
        return Math.abs(sum - total) <= Math.abs(total) * mostApart;
      }),
    );
  }

  /** Whether the numbers of a column are in different units by row and cannot be compared. */
  mixes(index: number, rows: readonly number[] = this.body): boolean {
    const { unit, type, name = '' } = this.table.columns[index] ?? {};
    // "Salary in USD" next to a column of currencies is in dollars.
    const isPaid = (text: string) => readUnit(text)?.money === true;
    const inMoney = unit !== undefined ? isPaid(unit) : name.toUpperCase().split(' ').some(isPaid);
    if (inMoney && this.unitColumn >= 0 && rows.every((row) => isPaid(this.text(row, this.unitColumn))))
      return false;
    // A price is per piece or litre, whatever the currency.
    const own = type === 'share' || unit === '%' || (unit !== undefined && type !== 'ratio');
    if (own) return false;
    const unitOf = (row: number) =>
      this.unitColumn < 0 ? unitInName(this.text(row, 0)) : this.text(row, this.unitColumn);
    return new Set(rows.map(unitOf)).size > 1;
  }

  readonly text = (row: number, column: number): string => this.#shown(this.#own(row, column));

  readonly #own = (row: number, column: number): string => (this.table.rows[row]?.[column] ?? '').trim();

  readonly #shown = (cell: string): string => this.table.rounded?.get(cell) ?? cell;

  number(row: number, column: number): number | null {
    return this.#column(column)[row]?.value ?? null;
  }

  written(row: number, column: number): WrittenNumber | undefined {
    return this.#column(column)[row]?.written;
  }

  #column(index: number) {
    const known = this.#columns.get(index);
    if (known) return known;
    const column = this.table.columns[index];
    const made = this.table.rows.map((_, row) => {
      const own = this.#own(row, index);
      const number = readNumber(own);
      const written = readNumber(this.#shown(own));
      return number && written && column ? { value: valueIn(column, number), written } : { value: null };
    });
    this.#columns.set(index, made);
    return made;
  }
}

/** A series of the cells at some rows and columns; its name may describe the measure better than the header. */
export function seriesOf(
  cells: Cells,
  at: { row: number; column: number }[],
  column: Column,
  name: string,
  unit = column.unit,
): Series {
  const values = at.map(({ row, column: index }) => (row < 0 ? null : cells.number(row, index)));
  const written = at.map(({ row, column: index }) => {
    const number = row < 0 ? undefined : cells.written(row, index);
    return !number ? 0 : number.exponent === 0 ? decimalsOf(number, column.decimal ?? '.') : 6;
  });
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  const longest = written.reduce((most, digits) => Math.max(most, digits), 0);
  const header = `${column.name} ${name}`;
  const kinds = headerKindsOf(name);
  const type = isMeasure(column) ? (column.type as Series['type']) : 'amount';
  // "Extreme temperature" in a column of deaths is a cause, not a temperature.
  const unsaid = column.name === '' || wordList('generic').is(column.name);
  const ratio = (type === 'amount' || type === 'count') && kinds.includes('ratio') && unsaid;
  const nature = ratio ? undefined : (column.nature ?? natureOf(header, type));
  return {
    name,
    type: ratio ? 'ratio' : type,
    ...(unit ? { unit } : {}),
    ...(nature ? { nature } : {}),
    values,
    decimals: shownDecimals(longest, largest),
    written,
    large: largest >= 1e9,
  };
}

/** Most points are one day after the one before. */
export function isDaily({ time, labels }: Grid): boolean {
  if (!time || labels.length < leastDays) return false;
  const monthFirst = writtenMonthFirst(labels, undefined);
  const days = labels.map((label) => readMoment(label, monthFirst));
  if (days.some((day) => day?.type !== 'date')) return false;
  const steps = days.slice(1).filter((day, at) => (day?.order ?? 0) - (days[at]?.order ?? 0) === 1).length;
  return steps * 5 >= (labels.length - 1) * 4;
}
const leastDays = 5;

/** Names are bare numbers in order, such as ages and size classes: a scale, on which lines may be drawn. */
export const isScale = ({ time, axis, labels }: Grid): boolean =>
  !time && axis !== '' && labels.length >= leastPoints && isOrdinal(labels) && labels.every(isBare);
const leastPoints = 5;

const isBare = (label: string): boolean => /\d/.test(label) && !/\p{L}/u.test(label);

/** Name of a point in a sentence: "age 22-23" and "week 12", since a bare number names nothing. */
export const pointName = ({ time, axis, labels }: Grid, label: string): string =>
  axis !== '' && labels.every(time ? isCounted : isBare) ? `${axis} ${label}` : label;

const isCounted = (label: string): boolean => /^\d{1,3}$/.test(label);

/** Whether the labels are distinct. */
export const isUnique = (labels: string[]) =>
  labels.length > 0 && labels.every(Boolean) && new Set(labels).size === labels.length;

/** A column of recurring names, which group the rows. */
export function repeats(cells: Cells, index: number): boolean {
  const values = new Set(cells.body.map((row) => cells.text(row, index)));
  // A few recurring numbers are no names.
  const names = [...values].some((value) => /\p{L}/u.test(value));
  return names && values.size > 1 && values.size < cells.body.length;
}
