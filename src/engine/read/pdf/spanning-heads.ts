import { around, height, holds, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { around1, type Cell, isTime, middle, type Row, type Span } from './table-cells.ts';

/** 1, 2, 3, … */
export const isCounted = (numbers: string[]): boolean =>
  numbers.length > 2 && numbers.every((text, at) => Number(text) === Number(numbers[0]) + at);

/** Most columns on one side of a header. */
const mostSpanned = 12;

/** Drawn parts of a table: horizontal rules, vertical rules, areas. */
export interface Drawn {
  rulings: Graphic[];
  uprights: Graphic[];
  grounds: Graphic[];
}

/** Whether no vertical rule separates a cell and a column. */
function isFramed(cell: Cell, column: Span, uprights: Graphic[]): boolean {
  const level = uprights.filter(({ y0, y1 }) => y0 < cell.y1 - 1 && y1 > cell.y0 + 1);
  const [at, to] = [middle(cell), middle(column)];
  const between = level.some(({ x0 }) => x0 > Math.min(at, to) && x0 < Math.max(at, to));
  return (
    !between && level.some(({ x0 }) => x0 < Math.min(at, to)) && level.some(({ x0 }) => x0 > Math.max(at, to))
  );
}

const isUnderlined = ({ base, size, x0, x1 }: Cell, one: Graphic): boolean =>
  one.y0 > base - 1 && one.y0 < base + 0.9 * size && one.x0 < x0 + 2 && one.x1 > x1 - 2;

/**
 * Header cells over several columns each: as wide as the rule or background, or over equally many columns, or centred
 * over columns without another header.
 */
export function spanning(
  placed: (Cell | undefined)[],
  row: Row,
  columns: Span[],
  { rulings, uprights, grounds }: Drawn,
  below: (Cell | undefined)[] = [],
): (Cell | undefined)[] {
  const named = row.filter((cell) => cell !== placed[0]);
  const shared = (columns.length - 1) / named.length;
  const even = named.length > 1 && shared > 1 && Number.isInteger(shared);
  const groups = named.map((_, at) => columns.slice(1 + at * shared, 1 + (at + 1) * shared));
  const fits = even && named.every((cell, at) => isCentred(cell, groups[at] ?? []));
  const [only] = named;
  // A name over years and dates adds nothing; over other headers it may belong to the middle column.
  if (
    only &&
    named.length === 1 &&
    isAmid(only, columns.slice(1)) &&
    below.length > 0 &&
    sayWhich(below.slice(1))
  )
    return columns.map((_, at) => (at === 0 ? undefined : only));
  const isOver = (one: Graphic, column: Span) =>
    width(one) < 0.8 * width(around(row)) + 60 && holdsMiddle(one, middle(column));
  const isMarked = (cell: Cell, column: Span) =>
    isFramed(cell, column, uprights) ||
    rulings.some((one) => isOver(one, column) && isUnderlined(cell, one)) ||
    grounds.some((one) => isOver(one, column) && holds(one, cell) && height(one) < 5 * cell.size);
  const over = columns.map((column, at) => {
    if (placed[at] || at === 0) return placed[at];
    const [one, other] = named.filter((cell) => isMarked(cell, column));
    return other ? undefined : one;
  });
  if (fits) {
    const drawn = new Set(over.filter((cell, at) => cell && cell !== placed[at]));
    return over.map((cell, at) => {
      const group = at > 0 ? named[Math.floor((at - 1) / shared)] : undefined;
      return cell ?? (drawn.has(group) ? undefined : group);
    });
  }
  return amid(over, named, columns);
}

/** Years, dates or numbered columns, which need a header above. */
const sayWhich = (row: (Cell | undefined)[]): boolean =>
  row.every((one) => one && isTime(one.text)) || isCounted(row.map((one) => one?.text ?? ''));

/** Tolerance of a header's centre relative to its columns' width. */
const mostOff = 0.15;

function isCentred(cell: Cell, columns: Span[]): boolean {
  const { x0, x1 } = around1(columns);
  return Math.abs(middle(cell) - (x0 + x1) / 2) < mostOff * (x1 - x0) + 0.5 * cell.size;
}

/**
 * Whether every header is centred on, or aligned with, its columns; one leaning towards an unnamed column covers that
 * too, to an unknown extent.
 */
export const areSettled = (heads: (Cell | undefined)[], columns: Span[]): boolean =>
  heads.every((cell, at) => {
    if (!cell || cell === heads[at - 1] || at === 0) return true;
    const last = heads.lastIndexOf(cell);
    const own = columns.slice(at, last + 1);
    const { x0, x1 } = around1(own);
    const beside = middle(cell) > (x0 + x1) / 2 ? last + 1 : at - 1;
    const free = beside > 0 && beside < columns.length && !heads[beside];
    const edged = Math.abs(cell.x0 - x0) < cell.size || Math.abs(cell.x1 - x1) < cell.size;
    return !free || edged || isCentred(cell, own);
  });

export const isAmid = (cell: Cell, columns: Span[], slack = 1.5): boolean =>
  Math.abs(middle(cell) - middle(around1(columns))) < slack * cell.size;

/** Cells off-centre to their own columns but centred with free neighbours cover all of those. */
function amid(over: (Cell | undefined)[], named: Cell[], columns: Span[]): (Cell | undefined)[] {
  const whole = [...over];
  for (const cell of named) {
    const [first, last] = [whole.indexOf(cell), whole.lastIndexOf(cell)];
    if (first < 1) continue;
    const [from, to] = [freeFrom(whole, first, -1), freeFrom(whole, last, 1)];
    const off = (one: number, other: number) =>
      Math.abs(middle(cell) - middle(around1(columns.slice(one, other + 1))));
    const ranges = [];
    for (let one = from; one <= first; one++)
      for (let other = last; other <= to; other++) ranges.push({ one, other, off: off(one, other) });
    const [best] = ranges
      .filter((range) => range.off < 0.8 * cell.size)
      .sort((a, b) => b.other - b.one - a.other + a.one);
    if (!best || off(first, last) < 2 * cell.size) continue;
    if (columns.slice(first, last + 1).some((column) => holdsMiddle(column, middle(cell)))) continue;
    whole.fill(cell, best.one, best.other + 1);
  }
  return whole;
}

/** Number of free columns from one, within reach. */
function freeFrom(cells: (Cell | undefined)[], start: number, step: 1 | -1): number {
  let at = start;
  while (at + step > 0 && at + step < cells.length && !cells[at + step] && Math.abs(at - start) < mostSpanned)
    at += step;
  return at;
}

const holdsMiddle = ({ x0, x1 }: Span, at: number): boolean => at > x0 && at < x1;
