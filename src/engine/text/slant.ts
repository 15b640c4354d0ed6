import type { GlyphRun } from '../scene/text-block.ts';

/**
 * How far the letters of a run lean, as the tangent of the angle. Italics are upright faces slanted, as presentation
 * programs make them of the fonts that a .pptx carries along: so widths and lines are the same in every format.
 */
export const slantOf = ({ italic }: Pick<GlyphRun, 'italic'>): number => (italic ? 0.2 : 0);
