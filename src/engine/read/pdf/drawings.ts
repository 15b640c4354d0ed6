import { area, type Box, height, type View, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';

/** Grid cell in points, and how many may separate parts of one drawing. */
const grid = { cell: 6, reach: 2 } as const;
/** Fewest strokes and areas of a chart; fewer are a frame or rule. */
const leastPaths = 8;
const least = { width: 90, height: 60 } as const;
/** A path covering this share of the page is a background. */
const background = 0.5;

/** Boxes of charts and diagrams made of many nearby paths, with text inside, which is labels. */
export function drawingsOf(graphics: Graphic[], view: View): Box[] {
  const paths = graphics.filter(
    (one) => one.kind === 'path' && area(one) < background * view.width * view.height,
  );
  if (paths.length < leastPaths) return [];
  const [columns, rows] = [Math.ceil(view.width / grid.cell) + 1, Math.ceil(view.height / grid.cell) + 1];
  const cells = filled(paths, columns, rows);
  const owner = connected(cells, columns, rows);
  const found = new Map<number, { paths: Graphic[]; box: Box; uneven: number }>();
  for (const path of paths) {
    const [x, y] = [Math.floor(path.x0 / grid.cell), Math.floor(path.y0 / grid.cell)];
    const key = owner[y * columns + x] ?? 0;
    const one = found.get(key) ?? { paths: [], box: { ...bare(path) }, uneven: 0 };
    one.paths.push(path);
    one.box = {
      x0: Math.min(one.box.x0, path.x0),
      y0: Math.min(one.box.y0, path.y0),
      x1: Math.max(one.box.x1, path.x1),
      y1: Math.max(one.box.y1, path.y1),
    };
    if (isShape(path)) one.uneven++;
    found.set(key, one);
  }
  return [...found.values()]
    .filter(
      ({ paths: own, box }) =>
        own.length >= leastPaths && width(box) > least.width && height(box) > least.height,
    )
    .filter(({ paths: own, box }) => isChart(own, box))
    .map(({ box }) => box);
}

const bare = ({ x0, y0, x1, y1 }: Box): Box => ({ x0, y0, x1, y1 });

/** Neither a rule nor a frame line. */
const isShape = (path: Box): boolean => width(path) > 3 && height(path) > 3;

/** Charts have path ends at many positions, tables at few. */
function isChart(paths: Graphic[], box: Box): boolean {
  const shapes = paths.filter(isShape);
  const edges = new Set(shapes.map(({ y0 }) => Math.round(y0)));
  const sides = new Set(shapes.map(({ x0 }) => Math.round(x0)));
  const tall = new Set(shapes.map((one) => Math.round(height(one))));
  const wide = new Set(shapes.map((one) => Math.round(width(one))));
  const varied = Math.max(tall.size, wide.size) >= 5 && edges.size + sides.size > shapes.length * 0.6;
  return shapes.length >= 5 && varied && area(box) > 0;
}

/** Grid cells covered by paths, by summed corner differences, so that large paths cost no more. */
function filled(paths: Box[], columns: number, rows: number): Uint8Array {
  const sums = new Int32Array((columns + 1) * (rows + 1));
  const put = (x: number, y: number, by: number) => {
    const at = y * (columns + 1) + x;
    sums[at] = (sums[at] ?? 0) + by;
  };
  for (const { x0, y0, x1, y1 } of paths) {
    const [left, top] = [Math.floor(x0 / grid.cell), Math.floor(y0 / grid.cell)];
    const [right, bottom] = [Math.floor(x1 / grid.cell) + 1, Math.floor(y1 / grid.cell) + 1];
    put(left, top, 1);
    put(Math.min(columns, right), top, -1);
    put(left, Math.min(rows, bottom), -1);
    put(Math.min(columns, right), Math.min(rows, bottom), 1);
  }
  const cells = new Uint8Array(columns * rows);
  const above = new Int32Array(columns + 1);
  for (let y = 0; y < rows; y++) {
    let row = 0;
    for (let x = 0; x < columns; x++) {
      row += sums[y * (columns + 1) + x] ?? 0;
      above[x] = (above[x] ?? 0) + row;
      if ((above[x] ?? 0) > 0) cells[y * columns + x] = 1;
    }
  }
  return cells;
}

/** Component number of every set cell, from 1. */
function connected(cells: Uint8Array, columns: number, rows: number): Int32Array {
  const owner = new Int32Array(cells.length);
  let parts = 0;
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] === 0 || owner[start] !== 0) continue;
    owner[start] = ++parts;
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [cx, cy] = [at % columns, Math.floor(at / columns)];
      for (let y = Math.max(0, cy - grid.reach); y <= Math.min(rows - 1, cy + grid.reach); y++)
        for (let x = Math.max(0, cx - grid.reach); x <= Math.min(columns - 1, cx + grid.reach); x++) {
          const to = y * columns + x;
          if (cells[to] === 1 && owner[to] === 0) {
            owner[to] = parts;
            waiting.push(to);
          }
        }
    }
  }
  return owner;
}
