import type { GlyphRun } from '../scene/text-block.ts';

/** A link's underline, in pixels below the baseline, as presentation programs draw it. */
export const linkLine = ({ size }: Pick<GlyphRun, 'size'>): { y: number; height: number } => ({
  y: size * 0.1,
  height: Math.max(0.5, size * 0.05),
});
