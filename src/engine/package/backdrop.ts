import type { Element } from '@xmldom/xmldom';
import { wcagContrast } from '../scene/hex-colors.ts';
import { colorElements, colorIn, type Palette, shownColor, slotColor } from './color-value.ts';
import type { Layout } from './layout.ts';
import type { OoxmlPackage } from './package.ts';
import { atLevel, inheritedStyles } from './text-style.ts';
import { child, children, descend, descendants, integer } from './xml.ts';

/** A layout's background colour; undefined where that is a picture. */
export function backdropColor(opened: OoxmlPackage, layout: Layout, palette: Palette): string | undefined {
  const background = backgroundOf(layout.root) ?? backgroundOf(layout.master.root);
  if (!background) return palette.colors[palette.map.bg1];
  const own = child(background, 'bgPr');
  if (own) return fillColor(own, palette);
  const reference = child(background, 'bgRef');
  const placeholder = reference && colorIn(reference);
  const base = placeholder ? shownColor(placeholder, palette) : undefined;
  const chosen = themeGround(opened, layout, reference);
  return chosen ? fillColor(chosen, palette, base) : base;
}

/** The first of a theme's background fills has this number. */
const firstGround = 1001;

/** The theme's fill that a background refers to. */
export function themeGround(
  opened: OoxmlPackage,
  { master: { theme } }: Layout,
  reference: Element | undefined,
): Element | undefined {
  const fills = opened.has(theme)
    ? descend(opened.root(theme), 'themeElements', 'fmtScheme', 'bgFillStyleLst')
    : undefined;
  return fills && children(fills)[(integer(reference, 'idx') ?? firstGround) - firstGround];
}

/** A layout's or master's own background. */
export const backgroundOf = (root: Element): Element | undefined => descend(root, 'cSld', 'bg');

/**
 * The element that states a fill's colour: solid, or the middle stop of a gradient. Undefined for pictures,
 * patterns and no fill.
 */
export function fillStatement(element: Element): Element | undefined {
  const fill = /Fill$/.test(element.localName ?? '')
    ? element
    : children(element, 'solidFill', 'gradFill')[0];
  if (fill?.localName === 'solidFill') return colorIn(fill);
  if (fill?.localName !== 'gradFill') return undefined;
  const stops = descendants(fill, ...colorElements);
  return stops[Math.floor(stops.length / 2)];
}

/** The colour of a fill, ignoring transparency. */
export function fillColor(element: Element, palette: Palette, placeholder?: string): string | undefined {
  const stated = fillStatement(element);
  return stated && shownColor(stated, palette, placeholder);
}

/** Guesses a pictured background as dark or light from the colour of the brand's text. */
export function guessBackdrop(layout: Layout, palette: Palette): string {
  const defaults = atLevel(inheritedStyles(layout, { type: 'body', idx: '1' }), 0).flatMap(
    (style) => child(style, 'defRPr') ?? [],
  );
  const stated = defaults.flatMap((style) => colorIn(child(style, 'solidFill')) ?? [])[0];
  const text = (stated && shownColor(stated, palette)) ?? slotColor('tx1', palette) ?? '#000000';
  return wcagContrast(text, '#000000') > wcagContrast(text, '#FFFFFF') ? '#000000' : '#FFFFFF';
}
