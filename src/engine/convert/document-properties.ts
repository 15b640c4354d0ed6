import type { DeckPackage } from '../package/deck-package.ts';
import { relationshipTypes } from '../package/names.ts';
import { child } from '../package/xml.ts';

/** Relationships of the package and of the presentation that belong to the content, not to the brand. */
const ofPackage: string[] = [relationshipTypes.coreProperties, relationshipTypes.customProperties];
const ofPresentation: string[] = [relationshipTypes.commentAuthors, relationshipTypes.authors];

/** Gives the result the source's title, author and labels, and the people who comment in it. */
export function carryProperties(
  source: DeckPackage,
  result: DeckPackage,
  carry: (part: string) => string,
): void {
  for (const { type, id, target } of result.package.relationships('/')) {
    if (!ofPackage.includes(type)) continue;
    result.package.unrelate('/', id);
    result.package.delete(target);
  }
  const pairs = [
    ['/', '/', ofPackage],
    [source.presentation, result.presentation, ofPresentation],
  ] as const;
  for (const [from, to, types] of pairs) {
    for (const { type, target } of source.package.relationships(from)) {
      if (types.includes(type) && source.package.has(target)) result.package.relate(to, type, carry(target));
    }
  }
}

/**
 * Says which version of its program the deck is from: what a chart leaves unsaid means something else in the decks of
 * 2007 than in later ones.
 */
export function carryVersion(source: DeckPackage, result: DeckPackage): void {
  const [from, to] = [source, result].map(({ package: opened }) => {
    const part = opened.related('/', relationshipTypes.extendedProperties)?.target;
    return part && opened.has(part) ? opened.root(part) : undefined;
  });
  const version = child(from, 'AppVersion')?.textContent;
  const shown = child(to, 'AppVersion');
  if (version && shown) shown.textContent = version;
}
