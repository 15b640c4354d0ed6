import type { Element } from '@xmldom/xmldom';
import { backdropColor, guessBackdrop } from '../../package/backdrop.ts';
import {
  alphaOf,
  colorIn,
  type Palette,
  seenPalette,
  shownColor,
  slotColor,
} from '../../package/color-value.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import { behind, groundBehind, hidesBrand, type Layer, layersOf, treeOf } from '../../package/layers.ts';
import type { Layout } from '../../package/layout.ts';
import { measureBody } from '../../package/measured/measure-body.ts';
import { ns } from '../../package/names.ts';
import { emuBox, pixelBox } from '../../package/pixels.ts';
import { hasPlace, placeholderKey } from '../../package/placeholder.ts';
import { shadedGround, shadedLayers } from '../../package/shades.ts';
import { tableStylesOf } from '../../package/table-regions.ts';
import { runProperties } from '../../package/text-properties.ts';
import { atLevel, inheritedColor, inheritedStyles, levelOf } from '../../package/text-style.ts';
import { readThemeFonts } from '../../package/theme-colors.ts';
import { child, children, descend, descendants, make, remove } from '../../package/xml.ts';
import { enoughContrast } from '../../scene/enough-contrast.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import { illegible } from '../fitness.ts';
import { contrastOnAll, paintedColor, spread } from '../measure/painted-color.ts';
import { keyOfShape } from '../measure/slide-facts.ts';
import { readInks } from '../own-colors.ts';
import type { SlideReport } from '../report.ts';
import { textOf } from '../slide-object.ts';
import { isNeutral, type Replacement } from './color-mapper.ts';
import { linkOf, takeRunColor, takesThemeColor } from './links.ts';
import { readable } from './readable.ts';
import { setTextColor } from './state-color.ts';
import { fixTable } from './table-contrast.ts';

export type Fix = SlideReport['contrast'][number];

/**
 * Recolours text that is illegible on its new background with a colour of the brand.
 * @param inks each run's colour before
 * @param unseen shapes whose text was invisible before
 */
export function fixContrast(
  slide: Element,
  layout: Layout,
  deck: DeckPackage,
  inks: Map<Element, string>,
  unseen: Set<string> = new Set(),
): Fix[] {
  const palette = seenPalette(layout);
  const base = hasOwnBackground(slide) ? undefined : backdropColor(deck.package, layout, palette);
  // A diagram's coordinates start at its own corner, so what the brand paints behind it is unknown.
  const brand = child(slide, 'cSld') ? paintedBy(slide, deck, layout) : [];
  const tree = treeOf(slide);
  const own = tree ? layersOf(tree, palette, layout) : [];
  const styles = tableStylesOf(deck);
  return own.flatMap((layer, index) => {
    const below = own.slice(0, layer.opaque ? index + 1 : index);
    const surface = behind(layer.box, below);
    const authors = surface !== undefined || hasOwnBackground(slide);
    const seen = groundsBehind(layer, [...brand, ...below], base, { layout, deck });
    const grounds = seen.length > 0 || authors ? seen : [guessBackdrop(layout, palette)];
    if (layer.element.localName === 'graphicFrame')
      return fixTable(layer.element, grounds[0], palette, styles);
    const key = placeholderKey(layer.element);
    const body = child(layer.element, 'txBody');
    if (!body || textOf(layer.element) === '') return [];
    const marked = descendants(body, 'highlight').length > 0;
    if (!marked && unseen.has(keyOfShape(layer.element))) return hide(body, grounds[0]);
    // On a picture the author chose light or dark by eye; keep that choice.
    if (grounds.length === 0) {
      keepInks(body, inks, layer, layout);
      return [];
    }
    if (seen.length === 0 && key && behind(layer.box, brand)) return takeBrandColors(body);
    // Text in the brand's own style on its own background is left alone while it is visible at all.
    const inheritedToo =
      (surface !== undefined && surface.element !== layer.element) ||
      !key ||
      !hasPlace(key, layout.placeholders);
    const ink = key || authors ? undefined : inkOfBodies(layout, palette);
    return fixText(body, grounds, { layer, layout, palette, inheritedToo, ink });
  });
}

const paintedBy = (slide: Element, { package: opened, size }: DeckPackage, layout: Layout): Layer[] => [
  ...(hasOwnBackground(slide) ? [] : shadedGround(opened, layout, size)),
  ...(hidesBrand(slide) ? [] : shadedLayers(opened, layout, size)),
];

/** Fewer sample points than this say too little about a background. */
const leastPoints = 4;

/** The colours behind a shape: one, or where the background varies, those behind its text. */
function groundsBehind(
  { element, box }: Layer,
  below: Layer[],
  base: string | undefined,
  { layout, deck }: { layout: Layout; deck: DeckPackage },
): string[] {
  if (!behind(box, below)?.shade) return [groundBehind(box, below, base) ?? []].flat();
  const { major, minor } = readThemeFonts(deck.package.root(layout.master.theme));
  const words = measureBody(element, pixelBox(box), layout, { heading: major, body: minor })?.ink;
  const where = words ? emuBox(words) : box;
  const found = spread(where, 8, 4).flatMap((point) => paintedColor(point, below, base) ?? []);
  return found.length < leastPoints ? [] : found;
}

/** Text that was invisible keeps its background's colour. */
function hide(body: Element, color: string | undefined): Fix[] {
  for (const run of color ? descendants(body, 'rPr') : []) setTextColor(run, { color: color as string });
  return [];
}

/** On the brand's own picture, text takes the brand's colour. */
function takeBrandColors(body: Element): Fix[] {
  for (const run of children(body, 'p').flatMap((paragraph) => children(paragraph, 'r', 'fld')))
    remove(child(child(run, 'rPr'), 'solidFill'));
  return [];
}

/** A slide's own background picture: the colour behind its text is unknown. */
const hasOwnBackground = (slide: Element): boolean => descend(slide, 'cSld', 'bg') !== undefined;

/** Contrast above which two colours count as one light and one dark. */
const otherLight = 1.5;

/** Text on a picture stays light or dark, as it was. */
function keepInks(body: Element, inks: Map<Element, string>, { element }: Layer, layout: Layout): void {
  const palette = seenPalette(layout);
  for (const [run, color] of readInks(body, layout, placeholderKey(element), palette)) {
    const before = inks.get(run);
    if (!before || wcagContrast(before, color) < otherLight) continue;
    const properties = runProperties(run);
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
  /** The colour of plain text on the brand's background. */
  ink: Replacement | undefined;
}

/** The colour of the brand's body text, where it is light and the theme's text dark, or the reverse. */
function inkOfBodies(layout: Layout, palette: Palette): Replacement | undefined {
  const styles = atLevel(inheritedStyles(layout, { type: 'body', idx: '' }), 0);
  const stated = styles.flatMap((said) => colorIn(child(child(said, 'defRPr'), 'solidFill')) ?? [])[0];
  const color = stated && shownColor(stated, palette);
  const usual = slotColor('tx1', palette);
  if (!color || !usual || wcagContrast(color, usual) < enoughContrast) return undefined;
  return { slot: slotIn(stated), color };
}

function fixText(body: Element, grounds: string[], context: TextContext): Fix[] {
  const { layer, layout, palette, ink } = context;
  const key = placeholderKey(layer.element);
  const own = children(body, 'lstStyle');
  for (const level of own.flatMap((list) => children(list))) fixBullet(level, grounds, palette);
  const styles = [...own, ...inheritedStyles(layout, key)];
  return children(body, 'p').flatMap((paragraph) => {
    const inherited = inheritedColor(body, styles, levelOf(paragraph));
    fixBullet(child(paragraph, 'pPr'), grounds, palette);
    return children(paragraph, 'r', 'fld').flatMap((run) => {
      const properties = child(run, 'rPr');
      const own = colorIn(child(properties, 'solidFill'));
      const shown = own || inherited ? shownColor((own ?? inherited) as Element, palette) : ink?.color;
      if (
        ink &&
        shown &&
        isNeutral(shown) &&
        !linkOf(properties) &&
        !markedGround(run, palette) &&
        contrastOnAll(ink.color, grounds) > illegible
      ) {
        setTextColor(runProperties(run), ink);
        return [];
      }
      // Where the background varies, the brand's colour may suit only part of it.
      const brands = !own && !linkOf(properties) && !context.inheritedToo;
      return fixRun(
        run,
        own ?? inherited,
        grounds,
        palette,
        brands && grounds.length === 1 ? illegible : enoughContrast,
      );
    });
  });
}

/** An invisible bullet takes its text's colour. */
function fixBullet(properties: Element | undefined, grounds: string[], palette: Palette): void {
  const stated = child(properties, 'buClr');
  const color = colorIn(stated);
  const shown = color && shownColor(color, palette);
  if (!properties || !stated || !shown || contrastOnAll(shown, grounds) >= illegible) return;
  properties.replaceChild(make(properties, ns.a, 'a:buClrTx'), stated);
}

/** A run's highlight colour is what its letters are seen on. */
function markedGround(run: Element, palette: Palette): string | undefined {
  const marker = colorIn(child(child(run, 'rPr'), 'highlight'));
  return marker && shownColor(marker, palette);
}

/**
 * @param stated what colours the run; the theme's text colour if absent
 * @param grounds the colours behind it, unless it is highlighted
 * @param wanted the least contrast
 */
export function fixRun(
  run: Element,
  stated: Element | undefined,
  grounds: string[],
  palette: Palette,
  wanted: number,
): Fix[] {
  const marked = markedGround(run, palette);
  const behindIt = marked ? [marked] : grounds;
  const text = child(run, 't')?.textContent?.trim() ?? '';
  const link = linkOf(child(run, 'rPr'));
  const themed = link !== undefined && takesThemeColor(link);
  const slot = themed ? 'hlink' : stated ? slotIn(stated) : 'tx1';
  const color = themed || !stated ? slotColor(slot ?? 'tx1', palette) : shownColor(stated, palette);
  // A bullet takes the colour of the first run, which may be blank.
  if (!color) return [];
  const seen = themed || !stated ? color : blend(color, behindIt[0] as string, alphaOf(stated));
  if (contrastOnAll(seen, behindIt) >= wanted) {
    if (themed && stated) matchLink(run, stated, { color, grounds: behindIt, palette });
    return [];
  }
  const better = readable(color, behindIt, palette, slot);
  if (contrastOnAll(better.color, behindIt) <= contrastOnAll(seen, behindIt)) return [];
  const properties = runProperties(run);
  setTextColor(properties, better);
  if (link && themed) takeRunColor(link);
  return text === '' ? [] : [{ text: text.slice(0, 60), from: seen, to: better.color }];
}

/** Some programs ignore the theme's link colour, so the run's own colour must be legible too. */
function matchLink(
  run: Element,
  stated: Element,
  { color, grounds, palette }: { color: string; grounds: string[]; palette: Palette },
): void {
  const own = shownColor(stated, palette);
  const properties = child(run, 'rPr');
  if (own && properties && contrastOnAll(own, grounds) < enoughContrast)
    setTextColor(properties, { slot: 'hlink', color });
}

const slotIn = (stated: Element): string | undefined =>
  stated.localName === 'schemeClr' ? (stated.getAttribute('val') ?? undefined) : undefined;
