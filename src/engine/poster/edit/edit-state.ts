import type { Assets, Source } from '../../source.ts';
import type { PosterContent, Region, RegionBlock } from '../content.ts';
import type { PosterDocument } from '../poster.ts';
import type { Clause } from './clause.ts';
import { findRegions } from './find-regions.ts';

/** What a rule works on: one instruction, the poster so far, and the regions that the instruction names. */
export interface EditStep {
  clause: Clause;
  document: PosterDocument;
  regions: Region[];
  sources: Source[];
  assets: Assets;
}

/**
 * One kind of change. Gives the changed poster, or undefined when the instruction is none of its own.
 * @throws ClarificationNeeded when it is, but leaves open what is meant.
 */
export type EditRule = (step: EditStep) => PosterDocument | undefined | Promise<PosterDocument | undefined>;

export const stepOf = (
  clause: Clause,
  document: PosterDocument,
  sources: Source[],
  assets: Assets,
): EditStep => ({
  clause,
  document,
  regions: findRegions(clause.words, document, assets),
  sources,
  assets,
});

export const withContent = (document: PosterDocument, change: Partial<PosterContent>): PosterDocument => ({
  ...document,
  content: { ...document.content, ...change },
});

export const withRegion = (document: PosterDocument, id: string, change: Partial<Region>): PosterDocument =>
  withContent(document, {
    regions: document.content.regions.map((region) => (region.id === id ? { ...region, ...change } : region)),
  });

export const withBlocks = (document: PosterDocument, region: Region, blocks: RegionBlock[]): PosterDocument =>
  withRegion(document, region.id, { blocks });

/** How regions are called in questions to the author. */
export const regionNames = ({ content }: PosterDocument): string =>
  content.regions.map(({ heading, name }) => `“${heading ?? name}”`).join(', ');
