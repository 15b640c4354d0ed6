import { literalPattern } from '../language/literal-pattern.ts';
import { inOtherNumber } from './own-names.ts';
import { ask } from './state.ts';

/** Cells, row by row. The first row is the header, and lines count from 1. */
export type Grid = string[][];

/** In "the column 2024" the number is a name; "the column 2" is the second. */
const calledBy = (name: number | string, names: readonly string[]): number | string =>
  typeof name === 'number' && Math.abs(name) > names.length && names.includes(String(name))
    ? String(name)
    : name;

/** If rows are numbered, "row 2" may be the second or the one with that name. @throws ClarificationNeeded */
export function refuseTwoRows(grid: Grid, row: number | string): void {
  const at = grid.findIndex(([first = '']) => first.trim() === String(row));
  if (typeof row !== 'number' || at < 1 || at === row - 1 || row < 1 || row > grid.length) return;
  const [own = ''] = grid[row - 1] ?? [];
  ask(
    `Row ${row} of the table, its header counted, is “${own}”, and another row is called “${row}”. Which do you mean? Say “the row “${row}””, or ${at + 1} for its place.`,
  );
}

/** Row index by number or first cell, else by the only cell that says so. @throws ClarificationNeeded */
export function rowOf(grid: Grid, nth: number | string): number {
  const names = grid.map(([first = '']) => first);
  const row = calledBy(nth, names);
  const said = String(row).trim().toLowerCase();
  const having = grid.flatMap((cells, at) =>
    cells.some((cell) => cell.trim().toLowerCase() === said) ? [at] : [],
  );
  const isNamed = typeof row === 'number' || names.some((name) => name.toLowerCase().includes(said));
  const index =
    typeof row === 'number'
      ? row < 0
        ? grid.length + row
        : row - 1
      : !isNamed && having.length === 1
        ? (having[0] as number)
        : nameIndex(names, row);
  if (!grid[index]) ask(`The table has ${grid.length} rows with its header. Which do you mean?`);
  return index;
}

/** Column index by number or header. @throws ClarificationNeeded */
export function columnOf(grid: Grid, nth: number | string): number {
  const header = grid[0] ?? [];
  const column = calledBy(nth, header);
  const index =
    typeof column === 'number'
      ? column < 0
        ? header.length + column
        : column - 1
      : nameIndex(header, column);
  if (index < 0 || index >= header.length) ask(`The table has ${header.length} columns. Which do you mean?`);
  return index;
}

/** "Prices" matches the column “Price”, and vice versa. */
const isPluralOf = (words: string, name: string): boolean =>
  Math.min(words.length, name.trim().length) > 3 && inOtherNumber(words).includes(name.trim().toLowerCase());

export function nameIndex(names: readonly string[], wanted: string): number {
  const words = wanted.trim().toLowerCase();
  const exact = names.findIndex((name) => name.trim().toLowerCase() === words);
  const part = (text: string, of: string): boolean =>
    text !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(text)}(?![\\p{L}\\p{N}])`, 'iu').test(of);
  const having = names.flatMap((name, index) => (part(words, name) ? [index] : []));
  const [one = -1, ...others] =
    having.length > 0 ? having : names.flatMap((name, index) => (isPluralOf(words, name) ? [index] : []));
  const found = exact >= 0 ? exact : others.length === 0 ? one : -1;
  return found >= 0
    ? found
    : ask(`There is no “${wanted}”: there are ${names.filter(Boolean).join(', ')}. Which do you mean?`);
}
