import { stemsOf } from '../../content/words.ts';
import type { Block, Document } from '../../read/document.ts';
import type { PosterContent, Region } from '../content.ts';
import { assign, keysOfRegion } from './assign.ts';
import { blocksIn, partsOf } from './parts.ts';
import { blocksOf, firstLevel } from './pool-levels.ts';
import { poolOf } from './region-pool.ts';

/** Fills regions from further documents; their sources are appended to the poster's. */
export function fillRegions(
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
