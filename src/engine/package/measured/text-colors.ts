import type { Element } from '@xmldom/xmldom';
import { blend } from '../../scene/hex-colors.ts';
import type { Box } from '../../scene/scene.ts';
import { fillColor } from '../backdrop.ts';
import { alphaOf, colorIn, type Palette, shownColor, slotColor } from '../color-value.ts';
import { behind, groundBehind, type Layer } from '../layers.ts';
import { emu, pixelBox } from '../pixels.ts';
import { isBare, isStyled, regionsOf } from '../table-regions.ts';
import { inheritedColor, inheritedStyles, levelOf } from '../text-style.ts';
import { child, children, descendants } from '../xml.ts';
import type { CheckedSlide, SlideObject } from './read-slide.ts';

export interface ColorPair {
  text: string;
  /** One colour; or for a gradient, all that may be behind the text. */
  grounds: string[];
  /** Set by the table's style. */
  bold?: boolean | undefined;
}

/** The colours of a shape's text and what is behind it. */
export function bodyPairs(slide: CheckedSlide, object: SlideObject, below: Layer[]): ColorPair[] {
  const body = child(object.element, 'txBody');
  if (!body || !object.text) return [];
  const layers = object.layer.opaque ? [...below, object.layer] : below;
  const grounds = groundsOf(slide, inkOf(object), layers);
  const [first] = grounds;
  if (!first) return [];
  return bodyColors(slide, object, first).map((text) => ({ text, grounds }));
}

/** The colours of a shape's text on a given background. */
export function bodyColors(
  { layout, palette }: CheckedSlide,
  { element, placeholder }: SlideObject,
  ground: string,
): string[] {
  const body = child(element, 'txBody');
  if (!body) return [];
  const styles = [...children(body, 'lstStyle'), ...inheritedStyles(layout, placeholder)];
  return colorsOf(body, styles, palette, ground);
}

/** The colours of a table's text and what is behind each cell. */
export function cellPairs(slide: CheckedSlide, object: SlideObject, below: Layer[]): ColorPair[] {
  const [table] = descendants(object.element, 'tbl');
  const bases = groundsOf(slide, object.layer.box, below);
  const painted = table !== undefined && isStyled(table, slide.tableStyles);
  const styles = inheritedStyles(slide.layout, undefined);
  const regions = table && regionsOf(table, slide.palette, slide.tableStyles, bases[0]);
  return descendants(object.element, 'tc').flatMap((cell) => {
    const body = child(cell, 'txBody');
    const properties = child(cell, 'tcPr');
    const own = properties && fillColor(properties, slide.palette);
    const region = regions?.get(cell);
    const styled = region?.ground ? [region.ground] : [];
    const grounds = own ? [own] : painted && !isBare(cell) ? styled : bases;
    const [first] = grounds;
    if (!body || !first) return [];
    const bold = region?.bold && descendants(body, 'rPr').every((run) => run.getAttribute('b') !== '0');
    const colors = colorsOf(body, styles, slide.palette, first, region?.letters);
    return colors.map((text) => ({ text, grounds, bold }));
  });
}

/**
 * The colours behind a place: the slide's shapes, the layout's, then the background. Empty over a picture, or
 * where shape outlines or transparent gradients make it unknown.
 */
function groundsOf({ backdrop, ground, palette }: CheckedSlide, box: Box, below: Layer[]): string[] {
  const layers = [...backdrop, ...below];
  const top = behind(box, layers);
  const properties = top && child(top.element, 'spPr');
  if (child(properties, 'custGeom')) return [];
  const gradient = child(properties, 'gradFill');
  if (gradient) return stopsOf(gradient, palette);
  const color = groundBehind(box, layers, ground);
  return color ? [color] : [];
}

function stopsOf(gradient: Element, palette: Palette): string[] {
  const stops = descendants(gradient, 'gs').flatMap((stop) => colorIn(stop) ?? []);
  if (stops.some((stop) => alphaOf(stop) < 1)) return [];
  return stops.flatMap((stop) => shownColor(stop, palette) ?? []);
}

/** Text may take less than its box, which can span several colours. */
function inkOf({ text, layer }: SlideObject): Box {
  const { x, y, width, height } = text?.ink ?? pixelBox(layer.box);
  return { x: emu(x), y: emu(y), width: emu(width), height: emu(height) };
}

/** @param letters the table style's text colour, for text without its own */
function colorsOf(
  body: Element,
  styles: Element[],
  palette: Palette,
  ground: string,
  letters?: string,
): string[] {
  const colors = children(body, 'p').flatMap((paragraph) => {
    const inherited = inheritedColor(body, styles, levelOf(paragraph));
    return (
      children(paragraph, 'r', 'fld')
        // Highlighted text is read on its highlight.
        .filter((run) => child(run, 't')?.textContent?.trim() && !child(child(run, 'rPr'), 'highlight'))
        .flatMap((run) => {
          const own = colorIn(child(child(run, 'rPr'), 'solidFill'));
          const fill = own ?? (letters ? undefined : inherited);
          const color = fill ? shownColor(fill, palette) : (letters ?? slotColor('tx1', palette));
          return color ? blend(color, ground, fill ? alphaOf(fill) : 1) : [];
        })
    );
  });
  return [...new Set(colors)];
}
