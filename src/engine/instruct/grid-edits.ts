import { ClarificationNeeded } from '../deck.ts';
import { computed } from './compute-lines.ts';
import { columnOf, type Grid, refuseTwoRows, rowOf } from './grid-lines.ts';
import type { OperationName, OperationOf } from './operations.ts';
import { placeInOrder } from './place-in-order.ts';
import { wordsIn } from './replace-words.ts';
import { fitting, rowCells } from './row-cells.ts';
import { namesTotal, sortedOrder } from './sorted-order.ts';
import { ask } from './state.ts';

export type TableEdit = Extract<
  OperationName,
  | 'table.fill'
  | 'table.cell'
  | 'table.header'
  | 'table.row.add'
  | 'table.column.add'
  | 'table.row.delete'
  | 'table.column.delete'
  | 'table.sort'
  | 'table.transpose'
  | 'table.move'
  | 'table.swap'
  | 'table.compute'
>;

/** A heading, and the cells below it; “10 for every building” fills them all. */
export const columnCells = (
  { values = [], every }: Pick<OperationOf<'table.column.add'>, 'values' | 'every'>,
  height: number,
): readonly string[] =>
  every ? [values[0] ?? '', ...Array<string>(height - 1).fill(values[1] ?? '')] : fitting(values, height);

/** The cells after one operation. @throws ClarificationNeeded if it does not fit the table */
export const gridEdits: { [Name in TableEdit]: (operation: OperationOf<Name>, grid: Grid) => Grid } = {
  'table.fill'({ row, column, values }, grid) {
    return fill(grid, row, column, values);
  },
  'table.cell'({ row, column, text }, grid) {
    const [down, across] = [rowOf(grid, row), columnOf(grid, column)];
    return grid.map((line, index) =>
      index === down ? line.map((cell, at) => (at === across ? text : cell)) : line,
    );
  },
  'table.header'({ values }, grid) {
    refuseOneHeader(values, grid[0] ?? []);
    return fill(grid, 1, undefined, values);
  },
  'table.row.add'({ at, values = [], count = 1 }, grid) {
    const width = grid[0]?.length ?? 0;
    const cells = count === 1 ? rowCells(values, grid) : values;
    if (cells.length > width || (cells.length > 1 && cells.length < width))
      ask(`The table has ${width} columns, and ${cells.length} cells are given. What should the row say?`);
    const lines = Array.from({ length: count }, (_, index) =>
      Array.from({ length: width }, (_, cell) => (index === 0 ? (cells[cell] ?? '') : '')),
    );
    const index = at === undefined ? endOfRows(grid, values) : placeAt(at, grid.length + 1);
    return [...grid.slice(0, index), ...lines, ...grid.slice(index)];
  },
  'table.column.add'({ at, count = 1, ...told }, grid) {
    const cells = columnCells(told, grid.length);
    const [only = ''] = cells;
    if (
      cells.length === 1 &&
      (grid[0] ?? []).filter((head) => head && wordsIn(only, head).length > 0).length > 1
    )
      ask(`What should the cells below “${only}” say? Say them in their order, separated by commas.`);
    if (cells.length > grid.length || (cells.length > 1 && cells.length < grid.length))
      ask(
        `The table has ${grid.length} rows with its header, and ${cells.length} cells are given. What should the column say?`,
      );
    const index = at === undefined ? (grid[0]?.length ?? 0) : placeAt(at, (grid[0]?.length ?? 0) + 1);
    return grid.map((line, row) => [
      ...line.slice(0, index),
      cells[row] ?? '',
      ...Array(count - 1).fill(''),
      ...line.slice(index),
    ]);
  },
  'table.row.delete'({ row }, grid) {
    refuseTwoRows(grid, row);
    return grid.toSpliced(rowOf(grid, row), 1);
  },
  'table.column.delete'({ column }, grid) {
    const index = columnOf(grid, column);
    return grid.map((line) => line.toSpliced(index, 1));
  },
  'table.sort': (operation, grid) => inOrder(grid, orders['table.sort'](operation, grid)),
  'table.move': (operation, grid) => inOrder(grid, orders['table.move'](operation, grid)),
  'table.swap': (operation, grid) => inOrder(grid, orders['table.swap'](operation, grid)),
  'table.compute'(operation, grid) {
    return computed(operation, grid);
  },
  'table.transpose'(_, grid) {
    return (grid[0] ?? []).map((_cell, column) => grid.map((line) => line[column] ?? ''));
  },
};

/** Where a new row goes whose place is not told: a total stays below it, and days and times in their order. */
export function endOfRows(grid: Grid, [name = '']: readonly string[]): number {
  const end =
    grid.length > 1 && namesTotal(grid.at(-1)?.[0] ?? '') && !namesTotal(name)
      ? grid.length - 1
      : grid.length;
  return (
    1 +
    placeInOrder(
      grid.slice(1, end).map(([cell = '']) => cell),
      name,
    )
  );
}

/** One text cannot be the header of several columns. @throws ClarificationNeeded */
function refuseOneHeader(values: readonly string[], header: readonly string[]): void {
  if (values.length === 1 && header.length > 1)
    ask(
      `The columns are called ${header.map((name) => `“${name}”`).join(', ')}. Which should be “${values[0]}”?`,
    );
}

/** @throws ClarificationNeeded */
function afterMove(
  { line, name, to }: Pick<OperationOf<'table.move'>, 'line' | 'name' | 'to'>,
  grid: Grid,
): LineOrder {
  const beside = typeof to === 'string' ? undefined : 'before' in to ? to.before : to.after;
  const rows = isOfRows(line, beside === undefined ? [name] : [name, beside], grid);
  const indexOf = rows ? rowOf : columnOf;
  const first = rows ? 1 : 0;
  const from = indexOf(grid, name);
  if (from < first) ask('The first row names the columns. Which row should move?');
  const all = [...(rows ? grid : (grid[0] ?? [])).keys()];
  const rest = all.filter((at) => at !== from);
  const last = rest.length - (rows && namesTotal(grid[rest.at(-1) ?? 0]?.[0] ?? '') ? 1 : 0);
  const goal =
    beside !== undefined
      ? rest.indexOf(indexOf(grid, beside)) + (typeof to === 'object' && 'after' in to ? 1 : 0)
      : { first, last, up: from - 1, down: from + 1 }[to as 'first'];
  if (goal < first || goal > rest.length || goal === from)
    ask(`That ${rows ? 'row' : 'column'} is there already. Where should it go?`);
  return { line: rows ? 'row' : 'column', order: rest.toSpliced(goal, 0, from) };
}

/** Whether unspecified lines are rows: column names are in the header. */
function isOfRows(
  line: 'row' | 'column' | undefined,
  names: readonly (number | string)[],
  grid: Grid,
): boolean {
  const header = (grid[0] ?? []).map((name) => name.trim().toLowerCase());
  return line ? line === 'row' : !names.every((name) => header.includes(String(name).trim().toLowerCase()));
}

/** @throws ClarificationNeeded */
function afterSwap(
  { line, lines }: Pick<OperationOf<'table.swap'>, 'line' | 'lines'>,
  grid: Grid,
): LineOrder {
  const rows = isOfRows(line, lines, grid);
  const [one = 0, other = 0] = lines.map((name) => (rows ? rowOf : columnOf)(grid, name));
  if (rows && Math.min(one, other) === 0)
    ask('The first row names the columns. Which two rows should change places?');
  const all = [...(rows ? grid : (grid[0] ?? [])).keys()];
  return { line: rows ? 'row' : 'column', order: all.with(one, other).with(other, one) };
}

/** Old indexes of rows or columns, in their new order. */
export interface LineOrder {
  line: 'row' | 'column';
  order: number[];
}

/** What changes the order of lines alone. */
export const orders = {
  'table.sort': (operation: Parameters<typeof sortedOrder>[0], grid: Grid): LineOrder => ({
    line: 'row',
    order: sortedOrder(operation, grid),
  }),
  'table.move': afterMove,
  'table.swap': afterSwap,
};

export function inOrder(grid: Grid, { line, order }: LineOrder): Grid {
  const ordered = <T>(all: T[]): T[] => order.map((at) => all[at] as T);
  return line === 'row' ? ordered(grid) : grid.map(ordered);
}

const placeAt = (nth: number, length: number): number =>
  Math.min(Math.max(0, nth < 0 ? length + nth : nth - 1), length - 1);

/** Requires a value per series and a new name. @throws ClarificationNeeded */
export function refuseOtherCategory(
  { categories, series }: { categories: readonly string[]; series: readonly { name: string }[] },
  name: string,
  values: readonly number[],
): void {
  if (categories.some((one) => one.toLowerCase() === name.toLowerCase()))
    throw new ClarificationNeeded(`The chart has “${name}” already. Should its values change?`);
  if (values.length !== series.length)
    throw new ClarificationNeeded(
      `The chart shows ${series.length} series (${series.map((one) => one.name).join(', ')}), and ${values.length} values are given. What should each be?`,
    );
}

function fill(grid: Grid, row: number | undefined, column: number | undefined, values: string[]): Grid {
  const width = grid[0]?.length ?? 0;
  const along = (wanted: number, room: number, what: string): void => {
    if (wanted > room)
      ask(`The table has ${room} ${what} there, and ${wanted} texts are given. Which belong where?`);
  };
  if (row !== undefined) {
    const from = column === undefined ? 0 : columnOf(grid, column);
    along(values.length, width - from, 'cells');
    const index = rowOf(grid, row);
    return grid.map((line, at) =>
      at === index ? line.map((cell, across) => values[across - from] ?? cell) : line,
    );
  }
  if (column !== undefined) {
    along(values.length, grid.length, 'cells');
    const index = columnOf(grid, column);
    return grid.map((line, at) =>
      line.map((cell, across) => (across === index ? (values[at] ?? cell) : cell)),
    );
  }
  const empty = grid.findIndex((line) => line.every((cell) => cell === ''));
  if (empty < 0)
    ask(
      'Every row of the table says something. Should they be a new row, or which row or column should say so?',
    );
  const from = Math.max(0, empty);
  along(values.length, (grid.length - from) * width, 'free cells');
  return grid.map((line, at) =>
    line.map((cell, across) => (at < from ? cell : (values[(at - from) * width + across] ?? cell))),
  );
}

/** The cells of a new table of at least so many rows and columns; those that nothing is said of are empty. */
export const filledGrid = (
  cells: readonly (readonly string[])[],
  rows: number,
  columns: number,
): string[][] => {
  const width = Math.max(columns, ...cells.map((line) => line.length));
  return Array.from({ length: Math.max(rows, cells.length) }, (_, row) =>
    Array.from({ length: width }, (_cell, column) => cells[row]?.[column] ?? ''),
  );
};
