import { around, height, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { around1, type Cell, type Grid, middle, type Row, type Span } from './table-cells.ts';
import { inColumns } from './table-columns.ts';
import { isOfNumbers } from './table-heads.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

/** Texts on one background, and the columns they cover. */
interface Head {
  text: string;
  y: number;
  columns: number[];
}

/**
 * Headers of a table with coloured cells: text on a background heads the columns it covers, at any height and number of
 * lines. Undefined if a word has no background, or a column no header.
 */
export function framedHeads(
  rows: Row[],
  spans: Span[],
  grounds: Graphic[],
  known: Vocabulary,
): { grid: Grid; spans: Span[]; top: number; header: string[] } | undefined {
  const grid = rows.map((row) => inColumns(row, spans));
  const top = grid.findIndex(isOfNumbers);
  if (top < 2) return undefined;
  const sorted = [...grounds].sort((a, b) => width(a) * height(a) - width(b) * height(b));
  const on = new Map<Graphic, Cell[]>();
  for (const cell of rows.slice(0, top).flat()) {
    const ground = sorted.find((one) => isOn(cell, one));
    if (!ground) return undefined;
    on.set(ground, [...(on.get(ground) ?? []), cell]);
  }
  const heads = [...on].map(([ground, cells]) => headsOn(ground, cells, spans, known));
  if (!heads.every((one) => one !== undefined)) return undefined;
  // Text over most columns is no distinction.
  const own = heads.flat().filter(({ columns }) => columns.length * 2 <= spans.length);
  const header = spans.map((_, at) =>
    own
      .filter(({ columns }) => columns.includes(at))
      .sort((a, b) => a.y - b.y)
      .map(({ text }) => text)
      .join(' '),
  );
  return header.slice(1).every(Boolean) ? { grid, spans, top, header } : undefined;
}

const isOn = (cell: Cell, ground: Graphic): boolean => {
  const [x, y] = [(cell.x0 + cell.x1) / 2, (cell.y0 + cell.y1) / 2];
  return x > ground.x0 && x < ground.x1 && y > ground.y0 && y < ground.y1;
};

/** The headers on one background: one over all columns or one each; undefined if unclear. */
function headsOn(ground: Graphic, cells: Cell[], spans: Span[], known: Vocabulary): Head[] | undefined {
  const columns = spans.flatMap((span, at) => {
    const x = middle(span);
    return x > ground.x0 && x < ground.x1 ? [at] : [];
  });
  const stacks: Cell[][] = [];
  for (const cell of [...cells].sort((a, b) => a.x0 - b.x0)) {
    const last = stacks.at(-1);
    if (last && cell.x0 < around1(last).x1) last.push(cell);
    else stacks.push([cell]);
  }
  const made = stacks.map((stack) => ({
    y: around(stack).y0,
    text: stack.sort((a, b) => a.base - b.base).reduce((text, cell) => readOn(text, cell.text, known), ''),
    at: middle(around1(stack)),
  }));
  if (made.length === 1 && columns.length > 0) return made.map((head) => ({ ...head, columns }));
  const placed = made.map((head) => ({
    ...head,
    columns: columns
      .toSorted((a, b) => distance(spans[a], head.at) - distance(spans[b], head.at))
      .slice(0, 1),
  }));
  const taken = new Set(placed.flatMap((head) => head.columns));
  return taken.size === columns.length && placed.length === columns.length ? placed : undefined;
}

const distance = (span: Span | undefined, x: number): number =>
  span ? Math.abs(middle(span) - x) : Infinity;
