import type { Element } from '@xmldom/xmldom';
import type { Box } from '../../scene/scene.ts';
import { backdropColor } from '../backdrop.ts';
import { type Palette, seenPalette } from '../color-value.ts';
import type { DeckPackage } from '../deck-package.ts';
import { brandLayers, hidesBrand, type Layer, layersOf } from '../layers.ts';
import type { Layout } from '../layout.ts';
import { pixelBox, pixels } from '../pixels.ts';
import { nonVisual, type PlaceholderKey, placeholderKey } from '../placeholder.ts';
import { type Owner, shadedGround, shadedLayers, shadedOwn, shadedPaper } from '../shades.ts';
import { type TableStyles, tableStylesOf } from '../table-regions.ts';
import { readThemeFonts } from '../theme-colors.ts';
import { child, descend } from '../xml.ts';
import { type MeasuredText, measureBody } from './measure-body.ts';
import { measureTable } from './measure-table.ts';
import { textRectangle } from './text-rectangle.ts';

export interface SlideObject {
  element: Element;
  name: string;
  kind: 'shape' | 'picture' | 'frame' | 'other';
  /** In pixels. */
  box: Box;
  layer: Layer;
  placeholder?: PlaceholderKey;
  /** Only for shapes with text. */
  text?: MeasuredText;
}

export interface CheckedSlide {
  page: { width: number; height: number };
  layout: Layout;
  /** Whether the slide has its own background. */
  hasOwnGround: boolean;
  palette: Palette;
  /** Background colour; undefined for a picture. */
  ground: string | undefined;
  /** The slide's own background picture or gradient, where its colours can be read. */
  paper: Layer[];
  /** What the layout and master paint behind the slide. */
  backdrop: Layer[];
  /** Their lines of text, in pixels. */
  words: Box[];
  tableStyles: TableStyles;
  /** In painting order. */
  objects: SlideObject[];
}

/**
 * @param root of a slide that uses a layout of the deck, in its package or not
 * @param owner where the slide's own pictures are, to sample their colours
 */
export function readSlide(deck: DeckPackage, root: Element, layout: Layout, owner?: Owner): CheckedSlide {
  const palette = seenPalette(layout, root);
  const tree = descend(root, 'cSld', 'spTree');
  const { major, minor } = readThemeFonts(deck.package.root(layout.master.theme));
  const fonts = { heading: major, body: minor };
  const layers = tree ? layersOf(tree, palette, layout) : [];
  return {
    page: { width: pixels(deck.size.width), height: pixels(deck.size.height) },
    layout,
    palette,
    hasOwnGround: descend(root, 'cSld', 'bg') !== undefined,
    ground: descend(root, 'cSld', 'bg') ? undefined : backdropColor(deck.package, layout, palette),
    paper: owner ? shadedPaper(root, owner, palette, deck.size) : [],
    backdrop: [
      ...(descend(root, 'cSld', 'bg') ? [] : shadedGround(deck.package, layout, deck.size)),
      ...(hidesBrand(root) ? [] : shadedLayers(deck.package, layout, deck.size)),
    ],
    words: hidesBrand(root) ? [] : drawnWords(deck, layout),
    tableStyles: tableStylesOf(deck),
    objects: layers.map((layer) =>
      objectOf(owner ? shadedOwn(layer, owner, palette, deck.size) : layer, layout, fonts),
    ),
  };
}

const kinds: Record<string, SlideObject['kind']> = { sp: 'shape', pic: 'picture', graphicFrame: 'frame' };

function objectOf(layer: Layer, layout: Layout, fonts: { heading: string; body: string }): SlideObject {
  const { element } = layer;
  const object: SlideObject = {
    element,
    layer,
    name: child(nonVisual(element), 'cNvPr')?.getAttribute('name') || 'Object',
    kind: kinds[element.localName ?? ''] ?? 'other',
    box: pixelBox(layer.box),
  };
  const placeholder = placeholderKey(element);
  if (placeholder) object.placeholder = placeholder;
  const text =
    object.kind === 'frame'
      ? measureTable(element, object.box, layout, fonts)
      : measureBody(element, pixelBox(textRectangle(element, layer.box)), layout, fonts);
  if (text) object.text = text;
  return object;
}

/** Cached, as a brand's drawings do not change while a deck is read. */
const known = new WeakMap<Layout, Box[]>();

/** The boxes, in pixels, of a layout's and its master's fixed text. */
function drawnWords(deck: DeckPackage, layout: Layout): Box[] {
  const found = known.get(layout) ?? measure(deck, layout);
  known.set(layout, found);
  return found;
}

function measure(deck: DeckPackage, layout: Layout): Box[] {
  const { major, minor } = readThemeFonts(deck.package.root(layout.master.theme));
  return brandLayers(layout).flatMap(({ element, box }) => {
    const text = measureBody(element, pixelBox(box), layout, { heading: major, body: minor });
    return text?.words.trim() ? text.rows : [];
  });
}
