import type { Locale } from '../../../../contract/locales.ts';
import type { Label, TableIndex } from '../../../content/evidence/table-index.ts';
import { isMeasure, isTime } from '../../../content/tables/grid.ts';
import { keyOf } from '../../../content/words.ts';
import { dimensionOf } from '../../../language/dimensions.ts';
import { directionOf, isBefore, placesOf, saysOf } from '../../../language/directions.ts';
import { grouped } from '../../../language/grouped.ts';
import { type StatedNumber, statedNumbers } from '../../../language/stated-numbers.ts';
import { isTimes, timesIn } from './amounts.ts';
import { type Extreme, extremeIn } from './chief.ts';
import { overRows } from './over-rows.ts';
import { overSides } from './over-sides.ts';
import { type Named, namedIn, rowsOf, seriesOf, timeOf, waysOf } from './series.ts';

const mostTables = 40;
/** Most name columns whose groups are tried. */
const mostColumns = 2;

/**
 * Checks against the tables a claim of extreme, growth, decline or doubling: `stands` if one supports it; undefined if
 * none has its names.
 */
export function againstTables(
  text: string,
  tables: readonly TableIndex[],
  language: Locale,
): string | undefined {
  const verdicts = tables.slice(0, mostTables).flatMap((index) => {
    const named = namedIn(text, index, language);
    if (!named || (named.labels.size === 0 && named.headed.size === 0)) return [];
    const placed = overRows(named, text, language);
    if (placed) return [placed];
    const apart = isApart(named, text, language) ? 'the table has them in different rows' : undefined;
    const compared = overTwo(named, text, language) ?? overSides(named, text, language);
    if (compared ?? apart) return [compared ?? apart];
    return [overExtreme(named, text, language), overTime(named, text, language)].flatMap((one) => one ?? []);
  });
  const fault = verdicts.find((one) => one !== 'stands');
  return verdicts.includes('stands') ? 'stands' : fault;
}

/** Whether a claim names values of two columns that no row combines. */
function isApart(named: Named, text: string, language: Locale): boolean {
  const { labels, index } = named;
  // Words of longer names are ambiguous.
  const isNamed = ([one, another]: readonly Label[]) =>
    one && !another && one.name === keyOf(index.cells.text(one.rows[0] ?? -1, one.column));
  if (labels.size < 2 || ![...labels.values()].every(isNamed)) return false;
  return rowsOf(named).length === 0 && !saysOf(text, 'not', language);
}

/** "A has more visitors than B", of two rows. */
function overTwo(named: Named, text: string, language: Locale): string | undefined {
  const { index, labels, measures, moments } = named;
  const [only, another] = [...labels.values()].filter(({ length }) => length === 2);
  const less = directionOf(text, language) === 'down';
  if (!only || another || less === saysOf(text, 'more', language) || named.headed.size === 0)
    return undefined;
  const [than, more] = placesOf(text, 'than', language);
  // "More per 1,000 residents": a header's number is not the claim's.
  const headers = measures.map(({ column }) => keyOf(column.name)).join('\n');
  const isOwn = (one: StatedNumber) => isFigure(one) && !headers.includes(keyOf(one.text));
  if (!than || more || saysOf(text, 'not', language) || statedNumbers(text, language).some(isOwn))
    return undefined;
  const key = keyOf(text.slice(than[1] - 1));
  const [second, first] = key.includes(only[0]?.name ?? '') ? only : only.toReversed();
  if (!first || !second || key.includes(first.name)) return undefined;
  const rest = { ...named, labels: new Map([...labels].filter(([, some]) => some !== only)) };
  const inside = new Set(rowsOf(rest));
  const time = timeOf(named);
  const worthOf = ({ rows }: Label, column: number) =>
    sum(
      rows.flatMap((row) => {
        const dated =
          time === undefined ||
          moments.length === 0 ||
          moments.some((is) => is(index.order(row, time) ?? -1));
        return inside.has(row) && dated ? (index.cells.number(row, column) ?? []) : [];
      }),
    );
  const stands = measures.some(({ index: column }) => {
    const [own, other] = [worthOf(first, column), worthOf(second, column)];
    return less ? own < other : own > other;
  });
  return measures.length === 0 ? undefined : stands ? 'stands' : 'the table has it the other way round';
}

const isFigure = ({ plain }: StatedNumber): boolean => plain !== 'year';

/** The named value of each name column with its alternatives. */
function comparedIn(named: Named): { label: Label; siblings: Label[]; rows: number[] }[] {
  const { index, labels } = named;
  return [...labels].flatMap(([column, some]) => {
    const [label] = some;
    if (!label || some.length !== 1) return [];
    const byName = new Map<string, Label>();
    for (const row of index.cells.body) {
      const name = keyOf(index.cells.text(row, column));
      const known = byName.get(name);
      if (known) known.rows.push(row);
      else if (name !== '') byName.set(name, { column, name, rows: [row] });
    }
    return byName.size > 1 ? [{ label, siblings: [...byName.values()], rows: rowsOf(named, column) }] : [];
  });
}

function overExtreme(named: Named, text: string, language: Locale): string | undefined {
  const extreme = extremeIn(text, language);
  if (!extreme || named.headed.size === 0) return undefined;
  const compared = comparedIn(named);
  if (compared.length === 0) return undefined;
  const time = timeOf(named);
  const { index, moments, measures } = named;
  const [from, to] = [measures[0], measures.at(-1)];
  // "The fastest-growing" is so between two columns.
  if (directionOf(text, language) && from && to && from !== to)
    return compared.some(({ siblings, label, rows }) => {
      const changes = siblings.flatMap((one) => {
        const [row] = one.rows.filter((at) => rows.includes(at));
        const [before, now] = [from, to].map(({ index: at }) => index.cells.number(row ?? -1, at) ?? 0);
        const own = one.rows.includes(label.rows[0] ?? -1);
        return before && now ? [{ own, values: [before, now] }] : [];
      });
      return [
        ([a = 0, b = 0]: number[]) => Math.abs(b - a),
        ([a = 1, b = 0]: number[]) => Math.abs(b / a - 1),
      ].some((of) => isFirst(changes, of, extreme));
    })
      ? 'stands'
      : undefined;
  const stands = compared.some(({ label, siblings, rows }) => {
    const dated =
      time === undefined || moments.length === 0
        ? rows
        : rows.filter((row) => moments.some((is) => is(index.order(row, time) ?? -1)));
    const inside = new Set(dated.length > 0 ? dated : rows);
    return measures.some(({ index: column }) => {
      const valuesOf = (one: Label) =>
        one.rows.flatMap((row) => (inside.has(row) ? (index.cells.number(row, column) ?? []) : []));
      const all = siblings.map((one) => ({
        own: one.rows.includes(label.rows[0] ?? -1),
        values: valuesOf(one),
      }));
      return [sum, mean, last, extreme === 'most' ? max : min].some((of) => isFirst(all, of, extreme));
    });
  });
  return stands ? 'stands' : 'the table has another one there';
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
const mean = (values: number[]): number => sum(values) / values.length;
const last = (values: number[]): number => values.at(-1) ?? 0;
const max = (values: number[]): number => values.reduce((a, b) => Math.max(a, b));
const min = (values: number[]): number => values.reduce((a, b) => Math.min(a, b));

function isFirst(
  all: readonly { own: boolean; values: number[] }[],
  of: (values: number[]) => number,
  extreme: Extreme,
): boolean {
  const known = all
    .filter(({ values }) => values.length > 0)
    .map(({ own, values }) => ({ own, value: of(values) }));
  const mine = known.find(({ own }) => own)?.value;
  return (
    mine !== undefined && known.every(({ value }) => (extreme === 'most' ? value <= mine : value >= mine))
  );
}

/** Rows by name of a column. */
const byName = (index: TableIndex, rows: readonly number[], column: number): number[][] => [
  ...grouped(rows, (row) => index.cells.text(row, column)).values(),
];

/** Whether a text is about all things, "all branches", or every moment, "every year". */
const saysOfAll = (text: string, of: 'things' | 'moments', language: Locale): boolean =>
  placesOf(text, 'all', language).some(([, to]) => {
    const [behind = ''] = text.slice(to - 1).match(/\p{L}+/u) ?? [];
    const isTime = isBefore(behind.toLowerCase(), language) || dimensionOf(behind)?.of === 'time';
    return isTime === (of === 'moments');
  });

/** Row groups of a claim: those that must all support it, and those of which one suffices. */
function groupsOf(named: Named, text: string, language: Locale): { all: number[][]; any: number[][] } {
  const { index, labels, headed } = named;
  const several = [...labels.values()].find((some) => some.length > 1);
  if (several) {
    const only = (label: Label) => ({ ...named, labels: new Map([...labels, [label.column, [label]]]) });
    return { all: several.map((label) => rowsOf(only(label))), any: [] };
  }
  const rows = rowsOf(named);
  const open = index.cells.table.columns.flatMap((column, at) =>
    isMeasure(column) || isTime(column) || labels.has(at) ? [] : [at],
  );
  const column = open.find((at) => headed.has(at)) ?? open[0];
  if (column !== undefined && saysOfAll(text, 'things', language))
    return { all: byName(index, rows, column), any: [] };
  return { all: [rows], any: open.slice(0, mostColumns).flatMap((at) => byName(index, rows, at)) };
}

function overTime(named: Named, text: string, language: Locale): string | undefined {
  const way = directionOf(text, language);
  const times = timesIn(text, language);
  const numbers = statedNumbers(text, language).filter(({ plain }) => plain !== 'year');
  if ((!way && !times) || numbers.length > 1 || saysOf(text, 'not', language)) return undefined;
  const { all, any } = groupsOf(named, text, language);
  // "Cheaper fuel paid for more staff": different directions.
  if (all.length > 1 && way === 'down' && saysOf(text, 'more', language)) return undefined;
  const growth = all.length === 1 ? growthIn(named, numbers[0]) : undefined;
  const holds = ([from, to]: [number, number]): boolean => {
    if (times) return isTimes(times, from, to);
    if (way === 'up' ? to <= from : to >= from) return false;
    return growth === undefined || from === 0 || growth((to / from - 1) * 100);
  };
  const isEvery = saysOfAll(text, 'moments', language);
  let isKnown = false;
  for (const measure of named.measures) {
    const verdictOf = (rows: number[]): boolean | undefined => {
      const series = seriesOf(named, measure, rows);
      const ways = waysOf(series, named.moments);
      if (ways.length === 0) return undefined;
      const steps = series.slice(1).map(({ value }, at): [number, number] => [series[at]?.value ?? 0, value]);
      return isEvery ? steps.every(holds) : ways.some(holds);
    };
    const verdicts = all.map(verdictOf);
    isKnown ||= verdicts.every((one) => one !== undefined);
    if (verdicts.every((one) => one) || any.some((rows) => verdictOf(rows))) return 'stands';
  }
  if (!isKnown) return undefined;
  return times ? 'the table does not bear that out' : 'the table has it otherwise';
}

/** For a claim with one percentage and two moments, whether it is the growth. */
function growthIn(
  { moments, labels, index }: Named,
  number: StatedNumber | undefined,
): ((growth: number) => boolean) | undefined {
  const isPercent = number?.unit === '%' && index.measures.every(({ unit }) => unit !== '%');
  if (!number || !isPercent || moments.length !== 2 || labels.size === 0) return undefined;
  return (growth) =>
    number.readings.some(
      ({ value, tolerance }) => Math.abs(Math.abs(value) - Math.abs(growth)) <= tolerance * 1.01,
    );
}
