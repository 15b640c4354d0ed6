import { groupsBy } from '../../language/grouping-words.ts';
import { readMoment } from '../../language/moments.ts';
import { wordList } from '../../language/table-words.ts';
import { ambiguous, readUnit, unitInHeader } from '../../language/units.ts';
import type { Column } from '../../read/document.ts';
import {
  type Cells,
  type Grid,
  inOrderOfTime,
  isMeasure,
  isName,
  isTime,
  isYear,
  type Series,
  seriesOf,
  shortTimes,
} from './grid.ts';
import { type Interest, mentionOf, namedBy, overlap } from './interest.ts';

/**
 * The measures, those the prompt names first, then totals of the others, then as they stand; a property of what several rows
 * name only where the prompt names it.
 */
export function measuresByInterest(columns: Column[], interest: Interest): number[] {
  const totals = wordList('totals');
  const weight = (index: number) => {
    const column = columns[index];
    if (!column) return 0;
    if (column.name === interest.lead) return 100;
    const met = overlap(column.name, interest);
    return (met >= 0.5 ? 10 * met : met) + (totals.is(column.name) ? 1 : 0);
  };
  // Of several that are named the first one is what the prompt is about.
  const mentioned = (index: number) =>
    weight(index) >= 5 ? mentionOf(columns[index]?.name ?? '', interest) : 0;
  const measures = columns.flatMap((column, index) =>
    isMeasure(column) && !isIdentifier(column.name) && (column.nature !== 'property' || weight(index) > 0)
      ? [index]
      : [],
  );
  const named = measures.filter((index) => weight(index) > 0 || !initials.test(columns[index]?.name ?? ''));
  return (named.length > 0 ? named : measures).sort(
    (a, b) => weight(b) - weight(a) || mentioned(a) - mentioned(b) || a - b,
  );
}

/** "W", "GD": who does not know what they stand for learns nothing of a chart of them. */
const initials = /^\p{Script=Latin}{1,2}$/u;

/** "pollster_rating_id" measures nothing, whatever words it has besides. */
const isIdentifier = (name: string): boolean =>
  /(?:^|[\s_])(?:id|ID|Id|code)$|[a-z]I[dD]$/u.test(name.trim());

/** Labels that name nothing to a reader, as "tt0499549", or too much for a chart. */
function areNoNames(labels: readonly string[]): boolean {
  const codes = labels.filter((label) => /^\p{L}{0,4}[-_]?\d{4,}\p{L}?$/u.test(label));
  // Numbers among the names: a table whose columns were not told apart.
  const numbers = labels.filter((label) => /^[*†‡]{0,3}[-+−–]?\d+(?:[.,]\d+)+\s?%?[*†‡]{0,3}$/u.test(label));
  const long = labels.filter((label) => label.length > longestLabel);
  return (
    codes.length * 5 >= labels.length * 4 ||
    numbers.length * 3 >= labels.length ||
    long.length * 2 > labels.length
  );
}

/** Characters that a bar may be labelled with. */
const longestLabel = 70;

/** Times in the header row: a line for each row. Groups of the same words ("Revenue 2018", "Revenue 2019") are one measure. */
export function wideGrid(cells: Cells, interest: Interest): Grid | undefined {
  const { columns, header } = cells.table;
  const groups = new Map<string, Timed[]>();
  for (const [index, column] of columns.entries()) {
    const found = momentIn(unitInHeader(header[index] ?? column.name).name);
    if (!found || !(isMeasure(column) || holdsNumbers(cells, index))) continue;
    const group = groups.get(found.words) ?? [];
    group.push({ index, label: found.label, type: found.type });
    groups.set(found.words, group);
  }
  const usable = [...groups]
    .map(([words, group]) => [words, ofOneLength(group)] as const)
    .filter(([, group]) => group.length >= 3);
  const met = (words: string) => overlap(words, interest);
  const isLead = ({ index }: { index: number }) => columns[index]?.name === interest.lead;
  const led = columns.some((_, index) => isLead({ index }));
  // Another measure than those over time is told by itself, but that which adds them up.
  const ofLead = usable.filter(([words, some]) => !led || words === '' || some.some(isLead));
  const [words = '', group = []] = ofLead.sort(([a], [b]) => met(b) - met(a))[0] ?? [];
  const inGroup = new Set(group.map(({ index }) => index));
  const names = columns.findIndex(
    (column, index) =>
      isName(column) && !inGroup.has(index) && isUnique(cells.body.map((row) => cells.text(row, index))),
  );
  const [lead] = group;
  const first = lead && columns[lead.index];
  if (group.length < 3 || names < 0 || !first) return undefined;
  const time = inOrderOfTime(group.map(({ label }) => label));
  if (!time) return undefined;
  const points = time.order.flatMap((at) => group[at] ?? []);
  const unitColumn = columns.findIndex(
    (column, index) =>
      isName(column) &&
      index !== names &&
      !inGroup.has(index) &&
      cells.body.every((row) => readUnit(cells.text(row, index))),
  );
  const series = cells.body.flatMap(
    (row) =>
      rowSeries(cells, row, {
        points: points.map(({ index }) => index),
        first,
        words,
        label: cells.text(row, names).replace(/^[-+–=]\s+/u, ''),
        unit: unitColumn >= 0 ? cells.text(row, unitColumn) : undefined,
      }) ?? [],
  );
  return {
    axis: '',
    time: true,
    labels: points.map(({ label }) => label),
    years: time.order.map((at) => time.years[at]),
    lines: header[names] ?? '',
    measure: words,
    series,
    complete: true,
    fixed: [],
  };
}

/** A row as a line, in its own unit: by a column of units, by its cells, by its name, else that of all columns. */
function rowSeries(
  cells: Cells,
  row: number,
  wide: { points: number[]; first: Column; words: string; label: string; unit: string | undefined },
): Series | undefined {
  const { points, first, words, label } = wide;
  const own = new Set(points.flatMap((index) => rowUnit(cells, row, index) ?? []));
  if (own.size > 1) return undefined;
  const named = unitInHeader(label);
  // "Carbon dioxide (CO2)" says what it is about.
  const said = named.unit && !ambiguous.has(named.unit.text) ? named : undefined;
  const [cell] = own;
  const unit = wide.unit ?? cell ?? said?.unit?.text ?? first.unit;
  const type = unit === '%' ? 'ratio' : isMeasure(first) ? first.type : 'amount';
  const column: Column = {
    name: words,
    type,
    decimal: first.decimal ?? '.',
    ...(first.nature ? { nature: first.nature } : {}),
  };
  const at = points.map((index) => ({ row, column: index }));
  return seriesOf(cells, at, column, said?.name ?? label, unit);
}

interface Timed {
  index: number;
  label: string;
  type: string;
}

/** Quarters or the years that they make up, whichever are more: one line through both would compare a year with a part of it. */
function ofOneLength(group: Timed[]): Timed[] {
  const years = group.filter(({ type }) => type === 'year');
  const parts = group.filter(({ type }) => type !== 'year');
  const parted = new Set(parts.map(({ label }) => readMoment(label)?.year));
  const isOpen = parted.has(undefined) && years.length > 0;
  if (!isOpen && !years.some(({ label }) => parted.has(readMoment(label)?.year ?? Number.NaN))) return group;
  return parts.length >= years.length ? parts : years;
}

/** Half of the cells are numbers, of whatever. */
const holdsNumbers = (cells: Cells, index: number) =>
  cells.body.filter((row) => cells.written(row, index)).length * 2 >= cells.body.length;

/** The unit of one cell; without its scale where that was multiplied out. */
function rowUnit(cells: Cells, row: number, index: number): string | undefined {
  const unit = cells.written(row, index)?.unit;
  if (!unit) return undefined;
  // "$5" in a table of millions of dollars.
  const own = cells.table.columns[index]?.unit;
  if (own && unit.scale === 1 && own.includes(unit.text)) return own;
  return unit.scale === 1 || cells.table.columns[index]?.unit?.includes(unit.text) ? unit.text : unit.base;
}

/** What is measured when: "Ergebnis 2018", "2023 votes", "incidents 85–99". */
export function momentIn(header: string): { words: string; label: string; type: string } | undefined {
  const words = header.trim().split(/[\s_]+/u);
  for (let count = Math.min(3, words.length); count > 0; count--)
    for (const from of [words.length - count, 0]) {
      const label = words.slice(from, from + count).join(' ');
      const moment = readMoment(label) ?? yearsOfTwoDigits(label);
      const others = [...words.slice(0, from), ...words.slice(from + count)];
      // A number in front is as often one of a list.
      if (moment && (from > 0 || others.length === 0 || moment.type === 'year'))
        return { words: others.join(' '), label, type: moment.type };
    }
  return undefined;
}

/** "85–99". */
const yearsOfTwoDigits = (label: string) =>
  /^\d\d[-–]\d\d$/.test(label) ? { type: 'period' as const } : undefined;

const isUnique = (labels: string[]) =>
  labels.length > 0 && labels.every(Boolean) && new Set(labels).size === labels.length;

/** One row a point: the leftmost column of unique names or times is the axis, each measure a series. */
export function plainGrid(cells: Cells, interest: Interest): Grid | undefined {
  const { columns } = cells.table;
  const textsOf = (index: number) => cells.body.map((row) => cells.text(row, index));
  const named = columns.findIndex(
    (column, index) =>
      (isTime(column) || (isName(column) && !areNoNames(textsOf(index)))) && isUnique(textsOf(index)),
  );
  // A line "R1" is no "Oslo", where several go to.
  const coded = columns.findIndex(
    ({ type }, index) =>
      index < named &&
      !isTime({ name: '', type }) &&
      isUnique(textsOf(index)) &&
      textsOf(index).every((text) => /^\p{Lu}{1,2}\d{1,2}$/u.test(text)) &&
      columns.some((other, at) => at > index && at < named && isName(other)),
  );
  // Abbreviations, as of shares, where nothing else tells the rows apart.
  const axis =
    coded >= 0
      ? coded
      : named >= 0
        ? named
        : columns.findIndex(
            ({ type }, index) =>
              type === 'id' &&
              isUnique(textsOf(index)) &&
              textsOf(index).every((text) => abbreviation.test(text)),
          );
  const column = columns[axis];
  if (!column || cells.body.length < 2) return undefined;
  // Before the measures another column of names that repeat: the rows are of different things and make no line.
  const first = columns.findIndex(isMeasure);
  const others = columns.some(
    (other, index) => isName(other) && index !== axis && index < first && repeats(cells, index),
  );
  if (isName(column) && cells.account) return undefined;
  const labels = cells.body.map((row) => cells.text(row, axis));
  // Every year once, one after the other: what else is said of each is no other thing.
  if (isTime(column) && others && !areNextYears(labels)) return undefined;
  const time = isTime(column) ? inOrderOfTime(labels) : undefined;
  if (isTime(column) && !time) return undefined;
  const rows = time ? time.order.map((at) => cells.body[at] ?? -1) : cells.body;
  const ordered = measuresByInterest(columns, interest).filter((index) => !cells.mixes(index, rows));
  if (ordered.length === 0) return undefined;
  // What half of the rows say nothing of comes last, unless the prompt is about it.
  const told = (index: number) =>
    columns[index]?.name === interest.lead ||
    overlap(columns[index]?.name ?? '', interest) >= 0.5 ||
    rows.filter((row) => cells.number(row, index) !== null).length * 2 >= rows.length;
  const measures = [...ordered.filter(told), ...ordered.filter((index) => !told(index))];
  return {
    axis: column.name,
    time: time !== undefined,
    labels: shortTimes(rows.map((row) => cells.text(row, axis))),
    years: time ? time.order.map((at) => time.years[at]) : labels.map(() => undefined),
    measure: '',
    series: measures.map((index) => {
      const measure = columns[index] as Column;
      return seriesOf(
        cells,
        rows.map((row) => ({ row, column: index })),
        measure,
        measure.name,
      );
    }),
    complete: true,
    fixed: [],
  };
}

const abbreviation = /^\p{Lu}[\p{L}.]{1,5}$/u;

function areNextYears(labels: string[]): boolean {
  const years = labels.map(Number).sort((a, b) => a - b);
  return (
    labels.every((label) => isYear(label)) &&
    years.every((year, at) => at === 0 || year === (years[at - 1] ?? 0) + 1)
  );
}

function repeats(cells: Cells, index: number): boolean {
  const values = new Set(cells.body.map((row) => cells.text(row, index)));
  // A few numbers that recur are no names of things.
  const names = [...values].some((value) => /\p{L}/u.test(value));
  return names && values.size > 1 && values.size < cells.body.length;
}

/** Long form: every row one value of a place, a time and more; turned so that one of them is the axis. */
export function longGrid(cells: Cells, interest: Interest): Grid | undefined {
  const { columns } = cells.table;
  const [measure] = measuresByInterest(columns, interest);
  if (measure === undefined) return undefined;
  const dimensions = dimensionsOf(cells);
  if (!dimensions || dimensions.length < 2) return undefined;
  const time = dimensions.find((index) => isTime(columns[index] as Column));
  const named = namedBy(interest);
  let rows = cells.body;
  const fixed: string[] = [];
  const free = dimensions.filter((index) => index !== time);
  const size = new Map(free.map((index) => [index, new Set(rows.map((row) => cells.text(row, index)))]));
  // What the prompt groups by, or names several of, becomes lines or bars, else what has the most values; what it names one of is
  // narrowed to that.
  const valuesOf = (index: number) =>
    [...(size.get(index) ?? [])].filter((value) => value !== columns[measure]?.name);
  const namesOf = (index: number) => valuesOf(index).filter(named);
  const weight = (index: number) => {
    if (groupsBy(interest.text, columns[index]?.name ?? '')) return 3;
    const names = namesOf(index).length;
    return names > 1 ? 2 : names === 1 || closest(valuesOf(index), interest) ? 0 : 1;
  };
  const [lines] = [...free].sort(
    (a, b) => weight(b) - weight(a) || (size.get(b)?.size ?? 0) - (size.get(a)?.size ?? 0),
  );
  const axis =
    time ??
    [...free]
      .filter((index) => index !== lines)
      .sort((a, b) => (size.get(b)?.size ?? 0) - (size.get(a)?.size ?? 0))[0];
  if (axis === undefined) return undefined;
  // Year, month and day in columns of their own are one time; narrowed to one of them the rest says little.
  if (dimensions.some((index) => index !== axis && isTime(columns[index] as Column))) return undefined;
  const { type, nature } = columns[measure] as Column;
  const addsUp = (type === 'count' || type === 'amount') && nature === 'flow' && !cells.mixes(measure);
  for (const index of dimensions) {
    if (index === axis || index === lines) continue;
    const values = valuesOf(index);
    const value =
      namesOf(index)[0] ??
      closest(values, interest) ??
      values.find((one) => wordList('totals').is(one)) ??
      (addsUp ? undefined : values[0]);
    // What adds up is not told of one name that nobody asked for.
    if (value === undefined) return undefined;
    rows = rows.filter((row) => cells.text(row, index) === value);
    if ((size.get(index)?.size ?? 0) > 1) fixed.push(value);
  }
  if (cells.mixes(measure, rows)) return undefined;
  const grid = pivot(cells, rows, { axis, lines, measure }, fixed);
  return grid && namedByFixed(grid);
}

/** Of values that are whole names of measures the one that has most words of the prompt, and least besides. */
function closest(values: string[], interest: Interest): string | undefined {
  const scored = values.map((value) => ({ value, met: overlap(value, interest) }));
  const [best] = scored.sort((a, b) => b.met - a.met || a.value.length - b.value.length);
  return best && best.met >= 0.5 ? best.value : undefined;
}

/** A column "Value" narrowed to one indicator measures that indicator. */
function namedByFixed(grid: Grid): Grid {
  const [only = ''] = grid.fixed;
  if (grid.fixed.length !== 1 || !wordList('generic').is(grid.measure) || wordList('totals').is(only))
    return grid;
  const { name, unit } = unitInHeader(only);
  return {
    ...grid,
    measure: name,
    fixed: [],
    series: grid.series.map((series) => ({ ...series, ...(unit && { unit: unit.text }) })),
  };
}

/** The fewest leading columns of names and times whose values together tell the rows apart. */
function dimensionsOf(cells: Cells): number[] | undefined {
  const { columns } = cells.table;
  const firstMeasure = columns.findIndex(isMeasure);
  const dated = columns.some(({ type }) => type === 'date');
  const names = columns.flatMap((column, index) =>
    isName(column) && index < firstMeasure && repeats(cells, index) ? [index] : [],
  );
  const candidates = columns.flatMap((column, index) => {
    // A date makes columns of its year and month needless.
    if (isTime(column)) return !dated || column.type === 'date' ? [index] : [];
    const code = names.length === 0 && column.type === 'id' && index < firstMeasure && repeats(cells, index);
    return code || names.includes(index) ? [index] : [];
  });
  const chosen: number[] = [];
  const different = (of: number[]) =>
    new Set(cells.body.map((row) => of.map((at) => cells.text(row, at)).join('\u0000'))).size;
  for (const index of candidates.slice(0, 5)) {
    const same = chosen.find((at) => different([at, index]) === different([at]));
    // Names say more than the codes that stand for them.
    if (same !== undefined) {
      if (different([index]) === different([same]) && isCoded(cells, same))
        chosen[chosen.indexOf(same)] = index;
      continue;
    }
    chosen.push(index);
    if (different(chosen) === cells.body.length) {
      // What is alike in all rows or says the same as another column is no dimension.
      return chosen.filter(
        (at) =>
          chosen.length === 1 ||
          (different([at]) > 1 &&
            !chosen.some((other) => other !== at && different([at, other]) === different([other]))),
      );
    }
  }
  return undefined;
}

/** "DEU", "FRA". */
const isCoded = (cells: Cells, index: number): boolean =>
  cells.body.every((row) => /^[A-Z\d]{2,3}$/.test(cells.text(row, index)));

/** Part of all names that a moment has at least. */
const mostNames = 0.5;

/** All names at the moment that has most of them, the last of several. */
function atOneMoment(
  cells: Cells,
  rows: number[],
  { axis, lines, measure }: { axis: number; lines: number; measure: number },
  fixed: string[],
): Grid | undefined {
  const byMoment = new Map<string, number[]>();
  for (const row of rows) {
    const label = cells.text(row, axis);
    byMoment.set(label, [...(byMoment.get(label) ?? []), row]);
  }
  const column = cells.table.columns[measure];
  const [moment, kept] = [...byMoment].reduce((a, b) => (b[1].length >= a[1].length ? b : a));
  const labels = kept.map((row) => cells.text(row, lines));
  const all = new Set(rows.map((row) => cells.text(row, lines))).size;
  if (!column || new Set(labels).size < Math.max(3, all * mostNames)) return undefined;
  if (new Set(labels).size < labels.length) return undefined;
  return {
    axis: cells.table.columns[lines]?.name ?? '',
    time: false,
    labels,
    years: labels.map(() => undefined),
    measure: column.name,
    series: [
      seriesOf(
        cells,
        kept.map((row) => ({ row, column: measure })),
        column,
        column.name,
      ),
    ],
    complete: false,
    fixed: [...fixed, moment],
  };
}

function pivot(
  cells: Cells,
  rows: number[],
  { axis, lines, measure }: { axis: number; lines: number | undefined; measure: number },
  fixed: string[],
): Grid | undefined {
  const column = cells.table.columns[measure];
  const axisColumn = cells.table.columns[axis];
  if (!column || !axisColumn) return undefined;
  const labels = [...new Set(rows.map((row) => cells.text(row, axis)))];
  const time = isTime(axisColumn) ? inOrderOfTime(labels) : undefined;
  if (isTime(axisColumn) && !time) return undefined;
  const ordered = time ? time.order.map((at) => labels[at] ?? '') : labels;
  const at = new Map(ordered.map((label, index) => [label, index]));
  const names = lines === undefined ? 1 : new Set(rows.map((row) => cells.text(row, lines))).size;
  // Mostly empty: no lines, but where one moment has most of the names, they can be ranked at it.
  if (rows.length < names * ordered.length * 0.5)
    return time && lines !== undefined
      ? atOneMoment(cells, rows, { axis, lines, measure }, fixed)
      : undefined;
  const series = new Map<string, number[]>();
  for (const row of rows) {
    const name = lines === undefined ? column.name : cells.text(row, lines);
    const points = series.get(name) ?? ordered.map(() => -1);
    const point = at.get(cells.text(row, axis));
    if (point === undefined || points[point] !== -1) return undefined;
    points[point] = row;
    series.set(name, points);
  }
  return {
    axis: axisColumn.name,
    time: time !== undefined,
    labels: time ? shortTimes(ordered) : ordered,
    years: time ? time.order.map((index) => time.years[index]) : ordered.map(() => undefined),
    measure: column.name,
    series: [...series].map(([name, points]) =>
      seriesOf(
        cells,
        points.map((row) => ({ row, column: measure })),
        column,
        name,
      ),
    ),
    complete: fixed.length === 0,
    fixed,
  };
}
