import { referenceOf } from '../../content/reference-of.ts';
import { asksAuthor } from '../asks-author.ts';
import { fillRegions } from '../compose/fill-regions.ts';
import type { Region } from '../content.ts';
import { withContent } from './edit-state.ts';
import { ask, type PosterWork } from './poster-work.ts';

/** Fills regions from the edit's sources; `keep` keeps their current text before. @throws ClarificationNeeded */
export function fillFrom(work: PosterWork, meant: readonly Region[], keep: boolean): void {
  const { content } = work.document;
  const { sources, documents } = work.edit;
  const ids = new Set(meant.map(({ id }) => id));
  const emptied = content.regions
    .filter(({ id }) => ids.has(id))
    .map((region) => ({ ...region, blocks: [] }));
  const filled = fillRegions(emptied, documents, content);
  if (filled.every(({ blocks }) => blocks.length === 0))
    ask(
      `The new source says nothing about ${meant.map(({ name }) => `“${name}”`).join(', ')}. Which region should it go into?`,
    );
  const regions = content.regions.map((region) => {
    const fresh = filled.find(({ id, blocks }) => id === region.id && blocks.length > 0);
    if (!fresh) return region;
    const kept = keep ? region.blocks.filter((block) => !asksAuthor(block)) : [];
    return { ...region, blocks: [...kept, ...fresh.blocks] };
  });
  work.document = withContent(work.document, {
    sources: [...content.sources, ...sources.map(referenceOf)],
    regions,
  });
}

/** Regions waiting for content. */
export const openRegions = ({ regions }: PosterWork): Region[] =>
  regions.filter(({ place, blocks }) => place === 'body' && blocks.some(asksAuthor));
