import { readMoment } from '../../../language/moments.ts';
import { say } from '../../../language/table-sayings.ts';
import { change } from '../change-statements.ts';
import type { Cells } from '../grid.ts';
import { addsUp, groupedMeasure } from '../group-values.ts';
import { bySpan, type Grouping, isLog } from '../groupings.ts';
import type { View } from '../views-of.ts';
import { answerView } from './answer-view.ts';
import type { Asking } from './asking.ts';
import { rowsThat } from './planned.ts';

/** Points in time that a line shows one by one, how much the years of a comparison may differ in rows, and days that a month may lack. */
const spans = { points: 36, uneven: 1.1, days: 4, month: 28 } as const;

/** How what adds up developed over many days or events: by what each year comes to where whole years are asked for, else each month. */
export function changeInSpans(asking: Asking, measure: number): View | undefined {
  const { cells, interest, language, saying, room } = asking;
  const log = isLog(cells);
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = interest;
  const column = cells.table.columns.findIndex(({ type }) => type === 'date');
  if (column < 0 || !addsUp(cells, measure, log)) return undefined;
  const [first = 1, last = 12] = monthsIn(interest.text);
  const test = (some: Cells, row: number) => {
    const { year, order = 0 } = readMoment(some.text(row, column)) ?? {};
    const month = Math.floor((order % 1e4) / 100);
    return year !== undefined && year >= from && year <= to && month >= first && month <= last;
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
  const finding = change(grouped.grid, series, { ...saying, nameOf: () => grouped.column }, true, true);
  const points = grouped.grid.labels.map((_, at) => at);
  const remarks = grouping === yearly ? grouped.remarks : [...partsOf(rows, grouping, column, asking)];
  return finding && answerView({ grid: grouped.grid, points, finding, remarks }, saying, room);
}

/** The first and the last month, where their days are not all there. */
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

/** "From January to March": the two months that a question names. */
function monthsIn(text: string): number[] {
  const found = (text.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => {
    const moment = readMoment(word);
    return moment && moment.year === undefined && moment.order >= 100 ? [Math.floor(moment.order / 100)] : [];
  });
  return found.length === 2 ? found : [];
}
