import type { Locale } from '../../contract/locales.ts';
import { blockWords } from '../content/block-words.ts';
import { briefWords } from '../content/brief-items.ts';
import type { Room } from '../content/pick.ts';
import { restates } from '../content/sentence-units.ts';
import { stemsOf, wordCount } from '../content/words.ts';
import type { Part } from './story.ts';

/** A part of a shared slide has at least so many words, and up to so many for the sentence that opens it. */
const leastShare = 24;
/** Where two share a slide, the shorter one is told whole up to so many words. */
const wholeShare = 48;
const mostNeeded = 42;

/** So many items of a list say more than one, where two sections share a slide and where more do. */
export const fewItems = { of2: 3, of3: 2 } as const;

export const isListed = ({ blocks: [first] }: Part): boolean => first?.type === 'list';

/** Words of the sentence or the few items that open a part, within limits. */
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

/** What the longest list of a part needs to be told whole, if need be in brief; nothing where there is not so much. */
export function listRoom({ blocks }: Part, most: Room, language: Locale): Room {
  let needed: Room = { words: 0, points: 0 };
  for (const block of blocks) {
    if (block.type !== 'list' || block.items.length > most.points) continue;
    const words = [blockWords(block), briefWords(block, language)].find((one) => one <= most.words) ?? 0;
    if (words > needed.words) needed = { words, points: block.items.length };
  }
  return needed;
}
