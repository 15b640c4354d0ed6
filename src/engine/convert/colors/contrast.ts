import type { Element } from '@xmldom/xmldom';
import { wcagContrast } from 'culori';
import { enoughContrast } from '../../enough-contrast.ts';
import { blend } from '../../hex-colors.ts';
import { backdropColor, guessBackdrop } from '../../package/backdrop.ts';
import {
  alphaOf,
  colorIn,
  masterPalette,
  type Palette,
  shownColor,
  slotColor,
} from '../../package/color-value.ts';
import { behind, brandLayers, groundBehind, type Layer, layersOf, treeOf } from '../../package/layers.ts';
import type { Layout } from '../../package/layout.ts';
import { ns } from '../../package/names.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import { inheritedColor, inheritedStyles, levelOf } from '../../package/text-style.ts';
import { child, children, descend, insertBefore, make, remove } from '../../package/xml.ts';
import { illegible } from '../fitness.ts';
import { readInks } from '../own-colors.ts';
import type { SlideReport } from '../report.ts';
import { textOf } from '../slide-object.ts';
import { linkOf, takeRunColor, takesThemeColor } from './links.ts';
import { readable } from './readable.ts';
import { setTextColor } from './state-color.ts';
import { fixTable } from './table-contrast.ts';

export type Fix = SlideReport['contrast'][number];

/**
 * Gives text that cannot be read on what is now behind it another colour of the brand.
 * @param inks the colours that the runs of a slide had before
 */
export function fixContrast(
  slide: Element,
  layout: Layout,
  opened: OoxmlPackage,
  inks: Map<Element, string>,
): Fix[] {
  const palette = masterPalette(layout.master);
  const base = hasOwnBackground(slide) ? undefined : backdropColor(opened, layout, palette);
  // A diagram counts its positions from its own corner: what the brand paints there nobody can tell.
  const brand = child(slide, 'cSld') ? brandLayers(layout) : [];
  const tree = treeOf(slide);
  const own = tree ? layersOf(tree, palette, layout) : [];
  return own.flatMap((layer, index) => {
    const below = own.slice(0, layer.opaque ? index + 1 : index);
    const surface = behind(layer.box, below);
    const authors = surface !== undefined || hasOwnBackground(slide);
    const seen = groundBehind(layer.box, [...brand, ...below], base);
    const ground = seen ?? (authors ? undefined : guessBackdrop(layout, palette));
    if (layer.element.localName === 'graphicFrame') return fixTable(layer.element, ground, palette);
    const key = placeholderKey(layer.element);
    const body = child(layer.element, 'txBody');
    if (!body || textOf(layer.element) === '') return [];
    // On a picture the author chose light or dark by eye; nobody here can see better.
    if (!ground) {
      keepInks(body, inks, layer, layout);
      return [];
    }
    if (!seen && key && behind(layer.box, brand)) return takeBrandColors(body);
    // What the brand sets on its own ground is the brand's to answer for, as long as it can be seen at all.
    const inheritedToo = (surface !== undefined && surface.element !== layer.element) || !key;
    return fixText(body, ground, { layer, layout, palette, inheritedToo });
  });
}

/** On a picture of the brand's own its text is as the brand sets it. */
function takeBrandColors(body: Element): Fix[] {
  for (const run of children(body, 'p').flatMap((paragraph) => children(paragraph, 'r', 'fld')))
    remove(child(child(run, 'rPr'), 'solidFill'));
  return [];
}

/** A picture that the slide has behind everything: nobody knows what colour text meets there. */
const hasOwnBackground = (slide: Element): boolean => descend(slide, 'cSld', 'bg') !== undefined;

/** Colours of more contrast to one another than this make light text dark, or dark text light. */
const otherLight = 1.5;

/** Text on a picture stays as light or as dark as it was. */
function keepInks(body: Element, inks: Map<Element, string>, { element }: Layer, layout: Layout): void {
  const palette = masterPalette(layout.master);
  for (const [run, color] of readInks(body, layout, placeholderKey(element), palette)) {
    const before = inks.get(run);
    if (!before || wcagContrast(before, color) < otherLight) continue;
    const properties = child(run, 'rPr') ?? insertBefore(run, make(run, ns.a, 'a:rPr'), 'pPr', 't');
    const light = ['tx1', 'bg1', 'tx2', 'bg2'].find((slot) => {
      const shown = slotColor(slot, palette);
      return shown !== undefined && wcagContrast(before, shown) < 1.1;
    });
    setTextColor(properties, light ? { slot: light, color: before } : { color: before });
  }
}

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
  return children(body, 'p').flatMap((paragraph) => {
    const inherited = inheritedColor(body, styles, levelOf(paragraph));
    return children(paragraph, 'r', 'fld').flatMap((run) => {
      const properties = child(run, 'rPr');
      const own = colorIn(child(properties, 'solidFill'));
      const brands = !own && !linkOf(properties) && !context.inheritedToo;
      return fixRun(run, own ?? inherited, background, palette, brands ? illegible : enoughContrast);
    });
  });
}

/** What a marker has drawn behind a run is what its letters are seen on. */
function markedGround(run: Element, palette: Palette): string | undefined {
  const marker = colorIn(child(child(run, 'rPr'), 'highlight'));
  return marker && shownColor(marker, palette);
}

/**
 * @param stated what gives the run its colour; the theme's text colour where nothing does
 * @param ground behind the run, where no marker is
 * @param wanted the contrast below which it gets another
 */
export function fixRun(
  run: Element,
  stated: Element | undefined,
  ground: string,
  palette: Palette,
  wanted: number,
): Fix[] {
  const background = markedGround(run, palette) ?? ground;
  const text = child(run, 't')?.textContent?.trim() ?? '';
  const link = linkOf(child(run, 'rPr'));
  const themed = link !== undefined && takesThemeColor(link);
  const slot = themed ? 'hlink' : stated ? slotIn(stated) : 'tx1';
  const color = themed || !stated ? slotColor(slot ?? 'tx1', palette) : shownColor(stated, palette);
  if (!color || text === '') return [];
  const seen = themed || !stated ? color : blend(color, background, alphaOf(stated));
  if (wcagContrast(seen, background) >= wanted) {
    if (themed && stated) matchLink(run, stated, { color, background, palette });
    return [];
  }
  const better = readable(color, background, palette, slot);
  const properties = child(run, 'rPr') ?? insertBefore(run, make(run, ns.a, 'a:rPr'), 'pPr', 't');
  setTextColor(properties, better);
  if (link && themed) takeRunColor(link);
  return [{ text: text.slice(0, 60), from: seen, to: better.color }];
}

/** Not every program shows every link in the colour for links: its run can be read too. */
function matchLink(
  run: Element,
  stated: Element,
  { color, background, palette }: { color: string; background: string; palette: Palette },
): void {
  const own = shownColor(stated, palette);
  const properties = child(run, 'rPr');
  if (own && properties && wcagContrast(own, background) < enoughContrast)
    setTextColor(properties, { slot: 'hlink', color });
}

const slotIn = (stated: Element): string | undefined =>
  stated.localName === 'schemeClr' ? (stated.getAttribute('val') ?? undefined) : undefined;
