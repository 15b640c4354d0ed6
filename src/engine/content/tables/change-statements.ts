import { readMoment } from '../../language/moments.ts';
import { say } from '../../language/table-sayings.ts';
import { formatChange, formatNumber } from './format.ts';
import { type Grid, isDaily, pointName, type Series } from './grid.ts';
import {
  computed,
  isBelowZero,
  type Point,
  pointsOf,
  type Saying,
  type Statement,
  shown,
} from './statements.ts';

/** The change from the first to the last point in time. */
export function change(
  grid: Grid,
  series: Series,
  saying: Saying,
  single: boolean,
  asked = false,
): Statement | undefined {
  const points = pointsOf(grid, series);
  const [first] = points;
  const last = points.at(-1);
  if (!grid.time || !first || !last || points.length < (asked ? 2 : 3)) return undefined;
  if (!asked && (isRestless(grid, series) || areWeekdays(grid))) return undefined;
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
  // Costs given as negative numbers "fall" when they grow.
  const plain = !single || isBelowZero(points);
  const text = say(language, plain ? 'move' : rose ? 'rise' : 'fall', {
    ...fields,
    change: difference.text,
  });
  // A small difference between two chosen ends is true but says little.
  const large = Math.abs(last.value - first.value) >= 0.05 * Math.abs(first.value);
  return { kind: 'change', text, support, ...(!plain && large ? { finding: true } : {}) };
}

/** Weekdays recur: nothing "rises until Sunday". */
const areWeekdays = ({ labels }: Grid): boolean =>
  labels.every((label) => {
    const moment = /\d/.test(label) ? undefined : readMoment(label);
    return moment !== undefined && moment.year === undefined && moment.order <= 7;
  });

/** From this many points on, the ends may be accidental. */
const manyPoints = 4;

/**
 * Days or hours that fluctuate: comparing two says nothing unless they span most of the range; the same holds for years
 * that swing.
 */
function isRestless(grid: Grid, { nature, values }: Series): boolean {
  // A daily amount says nothing about another day's.
  if (nature === 'flow' && isDaily(grid)) return true;
  const years = new Set(grid.years.map((year) => year ?? 0));
  const known = values.filter((value) => value !== null);
  // For rare events, one time says nothing about another.
  if (nature === 'flow' && known.length * 2 < grid.labels.length) return true;
  const range = known.reduce((a, b) => Math.max(a, b)) - known.reduce((a, b) => Math.min(a, b));
  const between = Math.abs((known.at(-1) ?? 0) - (known[0] ?? 0));
  if (grid.labels.length <= 24 || grid.labels.length <= 13 * years.size)
    return known.length >= manyPoints && between < range / 4;
  return nature === 'flow' || between < range / 2;
}

/** In percent if meaningful; shares change by points, and values that may be negative in their own unit. */
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
  // "+2,838,229 %" is less clear than the difference.
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

/** The largest change between neighbouring points, if all are one step apart. */
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
