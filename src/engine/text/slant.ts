import type { GlyphRun } from '../scene/text-block.ts';

/**
 * The slant of a run, as the tangent of its angle. Italics are slanted upright faces, as presentation
 * programs do with embedded fonts, so widths and lines match in every format.
 */
export const slantOf = ({ italic }: Pick<GlyphRun, 'italic'>): number => (italic ? 0.2 : 0);
