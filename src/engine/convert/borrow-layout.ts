import { addLayout } from '../package/add-layout.ts';
import { mapBox, stretchOnto } from '../package/box.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import type { Layout, Master } from '../package/layout.ts';
import { isFooter } from '../package/placeholder.ts';
import { pageBox } from './page-mapping.ts';

/**
 * Gives the target's master a layout that has its places where one of the source's layouts has them. Only the places
 * come along: look, colours and decoration are the brand's.
 */
export function borrowLayout(wanted: Layout, source: DeckPackage, target: DeckPackage): Layout {
  const by = stretchOnto(pageBox(source.size), pageBox(target.size));
  const places = wanted.placeholders.map(({ type, idx, box }) => ({
    type,
    idx,
    box: box && !isFooter(type) ? mapBox(box, by) : undefined,
  }));
  return addLayout(target, target.masters[0] as Master, wanted.name, places);
}
