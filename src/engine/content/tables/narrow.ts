import type { Locale } from '../../../contract/locales.ts';
import { countryOf, isManyCountries } from '../../language/country-names.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import type { Grid, Series } from './grid.ts';
import { type Interest, namedBy } from './interest.ts';
import { sumOf } from './leader.ts';
import { isOrdinal } from './ordinal.ts';

/** Limits of a view. */
export interface Room {
  /** Points on a time axis, bars, lines, table rows and columns, statements. */
  points: number;
  bars: number;
  lines: number;
  rows: number;
  columns: number;
  /** More columns than that fit if the widest cells together have at most this many characters. */
  characters?: number;
  /** All rows of a table are shown if none is asked for: it continues on a second slide. */
  goesOn?: boolean;
  statements: number;
}

interface Narrowed {
  grid: Grid;
  /** The source of statements about everything, if more than what is drawn. */
  whole?: Grid;
  leftOut: string[];
  /** Only the top entries are kept; one of the phrases says so. */
  top?: Top;
}

/** The top of a ranking: a title that says so, the matching phrase of `leftOut`, and both counts. */
export interface Top {
  title: string;
  phrase: string;
  counts?: [number, number];
}

/** The grid reduced to some points of its axis. */
function at(grid: Grid, points: number[]): Grid {
  return {
    ...grid,
    labels: points.map((point) => grid.labels[point] ?? ''),
    years: points.map((point) => grid.years[point]),
    series: grid.series.map((series) => ({
      ...series,
      values: points.map((point) => series.values[point] ?? null),
    })),
  };
}

/** Trims points in time before the first and after the last value of any line. */
function trimmed(grid: Grid): Grid {
  const isFilled = (_: string, point: number) => grid.series.some(({ values }) => values[point] !== null);
  const first = grid.labels.findIndex(isFilled);
  const last = grid.labels.findLastIndex(isFilled);
  if (!grid.time || first < 0 || last - first + 1 === grid.labels.length) return grid;
  return at(
    grid,
    grid.labels.flatMap((_, point) => (point >= first && point <= last ? [point] : [])),
  );
}

/** The years the prompt asks for; all years if the table has none of them. */
export function withinYears(given: Grid, interest: Interest, language: Locale): Narrowed {
  const grid = trimmed(given);
  const { from, to } = interest;
  if (!grid.time || (from === undefined && to === undefined)) return { grid, leftOut: [] };
  const points = grid.years.flatMap((year, index) =>
    year !== undefined && year >= (from ?? year) && year <= (to ?? year) ? [index] : [],
  );
  if (points.length < 2 || points.length === grid.labels.length) return { grid, leftOut: [] };
  const kept = at(grid, points);
  const span = { from: kept.labels[0] ?? '', to: kept.labels.at(-1) ?? '' };
  return { grid: { ...kept, complete: false }, leftOut: [say(language, 'span', span)] };
}

/** Share of the other rows that a total has at least: some of them may overlap. */
const nearlyAll = 0.9;

/** Names that are totals, or stand for many countries among countries. */
export function aggregates(names: string[], values: (number | null)[] = []): Set<string> {
  const totals = wordList('totals');
  const mayBe = names.map((name) => totals.begins(name) || totals.ends(name));
  const others = values.reduce<number>((sum, value, at) => sum + (mayBe[at] ? 0 : (value ?? 0)), 0);
  // "All natural disasters" is a total if it comes to the others together; "Total Energies" and "B cell – ALL" may not be
  // one. A last row "All regions" is a total or a mean.
  const isTotal = (name: string, at: number) =>
    totals.is(name) ||
    (mayBe[at] === true &&
      ((others > 0 && (values[at] ?? 0) >= others * nearlyAll) || at === names.length - 1));
  const geographic = names.filter((name) => countryOf(name)).length >= 3;
  return new Set(names.filter((name, at) => isTotal(name, at) || (geographic && isManyCountries(name))));
}

/** The bars of a grid without aggregates. */
export function withoutAggregates(grid: Grid): Grid {
  const group = aggregates(grid.labels, grid.series[0]?.values);
  const parts = grid.labels.flatMap((label, index) => (group.has(label) ? [] : [index]));
  return grid.time || group.size === 0 || parts.length < 2 ? grid : at(grid, parts);
}

/** Fewest values of a line. */
const leastPoints = 3;

/** Lines of a time axis: those named, else the ones that end highest, without aggregates. */
export function chosenLines(grid: Grid, interest: Interest, room: Room, language: Locale): Narrowed {
  const named = namedBy(interest);
  const known = ({ values }: Series) => values.filter((value) => value !== null).length;
  const own = grid.series.filter((series) => known(series) >= leastPoints);
  const short = grid.series.filter((series) => known(series) > 0 && known(series) < leastPoints);
  const isAsked = ({ name }: Series) => (interest.line ? name === interest.line : named(name));
  const without = (few: Series[]) =>
    few.length > 0 ? [say(language, 'fewValues', { names: listed(few.map(({ name }) => name)) })] : [];
  const asked = own.filter(isAsked);
  if (asked.length > 0 && asked.length <= room.lines + 3) {
    return {
      grid: { ...grid, series: asked, complete: asked.length === grid.series.length && grid.complete },
      leftOut: without(short.filter(isAsked)),
    };
  }
  const point = lastShared(own);
  const group = aggregates(
    own.map(({ name }) => name),
    own.map(({ values }) => values[point] ?? null),
  );
  const parts = own.filter(({ name }) => !group.has(name));
  const shown = parts.length > 0 ? parts : own;
  const leftOut = without(short);
  if (shown.length < own.length) leftOut.push(say(language, 'aggregates', { names: listed([...group]) }));
  if (shown.length <= room.lines)
    return {
      grid: { ...grid, series: shown, complete: grid.complete && shown.length === own.length },
      leftOut,
    };
  const last = lastShared(shown);
  // For rare events the last year says little.
  const adds = grid.measure !== '' && shown.every(({ nature }) => nature === 'flow');
  const sizeOf = ({ values }: Series) => (adds ? sumOf(values) : (values[last] ?? Number.NEGATIVE_INFINITY));
  const kept = [...shown].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, room.lines);
  const counts = { n: kept.length, m: shown.length };
  leftOut.push(
    adds
      ? say(language, 'rowsBy', { ...counts, measure: say(language, 'theSum', { measure: grid.measure }) })
      : say(language, 'series', { ...counts, to: grid.labels[last] ?? '' }),
  );
  return { grid: { ...grid, series: kept, complete: false }, leftOut };
}

/** The last point at which at least half of the lines have a value. */
export function lastShared(series: Series[]): number {
  const points = series[0]?.values.length ?? 0;
  for (let point = points - 1; point >= 0; point--)
    if (series.filter(({ values }) => values[point] !== null).length * 2 >= series.length) return point;
  return points - 1;
}

/** "North, East, South …" */
export const listed = (names: string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');

/** Bars of a category axis: those named, else the highest by the first measure, without aggregates. */
export function chosenBars(grid: Grid, interest: Interest, room: Room, language: Locale): Narrowed {
  if (grid.time) return { grid, leftOut: [] };
  const named = namedBy(interest);
  const all = grid.labels.map((_, index) => index);
  const asked = all.filter((index) => named(grid.labels[index] ?? ''));
  const rows = { m: all.length };
  const group = aggregates(grid.labels, grid.series[0]?.values);
  const parts = all.filter((index) => !group.has(grid.labels[index] ?? ''));
  const whole = parts.length >= 2 ? at(grid, parts) : grid;
  if (asked.length >= 2 && asked.length < all.length && asked.length <= room.bars)
    return {
      grid: { ...at(grid, asked), complete: false },
      whole,
      leftOut: [say(language, 'rowsNamed', { ...rows, n: asked.length })],
    };
  const leftOut: string[] = [];
  let top: Top | undefined;
  let kept = parts.length >= 2 ? parts : all;
  if (kept.length < all.length) leftOut.push(say(language, 'aggregates', { names: listed([...group]) }));
  const [first] = grid.series;
  const ordinal = kept.length <= 2 * room.bars && isOrdinal(kept.map((index) => grid.labels[index] ?? ''));
  const valued = kept.filter((index) => (first?.values[index] ?? null) !== null);
  if (kept.length > room.bars && first && !ordinal) {
    const value = (index: number) => first.values[index] ?? Number.NEGATIVE_INFINITY;
    const of = valued.length;
    const without = kept.length - of;
    kept = [...valued].sort((a, b) => value(b) - value(a)).slice(0, room.bars);
    // A named one is included whatever its rank.
    for (const index of asked)
      if (!kept.includes(index) && asked.length === 1) kept = [...kept.slice(0, -1), index];
    const fields = { n: kept.length, m: of, measure: first.name };
    const highest = asked.length !== 1 || kept.at(-1) !== asked[0];
    if (kept.length < of && highest) {
      const phrase = say(language, grid.grouped ? 'groups' : first.name ? 'rowsBy' : 'rows', fields);
      if (!grid.grouped && first.name)
        top = { title: say(language, 'top', fields), phrase, counts: [kept.length, of] };
      leftOut.push(phrase);
    } else if (kept.length < of) leftOut.push(say(language, 'rows', fields));
    if (highest && without > 0 && !grid.grouped && first.name)
      leftOut.push(say(language, 'without', { n: without, measure: first.name }));
  }
  const complete = grid.complete && kept.length === parts.length;
  return { grid: { ...at(grid, kept), complete }, whole, leftOut, ...(top && { top }) };
}

/** A long series thinned evenly, backwards from its last point. */
export function thinned(grid: Grid, room: Room, language: Locale): Narrowed {
  const count = grid.labels.length;
  if (!grid.time || count <= room.points) return { grid, leftOut: [] };
  const step = Math.ceil((count - 1) / (room.points - 1));
  const points: number[] = [];
  for (let point = count - 1; point >= 0; point -= step) points.unshift(point);
  return { grid: at(grid, points), leftOut: [say(language, 'thinned', { n: points.length, m: count })] };
}
