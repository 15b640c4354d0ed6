import type { Assets } from '../source.ts';
import type { PosterContent } from './content.ts';

/** The pictures that a poster shows; nothing else is kept between turns. */
export function shownAssets({ regions, logos = [] }: PosterContent, assets: Assets): Assets {
  const shown = new Set([
    ...logos,
    ...regions.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.asset] : [])),
    ),
  ]);
  return new Map([...assets].filter(([asset]) => shown.has(asset)));
}
