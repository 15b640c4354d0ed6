import { addMissingLayouts } from '../../package/add-layout.ts';
import { area, type Size } from '../../package/box.ts';
import { layoutsOf, openDeck } from '../../package/deck-package.ts';
import type { Layout, LayoutFamily } from '../../package/layout.ts';
import { isOfSmallerPage } from '../../package/layout-page.ts';
import { isContent } from '../../package/placeholder.ts';
import { child } from '../../package/xml.ts';

/** Layouts a template should have, and what replaces each. */
const wanted: [LayoutFamily, string][] = [
  ['title', 'It has no layout for a cover: covers take the one that suits them best.'],
  ['content', 'It has no layout for a title and one content: such slides take the one that suits them best.'],
  [
    'title-only',
    'It has no layout for a title alone: drawings under a title take the one that suits them best.',
  ],
];

/**
 * What a template lacks, a sentence each.
 * @throws SourceError when it cannot be used as a template
 */
export function templateLacks(bytes: Uint8Array): string[] {
  const deck = openDeck(bytes);
  if (addMissingLayouts(deck))
    return ['It has no layouts: title and content, title only and blank are made from its master.'];
  const families = new Set(layoutsOf(deck).map(({ family }) => family));
  if (layoutsOf(deck).some((layout) => hasTitleAlone(layout, deck.size))) families.add('title-only');
  const lacks = wanted.flatMap(([family, sentence]) => (families.has(family) ? [] : [sentence]));
  if (deck.masters.some(({ root }) => !child(root, 'txStyles')))
    lacks.push(
      'It does not say how large its text is: sizes are taken from its sample text, and usual ones for titles without any.',
    );
  const small = layoutsOf(deck).filter((layout) => isOfSmallerPage(layout, deck.size)).length;
  const said = `${small} of its layouts were made for a smaller page: they are taken only where no other suits.`;
  return small > 0 ? [...lacks, said] : lacks;
}

/** Share of the page below which a placeholder is a line and not for content. */
const line = 0.08;

/** Whether a layout has a title and at most lines of text beside it. */
const hasTitleAlone = ({ family, placeholders }: Layout, page: Size): boolean =>
  family !== 'title' &&
  family !== 'section' &&
  placeholders.some(({ type }) => type === 'title') &&
  placeholders
    .filter(({ type }) => isContent(type) || type === 'subTitle')
    .every(({ box }) => box !== undefined && area(box) < page.width * page.height * line);
