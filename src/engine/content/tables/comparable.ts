import { countryOf } from '../../language/country-names.ts';
import { type Grid, isYear, type Series } from './grid.ts';
import { type Interest, namedBy, overlap } from './interest.ts';

/** Values of one measure are no more than so many times those of another in one chart: else that is a flat line. */
const mostTimes = 25;

const largestOf = ({ values }: Series) =>
  values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);

/** Parts of one whole in each row: answers to a question in percent. */
function arePartsOfRows({ series, labels }: Grid): boolean {
  return (
    series.every(({ unit }) => unit === '%') &&
    labels.every((_, at) => {
      const sum = series.reduce((all, { values }) => all + (values[at] ?? 0), 0);
      return Math.abs(sum - 100) <= 2;
    })
  );
}

/** Income above zero and costs below it are lines of one account, which are no lines of one chart. */
const isAccount = ({ series }: Grid): boolean =>
  series.length > 2 &&
  series.some(({ values }) => values.every((value) => value !== null && value < 0)) &&
  series.some(({ values }) => values.every((value) => value !== null && value > 0));

/**
 * Series that may stand in one chart: of one table turned, of one stated unit, of years, or of things of one kind ("Western
 * line", "Eastern line"); else the first one alone.
 */
export function comparable(grid: Grid, interest: Interest): Grid {
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
  if (grid.series.length <= 5 && arePartsOfRows(grid)) return grid;
  const alike = grid.series.filter((series) => isAlike(series, first));
  const asked = alike.filter(({ name }) => overlap(name, interest) >= 0.5);
  const some =
    asked.length > 1
      ? asked
      : alike.filter(
          ({ unit, name }) =>
            unit !== undefined ||
            isYear(name) ||
            (kindOf(name) !== undefined && kindOf(name) === kindOf(first.name)),
        );
  // Many lines over names are a table; two or three can be set side by side.
  if (asked.length === 1 || some.length < 2 || (!grid.time && some.length > 3))
    return { ...grid, series: [first] };
  return { ...grid, series: some };
}

const adds = ({ type }: Series) => type === 'count' || type === 'amount';

function isAlike(one: Series, first: Series): boolean {
  const [small, large] = [largestOf(one), largestOf(first)].sort((a, b) => a - b);
  return (
    one.unit === first.unit &&
    (one.type === first.type || (adds(one) && adds(first))) &&
    (!one.nature || !first.nature || one.nature === first.nature) &&
    (large ?? 0) <= (small ?? 0) * mostTimes
  );
}

/** What things of one kind have in common: they are countries, or the last word of several in their names. */
const kindOf = (name: string): string | undefined =>
  countryOf(name) ? 'country' : /\s(\p{L}+)$/u.exec(name)?.[1]?.toLowerCase();
