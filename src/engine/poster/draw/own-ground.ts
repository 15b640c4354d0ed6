import { wcagContrast } from '../../scene/hex-colors.ts';
import type { Color } from '../../scene/scene.ts';
import { resolveColor } from '../../scene/theme.ts';
import type { PosterContent, Region, RegionPlace } from '../content.ts';
import type { PosterTemplate } from '../templates/poster-template.ts';
import type { Pen } from './pen.ts';

/** Backgrounds set by edits for header, footer or a region, with legible text colours. */

export const fillOf = ({ regions }: PosterContent, at: RegionPlace): Color | undefined =>
  regions.find(({ place }) => place === at)?.fill;

/** The template's ink or white, whichever has more contrast. */
function inkOn(fill: Color, { design, theme }: PosterTemplate): Color {
  const ground = resolveColor(theme, fill);
  const contrast = (ink: Color): number => wcagContrast(ground, resolveColor(theme, ink));
  return contrast(design.ink) >= contrast('#FFFFFF') ? design.ink : '#FFFFFF';
}

const withDesign = (pen: Pen, change: Partial<PosterTemplate['design']>): Pen => ({
  ...pen,
  template: { ...pen.template, design: { ...pen.template.design, ...change } },
});

export function onHeaderGround(fill: Color | undefined, pen: Pen): Pen {
  if (!fill) return pen;
  const { header } = pen.template.design;
  const ink = inkOn(fill, pen.template);
  const shape = header.shape === 'open' ? 'band' : header.shape;
  return withDesign(pen, { header: { ...header, shape, fill, ink, quiet: ink } });
}

export function onFooterGround(fill: Color | undefined, pen: Pen): Pen {
  return fill ? withDesign(pen, { footer: { fill, ink: inkOn(fill, pen.template) } }) : pen;
}

/** A region with its own background is drawn like the emphasised one, in its colours. */
export function onRegionGround(region: Region, pen: Pen): { region: Region; pen: Pen } {
  const { fill } = region;
  if (!fill) return { region, pen };
  const ink = inkOn(fill, pen.template);
  return {
    region: { ...region, emphasis: true },
    pen: withDesign(pen, { emphasis: { fill, ink, muted: ink } }),
  };
}
