import type { ObjectReference } from '../../instruct/references.ts';
import type { Region, RegionBlock } from '../content.ts';
import { calledBy } from './edit-state.ts';
import { ask, type PosterWork } from './poster-work.ts';

/** Kinds of non-text blocks in regions. */
export type BlockKind = 'chart' | 'table' | 'picture';
const kinds = new Set(['chart', 'table', 'picture']);

/** @throws ClarificationNeeded for objects posters do not have */
export function kindOf({ kind }: ObjectReference): BlockKind {
  if (kinds.has(kind)) return kind as BlockKind;
  return ask(
    `A poster has charts, tables and pictures in its regions, and no ${kind.replace('-', ' ')} that can be changed so. What should change?`,
  );
}

/** The only block of a kind in a region, or the nth. @throws ClarificationNeeded */
export function theOne(
  { asking }: Pick<PosterWork, 'asking'>,
  region: Region,
  kind: BlockKind,
  nth: number | undefined,
): RegionBlock {
  const found = region.blocks.filter((block) => block.kind === kind);
  const one =
    nth === undefined ? (found.length === 1 ? found[0] : undefined) : found.at(nth < 0 ? nth : nth - 1);
  return (
    one ??
    asking.choose(
      `“${calledBy(region)}” has ${found.length} ${kind}s. Which do you mean: the first, the second …?`,
      found.map((block, at) => ({ label: `${at + 1}`, value: block })),
    )
  );
}

export const swapped = (region: Region, from: RegionBlock, to: RegionBlock): RegionBlock[] =>
  region.blocks.map((block) => (block === from ? to : block));
