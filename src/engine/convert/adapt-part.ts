import type { Element } from '@xmldom/xmldom';
import { keepMarksApart, markFills } from './colors/chart-colors.ts';
import { fixChartContrast } from './colors/chart-contrast.ts';
import type { ColorMapper } from './colors/color-mapper.ts';
import { fixContrast } from './colors/contrast.ts';
import { keepMarksVisible, keepVisible, visibleShapes } from './colors/keep-visible.ts';
import { type ColorUse, recolor } from './colors/recolor.ts';
import type { ConvertedSlide } from './convert-slide.ts';
import type { DeckPackage } from './deck-package.ts';
import { scaleDrawing } from './diagrams.ts';

interface Owner {
  source: DeckPackage;
  target: DeckPackage;
  slide: ConvertedSlide;
  mapper: ColorMapper;
}

/**
 * Brings a part that belongs to a slide to the brand: a chart, a diagram, the drawing of one.
 * @returns the colours that were found in it
 */
export function adaptPart(root: Element, part: string, owner: Owner): ColorUse[] {
  const { slide, mapper } = owner;
  if (root.localName === 'drawing') return adaptDrawing(root, part, owner);
  const uses: ColorUse[] = [];
  keepMarksApart(root, () => uses.push(...recolor(root, slide.palette, mapper)));
  if (root.localName === 'chartSpace') {
    keepMarksVisible(markFills(root), slide.layout, owner.target.package);
    slide.report.contrast.push(...fixChartContrast(root, slide.layout, owner.target.package));
  }
  return uses;
}

/** The drawing of a diagram is looked at like the shapes of a slide: nothing melts away, and its words can be read. */
function adaptDrawing(root: Element, part: string, { source, target, slide, mapper }: Owner): ColorUse[] {
  const seen = visibleShapes(root, slide.from, source.package, slide.palette);
  const uses = recolor(root, slide.palette, mapper);
  const { layout, flipped } = slide;
  const palette = { colors: layout.master.colors, map: layout.master.colorMap };
  keepVisible(seen, root, layout, target.package, palette);
  slide.report.contrast.push(...fixContrast(root, layout, target.package, flipped));
  const scale = slide.diagrams.get(part);
  if (scale) scaleDrawing(root, scale.scaleX, scale.scaleY);
  return uses;
}
