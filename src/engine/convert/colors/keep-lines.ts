import type { Element, Node } from '@xmldom/xmldom';
import { backdropColor } from '../../package/backdrop.ts';
import { type Box, inside, intersection } from '../../package/box.ts';
import { alphaOf, colorIn, type Palette, shownColor, slotColor } from '../../package/color-value.ts';
import type { Layout } from '../../package/layout.ts';
import { ns } from '../../package/names.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { child, children, descend, descendants, insertBefore, make } from '../../package/xml.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import { paintedLayers } from './painted-layers.ts';
import { stateColor } from './state-color.ts';

/** Contrast below which a line is lost on its background, and above which it stood out. */
const melted = 1.2;
const distinct = 1.5;
/** Contrast above which a line was meant to be seen, and below which such a line is lost. */
const strong = { before: 3, melted: 1.6 };

/** Contrast below which a line was drawn in the background colour, to hide the old design. */
const unseen = 1.03;

/** The contrast of each unfilled shape's line with what is behind it. Lines on a picture, chart or
 * diagram count as visible. */
export function visibleLines(...slide: Parameters<typeof paintedLayers>): Map<Element, number> {
  const [, , , palette] = slide;
  const layers = paintedLayers(...slide);
  return new Map(
    layers.flatMap(({ element, color, alpha, box, groundOf }) => {
      const line = lineColor(element, palette);
      const onFigure = layers.some(
        (other) => other.element.localName === 'graphicFrame' && inside(box, other.box),
      );
      const ground = line && !onFigure ? groundOf() : undefined;
      if (!line) return [];
      if (!ground) return [[element, distinct] as const];
      const filled = color !== undefined && wcagContrast(blend(color, ground, alpha), ground) >= melted;
      const alone = layers.every((other) => other.element === element || !meet(other.box, box));
      return filled ? [] : [[element, Math.max(wcagContrast(line, ground), alone ? 1 : unseen)] as const];
    }),
  );
}

const meet = (one: Box, other: Box): boolean => {
  const { width, height } = intersection(one, other);
  return width >= 0 && height >= 0;
};

/** The colour of an outline or connector, stated or from the theme. */
function lineColor(element: Element, palette: Palette): string | undefined {
  const line = child(child(element, 'spPr'), 'ln');
  if (child(line, 'noFill')) return undefined;
  const fill = child(line, 'solidFill');
  const reference = child(child(element, 'style'), 'lnRef');
  const styled = reference && reference.getAttribute('idx') !== '0' ? reference : undefined;
  const stated = fill ? colorIn(fill) : styled && colorIn(styled);
  return stated && alphaOf(stated) > 0.3 ? shownColor(stated, palette) : undefined;
}

/**
 * Gives lines that became invisible on the brand's background a visible brand colour, and removes those that
 * were invisible before.
 */
export function keepLines(seen: Map<Element, number>, ...slide: Parameters<typeof visibleLines>): void {
  const [, layout, opened, palette] = slide;
  const ground = backdropColor(opened, layout, palette);
  for (const [element, contrast] of visibleLines(...slide)) {
    const properties = child(element, 'spPr');
    const before = seen.get(element) ?? 0;
    if (properties && before > 0 && before < unseen && contrast >= melted) {
      const line = child(properties, 'ln');
      for (const fill of line ? children(line, 'solidFill') : [])
        line?.replaceChild(make(fill, ns.a, 'a:noFill'), fill);
      continue;
    }
    const least = before >= strong.before ? strong.melted : melted;
    if (!properties || contrast >= least || before < distinct) continue;
    const accent = slotColor('accent1', palette);
    const seenThere = accent && ground && wcagContrast(accent, ground) >= distinct;
    draw(properties, (fill) => stateColor(fill, { slot: seenThere ? 'accent1' : 'tx1', color: '' }));
  }
}

/**
 * States the colour of lines whose theme style paints none, as some programs write them.
 * @param slide already in the brand's colours
 */
export function stateLines(slide: Element, { master }: Layout, opened: OoxmlPackage): void {
  const styles = descend(opened.root(master.theme), 'themeElements', 'fmtScheme', 'lnStyleLst');
  const bare = styles ? children(styles).map((style) => children(style, ...fills).length === 0) : [];
  if (!bare.includes(true)) return;
  for (const reference of descendants(slide, 'lnRef')) {
    const color = colorIn(reference);
    const properties = child(reference.parentNode?.parentNode as Element, 'spPr');
    const stated = child(properties, 'ln');
    if (!color || !properties || !bare[Number(reference.getAttribute('idx')) - 1]) continue;
    if (!stated || children(stated, ...fills).length === 0) draw(properties, () => color.cloneNode(true));
  }
}

const fills = ['noFill', 'solidFill', 'gradFill', 'pattFill'];

function draw(properties: Element, color: (fill: Element) => Node): void {
  const line =
    child(properties, 'ln') ??
    insertBefore(
      properties,
      make(properties, ns.a, 'a:ln'),
      'effectLst',
      'effectDag',
      'scene3d',
      'sp3d',
      'extLst',
    );
  for (const fill of children(line, 'solidFill', 'gradFill', 'pattFill')) line.removeChild(fill);
  const fill = make(line, ns.a, 'a:solidFill');
  fill.appendChild(color(fill));
  line.insertBefore(fill, line.firstChild);
}
