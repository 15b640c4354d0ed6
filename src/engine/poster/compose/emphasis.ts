import type { Region } from '../content.ts';
import type { Pool } from './region-pool.ts';
import { optionIds } from './rivals.ts';

const loud = new Set(['statement', 'figures']);

/** Something must be seen first: where the region that was meant to is not there, the first with large type is, but neither of two options. */
export function withEmphasis(regions: Region[], pools: Map<string, Pool>): Region[] {
  const body = regions.filter(({ place }) => place === 'body');
  if (body.length < 2 || body.some(({ emphasis }) => emphasis)) return regions;
  const first = body.find(
    ({ id }) => !optionIds.includes(id) && loud.has(pools.get(id)?.visuals[0]?.block.kind ?? ''),
  );
  return regions.map((region) => (region === first ? { ...region, emphasis: true } : region));
}
