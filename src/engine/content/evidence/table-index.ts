import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { readMoment } from '../../language/moments.ts';
import { type StatedNumber, sameUnit, statedNumbers, unitName } from '../../language/stated-numbers.ts';
import { readUnit, type Unit, unitInHeader } from '../../language/units.ts';
import { writtenMonthFirst } from '../../read/columns/text-type.ts';
import type { Column, Place, Table } from '../../read/document.ts';
import { Cells, isMeasure, isTime } from '../tables/grid.ts';
import { momentIn } from '../tables/wide-grid.ts';
import { keyOf } from '../words.ts';
import { letteredNames, namesOf, timesOf } from './names.ts';

export interface Measure {
  index: number;
  column: Column;
  names: string[];
  /** "2018" and "revenue" of "Revenue 2018". */
  moment?: string;
  words?: string;
  /** Sort key of the moment, if it has one. */
  order?: number;
  /** Factor of the unit's words, and the unit without them. */
  scale: number;
  unit?: string;
}

/** Rows that share a name in one column. */
export interface Label {
  column: number;
  name: string;
  rows: number[];
}

/** Values of a column over some rows. */
export interface Values {
  count: number;
  sum: number;
  least: number;
  most: number;
  median: number;
}

/** Most rows whose labels are read for units, and most units per table. */
const mostRows = 1000;
const mostUnits = 12;
/** If a larger share of rows has no unit, apparent units are ignored. */
const mostlyBare = 0.8;

/** A table indexed for claims; expensive parts are lazy. */
export class TableIndex {
  readonly cells: Cells;
  readonly at: Place;
  readonly measures: Measure[];
  /** Columns of moments. */
  readonly times: number[];
  #labels: Map<string, Label[]> | undefined;
  readonly #sorted = new Map<number, number[]>();
  readonly #orders = new Map<number, (number | undefined)[]>();
  #counts: ReadonlySet<number> | undefined;
  readonly #values = new WeakMap<number[], Map<number, Values>>();

  constructor(table: Table) {
    this.cells = new Cells(table);
    this.at = table.at;
    this.measures = table.columns.flatMap((column, index) =>
      isMeasure(column) ? [measureOf(column, index, table.header[index] ?? '')] : [],
    );
    this.times = table.columns.flatMap((column, index) => (isTime(column) ? [index] : []));
  }

  /** The table's labels among these names. */
  labelsAmong(names: ReadonlySet<string>): Label[] {
    const labels = this.#allLabels();
    // Iterates over the smaller set.
    if (labels.size < names.size)
      return [...labels].flatMap(([name, found]) => (names.has(name) ? found : []));
    return [...names].flatMap((name) => labels.get(name) ?? []);
  }

  #allLabels(): Map<string, Label[]> {
    if (this.#labels) return this.#labels;
    const labels = new Map<string, Label[]>();
    const { columns, header, rows } = this.cells.table;
    for (const [column, type] of columns.entries()) {
      if (isMeasure(type)) continue;
      const own = new Map<string, Label>();
      const texts = rows.map((_, row) => this.cells.text(row, column));
      const monthFirst = isTime(type) && writtenMonthFirst(texts, undefined);
      for (const [row, text] of texts.entries())
        for (const name of isTime(type)
          ? timesOf(text, monthFirst)
          : [...namesOf(text), ...letteredNames(text, header[column] ?? '')]) {
          const label = own.get(name);
          if (label) label.rows.push(row);
          else own.set(name, { column, name, rows: [row] });
        }
      if (!isTime(type)) for (const label of this.#partsOf(column, own)) own.set(label.name, label);
      for (const [name, label] of own) {
        const before = labels.get(name);
        if (before) before.push(label);
        else labels.set(name, [label]);
      }
    }
    this.#labels = labels;
    return labels;
  }

  /** Parts of combined labels that are unique: "Northwest" of "Delta / Northwest". */
  #partsOf(column: number, own: ReadonlyMap<string, Label>): Iterable<Label> {
    const parts = new Map<string, Label & { whole: string }>();
    const shared = new Set<string>();
    for (let row = 0; row < this.cells.table.rows.length; row++) {
      const whole = this.cells.text(row, column);
      const pieces = unitInHeader(whole).name.split(/\s?[-–/]\s?/u);
      if (pieces.length < 2) continue;
      for (const name of new Set(pieces.map(keyOf))) {
        if (!/\p{L}{4}/u.test(name) || own.has(name)) continue;
        const known = parts.get(name);
        if (!known) parts.set(name, { column, name, rows: [row], whole });
        else if (known.whole === whole) known.rows.push(row);
        else shared.add(name);
      }
    }
    return [...parts.values()].filter(({ name }) => !shared.has(name));
  }

  /** Whether a cell has this value and unit. */
  holds(stated: StatedNumber): boolean {
    return this.measures.some((measure) => {
      const sorted = this.#sortedValues(measure.index);
      return factorsOf(measure, stated).some((factor) =>
        stated.readings.some(({ value, tolerance }) => {
          const slack = tolerance + Math.abs(value) * 1e-9;
          const cell = sorted[firstAtLeast(sorted, (value - slack) / factor)];
          return cell !== undefined && cell * factor <= value + slack;
        }),
      );
    });
  }

  /** Whether one row has all of these cells. */
  hasRow(shown: readonly string[], language: Locale | undefined): boolean {
    const wanted = shown.map((text) => ({ key: keyOf(text), number: statedNumbers(text, language)[0] }));
    return this.cells.table.rows.some((cells, row) =>
      wanted.every(({ key, number }) => {
        if (cells.some((cell) => keyOf(cell) === key)) return true;
        return number !== undefined && this.measures.some((measure) => this.#is(number, row, measure));
      }),
    );
  }

  #is(stated: StatedNumber, row: number, measure: Measure): boolean {
    const cell = this.cells.number(row, measure.index);
    if (cell === null) return false;
    return factorsOf(measure, stated).some((factor) =>
      stated.readings.some(
        ({ value, tolerance }) => Math.abs(cell * factor - value) <= tolerance * (1 + 1e-9),
      ),
    );
  }

  #sortedValues(column: number): number[] {
    const known = this.#sorted.get(column);
    if (known) return known;
    const made = this.cells.table.rows
      .flatMap((_, row) => this.cells.number(row, column) ?? [])
      .sort((a, b) => a - b);
    this.#sorted.set(column, made);
    return made;
  }

  /** Sort key of the moment in a cell. */
  order(row: number, column: number): number | undefined {
    const known =
      this.#orders.get(column) ?? this.cells.table.rows.map((_, at) => orderOf(this.cells.text(at, column)));
    this.#orders.set(column, known);
    return known[row];
  }

  /** Counts of rows, columns, values and groups of the whole table. */
  get counts(): ReadonlySet<number> {
    if (this.#counts) return this.#counts;
    const { cells, measures } = this;
    const { rows, header, columns } = cells.table;
    const counts = new Set([cells.body.length, rows.length, header.length]);
    for (const [column, { type }] of columns.entries())
      if (type === 'text' || type === 'category' || this.times.includes(column))
        counts.add(new Set(cells.body.map((row) => cells.text(row, column))).size);
    for (const { index } of measures) {
      const { count } = this.values(cells.body, index);
      counts.add(count).add(cells.body.length - count);
    }
    this.#counts = counts;
    return counts;
  }

  values(rows: number[], column: number): Values {
    const own = this.#values.get(rows) ?? new Map<number, Values>();
    this.#values.set(rows, own);
    const known = own.get(column);
    if (known) return known;
    const sorted = rows.flatMap((row) => this.cells.number(row, column) ?? []).sort((a, b) => a - b);
    const half = Math.floor(sorted.length / 2);
    const high = sorted[half] ?? 0;
    const made: Values = {
      count: sorted.length,
      sum: sorted.reduce((all, value) => all + value, 0),
      least: sorted[0] ?? 0,
      most: sorted.at(-1) ?? 0,
      median: sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? high) + high) / 2,
    };
    own.set(column, made);
    return made;
  }
}

/** Unit named in a row's labels: "Revenue (EUR k)", "Revenue, in millions". */
export function unitOfRow({ columns }: Table, row: readonly string[]): Unit | undefined {
  for (const [at, cell] of row.entries()) {
    const type = columns[at];
    if (!type || isMeasure(type) || isTime(type) || !/[([（［]|,\s/u.test(cell)) continue;
    const { unit } = unitInHeader(cell);
    if (unit) return unit;
  }
  return undefined;
}

/** Indexes a table; if its rows have different units, one index per unit. */
export function indexesOf(table: Table): TableIndex[] {
  const byUnit = new Map<string | undefined, number[]>();
  for (const [at, row] of table.rows.entries()) {
    const unit = at < mostRows ? unitOfRow(table, row)?.text : undefined;
    const rows = byUnit.get(unit);
    if (rows) rows.push(at);
    else byUnit.set(unit, [at]);
    if (byUnit.size > mostUnits) break;
  }
  // The state after a town, "Baltimore, MD", may look like a unit.
  const few = (byUnit.get(undefined)?.length ?? 0) > table.rows.length * mostlyBare;
  if (byUnit.size > mostUnits || few) return [new TableIndex(table)];
  const totals = new Set(table.totals);
  return [...byUnit].map(([unit, chosen]) => {
    const rows = chosen.map((at) => table.rows[at] ?? []);
    const columns = table.columns.map((column) =>
      unit !== undefined && isMeasure(column) && !column.unit ? { ...column, unit } : column,
    );
    const sums = chosen.flatMap((at, row) => (totals.has(at) ? [row] : []));
    return new TableIndex({ ...table, rows, columns, totals: sums });
  });
}

/** Factors for comparing a column's value: the words of its unit, and 100 if a fraction is stated in percent. */
export function factorsOf(
  { column, scale, unit }: Pick<Measure, 'column' | 'scale' | 'unit'>,
  stated: Pick<StatedNumber, 'unit'>,
): number[] {
  if (stated.unit === '%' && unit === undefined && column.type !== 'count') return [100];
  // A bare number next to a column in percent or millions has the column's unit.
  if (stated.unit === undefined) return scale === 1 ? [1] : [1, scale];
  if (sameUnit(stated.unit, unit)) return [scale];
  const [own, other] = [unit ? dimensionOf(unit) : undefined, dimensionOf(stated.unit)];
  return own && own.of === other?.of ? [(scale * own.worth) / other.worth] : [];
}

function measureOf(column: Column, index: number, header: string): Measure {
  const bare = unitInHeader(header).name;
  const timed = momentIn(bare);
  const order = timed && readMoment(timed.label)?.order;
  const unit = column.unit ? readUnit(column.unit) : undefined;
  const name = unit ? unitName(unit) : column.unit;
  return {
    index,
    column,
    names: [...new Set([keyOf(header), keyOf(bare), keyOf(column.name)])].filter(Boolean),
    ...(timed && { moment: keyOf(timed.label), words: keyOf(timed.words) }),
    ...(order !== undefined && { order }),
    scale: unit?.scale ?? 1,
    ...(name && { unit: name }),
  };
}

const orderOf = (cell: string): number | undefined => readMoment(cell)?.order;

function firstAtLeast(sorted: number[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
