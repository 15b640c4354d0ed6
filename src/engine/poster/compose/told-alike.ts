import type { Block } from '../../read/document.ts';
import { blocksIn, type Part } from './parts.ts';

/** "Histogram: bell-shaped." */
const label = /^(\p{Lu}[\p{L}\s-]{2,30}):\s/u;
/** Fewest parts with the same wording about different things. */
const fewest = 3;

const labelOf = (text: string): string => label.exec(text)?.[1] ?? '';

const sentencesIn = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));

/** The blocks below a heading, without text repeated in several of its parts, which only their headings distinguish. */
export function blocksBelow(part: Part): Block[] {
  const counts = new Map<string, number>();
  for (const one of part.parts)
    for (const name of new Set(sentencesIn(blocksIn(one)).map(labelOf)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const isAlike = (text: string) => (counts.get(labelOf(text)) ?? 0) >= fewest && labelOf(text) !== '';
  return blocksIn(part).flatMap((block): Block[] => {
    if (block.type !== 'paragraph' || !block.sentences.some(isAlike)) return [block];
    const sentences = block.sentences.filter((text) => !isAlike(text));
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
}
