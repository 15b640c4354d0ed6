import { referenceOf } from '../../content/reference-of.ts';
import { stemsOf } from '../../content/words.ts';
import type { Block, Document } from '../../read/document.ts';
import { asksAuthor } from '../asks-author.ts';
import { assign, keysOfRegion } from '../compose/assign.ts';
import { blocksIn, partsOf } from '../compose/parts.ts';
import { blocksOf, firstLevel } from '../compose/pool-levels.ts';
import { poolOf } from '../compose/region-pool.ts';
import type { PosterContent, Region } from '../content.ts';
import { withContent } from './edit-state.ts';
import { ask, type PosterWork } from './poster-work.ts';

/** Fills regions from further documents; their sources are appended to the poster's. */
function fillRegions(
  regions: Region[],
  documents: Document[],
  { language, title, sources }: Pick<PosterContent, 'language' | 'title' | 'sources'>,
): Region[] {
  const stems = stemsOf(title);
  const roots = partsOf(documents, { stems, language, pictures: true });
  const { blocks, left } = assign(regions, roots, language);
  const citable = sources.length + documents.length;
  const filling = { language, stems, said: new Set<string>(), heard: [], citable, stated: citable };
  const [only] = regions;
  return regions.map((region) => {
    const own = blocks.get(region.id) ?? [];
    // A single region takes everything attached for it.
    const given = own.length === 0 && only && regions.length === 1 ? left.flatMap(blocksIn) : own;
    const pool = poolOf(
      given.map((block) => movedBy(block, sources.length)),
      keysOfRegion(region, language),
      filling,
    );
    return { ...region, blocks: blocksOf(pool, firstLevel(pool)) };
  });
}

/** Shifts the source indexes of a block. */
const movedBy = (block: Block, by: number): Block => ({
  ...block,
  at: { ...block.at, source: block.at.source + by },
});

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
