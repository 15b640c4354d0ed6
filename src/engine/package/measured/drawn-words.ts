import type { Box } from '../../scene/scene.ts';
import type { DeckPackage } from '../deck-package.ts';
import { brandLayers } from '../layers.ts';
import type { Layout } from '../layout.ts';
import { pixelBox } from '../pixels.ts';
import { readThemeFonts } from '../theme-colors.ts';
import { measureBody } from './measure-body.ts';

/** Nothing changes what a brand draws while a deck is read. */
const known = new WeakMap<Layout, Box[]>();

/** Where a layout and its master have words of their own, which stand on every slide, in pixels. */
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
