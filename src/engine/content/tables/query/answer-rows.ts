import { limitsAsked, sideWithin, sideWords } from '../../../language/asked-limits.ts';
import { say } from '../../../language/table-sayings.ts';
import { wordList } from '../../../language/table-words.ts';
import type { Grid, Series } from '../grid.ts';
import { plainText } from '../interest.ts';
import { aggregates } from '../narrow.ts';
import { computed, type Saying, type Statement } from '../statements.ts';
import type { View } from '../views-of.ts';
import { isAdded, isOverTime } from './adds.ts';
import { answerView, endOf, valueText } from './answer-view.ts';
import type { Asking } from './asking.ts';
import { placeIn } from './named-measures.ts';
import { gridFrom, rowsAsked, valuesOf } from './rows-asked.ts';
import { topPart } from './top-part.ts';

/** The end that is worst: the upper one for deaths and costs. */
export const endAsked = (order: Asking['question']['order'], measure: string): 'highest' | 'lowest' =>
  order === 'worst' ? (wordList('harms').longest(measure) > 0 ? 'highest' : 'lowest') : (order ?? 'highest');

/** Indexes of the values in order, without gaps and aggregates. */
export function ranked(grid: Grid, series: Series, end: 'highest' | 'lowest'): number[] {
  const others = aggregates(grid.labels, series.values);
  const sign = end === 'highest' ? -1 : 1;
  const value = (at: number) => series.values[at] ?? 0;
  return grid.labels
    .flatMap((label, at) => (typeof series.values[at] === 'number' && !others.has(label) ? [at] : []))
    .sort((a, b) => sign * (value(a) - value(b)));
}

/** The first `count`, and those tied with the last. */
export function firstOf(points: number[], series: Series, count: number, most: number): number[] {
  const last = series.values[points[count - 1] ?? -1];
  let end = Math.min(count, points.length);
  while (end < points.length && series.values[points[end] ?? -1] === last) end++;
  return points.slice(0, end <= most ? end : count);
}

/** "The five with the lowest rate": rows at one end of a measure, with other named measures. */
export function rankingAnswer(asking: Asking): View | undefined {
  const { question, cells, measures, interest, saying, room } = asking;
  const rows = rowsAsked(cells, interest);
  const [by] = measures;
  if (!rows || by === undefined || !question.order || !(asking.named || rows.areNames)) return undefined;
  const grid = gridFrom(
    rows.axis,
    rows.labels,
    measures.slice(0, 3).map((index) => valuesOf(rows, index)),
  );
  const [series] = grid.series;
  if (!series) return undefined;
  const end = endAsked(question.order, series.name);
  const all = ranked(grid, series, end);
  const count = question.count || room.bars;
  const points = firstOf(all, series, count, Math.max(room.bars, question.count));
  if (points.length === 0) return undefined;
  const without = rows.labels.length - all.length;
  const phrase = { n: points.length, m: all.length };
  const most = end === 'lowest' && points.length > 1 && question.count > 1;
  const finding = most ? lowestOf(series, points, all, saying) : endOf(grid, series, points, end, saying);
  const adds = end === 'highest' && isAdded(cells, by) && !isOverTime(cells, by);
  const part = adds ? topPart(grid, [all, points], asking, cells.table.columns[by]) : { grid, points };
  const view = answerView(
    {
      ...part,
      finding,
      remarks: [
        ...(points.length < all.length && finding.kind !== 'rows'
          ? [say(saying.language, end === 'highest' ? 'top' : 'bottom', { ...phrase, measure: series.name })]
          : []),
        ...(without > 0 ? [say(saying.language, 'without', { n: without, measure: series.name })] : []),
      ],
    },
    saying,
    {
      ...room,
      bars: Math.max(room.bars, part.points.length),
      rows: Math.max(room.rows, Math.min(question.count > 0 ? part.points.length : 0, 12)),
    },
  );
  const counts = [all.length, without].map((count) => computed(saying, 'rows', count));
  return { ...view, support: [...(view.support ?? []), ...counts] };
}

/** For the lower end, the title gives the number asked for. */
function lowestOf({ name }: Series, points: number[], all: number[], saying: Saying): Statement {
  const fields = { measure: name, n: points.length, m: all.length };
  return {
    kind: 'rows',
    text: say(saying.language, 'bottom', fields),
    support: [computed(saying, 'rows', points.length), computed(saying, 'rows', all.length)],
  };
}

/** "Where is A ahead of B?", "below their reorder point": rows in which one measure exceeds another. */
export function sideAnswer(asking: Asking): View | undefined {
  const { question, cells, measures, interest, saying, room } = asking;
  // A limit with an amount is not a comparison of columns.
  if (limitsAsked(question.text).some(({ amount }) => amount)) return undefined;
  const rows = rowsAsked(cells, interest);
  const [one, other] = measures;
  if (!rows || one === undefined || other === undefined || measures.length > 2) return undefined;
  const [a, b] = [valuesOf(rows, one), valuesOf(rows, other)];
  const side = sideBetween(question.text, placeIn(a.name, question.text), placeIn(b.name, question.text));
  if (!side || a.unit !== b.unit) return undefined;
  const grid = gridFrom(rows.axis, rows.labels, [a, b]);
  const apart = (at: number) => (a.values[at] ?? 0) - (b.values[at] ?? 0);
  const known = grid.labels.flatMap((_, at) => (a.values[at] !== null && b.values[at] !== null ? [at] : []));
  const sign = side === 'over' ? 1 : -1;
  const points = known.filter((at) => sign * apart(at) > 0).sort((x, y) => sign * (apart(y) - apart(x)));
  const fields = { measure: a.name, limit: b.name, n: points.length, m: known.length };
  const text = say(saying.language, side === 'over' ? 'above' : 'below', fields);
  const support = [computed(saying, 'rows', points.length), computed(saying, 'rows', known.length)];
  return answerView(
    {
      grid,
      // If it holds for no row, all rows are shown.
      points: points.length > 0 ? points : known,
      finding: { kind: 'rows', text, support },
      drawn: isLike(a, b) ? [a, b] : [a],
    },
    saying,
    room,
  );
}

/** Similar enough in size for bars on one scale. */
const isLike = (a: Series, b: Series): boolean => {
  const size = ({ values }: Series) => Math.max(...values.map((value) => Math.abs(value ?? 0)));
  return Math.max(size(a), size(b)) <= 25 * Math.min(size(a), size(b));
};

/** "More wine than beer": the comparing words surround the first measure. */
const sideAround = (before: string, between: string): 'over' | 'under' | undefined =>
  (['over', 'under'] as const).find((kind) =>
    sideWords(kind).some((words) => {
      const [begin, end, ...more] = words.split(' ');
      return end && more.length === 0 && before.endsWith(` ${begin} `) && between.includes(` ${end} `);
    }),
  );

/** The comparing word between the two names, or before the second. */
function sideBetween(text: string, first: number, second: number): 'over' | 'under' | undefined {
  const own = plainText(text);
  const between = `${own.slice(first, second)} `;
  if (wordList('ahead').longest(between) > 0) return 'over';
  const parted = sideAround(own.slice(0, first + 1), between) ?? sideWithin(between);
  if (parted) return parted;
  const has = (kind: 'over' | 'under') => sideWords(kind).some((word) => between.includes(` ${word} `));
  return has('over') ? 'over' : has('under') ? 'under' : undefined;
}

/** The mean of the rows of the one measure meant. */
export function meanAnswer(asking: Asking): View | undefined {
  const { cells, measures, interest, saying, room } = asking;
  const { columns } = cells.table;
  const rows = rowsAsked(cells, interest);
  if (!rows || !asking.question.asksFor.has('mean')) return undefined;
  const [only] = measures;
  if (!asking.named || measures.length > 1 || only === undefined || !columns[only]) return undefined;
  const series = valuesOf(rows, only);
  const known = series.values.filter((value) => value !== null);
  if (known.length < 2) return undefined;
  const mean = Number((known.reduce((sum, value) => sum + value, 0) / known.length).toPrecision(12));
  const decimals = Math.max(series.decimals, known.length > 1 ? Math.min(series.decimals + 1, 2) : 0);
  const shown = { ...series, values: [mean], written: [decimals], decimals };
  const fields = { measure: series.name, a: valueText(shown, 0, saying), n: known.length };
  const grid = gridFrom(rows.axis, rows.labels, [series]);
  const all = ranked(grid, series, 'highest');
  const points = all.slice(0, room.bars);
  return answerView(
    {
      grid,
      points,
      finding: {
        kind: 'median',
        text: say(saying.language, 'meanOf', fields),
        support: [
          computed(saying, `mean of ${series.name}`, mean, series.unit),
          computed(saying, 'rows', known.length),
        ],
      },
      remarks:
        points.length < all.length
          ? [say(saying.language, 'rowsBy', { n: points.length, m: all.length, measure: series.name })]
          : [],
    },
    saying,
    room,
  );
}
