import type { Box, SceneElement } from '../../scene/scene.ts';
import { bodyStyle, citedRuns, heightOf, type Pen, textIn } from './pen.ts';

/** The caption of a table or picture with its citation mark, this many multiples of the text size below it. */
export function captionOf(
  { caption = '', cites }: { caption?: string; cites?: number[] },
  width: number,
  gap: number,
  pen: Pen,
): { height: number; draw(under: Box): SceneElement[] } {
  const paragraphs = [{ runs: citedRuns(pen, caption, cites).filter(({ text }) => text !== '') }];
  if (paragraphs[0]?.runs.length === 0) return { height: 0, draw: () => [] };
  const style = bodyStyle(pen, { size: pen.size.small, color: pen.on.muted });
  const height = heightOf(pen, paragraphs, style, width) + pen.size.body * gap;
  return {
    height,
    draw: ({ x, y, height: above }) => {
      const box = { x, y: y + above, width, height };
      return [textIn(pen, { box, paragraphs, style, role: 'caption', anchor: 'bottom' })];
    },
  };
}
