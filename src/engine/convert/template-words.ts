import type { DeckPackage } from '../package/deck-package.ts';
import { brandLayers } from '../package/layers.ts';
import type { Layout } from '../package/layout.ts';
import { relationshipTypes } from '../package/names.ts';
import { children } from '../package/xml.ts';
import { textOf } from './slide-object.ts';

/** Letters quoted of a template's own words. */
const most = 60;

/** A sentence about words that a layout says for every deck. */
export const saysForEveryDeck = (words: string): string =>
  `Its layout says, for every deck: "${words.slice(0, most)}${words.length > most ? '…' : ''}".`;

/** A year, which is right for one deck only. */
const year = /\b(19|20)\d\d\b/;

/** Who wrote and changed a template last, in the parts of their names. */
function authorsOf({ package: opened }: DeckPackage): string[][] {
  const part = opened.related('/', relationshipTypes.coreProperties)?.target;
  return (part && opened.has(part) ? children(opened.root(part), 'creator', 'lastModifiedBy') : [])
    .map((one) => (one.textContent ?? '').split(/[\s,.]+/).filter(({ length }) => length > 2))
    .filter(({ length }) => length > 1);
}

/**
 * The words of another talk that a template has kept on its slides, such as a speaker's name or a term: an author of
 * the template or a year is in them.
 */
export function wordsOfAnotherDeck(target: DeckPackage): (layout: Layout) => string | undefined {
  const authors = authorsOf(target);
  const isOfOne = (words: string): boolean =>
    year.test(words) || authors.some((name) => name.every((part) => words.includes(part)));
  return (layout) =>
    brandLayers(layout)
      .map(({ element }) => textOf(element).replace(/\s+/g, ' ').trim())
      .find(isOfOne);
}
