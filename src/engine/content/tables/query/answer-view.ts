import { say } from '../../../language/table-sayings.ts';
import { formatValue } from '../format.ts';
import { type Grid, pointName, type Series } from '../grid.ts';
import type { Room } from '../narrow.ts';
import { computed, type Saying, type Statement } from '../statements.ts';
import type { View } from '../views-of.ts';

/** The content of an answer: rows of a grid in order, and the answering sentence. */
export interface Answer {
  grid: Grid;
  /** Indexes into the grid, in display order; those that do not fit on a slide are cut, with a note. */
  points: number[];
  /** Title of the slide, a true sentence. */
  finding: Statement;
  more?: Statement[];
  /** Phrases for omissions and caveats. */
  remarks?: string[];
  /** Series to draw; all, if they share a unit. */
  drawn?: Series[];
}

export const valueText = (series: Series, at: number, { language }: Saying): string => {
  const value = series.values[at] ?? null;
  return value === null
    ? '–'
    : formatValue(value, series.unit, Math.min(series.written[at] ?? 0, series.decimals), language);
};

/** The slide of an answer, as bar chart and as table. */
export function answerView(answer: Answer, saying: Saying, room: Room): View {
  const { grid, points, finding, more = [], remarks = [] } = answer;
  const { language } = saying;
  const [first] = grid.series;
  const drawn =
    answer.drawn ?? grid.series.filter(({ unit, type }) => unit === first?.unit && type === first?.type);
  const bars = points.slice(0, room.bars);
  const rows = points.slice(0, Math.max(room.rows, 1));
  const cut = (kept: number[]) =>
    kept.length < points.length ? [say(language, 'rows', { n: kept.length, m: points.length })] : [];
  const label = (at: number) => grid.labels[at] ?? '';
  const counts: [number, number] = [points.length, grid.labels.length];
  const title = finding.text;
  return {
    title,
    answers: true,
    chart: {
      type: grid.time ? 'line' : 'bar',
      axis: grid.axis,
      measure: drawn.map(({ name }) => name).join(', '),
      ...(first?.unit && { unit: first.unit }),
      categories: bars.map(label),
      series: drawn.map(({ name, values }) => ({ name, values: bars.map((at) => values[at] ?? null) })),
    },
    top: { table: { title, phrase: '', counts } },
    table: {
      columns: [grid.axis, ...grid.series.map(({ name }) => name)],
      rows: rows.map((at) => [label(at), ...grid.series.map((one) => valueText(one, at, saying))]),
    },
    statements: [{ ...finding, finding: true }, ...more.map(({ finding: _, ...one }) => one)],
    leftOut: { chart: [...remarks, ...cut(bars)], table: [...remarks, ...cut(rows)] },
    support: [
      ...points.flatMap((at) =>
        grid.series.map(({ name, values, unit }) =>
          computed(saying, `${name} of ${label(at)}`, values[at] ?? 0, unit),
        ),
      ),
      ...[points.length, grid.labels.length, bars.length, rows.length].map((count) =>
        computed(saying, 'rows', count),
      ),
      // Spans of years are in no cell, and codes are no amounts.
      ...points.flatMap((at) =>
        (label(at).match(/\d+/gu) ?? []).map((year) => computed(saying, 'number in a name', Number(year))),
      ),
    ],
  };
}

/** A sentence for the highest or lowest of a ranking; with ties, the number of entries ranked. */
export function endOf(
  grid: Grid,
  series: Series,
  points: number[],
  order: 'highest' | 'lowest',
  saying: Saying,
): Statement {
  const [best = 0, next] = points;
  const { language } = saying;
  const known = series.values.filter((value) => value !== null).length;
  const tied = next !== undefined && valueText(series, best, saying) === valueText(series, next, saying);
  if (tied && points.length < known) {
    const text = say(language, order === 'highest' ? 'top' : 'bottom', {
      measure: series.name,
      n: points.length,
      m: known,
    });
    return {
      kind: 'rows',
      text,
      support: [computed(saying, 'rows', points.length), computed(saying, 'rows', known)],
    };
  }
  const all = points
    .filter((at) => valueText(series, at, saying) === valueText(series, best, saying))
    .map((at) => pointName(grid, grid.labels[at] ?? ''));
  const name = all.slice(0, mostNames).join(', ') + (all.length > mostNames ? ' …' : '');
  return {
    kind: order,
    label: grid.labels[best] ?? '',
    text: say(language, order, { measure: series.name, name, a: valueText(series, best, saying) }),
    support: [computed(saying, `${order} ${series.name}: ${name}`, series.values[best] ?? 0, series.unit)],
  };
}

const mostNames = 3;
