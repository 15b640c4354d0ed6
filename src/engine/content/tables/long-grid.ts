import { grouped } from '../../language/grouped.ts';
import { groupsBy } from '../../language/grouping-words.ts';
import { wordList } from '../../language/table-words.ts';
import type { Column } from '../../read/document.ts';
import { type Cells, type Grid, isMeasure, isName, isTime, repeats, seriesOf } from './grid.ts';
import { type Interest, namedBy, overlap } from './interest.ts';
import { measuresByInterest } from './measures.ts';
import { inOrderOfTime, shortTimes } from './time-axis.ts';

/** Long form: each row is one value for a place, a time and so on. Pivots one of them into the axis. */
export function longGrid(cells: Cells, interest: Interest): Grid | undefined {
  const { columns } = cells.table;
  const [measure] = measuresByInterest(columns, interest);
  if (measure === undefined) return undefined;
  const dimensions = dimensionsOf(cells);
  if (!dimensions || dimensions.length < 2) return undefined;
  const time = dimensions.find((index) => isTime(columns[index] as Column));
  const named = namedBy(interest);
  let rows = cells.body;
  const fixed: string[] = [];
  const free = dimensions.filter((index) => index !== time);
  const size = new Map(free.map((index) => [index, new Set(rows.map((row) => cells.text(row, index)))]));
  // Columns the prompt groups by, or names several values of, become lines or bars; otherwise the one with the most
  // values. One named value filters its column.
  const valuesOf = (index: number) =>
    [...(size.get(index) ?? [])].filter((value) => value !== columns[measure]?.name);
  const namesOf = (index: number) => valuesOf(index).filter(named);
  const weight = (index: number) => {
    if (groupsBy(interest.text, columns[index]?.name ?? '')) return 3;
    const names = namesOf(index).length;
    return names > 1 ? 2 : names === 1 || closest(valuesOf(index), interest) ? 0 : 1;
  };
  const [lines] = [...free].sort(
    (a, b) => weight(b) - weight(a) || (size.get(b)?.size ?? 0) - (size.get(a)?.size ?? 0),
  );
  const axis =
    time ??
    [...free]
      .filter((index) => index !== lines)
      .sort((a, b) => (size.get(b)?.size ?? 0) - (size.get(a)?.size ?? 0))[0];
  if (axis === undefined) return undefined;
  // Year, month and day columns together are one time; filtering by one of them leaves little.
  if (dimensions.some((index) => index !== axis && isTime(columns[index] as Column))) return undefined;
  const { type, nature } = columns[measure] as Column;
  const addsUp = (type === 'count' || type === 'amount') && nature === 'flow' && !cells.mixes(measure);
  for (const index of dimensions) {
    if (index === axis || index === lines) continue;
    const values = valuesOf(index);
    const value =
      namesOf(index)[0] ??
      closest(values, interest) ??
      values.find((one) => wordList('totals').is(one)) ??
      (addsUp ? undefined : values[0]);
    // Additive values are not shown for a single name nobody asked for.
    if (value === undefined) return undefined;
    rows = rows.filter((row) => cells.text(row, index) === value);
    if ((size.get(index)?.size ?? 0) > 1) fixed.push(value);
  }
  if (cells.mixes(measure, rows)) return undefined;
  return pivot(cells, rows, { axis, lines, measure }, fixed);
}

/** Among values that are measure names, the one that matches most words of the prompt and has fewest others. */
function closest(values: string[], interest: Interest): string | undefined {
  const scored = values.map((value) => ({ value, met: overlap(value, interest) }));
  const [best] = scored.sort((a, b) => b.met - a.met || a.value.length - b.value.length);
  return best && best.met >= 0.5 ? best.value : undefined;
}

/** The columns that identify rows: those before the measures, or with name columns after them. */
const dimensionsOf = (cells: Cells): number[] | undefined =>
  dimensionsBefore(cells, cells.table.columns.findIndex(isMeasure)) ??
  dimensionsBefore(cells, cells.table.columns.length);

/** The shortest run of leading name and time columns that identifies rows. */
function dimensionsBefore(cells: Cells, firstMeasure: number): number[] | undefined {
  const { columns } = cells.table;
  const dated = columns.some(({ type }) => type === 'date');
  const names = columns.flatMap((column, index) =>
    isName(column) && index < firstMeasure && repeats(cells, index) ? [index] : [],
  );
  const candidates = columns.flatMap((column, index) => {
    // A date column replaces its year and month.
    if (isTime(column)) return !dated || column.type === 'date' ? [index] : [];
    const code = names.length === 0 && column.type === 'id' && index < firstMeasure && repeats(cells, index);
    return code || names.includes(index) ? [index] : [];
  });
  const chosen: number[] = [];
  const different = (of: number[]) =>
    new Set(cells.body.map((row) => of.map((at) => cells.text(row, at)).join('\u0000'))).size;
  for (const index of candidates.slice(0, 5)) {
    const same = chosen.find((at) => different([at, index]) === different([at]));
    // Names are better than their codes.
    if (same !== undefined) {
      if (different([index]) === different([same]) && isCoded(cells, same))
        chosen[chosen.indexOf(same)] = index;
      continue;
    }
    chosen.push(index);
    if (different(chosen) === cells.body.length) {
      // Constant columns, and those equivalent to another, are no dimension.
      return chosen.filter(
        (at) =>
          chosen.length === 1 ||
          (different([at]) > 1 &&
            !chosen.some((other) => other !== at && different([at, other]) === different([other]))),
      );
    }
  }
  return undefined;
}

/** "DEU", "FRA". */
const isCoded = (cells: Cells, index: number): boolean =>
  cells.body.every((row) => /^[A-Z\d]{2,3}$/.test(cells.text(row, index)));

/** Smallest share of all names that a moment must have. */
const mostNames = 0.5;

/** All names at the moment that has most of them; of several such moments the last. */
function atOneMoment(
  cells: Cells,
  rows: number[],
  { axis, lines, measure }: { axis: number; lines: number; measure: number },
  fixed: string[],
): Grid | undefined {
  const byMoment = grouped(rows, (row) => cells.text(row, axis));
  const column = cells.table.columns[measure];
  const [moment, kept] = [...byMoment].reduce((a, b) => (b[1].length >= a[1].length ? b : a));
  const labels = kept.map((row) => cells.text(row, lines));
  const all = new Set(rows.map((row) => cells.text(row, lines))).size;
  if (!column || new Set(labels).size < Math.max(3, all * mostNames)) return undefined;
  if (new Set(labels).size < labels.length) return undefined;
  return {
    axis: cells.table.columns[lines]?.name ?? '',
    time: false,
    labels,
    years: labels.map(() => undefined),
    measure: column.name,
    series: [
      seriesOf(
        cells,
        kept.map((row) => ({ row, column: measure })),
        column,
        column.name,
      ),
    ],
    complete: false,
    fixed: [...fixed, moment],
  };
}

function pivot(
  cells: Cells,
  rows: number[],
  { axis, lines, measure }: { axis: number; lines: number | undefined; measure: number },
  fixed: string[],
): Grid | undefined {
  const column = cells.table.columns[measure];
  const axisColumn = cells.table.columns[axis];
  if (!column || !axisColumn) return undefined;
  const labels = [...new Set(rows.map((row) => cells.text(row, axis)))];
  const time = isTime(axisColumn) ? inOrderOfTime(labels) : undefined;
  if (isTime(axisColumn) && !time) return undefined;
  const ordered = time ? time.order.map((at) => labels[at] ?? '') : labels;
  const at = new Map(ordered.map((label, index) => [label, index]));
  const names = lines === undefined ? 1 : new Set(rows.map((row) => cells.text(row, lines))).size;
  // A sparse grid cannot be lines, but names can be ranked at a moment that has most of them.
  if (rows.length < names * ordered.length * 0.5)
    return time && lines !== undefined
      ? atOneMoment(cells, rows, { axis, lines, measure }, fixed)
      : undefined;
  const series = new Map<string, number[]>();
  for (const row of rows) {
    const name = lines === undefined ? column.name : cells.text(row, lines);
    const points = series.get(name) ?? ordered.map(() => -1);
    const point = at.get(cells.text(row, axis));
    if (point === undefined || points[point] !== -1) return undefined;
    points[point] = row;
    series.set(name, points);
  }
  return {
    axis: axisColumn.name,
    time: time !== undefined,
    labels: time ? shortTimes(ordered) : ordered,
    years: time ? time.order.map((index) => time.years[index]) : ordered.map(() => undefined),
    measure: column.name,
    series: [...series].map(([name, points]) =>
      seriesOf(
        cells,
        points.map((row) => ({ row, column: measure })),
        column,
        name,
      ),
    ),
    complete: fixed.length === 0,
    fixed,
  };
}
