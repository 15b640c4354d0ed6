import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import type { Table } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { formatNumber, formatValue, scaleOf } from './format.ts';
import { type Cells, type Grid, isMeasure, isName, isTime } from './grid.ts';
import { type Interest, namedBy, overlap } from './interest.ts';
import type { Room, Top } from './narrow.ts';
import { chosenRows, evenly, yearIn } from './table-rows.ts';

/** A table for a slide. */
export interface TableView {
  columns: string[];
  rows: string[][];
}

/** The whole table, or the rows and columns the prompt is about; a single wide row is transposed. */
export function tableView(
  cells: Cells,
  interest: Interest,
  room: Room,
  language: Locale,
): { table: TableView; leftOut: string[]; top?: Top; support?: Computed[] } {
  const { table } = cells;
  const leftOut: string[] = [];
  if (table.rows.length === 1 && table.header.length > 2) return upright(cells, room, language);
  const { rows, top, by, of } = chosenRows(cells, interest, room, language, leftOut);
  const columns = chosenColumns(cells, interest, room, by);
  if (columns.length < table.header.length)
    leftOut.unshift(say(language, 'columns', { n: columns.length, m: table.header.length }));
  const shown = columns.map((index) => scaledCells(cells, rows, index, language));
  return {
    table: {
      columns: shown.map(({ header }) => header),
      rows: rows.map((_, at) => shown.map(({ texts }) => texts[at] ?? '')),
    },
    leftOut,
    ...(top && { top }),
    support: [
      ...shown.flatMap(({ support }) => support),
      ...(of === undefined ? [] : [{ kind: 'computed' as const, at: table.at, how: 'rows', value: of }]),
    ],
  };
}

/** Long digit strings get separators, and billions a unit. */
function scaledCells(
  cells: Cells,
  rows: number[],
  index: number,
  language: Locale,
): { header: string; texts: string[]; support: Computed[] } {
  const { columns, header: headers } = cells.table;
  const header = headers[index] ?? '';
  const texts = rows.map((row) => cell(cells, row, index));
  const column = columns[index];
  const bare = texts.every((text) => text === '' || /^[-−]?\d+(?:\.\d{1,2})?$/.test(text));
  if (!column || !isMeasure(column) || !bare) return { header, texts, support: [] };
  const values = rows.map((row) => cells.number(row, index));
  const sizes = values.flatMap((value) => (value ? [Math.abs(value)] : []));
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const least = sizes.reduce((small, size) => Math.min(small, size), largest);
  if (largest < 1e3) return { header, texts, support: [] };
  const scale = largest >= 1e9 && !column.unit ? scaleOf(largest, language) : undefined;
  const { factor, word } = scale && least >= scale.factor / 100 ? scale : { factor: 1, word: '' };
  const digits = (text: string) => (factor > 1 ? 2 : (text.split('.')[1] ?? '').length);
  return {
    header: word ? `${header} (${word})` : header,
    texts: texts.map((text, at) => {
      const value = values[at];
      return value === null || value === undefined
        ? text
        : formatNumber(Number((value / factor).toPrecision(12)), digits(text), language);
    }),
    support: word
      ? values.flatMap((value) =>
          value === null
            ? []
            : [{ kind: 'computed' as const, at: cells.table.at, how: `${header} in ${word}`, value }],
        )
      : [],
  };
}

/** Formats a cell as in the source; long machine output is rounded. */
function cell(cells: Cells, row: number, index: number): string {
  const text = cells.text(row, index).replace(/^(-?)\.(?=\d)/, '$10.');
  const long = /^(-?\d*)\.(\d{5,})$/.exec(text);
  if (!long) return text;
  const value = Number(text);
  return String(Number(value.toPrecision(Math.max(4, (long[1] ?? '').length))));
}

function upright(cells: Cells, room: Room, language: Locale): { table: TableView; leftOut: string[] } {
  const { header, rows } = cells.table;
  const filled = header.flatMap((name, index) =>
    (rows[0]?.[index] ?? '').trim() === '' ? [] : [{ name, index }],
  );
  const kept = filled.slice(0, room.rows);
  return {
    table: {
      columns: ['', ''],
      rows: kept.map(({ name, index }) => [name, cell(cells, 0, index)]),
    },
    leftOut:
      kept.length < filled.length ? [say(language, 'columns', { n: kept.length, m: filled.length })] : [],
  };
}

/** Names and times, then the ranking and requested measures, other measures before codes; in source order. */
function chosenColumns(cells: Cells, interest: Interest, room: Room, by: number | undefined): number[] {
  const { columns, header } = cells.table;
  if (fitsColumns(cells.table, room)) return header.map((_, index) => index);
  const keys = keyColumns(cells);
  const named = namedBy(interest);
  const weight = (index: number) => {
    const column = columns[index];
    if (!column) return 0;
    if (keys.includes(index)) return 100;
    if (index === by) return 50;
    if (cells.body.length > 1 && new Set(cells.body.map((row) => cells.text(row, index))).size === 1)
      return 0;
    const isAsked = overlap(header[index] ?? '', interest) >= 0.5;
    // "Which are late?" is answered by the column that says "late".
    const answers = isName(column) && cells.body.some((row) => named(cells.text(row, index)));
    const asked = isAsked ? 20 : answers ? 15 : 0;
    const sums = wordList('totals').is(column.name) ? 10 : 0;
    const own = isMeasure(column)
      ? 5
      : isTime(column)
        ? 6
        : column.type === 'category'
          ? 4
          : column.type === 'text'
            ? 3
            : 1;
    const filled = cells.body.filter((row) => cells.text(row, index) !== '').length / cells.body.length;
    return asked + sums + own + yearIn(column.name) / 1e4 + filled / 1e2;
  };
  return header
    .map((_, index) => index)
    .sort((a, b) => weight(b) - weight(a) || a - b)
    .slice(0, room.columns)
    .sort((a, b) => a - b);
}

/** Most columns, however narrow. */
const mostColumns = 10;

/** Whether all columns fit: they are few, or narrow. */
export function fitsColumns(
  { header, rows }: Pick<Table, 'header' | 'rows'>,
  { columns, characters = 0 }: Pick<Room, 'columns' | 'characters'>,
): boolean {
  if (header.length <= columns) return true;
  if (header.length > mostColumns) return false;
  const widest = header.map((name, index) =>
    rows.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), name.length),
  );
  return widest.reduce((sum, one) => sum + one, 0) <= characters;
}

/** The identifying columns: the first with unique names or times, else the shortest leading run. */
function keyColumns({ table: { columns }, body, text }: Cells): number[] {
  const labels = columns.flatMap((column, index) => (isName(column) || isTime(column) ? [index] : []));
  const different = (of: number[]) =>
    new Set(body.map((row) => of.map((index) => text(row, index)).join('\u0000'))).size;
  // Rows without names are identified by their numbers: of paragraphs, or of the incomes that rates are for.
  if (labels.length === 0 && (columns[0]?.type === 'position' || different([0]) === body.length)) return [0];
  const unique =
    labels.find((index) => different([index]) === body.length) ??
    columns.findIndex(({ type }, index) => type === 'id' && different([index]) === body.length);
  if (unique >= 0) return labels[0] === unique ? [unique] : [labels[0] ?? unique, unique];
  const chosen: number[] = [];
  let told = 1;
  for (const index of labels.slice(0, mostLabels)) {
    const now = different([...chosen, index]);
    if (now <= told) continue;
    chosen.push(index);
    told = now;
    if (told === body.length) break;
  }
  return chosen.slice(0, mostKeys);
}

/** Most name columns examined, and most shown. */
const mostLabels = 8;
const mostKeys = 3;

/** A transposed table as drawn: the axis downwards, one column per line. */
export function turnedTable(
  grid: Grid,
  room: Room,
  language: Locale,
): { table: TableView; leftOut: string[]; top?: Top } {
  const count = grid.labels.length;
  const points = grid.time ? evenly(count, room.rows) : [...grid.labels.keys()];
  const kept = points.slice(0, room.rows);
  const series = grid.series.slice(0, room.columns - 1);
  const leftOut: string[] = [];
  const phrase = say(language, grid.time ? 'thinned' : 'rows', { n: kept.length, m: count });
  if (kept.length < count) leftOut.push(phrase);
  if (series.length < grid.series.length)
    leftOut.push(say(language, 'columns', { n: series.length + 1, m: grid.series.length + 1 }));
  return {
    table: {
      columns: [grid.axis, ...series.map(({ name }) => name)],
      rows: kept.map((point) => [
        grid.labels[point] ?? '',
        ...series.map(({ values, unit, written, decimals }) => {
          const value = values[point] ?? null;
          return value === null
            ? '–'
            : formatValue(value, unit, Math.min(written[point] ?? 0, decimals), language);
        }),
      ]),
    },
    leftOut,
  };
}
