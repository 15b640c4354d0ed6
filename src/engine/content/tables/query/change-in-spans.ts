import { readMoment } from '../../../language/moments.ts';
import { say } from '../../../language/table-sayings.ts';
import { change } from '../change-statements.ts';
import type { Cells, Series } from '../grid.ts';
import { addsUp, type Grouped, groupedMeasure } from '../group-values.ts';
import { askedGroupings, bySpan, type Grouping, isLog } from '../groupings.ts';
import { usualRoom, type View } from '../views-of.ts';
import { answerView } from './answer-view.ts';
import type { Asking } from './asking.ts';
import { rowsThat } from './planned.ts';

/** Most points a line shows individually, most a year's row count may differ, and most days a month may lack. */
const spans = { points: 36, uneven: 1.1, days: 4, month: 28 } as const;

/**
 * The development of an additive measure over many days or events: per year if whole years are asked for, else per
 * month.
 */
export function changeInSpans(asking: Asking, measure: number): View | undefined {
  const { cells, interest, language, saying, room } = asking;
  const log = isLog(cells);
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = interest;
  const column = cells.table.columns.findIndex(({ type }) => type === 'date');
  if (column < 0 || !addsUp(cells, measure, log)) return undefined;
  const test = (some: Cells, row: number) => {
    const year = readMoment(some.text(row, column))?.year;
    return year !== undefined && year >= from && year <= to;
  };
  const rows = rowsThat(cells, [{ index: column, text: '', test, kind: 'time' }]);
  if (!log && rows.body.length <= spans.points) return undefined;
  const yearly = bySpan(rows, 'year', language);
  const sizes = [...(yearly?.groups.values() ?? [])].map(({ length }) => length);
  const even = Math.max(...sizes) <= Math.min(...sizes) * spans.uneven;
  const grouping = yearly && even ? yearly : bySpan(rows, 'month', language);
  const grouped =
    grouping && groupedMeasure(rows, grouping, measure, { interest, log, language, how: 'Sum' });
  const [series] = grouped?.grid.series ?? [];
  if (!grouped || !series || grouped.grid.labels.length > room.points) return undefined;
  const remarks = grouping === yearly ? grouped.remarks : [...partsOf(rows, grouping, column, asking)];
  const [by, ...others] = askedGroupings(rows, interest, language).filter(({ time }) => !time);
  if (by && others.length === 0) return linesOf({ rows, grouped, grouping, by, measure, remarks }, asking);
  const finding = change(grouped.grid, series, { ...saying, nameOf: () => grouped.column }, true, true);
  const points = grouped.grid.labels.map((_, at) => at);
  return finding && answerView({ grid: grouped.grid, points, finding, remarks }, saying, room);
}

interface Parted {
  rows: Cells;
  grouped: Grouped;
  grouping: Grouping;
  by: Grouping;
  measure: number;
  remarks: string[];
}

/** "Sales by region": one line each, largest first. */
function linesOf(
  { rows, grouped, grouping, by, measure, remarks }: Parted,
  { language, saying, room }: Asking,
) {
  const [whole] = grouped.grid.series;
  const sum = (some: number[]) =>
    Number(some.reduce((all, row) => all + (rows.number(row, measure) ?? 0), 0).toPrecision(12));
  const sorted = [...by.groups].sort(([, a], [, b]) => sum(b) - sum(a));
  const shown = sorted.slice(0, usualRoom.lines);
  const series = shown.map(([name, members]): Series => {
    const own = new Set(members);
    const values = [...grouping.groups.values()].map((some) => sum(some.filter((row) => own.has(row))));
    return { ...(whole as Series), name, values };
  });
  const grid = { ...grouped.grid, series };
  const nameOf = ({ name }: Series) => `${grouped.column}, ${name}`;
  const moves = series.flatMap((one) => change(grid, one, { ...saying, nameOf }, true, true) ?? []);
  const [finding, ...more] = moves;
  const cut = say(language, 'rows', { n: shown.length, m: sorted.length });
  const notes = [...remarks, ...(shown.length < sorted.length ? [`${by.name}: ${cut}`] : [])];
  const points = grid.labels.map((_, at) => at);
  return finding && answerView({ grid, points, finding, more, remarks: notes, drawn: series }, saying, room);
}

/** The first and last month, if incomplete. */
function partsOf(rows: Cells, { groups }: Grouping, column: number, { language }: Asking): string[] {
  const ends = [...new Set([[...groups][0], [...groups].at(-1)])];
  return ends.flatMap((end, at) => {
    if (!end) return [];
    const days = end[1].map((row) => rows.text(row, column)).sort();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const dayOf = (text: string) => (readMoment(text)?.order ?? 0) % 100;
    const lacks = at === 0 ? dayOf(first) > spans.days : dayOf(last) < spans.month - spans.days;
    return lacks ? [`${end[0]}: ${say(language, 'span', { from: first, to: last })}`] : [];
  });
}
