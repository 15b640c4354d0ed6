import type { Box } from '../../scene/scene.ts';
import type { DeckPackage } from '../deck-package.ts';
import { brandLayers } from '../layers.ts';
import type { Layout } from '../layout.ts';
import { pixelBox } from '../pixels.ts';
import { readThemeFonts } from '../theme-colors.ts';
import { measureBody } from './measure-body.ts';

/** Cached, as a brand's drawings do not change while a deck is read. */
const known = new WeakMap<Layout, Box[]>();

/** The boxes, in pixels, of a layout's and its master's fixed text. */
export function drawnWords(deck: DeckPackage, layout: Layout): Box[] {
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
