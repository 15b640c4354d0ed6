import type { Locale } from '../../contract/locales.ts';
import { blockWords } from '../content/block-words.ts';
import { briefWords } from '../content/brief-items.ts';
import type { Room } from '../content/pick.ts';
import { restates } from '../content/sentence-units.ts';
import { stemsOf, wordCount } from '../content/words.ts';
import type { Part } from './story.ts';

/** Fewest words of a part on a shared slide, up to the length of its opening sentence. */
const leastShare = 24;
/** If two share a slide, the shorter is kept whole up to this many words. */
const wholeShare = 48;
const mostNeeded = 42;

/** Fewest items that make a list meaningful, if two or more sections share a slide. */
export const fewItems = { of2: 3, of3: 2 } as const;

export const isListed = ({ blocks: [first] }: Part): boolean => first?.type === 'list';

/** Words of a part's opening sentence or first items, within limits. */
export function needOf({ title, blocks: [first], words }: Part, few: number, language: Locale): number {
  const opening =
    first?.type === 'paragraph' || first?.type === 'quotation'
      ? wordCount(first.sentences.find((text) => !restates(text, stemsOf(title))) ?? '')
      : first?.type === 'list'
        ? wordCount(first.lead ?? '') + briefWords({ ...first, items: first.items.slice(0, few) }, language)
        : 0;
  if (few === fewItems.of2) return Math.max(Math.min(words, wholeShare), Math.min(mostNeeded, opening));
  return Math.min(mostNeeded, Math.max(leastShare, opening));
}

/** The room a part's longest list needs, shortened if necessary; zero if there is not that much. */
export function listRoom({ blocks }: Part, most: Room, language: Locale): Room {
  let needed: Room = { words: 0, points: 0 };
  for (const block of blocks) {
    if (block.type !== 'list' || block.items.length > most.points) continue;
    const words = [blockWords(block), briefWords(block, language)].find((one) => one <= most.words) ?? 0;
    if (words > needed.words) needed = { words, points: block.items.length };
  }
  return needed;
}
