import type { Locale } from '../../../contract/locales.ts';
import type { SlideBody } from '../../outline.ts';
import type { RegionBlock } from '../../poster/content.ts';
import { blocksOf } from './blocks.ts';
import type { RegionForm } from './task.ts';

/** The form to rewrite a block as; undefined for a block that stays as it is. */
function formOf(block: RegionBlock): RegionForm | undefined {
  switch (block.kind) {
    case 'points':
      return 'bullets';
    case 'steps':
      return 'process';
    case 'figures':
      return 'big-number';
    case 'text':
    case 'statement':
      return block.kind === 'statement' && block.by ? 'quote' : 'statement';
    case 'chart':
    case 'table':
    case 'timeline':
      return block.kind;
    case 'picture':
    case 'facts':
      return undefined;
  }
}

/** A block to rewrite, and its name in the answer. */
export interface NamedBlock {
  key: string;
  form: RegionForm;
  block: RegionBlock;
}

/** The blocks of a region that can be rewritten, with unique names: `chart`, `chart-2`. */
export function namedBlocks(blocks: readonly RegionBlock[]): NamedBlock[] {
  const times = new Map<RegionForm, number>();
  return blocks.flatMap((block): NamedBlock[] => {
    const form = formOf(block);
    if (!form) return [];
    const time = (times.get(form) ?? 0) + 1;
    times.set(form, time);
    return [{ key: time === 1 ? form : `${form}-${time}`, form, block }];
  });
}

/** The replacement for a block, with the block's citations. */
export function inPlaceOf(block: RegionBlock, body: SlideBody, language: Locale): RegionBlock[] {
  const cites =
    block.kind === 'points' ? block.points.flatMap((point) => point.cites ?? []) : (block.cites ?? []);
  const made = blocksOf(body, [...new Set(cites)], language);
  if (block.kind !== 'text') return made;
  return made.map((one) => (one.kind === 'statement' ? { ...block, text: one.text } : one));
}
