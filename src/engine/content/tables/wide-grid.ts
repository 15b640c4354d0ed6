import { readMoment } from '../../language/moments.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { ambiguous, readUnit, unitInHeader } from '../../language/units.ts';
import type { Column } from '../../read/document.ts';
import { type Cells, type Grid, isMeasure, isName, isUnique, type Series, seriesOf } from './grid.ts';
import { type Interest, overlap } from './interest.ts';
import { inOrderOfTime } from './time-axis.ts';

/**
 * Times in the header row: one line per row. Columns with the same words ("Revenue 2018", "Revenue 2019") form one
 * measure.
 */
export function wideGrid(cells: Cells, interest: Interest, least = usualTimes): Grid | undefined {
  const { columns, header } = cells.table;
  const usable = timedColumns(cells, least);
  const met = (words: string) => overlap(words, interest);
  const isLead = ({ index }: { index: number }) => columns[index]?.name === interest.lead;
  const led = columns.some((_, index) => isLead({ index }));
  // A measure outside the time columns is shown separately, unless it totals them.
  const ofLead = usable.filter(([words, some]) => !led || words === '' || some.some(isLead));
  const [words = '', group = []] = ofLead.sort(([a], [b]) => met(b) - met(a))[0] ?? [];
  const inGroup = new Set(group.map(({ index }) => index));
  const names = columns.findIndex(
    (column, index) =>
      isName(column) && !inGroup.has(index) && isUnique(cells.body.map((row) => cells.text(row, index))),
  );
  const [lead] = group;
  const first = lead && columns[lead.index];
  if (group.length < least || names < 0 || !first) return undefined;
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

/** Fewest times drawn as lines. */
const usualTimes = 3;

/** Columns with times in their headers, by the words that stand beside these. */
export function timedColumns(cells: Cells, least = usualTimes): (readonly [string, Timed[]])[] {
  const { columns, header } = cells.table;
  const groups = new Map<string, Timed[]>();
  for (const [index, column] of columns.entries()) {
    const found = momentIn(unitInHeader(header[index] ?? column.name).name);
    if (!found || !(isMeasure(column) || holdsNumbers(cells, index))) continue;
    const group = groups.get(found.words) ?? [];
    group.push({ index, label: found.label, type: found.type });
    groups.set(found.words, group);
  }
  return [...groups]
    .map(([words, group]) => [words, ofOneLength(group)] as const)
    .filter(([, group]) => group.length >= least);
}

/** A row as a line in its own unit: from a unit column, its cells or its name, else that of all columns. */
function rowSeries(
  cells: Cells,
  row: number,
  wide: { points: number[]; first: Column; words: string; label: string; unit: string | undefined },
): Series | undefined {
  const { points, first, words, label } = wide;
  const own = new Set(points.flatMap((index) => rowUnit(cells, row, index) ?? []));
  if (own.size > 1) return undefined;
  const named = unitInHeader(label);
  // "Carbon dioxide (CO2)" names its subject, not a unit.
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

/** Keeps quarters or years, whichever are more: a line through both would compare a year with its parts. */
function ofOneLength(group: Timed[]): Timed[] {
  const years = group.filter(({ type }) => type === 'year');
  const parts = group.filter(({ type }) => type !== 'year');
  const parted = new Set(parts.map(({ label }) => readMoment(label)?.year));
  const isOpen = parted.has(undefined) && years.length > 0;
  if (!isOpen && !years.some(({ label }) => parted.has(readMoment(label)?.year ?? Number.NaN))) return group;
  return parts.length >= years.length ? parts : years;
}

/** At least half of the cells are numbers. */
const holdsNumbers = (cells: Cells, index: number) =>
  cells.body.filter((row) => cells.written(row, index)).length * 2 >= cells.body.length;

/** A cell's unit; without its scale if that was multiplied out. */
function rowUnit(cells: Cells, row: number, index: number): string | undefined {
  const unit = cells.written(row, index)?.unit;
  if (!unit) return undefined;
  // "$5" in a table of millions of dollars.
  const own = cells.table.columns[index]?.unit;
  if (own && unit.scale === 1 && own.includes(unit.text)) return own;
  return unit.scale === 1 || cells.table.columns[index]?.unit?.includes(unit.text) ? unit.text : unit.base;
}

/** The time in a header, and its words: "Ergebnis 2018", "2023 votes", "incidents 85–99". */
export function momentIn(header: string): { words: string; label: string; type: string } | undefined {
  const words = header.trim().split(/[\s_]+/u);
  for (let count = Math.min(3, words.length); count > 0; count--)
    for (const from of [words.length - count, 0]) {
      const label = words.slice(from, from + count).join(' ');
      const moment = readMoment(label) ?? yearsOfTwoDigits(label);
      const others = [...words.slice(0, from), ...words.slice(from + count)];
      // A leading number may also be a list number.
      if (moment && (from > 0 || others.length === 0 || moment.type === 'year'))
        return { words: withoutLast(others).join(' '), label, type: moment.type };
    }
  return undefined;
}

/** "Population in" of "Population in 1999". */
const withoutLast = (words: string[]): string[] =>
  isStopWord((words.at(-1) ?? '').toLowerCase()) ? words.slice(0, -1) : words;

/** "85–99". */
const yearsOfTwoDigits = (label: string) =>
  /^\d\d[-–]\d\d$/.test(label) ? { type: 'period' as const } : undefined;
