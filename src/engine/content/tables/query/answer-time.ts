import { say } from '../../../language/table-sayings.ts';
import { change } from '../change-statements.ts';
import { type Grid, isMeasure, isName, type Series, seriesOf } from '../grid.ts';
import { overlap } from '../interest.ts';
import { longGrid } from '../long-grid.ts';
import { plainGrid } from '../plain-grid.ts';
import { computed } from '../statements.ts';
import { type View, viewsOf } from '../views-of.ts';
import { momentIn, wideGrid } from '../wide-grid.ts';
import { answerView, valueText } from './answer-view.ts';
import type { Asking } from './asking.ts';

/** How one measure, or one row of a table with times in its header, changed. */
export function changeAnswer(asking: Asking): View | undefined {
  const { cells, measures, interest, options } = asking;
  const row = rowOverTime(asking);
  if (row) return row;
  const [measure] = measures;
  const lead = measure === undefined ? undefined : cells.table.columns[measure]?.name;
  if (lead === undefined) return undefined;
  const line = measures.length === 1 ? { line: lead } : {};
  const view = viewsOf(cells.table, { ...interest, lead, ...line }, options);
  const [first] = view.statements;
  return view.chart?.type === 'line' && first?.kind === 'change'
    ? {
        ...view,
        answers: true,
        statements: view.statements.map((one, at) => (at === 0 ? { ...one, finding: true } : one)),
      }
    : undefined;
}

/** Words of a name that make it meant, and how much more than any other name has. */
const enough = 0.6;

/** The row that is named, from one column of a time to another. */
function rowOverTime({ cells, interest, saying, room }: Asking): View | undefined {
  const { columns, header } = cells.table;
  const timed = columns.flatMap((column, index) => {
    const moment = isMeasure(column) ? momentIn(header[index] ?? column.name) : undefined;
    return moment ? [{ index, ...moment }] : [];
  });
  const years = timed.map(({ label }) => Number(/\d{4}/.exec(label)?.[0]));
  if (timed.length < 2 || new Set(timed.map(({ label }) => label)).size < timed.length) return undefined;
  const axis = columns.findIndex(isName);
  const named = cells.body
    .map((row) => ({ row, score: overlap(cells.text(row, axis).replace(/^[\d.\s–-]+/u, ''), interest) }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = named;
  if (axis < 0 || !best || best.score < enough || best.score === next?.score) return undefined;
  const within = timed.filter((_, at) => {
    const year = years[at] ?? Number.NaN;
    return year >= (interest.from ?? year) && year <= (interest.to ?? year);
  });
  const shown = (within.length < 2 ? timed : within).sort((a, b) => (a.label < b.label ? -1 : 1));
  // A plan is no result.
  const plain = new Set(shown.map(({ words }) => words)).size === 1;
  const [first] = shown;
  const column = first && columns[first.index];
  if (!column) return undefined;
  const name = cells.text(best.row, axis);
  const series = seriesOf(
    cells,
    shown.map(({ index }) => ({ row: best.row, column: index })),
    column,
    name,
  );
  const grid: Grid = {
    axis: '',
    time: true,
    labels: shown.map(({ index, label }) => (plain ? label : (header[index] ?? label))),
    years: shown.map(({ label }) => Number(/\d{4}/.exec(label)?.[0]) || undefined),
    measure: '',
    series: [series],
    complete: true,
    fixed: [],
  };
  const finding = change(
    grid,
    series,
    { ...saying, nameOf: () => name.replace(/^[\d.\s]+[–-]\s/u, '') },
    true,
  );
  const points = grid.labels.flatMap((_, at) => (series.values[at] === null ? [] : [at]));
  return finding && answerView({ grid, points, finding }, saying, { ...room, bars: room.points });
}

/** When one line came to lie above another for good. */
export function overtakingAnswer(asking: Asking): View | undefined {
  const { cells, measures, interest, saying, room } = asking;
  const grid = plainGrid(cells, interest) ?? wideGrid(cells, interest) ?? longGrid(cells, interest);
  if (!grid?.time) return undefined;
  const names = measures.map((index) => cells.table.columns[index]?.name);
  const place = ({ name }: Series) => ` ${interest.text.toLowerCase()} `.indexOf(name.toLowerCase());
  const lines = grid.lines
    ? grid.series.filter((one) => place(one) >= 0).sort((a, b) => place(a) - place(b))
    : names.flatMap((name) => grid.series.find((one) => one.name === name) ?? []);
  const [one, other, ...more] = lines;
  if (!one || !other || more.length > 0 || one.unit !== other.unit) return undefined;
  const points = grid.labels.flatMap((_, at) =>
    one.values[at] !== null && other.values[at] !== null && isWithin(grid.years[at], interest) ? [at] : [],
  );
  const isAbove = (at: number) => (one.values[at] ?? 0) > (other.values[at] ?? 0);
  const before = points.findLastIndex((at) => !isAbove(at));
  const [first] = points;
  const at = points[before + 1];
  // It lay above all the time, or does not at the end.
  if (at === undefined || first === undefined || before < 0) return undefined;
  const fields = {
    name: one.name,
    other: other.name,
    to: grid.labels[at] ?? '',
    a: valueText(one, at, saying),
    b: valueText(other, at, saying),
  };
  const finding = {
    kind: 'change' as const,
    text: say(saying.language, 'overtook', fields),
    support: [one, other].map(({ name, unit, values }) =>
      computed(saying, `${name} in ${fields.to}`, values[at] ?? 0, unit),
    ),
  };
  return answerView({ grid: { ...grid, series: [one, other] }, points, finding }, saying, {
    ...room,
    bars: room.points,
  });
}

const isWithin = (year: number | undefined, { from, to }: { from?: number; to?: number }): boolean =>
  year === undefined || (year >= (from ?? year) && year <= (to ?? year));
