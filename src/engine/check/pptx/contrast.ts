import type { Element } from '@xmldom/xmldom';
import { wcagContrast } from 'culori';
import { fillColor } from '../../convert/colors/backdrop.ts';
import {
  alphaOf,
  blend,
  colorIn,
  type Palette,
  shownColor,
  slotColor,
} from '../../convert/colors/color-value.ts';
import { groundBehind, type Layer } from '../../convert/colors/layers.ts';
import { isStyled } from '../../convert/colors/table-contrast.ts';
import { atLevel, inheritedStyles, levelOf } from '../../convert/text-style.ts';
import { child, children, descendants } from '../../ooxml/xml.ts';
import type { Finding } from '../finding.ts';
import type { CheckedSlide, SlideObject } from './read-slide.ts';

const enough = 4.5;

/** Words too close in colour to what is behind them. What stands on a picture nobody can judge from here. */
export function checkContrast(slide: CheckedSlide): Finding[] {
  return slide.objects.flatMap((object, index) => {
    const below = slide.objects.slice(0, index).map(({ layer }) => layer);
    const pairs = object.kind === 'frame' ? cellPairs(slide, object, below) : bodyPairs(slide, object, below);
    const worst = pairs
      .map((pair) => ({ ...pair, ratio: wcagContrast(pair.text, pair.ground) }))
      .filter(({ ratio }) => ratio < enough)
      .sort((a, b) => a.ratio - b.ratio)[0];
    return worst ? [finding(object.name, worst)] : [];
  });
}

interface Pair {
  text: string;
  ground: string;
}

const finding = (name: string, { text, ground, ratio }: Pair & { ratio: number }): Finding => ({
  rule: 'contrast',
  object: name,
  message: `"${name}" has text in ${text} on ${ground}: a contrast of ${ratio.toFixed(1)}, below 4.5.`,
});

function bodyPairs(slide: CheckedSlide, object: SlideObject, below: Layer[]): Pair[] {
  const body = child(object.element, 'txBody');
  if (!body || !object.text) return [];
  const ground = groundOf(slide, object.layer, object.layer.opaque ? [...below, object.layer] : below);
  if (!ground) return [];
  const styles = [...children(body, 'lstStyle'), ...inheritedStyles(slide.layout, object.placeholder)];
  return colorsOf(body, styles, slide.palette, ground).map((text) => ({ text, ground }));
}

function cellPairs(slide: CheckedSlide, object: SlideObject, below: Layer[]): Pair[] {
  const [table] = descendants(object.element, 'tbl');
  // What a style paints it also letters.
  const base = table && isStyled(table) ? undefined : groundOf(slide, object.layer, below);
  const styles = inheritedStyles(slide.layout, undefined);
  return descendants(object.element, 'tc').flatMap((cell) => {
    const body = child(cell, 'txBody');
    const properties = child(cell, 'tcPr');
    const ground = (properties && fillColor(properties, slide.palette)) ?? base;
    if (!body || !ground) return [];
    return colorsOf(body, styles, slide.palette, ground).map((text) => ({ text, ground }));
  });
}

/** The colour behind an object: the slide's own shapes, then the layout's, then the ground. */
const groundOf = ({ backdrop, ground }: CheckedSlide, { box }: Layer, below: Layer[]): string | undefined =>
  groundBehind(box, [...backdrop, ...below], ground);

function colorsOf(body: Element, styles: Element[], palette: Palette, ground: string): string[] {
  const colors = children(body, 'p').flatMap((paragraph) => {
    const defaults = atLevel(styles, levelOf(paragraph)).flatMap((level) => child(level, 'defRPr') ?? []);
    return children(paragraph, 'r', 'fld')
      .filter((run) => child(run, 't')?.textContent?.trim())
      .flatMap((run) => {
        const own = child(run, 'rPr');
        const fill = [...(own ? [own] : []), ...defaults].flatMap(
          (one) => colorIn(child(one, 'solidFill')) ?? [],
        )[0];
        const color = fill ? shownColor(fill, palette) : slotColor('tx1', palette);
        return color ? blend(color, ground, fill ? alphaOf(fill) : 1) : [];
      });
  });
  return [...new Set(colors)];
}
