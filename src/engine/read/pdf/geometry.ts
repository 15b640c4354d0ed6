/** A box on a page as a reader sees it: in points from its top left corner, y downwards. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const width = ({ x0, x1 }: Box): number => x1 - x0;
export const height = ({ y0, y1 }: Box): number => y1 - y0;
export const area = (box: Box): number => Math.max(0, width(box)) * Math.max(0, height(box));

/** The smallest box around all of them. */
export function around(boxes: Iterable<Box>): Box {
  const all = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { x0, y0, x1, y1 } of boxes) {
    all.x0 = Math.min(all.x0, x0);
    all.y0 = Math.min(all.y0, y0);
    all.x1 = Math.max(all.x1, x1);
    all.y1 = Math.max(all.y1, y1);
  }
  return all;
}

/** What two boxes have in common; turned inside out where that is nothing. */
export const shared = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});

export const across = (a: Box, b: Box): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

/** Whether the middle of a box is inside another, give or take some points. */
export function holds(outer: Box, inner: Box, slack = 1): boolean {
  const [x, y] = [(inner.x0 + inner.x1) / 2, (inner.y0 + inner.y1) / 2];
  return x > outer.x0 - slack && x < outer.x1 + slack && y > outer.y0 - slack && y < outer.y1 + slack;
}

/** Of the smaller type, how far apart the baselines of one row may be. */
const level = 0.42;

/** What stands on one baseline, row by row from the top; each row in the order given. */
export function levelRows<Thing extends { base: number; size: number }>(things: readonly Thing[]): Thing[][] {
  const rows: Thing[][] = [];
  for (const thing of [...things].sort((a, b) => a.base - b.base)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && thing.base - first.base < level * Math.min(first.size, thing.size)) row.push(thing);
    else rows.push([thing]);
  }
  return rows;
}

/** The value below which half of them lie; undefined of none. */
export function median(values: number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** How a page stands: PDF's own coordinates, which have their origin anywhere and run upwards, to those of a reader. */
export interface View {
  width: number;
  height: number;
  /** Quarter turns clockwise. */
  turns: number;
  /** As PDF has it: left, bottom, right, top. */
  bounds: readonly [number, number, number, number];
}

export function viewOf(bounds: View['bounds'], turns: number): View {
  const [left, bottom, right, top] = bounds;
  const [wide, high] = [right - left, top - bottom];
  return turns % 2
    ? { width: high, height: wide, turns, bounds }
    : { width: wide, height: high, turns, bounds };
}

export function seen(
  { bounds: [left, bottom, right, top], turns }: View,
  x: number,
  y: number,
): [number, number] {
  if (turns === 1) return [y - bottom, x - left];
  if (turns === 2) return [right - x, y - bottom];
  if (turns === 3) return [top - y, right - x];
  return [x - left, top - y];
}

/** A box from two opposite corners in PDF's coordinates. */
export function seenBox(view: View, x0: number, y0: number, x1: number, y1: number): Box {
  const [ax, ay] = seen(view, x0, y0);
  const [bx, by] = seen(view, x1, y1);
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}
