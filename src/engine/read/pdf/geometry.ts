/** A box on a page as displayed: points from the top left, y downwards. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const width = ({ x0, x1 }: Box): number => x1 - x0;
export const height = ({ y0, y1 }: Box): number => y1 - y0;
export const area = (box: Box): number => Math.max(0, width(box)) * Math.max(0, height(box));

/** The bounding box. */
export function around(boxes: Iterable<Box>): Box {
  const all = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const box of boxes) grow(all, box);
  return all;
}

/** Makes a box reach over another too. */
export function grow(box: Box, { x0, y0, x1, y1 }: Box): void {
  box.x0 = Math.min(box.x0, x0);
  box.y0 = Math.min(box.y0, y0);
  box.x1 = Math.max(box.x1, x1);
  box.y1 = Math.max(box.y1, y1);
}

/** The intersection; inverted if empty. */
export const shared = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});

export const across = (a: Box, b: Box): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

/** Whether a box's centre is inside another, with tolerance. */
export function holds(outer: Box, inner: Box, slack = 1): boolean {
  const [x, y] = [(inner.x0 + inner.x1) / 2, (inner.y0 + inner.y1) / 2];
  return x > outer.x0 - slack && x < outer.x1 + slack && y > outer.y0 - slack && y < outer.y1 + slack;
}

/** Largest baseline difference within a row, relative to the smaller type. */
const level = 0.42;

/** Groups by baseline from the top, keeping the given order in a row. */
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

/** Median; undefined for no values. */
export function median(values: number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Transformation from PDF coordinates, with arbitrary origin and y upwards, to the displayed page. */
export interface View {
  width: number;
  height: number;
  /** Clockwise quarter turns. */
  turns: number;
  /** PDF order: left, bottom, right, top. */
  bounds: readonly [number, number, number, number];
}

export function viewOf(bounds: View['bounds'], turns: number): View {
  const [left, bottom, right, top] = bounds;
  const [wide, high] = [right - left, top - bottom];
  return turns % 2
    ? { width: high, height: wide, turns, bounds }
    : { width: wide, height: high, turns, bounds };
}

/** Of a point in PDF coordinates; not taken apart as a pair, since every letter is placed so. */
export function fromLeft({ bounds, turns }: View, x: number, y: number): number {
  if (turns === 1) return y - bounds[1];
  if (turns === 2) return bounds[2] - x;
  return turns === 3 ? bounds[3] - y : x - bounds[0];
}

export function fromTop({ bounds, turns }: View, x: number, y: number): number {
  if (turns === 1) return x - bounds[0];
  if (turns === 2) return y - bounds[1];
  return turns === 3 ? bounds[2] - x : bounds[3] - y;
}

/** A box from two opposite corners in PDF coordinates. */
export function seenBox(view: View, x0: number, y0: number, x1: number, y1: number): Box {
  const ax = fromLeft(view, x0, y0);
  const ay = fromTop(view, x0, y0);
  const bx = fromLeft(view, x1, y1);
  const by = fromTop(view, x1, y1);
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}
