import type { Element } from '@xmldom/xmldom';
import { wcagContrast } from 'culori';
import { ns } from '../../ooxml/names.ts';
import type { OoxmlPackage } from '../../ooxml/package.ts';
import {
  child,
  children,
  descend,
  descendants,
  insertBefore,
  integer,
  make,
  remove,
} from '../../ooxml/xml.ts';
import type { Layout } from '../layout.ts';
import { placeholderKey } from '../placeholder.ts';
import type { SlideReport } from '../report.ts';
import { textOf } from '../slide-object.ts';
import { atLevel, inheritedStyles, levelOf } from '../text-style.ts';
import { backdropColor } from './backdrop.ts';
import { colorIn, type Palette, shownColor, slotColor } from './color-value.ts';
import { behind, brandLayers, type Layer, layersOf } from './layers.ts';

/** What WCAG asks of text, and of large text: 18 point, or 14 bold. */
const enough = { text: 4.5, large: 3 };

type Fix = SlideReport['contrast'][number];

/**
 * Gives text that cannot be read on what is now behind it another colour of the brand.
 * @param flipped whether one of source and brand is light on dark and the other dark on light
 */
export function fixContrast(slide: Element, layout: Layout, opened: OoxmlPackage, flipped: boolean): Fix[] {
  const palette: Palette = { colors: layout.master.colors, map: layout.master.colorMap };
  const base = slideBackdrop(slide) ?? { color: backdropColor(opened, layout, palette) };
  const brand = brandLayers(layout);
  const tree = descend(slide, 'cSld', 'spTree');
  const own = tree ? layersOf(tree, palette, layout.placeholders) : [];
  return own.flatMap((layer, index) => {
    if (layer.element.localName === 'graphicFrame') return fixTable(layer, base.color, palette);
    const body = child(layer.element, 'txBody');
    if (!body || textOf(layer.element) === '') return [];
    const underneath = behind(layer.box, own.slice(0, index));
    const brands = behind(layer.box, brand);
    // On a picture the author chose light or dark by eye; nobody here can see better.
    if (layer.opaque ? !layer.color : underneath && !underneath.color) {
      if (flipped) swapTextAndGround(body);
      return [];
    }
    const background = layer.opaque ? layer.color : (underneath ?? brands ?? base).color;
    // What the brand sets on its own ground is the brand's to answer for.
    const inheritedToo = layer.opaque || underneath !== undefined || !placeholderKey(layer.element);
    return fixText(body, background ?? guessBackdrop(layout, palette), {
      layer,
      layout,
      palette,
      inheritedToo,
    });
  });
}

/** Text that was light stays light where what is behind it did not change sides with the brand. */
function swapTextAndGround(body: Element): void {
  for (const color of descendants(body, 'schemeClr')) {
    const value = color.getAttribute('val');
    if (value === 'bg1' || value === 'tx1') color.setAttribute('val', value === 'bg1' ? 'tx1' : 'bg1');
  }
}

/** Behind a picture nobody knows: the brand's own text tells whether it is dark or light there. */
function guessBackdrop(layout: Layout, palette: Palette): string {
  const defaults = atLevel(inheritedStyles(layout, { type: 'body', idx: '1' }), 0).flatMap(
    (style) => child(style, 'defRPr') ?? [],
  );
  const stated = defaults.flatMap((style) => colorIn(child(style, 'solidFill')) ?? [])[0];
  const text = (stated && shownColor(stated, palette)) ?? slotColor('tx1', palette) ?? '#000000';
  return wcagContrast(text, '#000000') > wcagContrast(text, '#FFFFFF') ? '#000000' : '#FFFFFF';
}

/** A slide with a picture of its own behind everything: nobody knows what colour text meets there. */
const slideBackdrop = (slide: Element): { color: undefined } | undefined =>
  descend(slide, 'cSld', 'bg') ? { color: undefined } : undefined;

interface TextContext {
  layer: Layer;
  layout: Layout;
  palette: Palette;
  inheritedToo: boolean;
}

function fixText(body: Element, background: string, context: TextContext): Fix[] {
  const { layer, layout, palette } = context;
  const key = placeholderKey(layer.element);
  const styles = [...children(body, 'lstStyle'), ...inheritedStyles(layout, key)];
  const reference = colorIn(child(child(layer.element, 'style'), 'fontRef'));
  return children(body, 'p').flatMap((paragraph) => {
    const defaults = atLevel(styles, levelOf(paragraph)).flatMap((style) => child(style, 'defRPr') ?? []);
    const inherited = defaults.flatMap((style) => colorIn(child(style, 'solidFill')) ?? [])[0] ?? reference;
    return children(paragraph, 'r', 'fld').flatMap((run) => {
      const own = colorIn(child(child(run, 'rPr'), 'solidFill'));
      if (!own && !context.inheritedToo) return [];
      const stated = own ?? inherited;
      const color = stated ? shownColor(stated, palette) : slotColor('tx1', palette);
      return color
        ? fixRun(run, color, background, palette, !context.inheritedToo && isLarge(run, defaults))
        : [];
    });
  });
}

function isLarge(run: Element, defaults: Element[]): boolean {
  const properties = [child(run, 'rPr'), ...defaults];
  const size = properties.map((said) => integer(said, 'sz')).find((value) => value !== undefined) ?? 1800;
  const bold = properties.map((said) => said?.getAttribute('b')).find(Boolean) === '1';
  return size >= (bold ? 1400 : 1800);
}

function fixRun(run: Element, color: string, background: string, palette: Palette, large: boolean): Fix[] {
  const text = child(run, 't')?.textContent?.trim() ?? '';
  const wanted = large ? enough.large : enough.text;
  // A link shows in the theme's link colour, whatever the run says.
  if (text === '' || child(child(run, 'rPr'), 'hlinkClick') || wcagContrast(color, background) >= wanted)
    return [];
  const better = readable(color, background, wanted, palette);
  const properties = child(run, 'rPr') ?? insertBefore(run, make(run, ns.a, 'a:rPr'), 'pPr', 't');
  setTextColor(properties, better.slot);
  return [{ text: text.slice(0, 60), from: color, to: better.color }];
}

function setTextColor(properties: Element, slot: string): void {
  for (const fill of children(
    properties,
    'noFill',
    'solidFill',
    'gradFill',
    'blipFill',
    'pattFill',
    'grpFill',
  ))
    remove(fill);
  const fill = make(properties, ns.a, 'a:solidFill');
  fill.appendChild(make(fill, ns.a, 'a:schemeClr', { val: slot }));
  properties.insertBefore(fill, child(properties, 'ln')?.nextSibling ?? properties.firstChild);
}

/** The brand's text or background colour that reads best; its second pair where that is enough and nearer. */
function readable(
  color: string,
  background: string,
  wanted: number,
  palette: Palette,
): { slot: string; color: string } {
  const options = ['tx1', 'bg1', 'tx2', 'bg2'].flatMap((slot) => {
    const shown = slotColor(slot, palette);
    return shown ? [{ slot, color: shown, contrast: wcagContrast(shown, background) }] : [];
  });
  const good = options.find((option) => option.contrast >= wanted);
  const best = options.reduce((a, b) => (b.contrast > a.contrast ? b : a));
  return good ?? best ?? { slot: 'tx1', color };
}

/** Tables without a style and cells with a fill of their own; what a style paints, the style also letters. */
function fixTable(layer: Layer, base: string | undefined, palette: Palette): Fix[] {
  const table = descendants(layer.element, 'tbl')[0];
  if (!table) return [];
  const styled = /\{(?!2D5ABB26|5940675A)/i.test(descend(table, 'tblPr', 'tableStyleId')?.textContent ?? '');
  return descendants(table, 'tc').flatMap((cell) => {
    const fill = child(child(cell, 'tcPr'), 'solidFill');
    const color = fill && colorIn(fill);
    const background = color ? shownColor(color, palette) : styled ? undefined : base;
    if (!background) return [];
    return descendants(cell, 'r').flatMap((run) => {
      const own = colorIn(child(child(run, 'rPr'), 'solidFill'));
      const shown = own ? shownColor(own, palette) : styled ? undefined : slotColor('tx1', palette);
      return shown ? fixRun(run, shown, background, palette, isLarge(run, [])) : [];
    });
  });
}

/** Text of a chart is read against what the chart stands on. */
export function fixChartContrast(chart: Element, layout: Layout, opened: OoxmlPackage): Fix[] {
  const palette: Palette = { colors: layout.master.colors, map: layout.master.colorMap };
  const ground = colorIn(child(child(chart, 'spPr'), 'solidFill'));
  const background = ground ? shownColor(ground, palette) : backdropColor(opened, layout, palette);
  if (!background) return [];
  return descendants(chart, 'defRPr', 'rPr').flatMap((properties) => {
    if (isOnMark(properties)) return [];
    const own = colorIn(child(properties, 'solidFill'));
    const color = own ? shownColor(own, palette) : slotColor('tx1', palette);
    if (!color || wcagContrast(color, background) >= enough.large) return [];
    const better = readable(color, background, enough.text, palette);
    setTextColor(properties, better.slot);
    return [{ text: 'text of a chart', from: color, to: better.color }];
  });
}

/** Labels of data stand on bars and slices. */
function isOnMark(element: Element): boolean {
  for (let up = element.parentNode as Element | null; up; up = up.parentNode as Element | null)
    if (up.localName === 'dLbls') return true;
  return false;
}
