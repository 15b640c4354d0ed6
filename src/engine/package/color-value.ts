import type { Element } from '@xmldom/xmldom';
import { fromHsl, hex, type Rgb, rgb, toHsl } from '../scene/hex-colors.ts';
import { type ColorMap, type Layout, type Master, readColorMap } from './layout.ts';
import type { ThemeColors, ThemeSlot } from './theme-colors.ts';
import { child, children, descend, integer } from './xml.ts';

/** The colours that colour names stand for. */
export interface Palette {
  colors: ThemeColors;
  map: ColorMap;
}

export const masterPalette = ({ colors, colorMap }: Master): Palette => ({ colors, map: colorMap });

/** The palette on a layout, or on a slide that uses it: the nearest override counts. */
export function seenPalette({ root, master }: Layout, slide?: Element): Palette {
  const override = (slide && colorOverride(slide)) ?? colorOverride(root);
  return { colors: master.colors, map: override ? readColorMap(override) : master.colorMap };
}

/** The colour map override of a slide or layout. */
export const colorOverride = (root: Element): Element | undefined =>
  descend(root, 'clrMapOvr', 'overrideClrMapping');

/** The elements that state a colour. */
export const colorElements = ['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'] as const;

/** The first colour element below a fill, line or style reference. */
export const colorIn = (element: Element | undefined): Element | undefined =>
  element && children(element, ...colorElements)[0];

/** A colour element's visible colour, `#RRGGBB`, with its luminance changes. `placeholder` stands for `phClr`. */
export function shownColor(element: Element, palette: Palette, placeholder?: string): string | undefined {
  const base = statedColor(element, palette, placeholder);
  return base && applyLight(base, element);
}

/** The colour as stated, before luminance changes. */
export function statedColor(element: Element, palette: Palette, placeholder?: string): string | undefined {
  const value = element.getAttribute('val') ?? '';
  if (element.localName === 'srgbClr')
    return /^[0-9a-f]{6}$/i.test(value) ? `#${value.toUpperCase()}` : undefined;
  if (element.localName === 'schemeClr') return value === 'phClr' ? placeholder : slotColor(value, palette);
  if (element.localName === 'sysClr')
    return `#${(element.getAttribute('lastClr') || (value === 'window' ? 'FFFFFF' : '000000')).toUpperCase()}`;
  if (element.localName === 'prstClr') return presets[value];
  if (element.localName === 'scrgbClr')
    return hex(
      ...(['r', 'g', 'b'].map((part) => gamma((integer(element, part) ?? 0) / 100_000) * 255) as Rgb),
    );
  const [hue, saturation, light] = [
    integer(element, 'hue') ?? 0,
    integer(element, 'sat') ?? 0,
    integer(element, 'lum') ?? 0,
  ];
  return fromHsl(hue / 21_600_000, saturation / 100_000, light / 100_000);
}

/** Opacity of a colour: 1 is opaque. */
export function alphaOf(element: Element): number {
  return children(element, 'alpha').reduce(
    (alpha, change) => (alpha * (integer(change, 'val') ?? 100_000)) / 100_000,
    1,
  );
}

export function slotColor(name: string, { colors, map }: Palette): string | undefined {
  const slot = name in map ? map[name as keyof ColorMap] : (name as ThemeSlot);
  return colors[slot];
}

/** Whether text is lighter than what is behind it. */
export function isDark(palette: Palette): boolean {
  const light = (name: string) =>
    rgb(slotColor(name, palette) ?? '#000000').reduce((sum, part) => sum + part, 0);
  return light('bg1') < light('tx1');
}

const gamma = (linear: number): number =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

/** Applies luminance changes: `lumMod`, `lumOff`, `tint`, `shade`. */
function applyLight(color: string, element: Element): string {
  let [h, s, l] = toHsl(color);
  for (const change of children(element)) {
    const share = (integer(change, 'val') ?? 0) / 100_000;
    if (change.localName === 'lumMod') l *= share;
    else if (change.localName === 'lumOff') l += share;
    else if (change.localName === 'satMod') s *= share;
    else if (change.localName === 'tint') l = l * share + (1 - share);
    else if (change.localName === 'shade') l *= share;
  }
  [s, l] = [Math.min(1, Math.max(0, s)), Math.min(1, Math.max(0, l))];
  return child(element, 'lumMod') ||
    child(element, 'lumOff') ||
    child(element, 'tint') ||
    child(element, 'shade') ||
    child(element, 'satMod')
    ? fromHsl(h, s, l)
    : color;
}

/** The preset names that real decks use; others are left alone. */
const presets: Record<string, string> = {
  black: '#000000',
  white: '#FFFFFF',
  red: '#FF0000',
  green: '#008000',
  blue: '#0000FF',
  yellow: '#FFFF00',
  orange: '#FFA500',
  gray: '#808080',
  ltGray: '#D3D3D3',
  dkGray: '#A9A9A9',
  silver: '#C0C0C0',
  navy: '#000080',
  teal: '#008080',
  purple: '#800080',
  maroon: '#800000',
};
