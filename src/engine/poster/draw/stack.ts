import type { Box, SceneElement } from '../../scene.ts';
import type { RegionBlock } from '../content.ts';
import { drawingOf } from './block-drawing.ts';
import type { Pen } from './pen.ts';

/** Blocks one below the other: their least height, and how eagerly they take more. */
export const stackGap = (pen: Pen): number => pen.size.body * 0.9;

export function stackHeight(blocks: RegionBlock[], width: number, pen: Pen): number {
  const heights = blocks.map((block) => drawingOf(block).height(block, width, pen));
  return heights.reduce((sum, height) => sum + height, 0) + stackGap(pen) * Math.max(0, blocks.length - 1);
}

export const stackStretch = (blocks: RegionBlock[]): number =>
  blocks.reduce((sum, block) => sum + drawingOf(block).stretch, 0);

/** Draws blocks over the whole box: what is left over goes to those that can use it. */
export function drawStack(blocks: RegionBlock[], box: Box, pen: Pen): SceneElement[] {
  const gap = stackGap(pen);
  const least = blocks.map((block) => drawingOf(block).height(block, box.width, pen));
  const spare = box.height - least.reduce((sum, height) => sum + height, 0) - gap * (blocks.length - 1);
  const stretch = stackStretch(blocks) || 1;
  let y = box.y;
  return blocks.flatMap((block, index) => {
    const drawing = drawingOf(block);
    const height = (least[index] ?? 0) + (Math.max(0, spare) * drawing.stretch) / stretch;
    const elements = drawing.draw(block, { ...box, y, height }, pen);
    y += height + gap;
    return elements;
  });
}
