import { dimensionOf } from '../../language/dimensions.ts';
import { once } from '../../language/once.ts';
import { type StatedNumber, sameUnit } from '../../language/stated-numbers.ts';
import { wordList } from '../../language/table-words.ts';
import { keyOf, stemsOf } from '../words.ts';
import { namesIn, spansIn } from './names.ts';
import { type Scope, scopeOf, union } from './scope.ts';
import { factorsOf, type Measure, type TableIndex } from './table-index.ts';

/**
 * The tables of a claim, over which a number may be computed: a cell, sum, mean, median, maximum, minimum or count over
 * the rows the claim names or all rows, or a difference, growth, ratio or share of two of them. Names are those of
 * columns, rows and groups in the table. Bounded by the names in the claim.
 */
export class Computations {
  readonly #scopes: (() => Scope)[];

  /** `cell`: the number is in a row, and a text equal to a row name refers to that row. */
  constructor(texts: readonly string[], tables: readonly TableIndex[], cell = false) {
    const bare = namesIn(texts);
    const names = new Set([...bare, ...spansIn(bare)]);
    const text = texts.join(' ');
    const stems = stemsOf(text);
    const summed = wordList('summaries').longest(text) > 0;
    const whole = new Set(texts.map(keyOf));
    const said = { names, alone: new Set([...whole, ...spansIn(whole)]), stems, summed, cell };
    // A short name may be an ordinary word: "AND" is also Andorra's code.
    const long = { ...said, names: new Set([...names].filter((name) => !/^\p{L}{1,3}$/u.test(name))) };
    this.#scopes = [said, long].flatMap((some) => tables.map((index) => once(() => scopeOf(index, some))));
  }

  /** Whether the number is one of the results. */
  give(stated: StatedNumber): boolean {
    return this.#scopes.some((scope) => isComputed(scope(), stated) || isCount(scope(), stated));
  }
}

function isCount({ index, labels }: Scope, { readings, unit }: StatedNumber): boolean {
  if (!sameUnit(unit, undefined)) return false;
  const has = (count: number) => readings.some(({ value }) => value === count);
  if (readings.some(({ value }) => index.counts.has(value))) return true;
  return [...labels.values()].some(
    (some) =>
      has(union(some).length) ||
      some.some(
        ({ rows }, at) =>
          has(rows.length) ||
          some.slice(at + 1).some((other) => has(Math.abs(rows.length - other.rows.length))),
      ),
  );
}

/** A computed number, in the unit of its column. */
interface Result {
  value: number;
  /** The direction of a difference may be given in words. */
  loose?: boolean;
  /** Instead of the unit of the column. */
  unit?: '%' | 'pp' | 'none';
}

function isComputed(scope: Scope, stated: StatedNumber): boolean {
  const { index, cells, sets, pairs, narrow } = scope;
  const { body } = index.cells;
  const measures = measuresFor(stated, scope);
  const some = (test: (measure: Measure, holds: (result: Result) => boolean) => boolean) =>
    measures.some((measure) => test(measure, (result) => isResult(result, measure, stated)));
  const inSets = (rows: () => number[][]) =>
    some((measure, holds) =>
      rows().some((set) => ofSet(index, measure, set, narrow && set === body).some(holds)),
    );
  return (
    inSets(() => cells) ||
    inSets(sets) ||
    some((measure, holds) =>
      [...cells, ...sets()].some((set) => sharesOf(index, measure, set).some(holds)),
    ) ||
    some((measure, holds) =>
      pairs().some(([one, other]) => between(index, measure, one, measure, other).some(holds)),
    ) ||
    some((measure, holds) => ofOthers(scope, measure).some(holds)) ||
    (scope.named && some((measure, holds) => ofGroup(scope, measure).some(holds)))
  );
}

/** Cells of a named column in rows of the named groups; the cell itself is identified by more than a name. */
function ofGroup({ index, labels }: Scope, { index: column }: Measure): Result[] {
  const groups = [...labels.values()].map((some) => new Set(union(some)));
  const [first, ...others] = groups;
  return [...(first ?? [])]
    .filter((row) => others.every((group) => group.has(row)))
    .flatMap((row) => {
      const value = index.cells.number(row, column);
      return value === null ? [] : [{ value }];
    });
}

/** The measures a claim names; if none has the unit of the number, all that have it. */
function measuresFor(stated: StatedNumber, { index, measures }: Scope): Measure[] {
  const fits = (measure: Measure) => factorsOf(measure, stated).length > 0;
  // A column without a unit could be anything.
  const isMeasured = (measure: Measure) => measure.unit !== undefined && fits(measure);
  const isOther = stated.unit !== undefined && dimensionOf(stated.unit) && !measures.some(isMeasured);
  return isOther ? [...measures, ...index.measures.filter(fits)] : measures;
}

function ofSet(index: TableIndex, { index: column }: Measure, rows: number[], sumAlone: boolean): Result[] {
  const { count, sum, least, most: highest, median } = index.values(rows, column);
  if (count === 0) return [];
  if (sumAlone) return [{ value: sum }];
  return [
    { value: sum },
    { value: sum / count },
    { value: least },
    { value: highest },
    { value: highest - least, loose: true },
    { value: median },
  ];
}

function sharesOf(index: TableIndex, { index: column }: Measure, rows: number[]): Result[] {
  const { totals } = index.cells.table;
  const { sum } = index.values(rows, column);
  const wholes = [
    index.values(index.cells.body, column).sum,
    ...totals.flatMap((row) => index.cells.number(row, column) ?? []),
  ];
  return wholes.flatMap((one): Result[] => (one > 0 ? [{ value: (sum / one) * 100, unit: '%' }] : []));
}

/** Comparisons of two values: difference, growth, ratio and share. */
function between(
  index: TableIndex,
  measure: Measure,
  one: number[],
  second: Measure,
  other: number[],
): Result[] {
  const a = index.values(one, measure.index);
  const b = index.values(other, second.index);
  if (a.count === 0 || b.count === 0) return [];
  const percent = measure.unit === '%';
  return [
    { value: b.sum - a.sum, loose: true, ...(percent && { unit: 'pp' }) },
    ...(a.sum === 0 ? [] : ratios(b.sum, a.sum)),
    ...(b.sum === 0 ? [] : ratios(a.sum, b.sum)),
  ];
}

const ratios = (one: number, base: number): Result[] => [
  { value: (one / base - 1) * 100, loose: true, unit: '%' },
  { value: (one / base) * 100, unit: '%' },
  { value: one / base, unit: 'none' },
];

/**
 * The same rows in two columns: two moments in the header, or income and expenses; the first, last and previous moment
 * are always tried.
 */
function ofOthers({ index, measures, named, cells, sets }: Scope, measure: Measure): Result[] {
  const others = named ? measures.filter((one) => one !== measure) : [];
  const timed = index.measures
    .filter(({ order, words }) => order !== undefined && words === measure.words)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const at = timed.indexOf(measure);
  const beside = timed.length < 2 || at < 0 ? [] : [timed[0], timed.at(-1), timed[at - 1]];
  const ends = beside.flatMap((one) => one ?? []);
  return [...cells, ...sets()].flatMap((rows) => [
    ...[...others, ...ends].flatMap((other) => between(index, measure, rows, other, rows)),
    ...(measure.order === undefined ? [] : overTime(index, rows, timed)),
  ]);
}

/** A row's values over the moments in the header: sum, minimum and maximum. */
function overTime(index: TableIndex, rows: number[], timed: Measure[]): Result[] {
  const values = timed
    .map(({ index: column }) => index.values(rows, column))
    .filter(({ count }) => count > 0);
  if (values.length === 0) return [];
  const sums = values.map(({ sum }) => sum);
  const sum = sums.reduce((all, value) => all + value, 0);
  return [
    { value: sum },
    { value: sum / sums.length },
    { value: sums.reduce((a, b) => Math.min(a, b)) },
    { value: sums.reduce((a, b) => Math.max(a, b)) },
  ];
}

function isResult({ value, loose, unit }: Result, measure: Measure, stated: StatedNumber): boolean {
  if (!Number.isFinite(value)) return false;
  if (unit === 'none') return stated.unit === undefined && isNearTo(value, stated, loose);
  if (unit) return stated.unit === unit && isNearTo(value, stated, loose);
  return factorsOf(measure, stated).some((factor) => isNearTo(value * factor, stated, loose));
}

/** Displayed numbers are rounded; a sign or words give the direction of a difference. */
function isNearTo(value: number, { readings, signed }: StatedNumber, loose = false): boolean {
  return readings.some(({ value: shown, tolerance }) => {
    const slack = tolerance * (1 + 1e-9) + Math.abs(value) * 1e-9;
    if (Math.abs(shown - value) <= slack) return true;
    return loose && !signed && Math.abs(shown - Math.abs(value)) <= slack;
  });
}
