import { countryOf } from '../../language/country-names.ts';
import { areBases } from './bases.ts';
import { type Grid, isScale, isYear, type Series } from './grid.ts';
import { type Interest, namedBy, overlap } from './interest.ts';
import { timesBeside } from './times-beside.ts';
import { momentIn } from './wide-grid.ts';

/** Most times that one measure may exceed another in the same chart; beyond it, the smaller would be a flat line. */
const mostTimes = 25;

const largestOf = ({ values }: Series) =>
  values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);

/** Fewest rows, and series, of answers that were counted, and how far the sums of their rows differ at most. */
const counted = { rows: 3, series: 3, apart: 0.03 } as const;

/** Parts of a whole in each row: answers to questions, in percent or counted. */
export function arePartsOfRows({ series, labels }: Grid): boolean {
  const sums = labels.map((_, at) => series.reduce((all, { values }) => all + (values[at] ?? 0), 0));
  if (series.every(({ unit }) => unit === '%')) return sums.every((sum) => Math.abs(sum - 100) <= 2);
  const [most, least] = [Math.max(...sums), Math.min(...sums)];
  return (
    labels.length >= counted.rows &&
    series.length >= counted.series &&
    most - least <= most * counted.apart &&
    series.every(
      ({ type, unit, values }) =>
        (type === 'count' || type === 'amount') &&
        unit === undefined &&
        values.every((value) => value !== null && value >= 0 && Number.isInteger(value)),
    )
  );
}

const mostParts = 6;

/** "Calls", "Bugs" and "Velocity" in rows without a common name or unit: what each counts differs. */
export function areMeasures({ axis, time, labels, series }: Grid): boolean {
  if (axis !== '' || time || series[0]?.unit !== undefined || series.length < 2) return false;
  const largest = labels.map((_, at) => Math.max(...series.map(({ values }) => Math.abs(values[at] ?? 0))));
  return Math.max(...largest) > mostTimes * Math.min(...largest);
}

/** Positive income and negative costs are lines of an account, not of a chart. */
const isAccount = ({ series, axis }: Grid): boolean =>
  axis === '' &&
  series.length > 2 &&
  series.some(({ values }) => values.every((value) => value !== null && value < 0)) &&
  series.some(({ values }) => values.every((value) => value !== null && value > 0));

/**
 * Series that may share a chart: of a transposed table, one stated unit, years, things of one kind ("Western line",
 * "Eastern line") or parts of a total; otherwise the first alone.
 */
export function comparable(grid: Grid, interest: Interest, parts: ReadonlySet<string> = new Set()): Grid {
  const [first] = grid.series;
  if (!first || grid.series.length === 1 || interest.line) return grid;
  if (grid.measure !== '' || grid.axis === '') {
    const units = new Set(grid.series.map(({ unit, type }) => `${unit ?? ''} ${type}`));
    const named = namedBy(interest);
    if (units.size === 1 && (!isAccount(grid) || grid.series.some(({ name }) => named(name)))) return grid;
    const lead = grid.series.find(({ name }) => named(name)) ?? first;
    if (units.size === 1) return { ...grid, series: [lead] };
    return {
      ...grid,
      series: grid.series.filter(({ unit, type }) => unit === lead.unit && type === lead.type),
    };
  }
  const isAsked = overlap(first.name, interest) >= 0.5;
  if (grid.series.length <= mostParts && !isAsked && arePartsOfRows(grid)) return grid;
  const times = timesBeside(grid.series);
  if (times) return { ...grid, series: times.series };
  if (areBases(grid)) return grid;
  const under = besideUnder(grid, first);
  if (under.length > 1) return { ...grid, series: under };
  const scale = isScale(grid);
  const shown = new Set(interest.shown);
  const alike = grid.series.filter(
    (series) =>
      series === first ||
      (!shown.has(series.name) && isAlike(series, first, scale ? mostTimes / 2 : mostFor(first, grid))),
  );
  const named = alike.filter(({ name }) => overlap(name, interest) >= 0.5);
  const kind = kindOf(first.name);
  const areCounted =
    grid.time &&
    grid.series.length <= mostCounted &&
    alike.length === grid.series.length &&
    first.type === 'count' &&
    first.nature !== 'flow' &&
    alike.every((one) => isAmong(one, first));
  const some =
    named.length > 1
      ? named
      : areCounted
        ? alike
        : alike.filter(
            ({ unit, name }) =>
              unit !== undefined ||
              isYear(name) ||
              (kind !== undefined && kindOf(name) === kind) ||
              (parts.has(first.name) && parts.has(name)),
          );
  // Many lines over names belong in a table; two or three can be bars. Two years are shown together, whichever the
  // prompt names.
  if (
    !grid.time &&
    alike.length === 2 &&
    alike.length === grid.series.length &&
    alike.every(({ name }) => isYear(name))
  )
    return { ...grid, series: [...alike].sort((a, b) => a.name.localeCompare(b.name)) };
  if (named.length === 1 || some.length < 2 || (!grid.time && !scale && some.length > 3))
    return { ...grid, series: [first] };
  if (scale && some.length > mostOnScale)
    return { ...grid, series: [...some].sort((a, b) => largestOf(b) - largestOf(a)).slice(0, mostOnScale) };
  return { ...grid, series: some };
}

/**
 * "Year Plan" and "Year Actual" if there are also "Half Plan" and "Half Actual": the columns below one of several
 * parallel names.
 */
function besideUnder({ series }: Grid, first: Series): Series[] {
  if (momentIn(first.name)) return [];
  const below = new Map<string, Series[]>();
  for (const one of series) {
    const head = one.name.slice(0, Math.max(0, one.name.lastIndexOf(' ')));
    if (head) below.set(head, [...(below.get(head) ?? []), one]);
  }
  const lastWords = (some: Series[]) => some.map(({ name }) => name.slice(name.lastIndexOf(' '))).join();
  const own = [...below.values()].find((some) => some.includes(first)) ?? [];
  const again = [...below.values()].filter((some) => lastWords(some) === lastWords(own));
  return again.length > 1 && own.every((one) => isAlike(one, first, mostTimes)) ? own : [];
}

/** Most lines of a chart that shows all visitors and some of them: who came by bus, who bought something. */
const mostCounted = 3;

/** Most distinguishable lines on one scale. */
const mostOnScale = 5;

const adds = ({ type }: Series) => type === 'count' || type === 'amount';

/** Bars without a unit may be on different scales: marks out of 10 and out of 100. */
const mostBeside = 5;

/** Whether whole numbers without a unit never exceed those of the first: some of what is counted there. */
const isAmong = (one: Series, first: Series): boolean =>
  adds(one) &&
  one.unit === undefined &&
  one.values.every((value, at) => Number.isInteger(value ?? 0) && (value ?? 0) <= (first.values[at] ?? 0));

const mostFor = ({ unit, nature, type }: Series, { time }: Grid): number =>
  time || unit !== undefined || nature !== undefined || type === 'count' ? mostTimes : mostBeside;

function isAlike(one: Series, first: Series, most: number): boolean {
  const [small, large] = [largestOf(one), largestOf(first)].sort((a, b) => a - b);
  return (
    one.unit === first.unit &&
    (one.type === first.type || (adds(one) && adds(first))) &&
    (!one.nature || !first.nature || one.nature === first.nature) &&
    (large ?? 0) <= (small ?? 0) * most
  );
}

/** The common kind: countries, or a shared last word of their names. */
const kindOf = (name: string): string | undefined => momentIn(name)?.words.toLowerCase() || lastWord(name);

const lastWord = (name: string): string | undefined =>
  countryOf(name) ? 'country' : /\s(\p{L}+)$/u.exec(name)?.[1]?.toLowerCase();
