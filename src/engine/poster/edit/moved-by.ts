import type { Source } from '../../source.ts';

/** A source of an edit as one of the poster's: blocks remember their source by its place among all. */
export const movedBy = (source: Source, by: number): Source => ({
  ...source,
  blocks: source.blocks.map((block) => ({ ...block, at: { ...block.at, source: block.at.source + by } })),
});
