import { say } from '../../../language/table-sayings.ts';
import { computed } from '../statements.ts';
import type { View } from '../views-of.ts';
import { endAsked, firstOf, ranked } from './answer-rows.ts';
import { answerView, valueText } from './answer-view.ts';
import type { Asking } from './asking.ts';
import { gridFrom, rowsAsked, valuesOf } from './rows-asked.ts';

/** A ranking of rows without identifying column: a table with all their cells. */
export function unnamedAnswer({
  question,
  cells,
  measures,
  named,
  interest,
  saying,
  room,
}: Asking): View | undefined {
  const [by] = measures;
  if (by === undefined || !named || !question.order || rowsAsked(cells, interest)) return undefined;
  const { columns } = cells.table;
  const { language } = saying;
  const labels = cells.body.map((_, at) => String(at + 1));
  const series = valuesOf({ cells, axis: '', labels, rows: cells.body, areNames: false }, by);
  const grid = gridFrom('', labels, [series]);
  const end = endAsked(question.order, series.name);
  const all = ranked(grid, series, end);
  const points = firstOf(all, series, Math.min(question.count || room.rows, room.rows), room.rows);
  if (points.length < 2) return undefined;
  const fields = { measure: series.name, n: points.length, m: all.length };
  const finding = {
    kind: 'rows' as const,
    text: say(language, end === 'highest' ? 'top' : 'bottom', fields),
    support: [computed(saying, 'rows', points.length), computed(saying, 'rows', all.length)],
  };
  const { chart: _, ...view } = answerView({ grid, points, finding }, saying, room);
  const others = columns.flatMap((_, index) => (index === by ? [] : [index])).slice(0, room.columns - 1);
  return {
    ...view,
    table: {
      columns: [series.name, ...others.map((index) => columns[index]?.name ?? '')],
      rows: points.map((at) => [
        valueText(series, at, saying),
        ...others.map((index) => cells.text(cells.body[at] ?? -1, index)),
      ]),
    },
  };
}
