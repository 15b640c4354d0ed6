import type { Box, SceneElement } from '../../scene/scene.ts';
import type { RegionBlock } from '../content.ts';
import { drawingOf } from './block-drawing.ts';
import type { Pen } from './pen.ts';

/** Gap between stacked blocks. */
export const stackGap = (pen: Pen): number => pen.size.body * 0.9;

export const stackHeight = (blocks: RegionBlock[], width: number, pen: Pen): number =>
  inAll(blocks, (block) => drawingOf(block).height(block, width, pen)) + gapsIn(blocks, pen);

/** Height up to which a stack looks full. */
export const filledHeight = (blocks: RegionBlock[], width: number, pen: Pen): number =>
  inAll(blocks, (block) => drawingOf(block).height(block, width, pen) * drawingOf(block).bears) +
  gapsIn(blocks, pen);

/** How much taller than its least height a stack can become. */
export const stackGrowth = (blocks: RegionBlock[], width: number, pen: Pen): number =>
  inAll(blocks, (block) => {
    const { most, height } = drawingOf(block);
    return most && block.kind !== 'table' ? most(block, width, pen) - height(block, width, pen) : 0;
  });

/** Area of its figures and tables, if they get this share of their possible growth. */
export const stackShown = (blocks: RegionBlock[], width: number, pen: Pen, grown: number): number =>
  inAll(blocks, (block) => drawingOf(block).shown?.(block, width, pen, grown) ?? 0);

const inAll = (blocks: RegionBlock[], amount: (block: RegionBlock) => number): number =>
  blocks.reduce((sum, block) => sum + amount(block), 0);

const gapsIn = (blocks: RegionBlock[], pen: Pen): number => stackGap(pen) * Math.max(0, blocks.length - 1);

export const stackStretch = (blocks: RegionBlock[]): number =>
  blocks.reduce((sum, block) => sum + drawingOf(block).stretch, 0);

/** Draws blocks over the whole box: spare height goes to blocks that can use it, then to gaps. */
export function drawStack(blocks: RegionBlock[], box: Box, pen: Pen): SceneElement[] {
  const heights = shareHeight(blocks, box, pen);
  const used = heights.reduce((sum, height) => sum + height, 0);
  const free = blocks.length > 1 ? (box.height - used) / (blocks.length - 1) : 0;
  const gap = Math.min(Math.max(stackGap(pen), free), stackGap(pen) * mostGap);
  let y = box.y;
  return blocks.flatMap((block, index) => {
    const height = heights[index] ?? 0;
    const elements = drawingOf(block).draw(block, { ...box, y, height }, pen);
    y += height + gap;
    return elements;
  });
}

/** Largest growth of a gap. */
const mostGap = 3;

/** Least heights, plus each block's share of the rest up to its limit. */
function shareHeight(blocks: RegionBlock[], box: Box, pen: Pen): number[] {
  const heights = blocks.map((block) => drawingOf(block).height(block, box.width, pen));
  const most = blocks.map(
    (block) => drawingOf(block).most?.(block, box.width, pen) ?? Number.POSITIVE_INFINITY,
  );
  const gaps = stackGap(pen) * (blocks.length - 1);
  for (let round = 0; round < blocks.length; round++) {
    const spare = box.height - gaps - heights.reduce((sum, height) => sum + height, 0);
    const open = blocks.map((block, index) =>
      (heights[index] ?? 0) < (most[index] ?? 0) ? drawingOf(block).stretch : 0,
    );
    const total = open.reduce((sum, stretch) => sum + stretch, 0);
    if (spare <= 0.5 || total === 0) break;
    open.forEach((stretch, index) => {
      const height = heights[index] ?? 0;
      heights[index] = Math.max(height, Math.min(most[index] ?? height, height + (spare * stretch) / total));
    });
  }
  return heights;
}
