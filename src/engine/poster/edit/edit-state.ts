import type { PosterContent, Region, RegionBlock } from '../content.ts';
import type { PosterDocument } from '../poster.ts';

/** A poster with some content replaced; the rest stays identical. */

export const withContent = (document: PosterDocument, change: Partial<PosterContent>): PosterDocument => ({
  ...document,
  content: { ...document.content, ...change },
});

export const withRegion = (document: PosterDocument, id: string, change: Partial<Region>): PosterDocument =>
  withContent(document, {
    regions: document.content.regions.map((region) => (region.id === id ? { ...region, ...change } : region)),
  });

export const withBlocks = (
  document: PosterDocument,
  { id }: Pick<Region, 'id'>,
  blocks: RegionBlock[],
): PosterDocument => withRegion(document, id, { blocks });

export const bodyOf = (regions: readonly Region[]): Region[] =>
  regions.filter(({ place }) => place === 'body');

export const calledBy = ({ heading, name }: Region): string => heading ?? name;

/** Region names for questions to the author. */
export const regionNames = ({ content }: PosterDocument): string =>
  content.regions.map((region) => `“${calledBy(region)}”`).join(', ');
