import { filledIn, isNamed, isNumeric } from './sheet-head.ts';

const maxColumns = 200;

export interface Region {
  /** Its first row on the sheet. */
  first: number;
  /** Its first column. */
  left: number;
  columns: number[];
  cells: string[][];
  /** Divider lines, which are no rows. */
  dividers?: string[];
}

/** Filled blocks between empty rows. */
export function regions(rows: string[][]): Region[] {
  const found: Region[] = [];
  let open: Region | undefined;
  for (const [index, given] of rows.entries()) {
    const row = given.map((cell) => cell.trim().replace(/(?<=\p{Ll})-\s?\n(?=\p{Ll})/gu, ''));
    if (filledIn(row) === 0) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { first: index, left: 0, columns: [], cells: [] };
      found.push(open);
    }
    open.cells.push(row);
  }
  return found;
}

/** Parts separated by empty columns, if each is a table; else the block without them. An island beside it is its own. */
export function sideBySide({ first, cells }: Region): Region[] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const used = new Array<boolean>(width).fill(false);
  for (const row of cells) for (const [index, cell] of row.entries()) if (cell !== '') used[index] = true;
  const spans: { from: number; to: number }[] = [];
  for (const [index, isUsed] of used.entries()) {
    const last = spans.at(-1);
    if (isUsed && last?.to === index) last.to = index + 1;
    else if (isUsed) spans.push({ from: index, to: index + 1 });
  }
  const cut = (from: number, to: number) =>
    cells.map((row) =>
      Array.from({ length: Math.min(to - from, maxColumns) }, (_, at) => row[from + at] ?? ''),
    );
  const all = spans.map(({ from, to }) => ({ left: from, cells: cut(from, to) }));
  const beside = all.filter(
    ({ cells: own }, index) => index > 0 && isIsland(own, all[index - 1]?.cells ?? []),
  );
  const islands = beside.flatMap(({ left, cells: own }) => regionsAt(first, left, own));
  const parts = all.filter((part) => !beside.includes(part));
  const apart =
    parts.length > 1 &&
    parts.every(
      (part, index) =>
        isTable(part.cells) &&
        (index === 0 || hasNames(part.cells) || !isBeside(part.cells, parts[index - 1]?.cells)),
    );
  if (apart) return [...parts.flatMap(({ left, cells: own }) => regionsAt(first, left, own)), ...islands];
  const columns = parts
    .flatMap(({ left, cells: [row = []] }) => row.map((_, index) => left + index))
    .slice(0, maxColumns);
  const joined = regions(cells.map((row) => columns.map((index) => row[index] ?? '')));
  const own = joined.map((region) => ({
    ...region,
    first: first + region.first,
    left: columns[0] ?? 0,
    columns,
  }));
  return [...own, ...islands];
}

const regionsAt = (first: number, left: number, cells: string[][]): Region[] =>
  regions(cells).map((region) => ({
    ...region,
    first: first + region.first,
    left,
    columns: (cells[0] ?? []).map((_, index) => left + index),
  }));

/** In less than half of the rows of a table at its left, and without names beside those of its columns. */
function isIsland(cells: string[][], before: string[][]): boolean {
  if (isFigure(cells)) return true;
  const rows = (some: string[][]) => some.filter((row) => filledIn(row) > 0).length;
  const beside = cells[before.findIndex((row) => filledIn(row) > 1)] ?? [];
  const isNamedBeside = filledIn(beside) > 0 && isNamed(beside);
  return (cells[0]?.length ?? 0) > 1 && isTable(before) && rows(cells) * 2 < rows(before) && !isNamedBeside;
}

/** "Total" and its number in one of several rows. */
function isFigure(cells: string[][]): boolean {
  const [[name = '', value = '', ...others] = [], ...more] = cells.filter((row) => filledIn(row) > 0);
  return (
    cells.length > 2 &&
    more.length + others.length === 0 &&
    /\p{L}/u.test(name) &&
    !isNumeric(name) &&
    isNumeric(value)
  );
}

/** The first column has distinct words. */
const hasNames = (cells: string[][]): boolean => {
  const first = cells.flatMap((row) => (filledIn(row) > 1 && row[0] ? [row[0]] : []));
  return first.filter((cell) => !isNumeric(cell)).length * 2 > first.length;
};

/** In mostly the same rows. */
function isBeside(cells: string[][], before: string[][] | undefined): boolean {
  const own = cells.flatMap((row, index) => (filledIn(row) > 0 ? [index] : []));
  return own.filter((index) => filledIn(before?.[index] ?? []) > 0).length * 2 > own.length;
}

/** At least two columns, with a header above two rows. */
function isTable(cells: string[][]): boolean {
  const begin = cells.findIndex((row) => filledIn(row) > 1);
  const top = cells[begin] ?? [];
  const below = cells.slice(begin + 1).filter((row) => filledIn(row) > 1);
  return top.length > 1 && filledIn(top) === top.length && isNamed(top) && below.length > 1;
}
