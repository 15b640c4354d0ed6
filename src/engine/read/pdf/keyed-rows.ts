import { timesOf } from '../../language/grouped.ts';
import { around } from './geometry.ts';
import type { Cell, Row, Span } from './table-cells.ts';

/** Fewest rows, and least share of them, that have one name and one text at the same places. */
const keyed = { rows: 6, share: 0.6, placed: 0.8 } as const;
/** Points between the places of texts that begin at one. */
const flush = 2;

/**
 * The two columns of "Credit hours", "3.0": each row begins with a name, and what is said of it begins at one place,
 * whatever gaps its words have. Undefined if what stands farther right does so at places of its own.
 */
export function keyedColumns(rows: Row[]): [Span, Span] | undefined {
  const all = around(rows.flat());
  const named = rows.flatMap(([key, value, ...more]) =>
    key && value && Math.abs(key.x0 - all.x0) < flush ? [{ key, value, more }] : [],
  );
  const place = (cell: Cell) => Math.round(cell.x0 / flush);
  const [most] = [...timesOf(named.map(({ value }) => place(value)))].sort((a, b) => b[1] - a[1]);
  const atPlace = named.filter(({ value }) => Math.abs(place(value) - (most?.[0] ?? 0)) <= 1);
  const from = Math.min(...atPlace.map(({ value }) => value.x0));
  const alone = atPlace.filter(({ more }) => more.length === 0);
  if (atPlace.length < keyed.rows || atPlace.length < keyed.placed * named.length) return undefined;
  if (alone.length < keyed.share * rows.length || atPlace.some(({ key }) => key.x1 > from)) return undefined;
  const further = rows.flatMap((row) => row.filter(({ x0 }) => x0 > from + 2 * flush));
  const isShared = (edge: (cell: Cell) => number) =>
    Math.max(0, ...timesOf(further.map((cell) => Math.round(edge(cell) / flush))).values()) * 2 >
    further.length;
  if (isShared(({ x0 }) => x0) || isShared(({ x1 }) => x1)) return undefined;
  return [
    { x0: all.x0, x1: from - flush },
    { x0: from, x1: all.x1 },
  ];
}

/** Rows of a name and a text, where what is closer than lines are is of one row. */
export function keyedRows(rows: Row[], [, { x0: from }]: [Span, Span]): Row[] {
  const whole: Row[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const base = row[0]?.base ?? 0;
    const before = whole.at(-1);
    const isOne = before && base - last < closest * (row[0]?.size ?? 0);
    if (isOne && !(hasName(before, from) && hasName(row, from))) whole.splice(-1, 1, [...before, ...row]);
    else whole.push(row);
    last = base;
  }
  return whole.map((row) =>
    [row.filter(({ x0 }) => x0 < from - flush), row.filter(({ x0 }) => x0 >= from - flush)].flatMap(asOne),
  );
}
const closest = 0.85;

const hasName = (row: Row, from: number) => row.some(({ x0 }) => x0 < from - flush);

function asOne(cells: Row): Row {
  const [first, ...others] = cells;
  if (!first) return [];
  return others.length === 0
    ? [first]
    : [
        {
          ...first,
          ...around(cells),
          text: cells.map(({ text }) => text).join(' '),
          words: cells.flatMap(({ words }) => words),
        },
      ];
}
