import type { Element } from '@xmldom/xmldom';
import type { Box } from '../../scene/scene.ts';
import { backdropColor } from '../backdrop.ts';
import { type Palette, seenPalette } from '../color-value.ts';
import type { DeckPackage } from '../deck-package.ts';
import { hidesBrand, type Layer, layersOf } from '../layers.ts';
import type { Layout } from '../layout.ts';
import { pixelBox, pixels } from '../pixels.ts';
import { nonVisual, type PlaceholderKey, placeholderKey } from '../placeholder.ts';
import { type Owner, shadedGround, shadedLayers, shadedOwn, shadedPaper } from '../shades.ts';
import { type TableStyles, tableStylesOf } from '../table-regions.ts';
import { readThemeFonts } from '../theme-colors.ts';
import { child, descend } from '../xml.ts';
import { drawnWords } from './drawn-words.ts';
import { type MeasuredText, measureBody } from './measure-body.ts';
import { measureTable } from './measure-table.ts';
import { textRectangle } from './text-rectangle.ts';

export interface SlideObject {
  element: Element;
  name: string;
  kind: 'shape' | 'picture' | 'frame' | 'other';
  /** Pixels. */
  box: Box;
  layer: Layer;
  placeholder?: PlaceholderKey;
  /** Of shapes with words in them. */
  text?: MeasuredText;
}

export interface CheckedSlide {
  page: { width: number; height: number };
  layout: Layout;
  /** It says itself what is behind everything. */
  hasOwnGround: boolean;
  palette: Palette;
  /** Colour of the ground; undefined where that is a picture. */
  ground: string | undefined;
  /** A picture or a change of colours that the slide has behind everything, where one can look into that. */
  paper: Layer[];
  /** What the layout and its master paint behind the slide. */
  backdrop: Layer[];
  /** Where they have lines of words, in pixels. */
  words: Box[];
  tableStyles: TableStyles;
  /** In painting order. */
  objects: SlideObject[];
}

/**
 * @param root of a slide that stands on a layout of the deck, whether or not it is in the deck's package
 * @param owner where the slide's own pictures are, for the colours of their points
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
