import type { DeckPackage } from '../package/deck-package.ts';
import type { Layout } from '../package/layout.ts';
import { relationshipTypes } from '../package/names.ts';
import { isHidden, placeholderKey } from '../package/placeholder.ts';
import { boxOf, objectsIn } from '../package/transform.ts';
import { descend } from '../package/xml.ts';
import { pictureOf } from './old-brand.ts';
import { shareOfPage } from './page-mapping.ts';
import { isOpeningLayout } from './slide-role.ts';

/** Shares of the page: smaller pictures are signs or logos, larger ones the background. */
const shown = { least: 0.03, most: 0.9 };

/**
 * Layouts, used by one slide, with a picture no other used layout has: it counts as that slide's content.
 * Covers and dividers are excluded.
 * @param layouts the layout of each slide
 */
export function layoutsWithPictures(deck: DeckPackage, layouts: Layout[]): Set<Layout> {
  const times = new Map<string, number>();
  const count = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
  for (const { part } of layouts) count(part);
  const different = [...new Set(layouts)];
  for (const part of new Set(different.flatMap((layout) => [layout.part, layout.master.part])))
    for (const picture of picturesIn(deck, part)) count(picture);
  return new Set(
    different.filter(
      (layout) =>
        layouts.length > 1 &&
        times.get(layout.part) === 1 &&
        !isOpeningLayout(layout, deck.size) &&
        largePictures(layout, deck).some((picture) => times.get(picture) === 1),
    ),
  );
}

const picturesIn = ({ package: opened }: DeckPackage, part: string): Set<string> =>
  new Set(
    opened
      .relationships(part)
      .flatMap(({ type, target }) => (type === relationshipTypes.image ? [target] : [])),
  );

function largePictures({ root, part }: Layout, deck: DeckPackage): string[] {
  const tree = descend(root, 'cSld', 'spTree');
  return (tree ? objectsIn(tree) : []).flatMap((object) => {
    if (object.localName !== 'pic' || placeholderKey(object) || isHidden(object)) return [];
    const box = boxOf(object);
    const share = box ? shareOfPage(box, deck.size) : 0;
    return share > shown.least && share < shown.most ? (pictureOf(object, deck, part) ?? []) : [];
  });
}
