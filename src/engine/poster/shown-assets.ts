import { pageRegion } from '../scene/page-region.ts';
import type { Assets } from '../source.ts';
import type { PosterContent } from './content.ts';

/** The pictures a poster shows, with their originals; only these are kept between turns. */
export function shownAssets({ regions, logos = [] }: PosterContent, assets: Assets): Assets {
  const shown = new Set([
    ...logos,
    ...regions.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.asset] : [])),
    ),
  ]);
  for (const asset of [...shown]) {
    const region = pageRegion(assets.get(asset) ?? new Uint8Array());
    if (region) shown.add(region.pdf);
  }
  return new Map([...assets].filter(([asset]) => shown.has(asset)));
}
