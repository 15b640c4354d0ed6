import type { Element } from '@xmldom/xmldom';
import { backdropColor, guessBackdrop } from '../package/backdrop.ts';
import { masterPalette, seenPalette, slotColor } from '../package/color-value.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import { brandLayers, groundBehind } from '../package/layers.ts';
import type { Layout } from '../package/layout.ts';
import { descendants } from '../package/xml.ts';
import { wcagContrast } from '../scene/hex-colors.ts';
import { keepMarksApart } from './colors/chart-colors.ts';
import { fixChartContrast } from './colors/chart-contrast.ts';
import type { ColorMapper } from './colors/color-mapper.ts';
import { fixContrast } from './colors/contrast.ts';
import { keepVisible, visibleShapes } from './colors/keep-visible.ts';
import { type ColorUse, recolor } from './colors/recolor.ts';
import type { ConvertedSlide } from './convert-slide.ts';
import { crampedShapes, scaleDrawing } from './diagrams.ts';
import { pictureOf } from './old-brand.ts';
import { groundsOfPictures, keepDrawn } from './pictures/keep-drawn.ts';
import { workArea } from './work-area.ts';

interface Owner {
  source: DeckPackage;
  target: DeckPackage;
  slide: ConvertedSlide;
  mapper: ColorMapper;
}

/**
 * Recolours a part that a slide owns (a chart, a diagram or its drawing) for the brand.
 * @returns the colours found in it
 */
export function adaptPart(root: Element, part: string, owner: Owner): ColorUse[] {
  const { slide, mapper } = owner;
  if (root.localName === 'drawing') return adaptDrawing(root, part, owner);
  if (root.localName === 'colorsDef') {
    nameByLight(root, slide.layout);
    return [];
  }
  if (root.localName !== 'chartSpace') return recolor(root, slide.palette, mapper);
  const uses: ColorUse[] = [];
  const ground = {
    palette: seenPalette(slide.layout),
    color: groundOfMatter(slide.layout, owner.target),
    from: slide.palette,
  };
  const told = keepMarksApart(root, ground, () => uses.push(...recolor(root, slide.palette, mapper)));
  if (!told) slide.report.attention.push('Marks of a chart can no longer be told apart.');
  slide.report.contrast.push(...fixChartContrast(root, slide.layout, ground.color));
  return uses;
}

/**
 * Diagrams take dark colours as text and light ones as ground, whichever the slide uses. Swap the names where
 * the theme's "light" colour is the darker one.
 */
function nameByLight(colors: Element, { master }: Layout): void {
  const palette = masterPalette(master);
  const [first, second] = [slotColor('dk1', palette), slotColor('lt1', palette)];
  if (!first || !second || wcagContrast(first, '#000000') < wcagContrast(second, '#000000')) return;
  const swapped: Record<string, string> = { dk1: 'lt1', lt1: 'dk1' };
  for (const named of descendants(colors, 'schemeClr')) {
    const other = swapped[named.getAttribute('val') ?? ''];
    if (other) named.setAttribute('val', other);
  }
}

/** The colour behind a slide's content: the brand's background, or the surface it paints there. */
function groundOfMatter(layout: Layout, { package: opened, size }: DeckPackage): string {
  const palette = seenPalette(layout);
  const base = backdropColor(opened, layout, palette);
  return groundBehind(workArea(layout, size), brandLayers(layout), base) ?? guessBackdrop(layout, palette);
}

/** Checks a diagram's drawing the way slide shapes are checked: shapes stay visible and text stays legible. */
function adaptDrawing(root: Element, part: string, { source, target, slide, mapper }: Owner): ColorUse[] {
  const cramped = crampedShapes(root, slide.from, source);
  const seen = visibleShapes(root, slide.from, source.package, slide.palette);
  const grounds = groundsOfPictures(root, slide.from, source.package, slide.palette);
  const uses = recolor(root, slide.palette, mapper);
  const { layout } = slide;
  const palette = seenPalette(layout);
  keepVisible(seen, undefined, root, layout, target.package, palette);
  const bytesOf = (picture: Element) => {
    const shown = pictureOf(picture, source, part);
    return shown ? source.package.bytes(shown) : undefined;
  };
  keepDrawn(grounds, bytesOf, root, layout, target.package, palette);
  slide.report.contrast.push(...fixContrast(root, layout, target, new Map()));
  const scale = slide.diagrams.get(part);
  if (scale) scaleDrawing(root, scale.scaleX, scale.scaleY);
  if (crampedShapes(root, layout, target) > cramped)
    slide.report.attention.push('Words of its diagram no longer fit into their shapes.');
  return uses;
}
