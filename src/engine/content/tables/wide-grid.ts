import { readMoment } from '../../language/moments.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { ambiguous, readUnit, unitInHeader } from '../../language/units.ts';
import type { Column } from '../../read/document.ts';
import {
  type Cells,
  type Grid,
  inOrderOfTime,
  isMeasure,
  isName,
  isUnique,
  type Series,
  seriesOf,
} from './grid.ts';
import { type Interest, overlap } from './interest.ts';

/** Times in the header row: a line for each row. Groups of the same words ("Revenue 2018", "Revenue 2019") are one measure. */
export function wideGrid(cells: Cells, interest: Interest, least = usualTimes): Grid | undefined {
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
    .filter(([, group]) => group.length >= least);
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

/** Times that are drawn as lines. */
const usualTimes = 3;

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
