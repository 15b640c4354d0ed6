import type { Box } from '../../scene/scene.ts';
import type { Arrangement } from '../content.ts';
import type { RegionDrawing } from './region.ts';

/** Context for measuring an arrangement: regions by id, and the gap in pixels. */
export interface Arranging {
  drawings: Map<string, RegionDrawing>;
  gap: number;
  /** Spare room goes to figures, to each as much of what it can use as to the others. */
  even: boolean;
}

export const leastHeight = (node: Arrangement, width: number, arranging: Arranging): number =>
  heightIn(node, width, arranging, 'height');

function heightIn(node: Arrangement, width: number, arranging: Arranging, own: 'height' | 'filled'): number {
  if ('region' in node) return arranging.drawings.get(node.region)?.[own](width) ?? 0;
  if ('columns' in node) {
    const widths = columnWidths(node.columns, width, arranging);
    return Math.max(...node.columns.map((one, index) => heightIn(one, widths[index] ?? 0, arranging, own)));
  }
  const heights = node.rows.map((row) => heightIn(row, width, arranging, own));
  return heights.reduce((sum, height) => sum + height, 0) + arranging.gap * (node.rows.length - 1);
}

/** Assigns each region its box: columns share the width by weight, rows get what they need and then what they can use. */
export function placeRegions(node: Arrangement, box: Box, arranging: Arranging): Map<string, Box> {
  if ('region' in node) return new Map([[node.region, box]]);
  const placed = new Map<string, Box>();
  const children =
    'columns' in node ? columnBoxes(node.columns, box, arranging) : rowBoxes(node.rows, box, arranging);
  for (const [child, at] of children)
    for (const [region, place] of placeRegions(child, at, arranging)) placed.set(region, place);
  return placed;
}

export function columnWidths(columns: Arrangement[], width: number, { gap }: Arranging): number[] {
  const total = columns.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const room = width - gap * (columns.length - 1);
  return columns.map(({ weight = 1 }) => (room * weight) / total);
}

function columnBoxes(columns: Arrangement[], box: Box, arranging: Arranging): [Arrangement, Box][] {
  const widths = columnWidths(columns, box.width, arranging);
  let x = box.x;
  return columns.map((column, index) => {
    const width = widths[index] ?? 0;
    const at = { ...box, x, width };
    x += width + arranging.gap;
    return [column, at];
  });
}

/** Rows have what they need, then what they look full at, and then a part of what is left over. */
function rowBoxes(rows: Arrangement[], box: Box, arranging: Arranging): [Arrangement, Box][] {
  const least = rows.map((row) => leastHeight(row, box.width, arranging));
  const gaps = arranging.gap * (rows.length - 1);
  const spare = box.height - gaps - least.reduce((sum, height) => sum + height, 0);
  const room = rows.map((row, index) =>
    arranging.even
      ? growthIn(row, box.width, arranging)
      : Math.max(0, heightIn(row, box.width, arranging, 'filled') - (least[index] ?? 0)),
  );
  const wishes = rows.map((row) => stretchOf(row, arranging) * (row.weight ?? 1));
  const wanted = shared(Math.max(0, spare), arranging.even ? room : wishes, room);
  const rest = spare - wanted.reduce((sum, height) => sum + height, 0);
  const even = wishes.map((wish) => Math.max(wish, evenly));
  const total = even.reduce((sum, wish) => sum + wish, 0);
  let y = box.y;
  return rows.map((row, index) => {
    const height = (least[index] ?? 0) + (wanted[index] ?? 0) + (rest * (even[index] ?? 0)) / total;
    const at = { ...box, y, height };
    y += height + arranging.gap;
    return [row, at];
  });
}

/** How much taller figures can become, without leaving room blank beside them. */
function growthIn(node: Arrangement, width: number, arranging: Arranging): number {
  if ('region' in node) return arranging.drawings.get(node.region)?.growth(width) ?? 0;
  if ('rows' in node) return node.rows.reduce((sum, row) => sum + growthIn(row, width, arranging), 0);
  const widths = columnWidths(node.columns, width, arranging);
  const grown = node.columns.map((column, index) => {
    const own = widths[index] ?? 0;
    return leastHeight(column, own, arranging) + growthIn(column, own, arranging);
  });
  return Math.max(0, Math.min(...grown) - leastHeight(node, width, arranging));
}

/** If all rows have enough, the rest is shared, with visuals favoured by this factor. */
const evenly = 1.5;

/** Distributes an amount by weight, limited by room. */
function shared(amount: number, wishes: number[], room: number[]): number[] {
  const given = wishes.map(() => 0);
  let left = amount;
  for (let round = 0; round < wishes.length && left > 0.5; round++) {
    const open = wishes.map((wish, index) => ((given[index] ?? 0) < (room[index] ?? 0) - 0.5 ? wish : 0));
    const total = open.reduce((sum, wish) => sum + wish, 0);
    if (total === 0) break;
    const share = left;
    open.forEach((wish, index) => {
      const more = Math.min((share * wish) / total, (room[index] ?? 0) - (given[index] ?? 0));
      given[index] = (given[index] ?? 0) + more;
      left -= more;
    });
  }
  return given;
}

function stretchOf(node: Arrangement, arranging: Arranging): number {
  if ('region' in node) return arranging.drawings.get(node.region)?.stretch ?? 0.1;
  const children = 'columns' in node ? node.columns : node.rows;
  return Math.max(...children.map((child) => stretchOf(child, arranging)));
}
