import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import type { Place } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { formatNumber, formatValue, middleDecimals } from './format.ts';
import { areFractions, type Grid, isDaily, pointName, type Series } from './grid.ts';

/** A true sentence about a table, with the computation of each number. */
export interface Statement {
  kind: 'change' | 'highest' | 'lowest' | 'median' | 'step' | 'total' | 'share' | 'gap' | 'rows';
  text: string;
  support: Computed[];
  /** The point it is about. */
  label?: string;
  /** The main message of the view, worded plainly enough for a title. */
  finding?: boolean;
}

export interface Saying {
  language: Locale;
  at: Place;
  /** Name of a series in a sentence. */
  nameOf: (series: Series) => string;
}

export interface Point {
  index: number;
  value: number;
  label: string;
}

export const pointsOf = (grid: Grid, series: Series): Point[] =>
  series.values.flatMap((value, index) =>
    value === null ? [] : [{ index, value, label: grid.labels[index] ?? '' }],
  );

/** Formats a point's value with its cell's decimals; others with those of the series. */
export const shown = (series: Series, value: number, language: Locale, point?: number) => {
  const own = point === undefined ? series.decimals : (series.written[point] ?? 0);
  return formatValue(value, series.unit, Math.min(own, series.decimals), language, series.large);
};

export const computed = (saying: Saying, how: string, value: number, unit?: string): Computed => ({
  kind: 'computed',
  at: saying.at,
  how,
  value,
  ...(unit ? { unit } : {}),
});

/** The single highest or lowest point; undefined with ties or fewer than three values. */
export function extreme(
  grid: Grid,
  series: Series,
  saying: Saying,
  kind: 'highest' | 'lowest',
): Statement | undefined {
  const points = pointsOf(grid, series);
  // A dash may mean zero.
  const some = points.length < series.values.length;
  const open = kind === 'lowest' && some && (!grid.time || series.nature === 'flow');
  if (points.length < 3 || open || isBelowZero(points)) return undefined;
  const sign = kind === 'highest' ? 1 : -1;
  const best = points.reduce((a, b) => (sign * b.value > sign * a.value ? b : a));
  const text = shown(series, best.value, saying.language, best.index);
  // Values that look equal cannot be ranked by a reader.
  if (
    points.some((point) => point !== best && shown(series, point.value, saying.language, best.index) === text)
  )
    return undefined;
  const name = saying.nameOf(series);
  return {
    kind,
    label: best.label,
    // With many names, the first is the purpose of the ranking.
    ...(kind === 'highest' && !grid.time && { finding: true }),
    text: say(saying.language, kind, { measure: name, name: pointName(grid, best.label), a: text }),
    support: [
      computed(saying, `${kind} ${name} of ${points.length} values: ${best.label}`, best.value, series.unit),
    ],
  };
}

/** The median of many names; undefined for few. */
export function median(grid: Grid, series: Series, saying: Saying): Statement | undefined {
  const values = pointsOf(grid, series)
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  const middle = values.length >> 1;
  const value =
    values.length % 2 === 1 ? (values[middle] ?? 0) : ((values[middle - 1] ?? 0) + (values[middle] ?? 0)) / 2;
  // Income and costs of an account have no median.
  const account = (values[0] ?? 0) < 0 && (values.at(-1) ?? 0) > 0 && series.type === 'amount';
  if (grid.time || grid.grouped || account || values.length < leastMedian || value === values.at(-1))
    return undefined;
  const measure = saying.nameOf(series);
  const told = { ...series, decimals: middleDecimals(series.decimals, value) };
  return {
    kind: 'median',
    text: say(saying.language, 'median', { measure, a: shown(told, value, saying.language) }),
    support: [computed(saying, `median of ${measure} over ${values.length} rows`, value, series.unit)],
  };
}

/** Fewest values for a median. */
const leastMedian = 8;

/** The values are additive parts, counts or flows, each included once. */
function addsUp(grid: Grid, series: Series): boolean {
  if (series.type !== 'count' && series.type !== 'amount') return false;
  if (!grid.complete || series.values.includes(null) || areFractions(series.values)) return false;
  if (grid.time) return series.nature === 'flow' && (grid.labels.length <= 60 || isDaily(grid));
  // Each step of a funnel contains the next.
  return (
    series.nature !== undefined && series.nature !== 'property' && wordList('stages').longest(grid.axis) === 0
  );
}

/**
 * The sum, and, if a row of totals proves it, the share of the largest part. `total` comes from the table's row of
 * totals.
 */
export function sums(
  grid: Grid,
  series: Series,
  saying: Saying,
  total: number | null | undefined,
): Statement[] {
  const points = pointsOf(grid, series);
  if (points.length < 3) return [];
  const sum = points.reduce((all, { value }) => all + value, 0);
  const proven =
    total !== null && total !== undefined && Math.abs(total - sum) <= Math.max(Math.abs(sum) * 0.005, 1e-9);
  // If the row of totals disagrees, it is unclear what adds up.
  if ((total !== null && total !== undefined && !proven) || (!proven && !addsUp(grid, series))) return [];
  const { language } = saying;
  const measure = saying.nameOf(series);
  const value = proven ? total : sum;
  const a = shown(series, value, language);
  const how = proven ? `${measure} in the row of totals` : `sum of ${measure} over ${points.length} rows`;
  const [from, to] = [points[0], points.at(-1)].map((point) => pointName(grid, point?.label ?? ''));
  const span = { from: from ?? '', to: to ?? '' };
  const statements: Statement[] = [
    {
      kind: 'total',
      text: say(language, grid.time ? 'totalOver' : proven ? 'total' : 'sum', {
        measure,
        a,
        n: points.length,
        ...span,
      }),
      support: [computed(saying, how, value, series.unit)],
    },
  ];
  if (!proven || grid.time || points.some((point) => point.value < 0) || value <= 0) return statements;
  const best = points.reduce((one, other) => (other.value > one.value ? other : one));
  const part = (best.value / value) * 100;
  if (part < 20 || part >= 99.5 || points.some((point) => point !== best && point.value === best.value))
    return statements;
  statements.push({
    kind: 'share',
    text: say(language, 'share', { measure, name: best.label, a: formatValue(part, '%', 0, language) }),
    support: [computed(saying, `share of ${best.label} in ${how}`, part, '%')],
  });
  return statements;
}

/** A comparison of two rows. */
export function gap(grid: Grid, series: Series, saying: Saying): Statement | undefined {
  const points = pointsOf(grid, series);
  const [first, second] = points;
  if (grid.time || points.length !== 2 || grid.labels.length !== 2 || !first || !second) return undefined;
  const [high, low] = first.value >= second.value ? [first, second] : [second, first];
  const { language } = saying;
  const difference = high.value - low.value;
  const measure = saying.nameOf(series);
  const d =
    series.unit === '%'
      ? say(language, 'points', { n: formatNumber(difference, series.decimals, language) })
      : shown(series, difference, language);
  const fields = {
    measure,
    name: high.label,
    a: shown(series, high.value, language, high.index),
    other: low.label,
    b: shown(series, low.value, language, low.index),
    d,
  };
  // Between income and negative costs there is no difference, but a remainder.
  if (fields.a === fields.b || (high.value > 0 && low.value < 0)) return undefined;
  return {
    kind: 'gap',
    text: say(language, 'gap', fields),
    support: [
      computed(saying, `${measure} of ${high.label}`, high.value, series.unit),
      computed(saying, `${measure} of ${low.label}`, low.value, series.unit),
      computed(
        saying,
        `difference of ${high.label} and ${low.label}`,
        difference,
        series.unit === '%' ? 'pp' : series.unit,
      ),
    ],
  };
}

export const isBelowZero = (points: Point[]): boolean => points.every(({ value }) => value <= 0);
