import type { Block } from '../read/document.ts';
import { wordCount } from './words.ts';

/** Words of a name or heading that is set before its paragraph. */
export const runInWords = 4;

/** A paragraph of nothing but a few words without a number: the heading of what follows. */
export function isRunIn(block: Block): boolean {
  if (block.type !== 'paragraph' || block.sentences.length !== 1) return false;
  const [text = ''] = block.sentences;
  return /^\p{Lu}[^\p{N}]*\.$/u.test(text) && wordCount(text) <= runInWords;
}

/** "PLDI’09, June 15–20, Dublin, Ireland.": in scripts with capitals a sentence has a word without one. */
export const namesAlone = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && text.includes(',') && !/(?<!\p{L})\p{Ll}{2}/u.test(text);
