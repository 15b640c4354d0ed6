import type { Locale } from '../../../contract/locales.ts';
import { readMoment } from '../../language/moments.ts';
import { say, wordList } from '../../language/table-words.ts';
import type { Place } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { formatChange, formatNumber, formatValue, middleDecimals } from './format.ts';
import { areFractions, type Grid, isDaily, pointName, type Series } from './grid.ts';

/** A true sentence about a table, with the computations behind each of its numbers. */
export interface Statement {
  kind: 'change' | 'highest' | 'lowest' | 'median' | 'step' | 'total' | 'share' | 'gap' | 'rows';
  text: string;
  support: Computed[];
  /** The point that it is about. */
  label?: string;
  /** It says the most important thing of the whole view, and plainly: fit for a title. */
  finding?: boolean;
}

export interface Saying {
  language: Locale;
  at: Place;
  /** What a series is called in a sentence. */
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

/** The value of a point with the digits of its cell, another one with those of the series. */
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

/** From the first to the last point of a time axis. */
export function change(grid: Grid, series: Series, saying: Saying, single: boolean): Statement | undefined {
  const points = pointsOf(grid, series);
  const [first] = points;
  const last = points.at(-1);
  if (!grid.time || !first || !last || points.length < 3) return undefined;
  if (isRestless(grid, series) || areWeekdays(grid)) return undefined;
  const { language } = saying;
  const name = saying.nameOf(series);
  const a = shown(series, first.value, language, first.index);
  const b = shown(series, last.value, language, last.index);
  const fields = {
    measure: name,
    a,
    b,
    from: pointName(grid, first.label),
    to: pointName(grid, last.label),
  };
  const support = [
    computed(saying, `${name} in ${first.label}`, first.value, series.unit),
    computed(saying, `${name} in ${last.label}`, last.value, series.unit),
  ];
  if (points.every(({ value }) => value === first.value) || (first.value === 0 && last.value === 0))
    return undefined;
  if (first.value === last.value) return { kind: 'change', text: say(language, 'same', fields), support };
  if (a === b) return undefined;
  const difference = changeOf(series, first, last, saying);
  support.push(difference.support);
  const rose = last.value > first.value;
  // Costs told as negative numbers "fall" when they grow.
  const plain = !single || isBelowZero(points);
  const text = say(language, plain ? 'move' : rose ? 'rise' : 'fall', {
    ...fields,
    change: difference.text,
  });
  // A small move between two chosen ends is true and says little.
  const large = Math.abs(last.value - first.value) >= 0.05 * Math.abs(first.value);
  return { kind: 'change', text, support, ...(!plain && large ? { finding: true } : {}) };
}

/** A Friday comes again: nothing rises until Sunday. */
const areWeekdays = ({ labels }: Grid): boolean =>
  labels.every((label) => {
    const moment = /\d/.test(label) ? undefined : readMoment(label);
    return moment !== undefined && moment.year === undefined && moment.order <= 7;
  });

const isBelowZero = (points: Point[]): boolean => points.every(({ value }) => value <= 0);

/** Points among which both ends may be chance. */
const manyPoints = 8;

/** Days or hours that go up and down: one day against another says nothing, but where most of the range lies between them; years that swing between two of them say no more. */
function isRestless(grid: Grid, { nature, values }: Series): boolean {
  // What came in on one day says nothing of what came in on another.
  if (nature === 'flow' && isDaily(grid)) return true;
  const years = new Set(grid.years.map((year) => year ?? 0));
  const known = values.filter((value) => value !== null);
  // Of what happens now and then one time says nothing of another.
  if (nature === 'flow' && known.length * 2 < grid.labels.length) return true;
  const range = known.reduce((a, b) => Math.max(a, b)) - known.reduce((a, b) => Math.min(a, b));
  const between = Math.abs((known.at(-1) ?? 0) - (known[0] ?? 0));
  if (grid.labels.length <= 24 || grid.labels.length <= 13 * years.size)
    return known.length >= manyPoints && between < range / 4;
  return nature === 'flow' || between < range / 2;
}

/** In percent where that means something; shares differ by points, and what can lie below zero by its own unit. */
export function changeOf(series: Series, first: Point, last: Point, saying: Saying) {
  const { language } = saying;
  const difference = last.value - first.value;
  const how = `change of ${saying.nameOf(series)} from ${first.label} to ${last.label}`;
  if (series.unit === '%') {
    const decimals = Math.max(series.decimals, 0);
    const text = say(language, 'points', { n: formatNumber(difference, decimals, language, true) });
    return { text, support: computed(saying, how, difference, 'pp') };
  }
  const proportional = first.value > 0 && series.values.every((value) => value === null || value >= 0);
  // "+2,838,229 %" says less than the difference.
  if (!proportional || series.unit?.includes('°') || difference / first.value >= 10) {
    const sign = difference > 0 ? '+' : '';
    return {
      text: `${sign}${shown(series, difference, language)}`,
      support: computed(saying, how, difference, series.unit),
    };
  }
  const fraction = difference / first.value;
  return { text: formatChange(fraction, language), support: computed(saying, how, fraction * 100, '%') };
}

/** The one point above or below all others; nothing where two share the place or fewer than three are known. */
export function extreme(
  grid: Grid,
  series: Series,
  saying: Saying,
  kind: 'highest' | 'lowest',
): Statement | undefined {
  const points = pointsOf(grid, series);
  // A dash may stand for nought.
  const some = points.length < series.values.length;
  const open = kind === 'lowest' && some && (!grid.time || series.nature === 'flow');
  if (points.length < 3 || open || isBelowZero(points)) return undefined;
  const sign = kind === 'highest' ? 1 : -1;
  const best = points.reduce((a, b) => (sign * b.value > sign * a.value ? b : a));
  const text = shown(series, best.value, saying.language, best.index);
  // Two that look alike cannot be told apart by a reader.
  if (
    points.some((point) => point !== best && shown(series, point.value, saying.language, best.index) === text)
  )
    return undefined;
  const name = saying.nameOf(series);
  return {
    kind,
    label: best.label,
    // What is first of many names is what they were ranked for.
    ...(kind === 'highest' && !grid.time && { finding: true }),
    text: say(saying.language, kind, { measure: name, name: pointName(grid, best.label), a: text }),
    support: [
      computed(saying, `${kind} ${name} of ${points.length} values: ${best.label}`, best.value, series.unit),
    ],
  };
}

/** The median of many names; nothing of a few. */
export function median(grid: Grid, series: Series, saying: Saying): Statement | undefined {
  const values = pointsOf(grid, series)
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  const middle = values.length >> 1;
  const value =
    values.length % 2 === 1 ? (values[middle] ?? 0) : ((values[middle - 1] ?? 0) + (values[middle] ?? 0)) / 2;
  // Income and costs of one account have no middle.
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

/** A median of fewer values says little. */
const leastMedian = 8;

/** The largest change from one point in time to the next, where all are one step apart. */
export function largestStep(grid: Grid, series: Series, saying: Saying): Statement | undefined {
  const points = pointsOf(grid, series);
  const proportional = points.every(({ value }) => value > 0) && series.unit !== '%';
  if (!grid.time || !proportional || points.length < 5 || points.length < grid.labels.length)
    return undefined;
  const steps = points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    return { from, to, size: Math.abs(to.value / from.value - 1) };
  });
  const [best, second] = [...steps].sort((a, b) => b.size - a.size);
  if (!best || best.size < leastStep || best.size === second?.size) return undefined;
  const difference = changeOf(series, best.from, best.to, saying);
  return {
    kind: 'step',
    text: say(saying.language, best.to.value > best.from.value ? 'stepRise' : 'stepFall', {
      measure: saying.nameOf(series),
      from: pointName(grid, best.from.label),
      to: pointName(grid, best.to.label),
      change: difference.text,
    }),
    support: [difference.support],
  };
}

const leastStep = 0.02;

/** The values of the grid are parts that may be added: counted things or flows, each once. */
function addsUp(grid: Grid, series: Series): boolean {
  if (series.type !== 'count' && series.type !== 'amount') return false;
  if (!grid.complete || series.values.includes(null) || areFractions(series.values)) return false;
  if (grid.time) return series.nature === 'flow' && (grid.labels.length <= 60 || isDaily(grid));
  // Of the steps of one process each contains the next.
  return (
    series.nature !== undefined && series.nature !== 'property' && wordList('stages').longest(grid.axis) === 0
  );
}

/** The sum, and, where a row of totals proves it, what the largest part makes of it. `total` is that of the table's own row of totals. */
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
  // A row of totals that says something else leaves it open what adds up.
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

/** Two rows set against each other. */
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
  // Between income and costs told below zero lies no difference, but what is left.
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
