import { columnsOf } from '../../blocks/grid.ts';
import type { Box, SceneElement } from '../../scene/scene.ts';
import type { CitedPoint, RegionBlock } from '../content.ts';
import { cuts } from '../layouts/arrange.ts';
import type { Pen } from './pen.ts';
import { drawStack, filledHeight, stackGap, stackGrowth, stackHeight, stackShown } from './stack.ts';

/** Width, in multiples of the text size, from which lines are too long. */
export const wide = 42;
const most = 4;
const gapOf = (pen: Pen): number => pen.size.body * 1.8;

/** What a region says, in as many columns as its width needs for lines that are read easily. */
export interface TextColumns {
  height: number;
  filled: number;
  /** How much taller charts can become. */
  growth: number;
  shown(grown: number): number;
  some(holds: (block: RegionBlock, width: number) => boolean): boolean;
  draw(box: Box): SceneElement[];
}

export function textColumns(blocks: RegionBlock[], width: number, pen: Pen): TextColumns {
  const wanted = Math.min(most, Math.floor(width / (wide * pen.size.body)) + 1);
  const count = Math.max(1, Math.min(wanted, piecesIn(blocks)));
  const own = (width - gapOf(pen) * (count - 1)) / count;
  const columns = count > 1 ? divided(blocks, count, own, pen) : [blocks];
  const heights = columns.map((column) => stackHeight(column, own, pen));
  const height = Math.max(0, ...heights);
  const grown = columns.map((column, index) => (heights[index] ?? 0) + stackGrowth(column, own, pen));
  // Columns share a type size.
  const fixed =
    count > 1 ? { ...pen, look: { ...pen.look, text: { ...pen.look.text, size: pen.size.body } } } : pen;
  return {
    height,
    filled: Math.max(0, ...columns.map((column) => filledHeight(column, own, pen))),
    growth: Math.max(0, Math.min(...grown) - height),
    shown: (share) => columns.reduce((sum, column) => sum + stackShown(column, own, pen, share), 0),
    some: (holds) => blocks.some((block) => holds(block, own)),
    draw: (box) =>
      columnsOf(box, count, gapOf(pen)).flatMap((at, index) => drawStack(columns[index] ?? [], at, fixed)),
  };
}

const pointsIn = (blocks: RegionBlock[]): CitedPoint[] =>
  blocks.flatMap((block) => (block.kind === 'points' ? block.points : []));

const piecesIn = (blocks: RegionBlock[]): number =>
  blocks.reduce((sum, block) => sum + (block.kind === 'points' ? block.points.length : 1), 0);

/** Tables and charts each in the shortest column, and points in their order below them, cut at about one height. */
function divided(blocks: RegionBlock[], count: number, width: number, pen: Pen): RegionBlock[][] {
  const columns: RegionBlock[][] = Array.from({ length: count }, () => []);
  const heightOf = (column: RegionBlock[]) => stackHeight(column, width, pen);
  for (const block of blocks.filter(({ kind }) => kind !== 'points')) {
    const shortest = columns.reduce((best, one) => (heightOf(one) < heightOf(best) ? one : best));
    shortest.push(block);
  }
  const points = pointsIn(blocks);
  if (points.length === 0) return columns;
  const listed = (some: CitedPoint[]) => heightOf([{ kind: 'points', points: some }]);
  const single = points.map((point) => listed([point]));
  const between = points.length > 1 ? listed(points.slice(0, 2)) - (single[0] ?? 0) - (single[1] ?? 0) : 0;
  const tops = columns.map((column) => (column.length > 0 ? heightOf(column) + stackGap(pen) : 0));
  const tallest = (sizes: number[]) => {
    let from = 0;
    return Math.max(
      ...sizes.map((size, column) => {
        const own = single.slice(from, from + size).reduce((sum, height) => sum + height + between, 0);
        from += size;
        return (tops[column] ?? 0) + (size > 0 ? own - between : 0);
      }),
    );
  };
  const ways = sharings(points.length, count).filter((sizes) =>
    sizes.every((size, column) => size > 0 || (tops[column] ?? 0) > 0),
  );
  const best = ways.reduce(
    (lowest, one) => (tallest(one) < tallest(lowest) ? one : lowest),
    ways[0] ?? [points.length],
  );
  let from = 0;
  return columns.map((column, index) => {
    const some = points.slice(from, from + (best[index] ?? 0));
    from += some.length;
    return some.length > 0 ? [...column, { kind: 'points', points: some }] : column;
  });
}

/** All ways to share items out in order, also none to a column. */
const sharings = (length: number, count: number): number[][] =>
  cuts(length + count, count).map((sizes) => sizes.map((size) => size - 1));
