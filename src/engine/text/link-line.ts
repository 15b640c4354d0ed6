import type { GlyphRun } from '../scene/text-block.ts';

/** The line under a link, in pixels below the base of its letters, as presentation programs draw it. */
export const linkLine = ({ size }: Pick<GlyphRun, 'size'>): { y: number; height: number } => ({
  y: size * 0.1,
  height: Math.max(0.5, size * 0.05),
});
