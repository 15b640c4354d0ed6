import { referenceOf } from '../../content/reference-of.ts';
import type { DeckDocument } from '../../deck.ts';
import type { DeckOutline } from '../../outline.ts';
import type { Source } from '../../source.ts';

/** Appends the edit's sources to the deck's; sources the deck already has keep their index. */
export const withSources = (document: DeckDocument, added: Source[]): DeckDocument => {
  const own = document.outline.sources;
  const fresh = added.map(referenceOf).filter((source) => placeAmong(own, source) < 0);
  return { ...document, outline: { ...document.outline, sources: [...own, ...fresh] } };
};

export function placeAmong(
  sources: DeckOutline['sources'],
  { accessed: _, ...wanted }: DeckOutline['sources'][number],
): number {
  const same = JSON.stringify(wanted);
  return sources.findIndex(({ accessed: _at, ...source }) => JSON.stringify(source) === same);
}

/** Drops added sources that no slide cites. */
export function onlyCitedSources(before: DeckDocument, after: DeckDocument): DeckDocument {
  const own = before.outline.sources.length;
  const cited = after.outline.slides.some(({ citations = [] }) =>
    citations.some(({ source }) => source >= own),
  );
  const { sources } = before.outline;
  return cited ? after : { ...after, outline: { ...after.outline, sources } satisfies DeckOutline };
}
