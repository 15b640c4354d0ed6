import { addMissingLayouts } from '../../package/add-layout.ts';
import { layoutsOf, openDeck } from '../../package/deck-package.ts';
import type { LayoutFamily } from '../../package/layout.ts';
import { isOfSmallerPage } from '../../package/layout-page.ts';
import { child } from '../../package/xml.ts';

/** Layouts that a template is missed for, and what stands in for them. */
const wanted: [LayoutFamily, string][] = [
  ['title', 'It has no layout for a cover: covers take the one that suits them best.'],
  ['content', 'It has no layout for a title and one content: such slides take the one that suits them best.'],
  [
    'title-only',
    'It has no layout for a title alone: drawings under a title take the one that suits them best.',
  ],
];

/**
 * What a template does not have, a sentence each.
 * @throws SourceError when it is no presentation that can be a template
 */
export function templateLacks(bytes: Uint8Array): string[] {
  const deck = openDeck(bytes);
  if (addMissingLayouts(deck))
    return ['It has no layouts: title and content, title only and blank are made from its master.'];
  const families = new Set(layoutsOf(deck).map(({ family }) => family));
  const lacks = wanted.flatMap(([family, sentence]) => (families.has(family) ? [] : [sentence]));
  if (deck.masters.some(({ root }) => !child(root, 'txStyles')))
    lacks.push(
      'It does not say how large its text is: sizes are taken from its sample text, and usual ones for titles without any.',
    );
  const small = layoutsOf(deck).filter((layout) => isOfSmallerPage(layout, deck.size)).length;
  const said = `${small} of its layouts were made for a smaller page: they are taken only where no other suits.`;
  return small > 0 ? [...lacks, said] : lacks;
}
