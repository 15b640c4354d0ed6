import { pointsBeside } from '../language/unshown.ts';
import type { Paragraph, Quotation } from '../read/document.ts';
import { field, isFragment, namesAlone, runInWords } from './fragments.ts';
import { isWhole } from './stands-alone.ts';
import { type Choosing, sayable } from './units.ts';
import { wordCount } from './words.ts';

/** Leftovers, names and what means nothing by itself. */
export function isNoUnit(
  index: number,
  sentences: string[],
  block: Paragraph | Quotation,
  choosing: Choosing,
): boolean {
  const text = sentences[index] ?? '';
  const words = wordCount(text);
  // A short quotation block without a sentence end is layout.
  const layout = block.type === 'quotation' && words <= 12 && !/[.!?…。！？।؟]/u.test(text);
  const isOfFew = words < 3 && isOfFlow(text, block);
  return (
    /(?:[:：]|\.{3}|…)\s*$/u.test(text) ||
    (words < 3 && !isOfFew && !field.test(text)) ||
    layout ||
    namesAlone(text) ||
    namesSpeaker(text, words, block.type === 'paragraph' && sentences.length === 1) ||
    // "¹Two items were reworded." is a footnote.
    /^[⁰¹²³⁴-⁹]{1,2}\s?\p{Lu}/u.test(text) ||
    (!isOfFew && isFragment(text, block)) ||
    isBroken(sentences, index) ||
    !sayable(text, choosing) ||
    // A reference to another place on the page means nothing on a slide, even with what depends on it.
    pointsBeside(text, choosing.language) ||
    !isWhole(text)
  );
}

/** "Sign first. Every tool has a number.": as short as it is, it is one of the sentences of a paragraph. */
const isOfFlow = (text: string, { type, at, sentences }: Paragraph | Quotation): boolean =>
  type === 'paragraph' &&
  at.page === undefined &&
  sentences.length > 1 &&
  /\p{L}/u.test(text) &&
  /[.!。।]$/u.test(text) &&
  !/^\p{Ll}/u.test(text);

/** "— Ada Byron": who said the text above. @param alone it is a paragraph of its own */
const namesSpeaker = (text: string, words: number, alone: boolean): boolean =>
  /^(?:--|[–—])\s?\S/u.test(text) && words <= runInWords * (alone ? 5 : 2);

/** "The default is", before code: the last of several sentences, and the only one without an end. */
const isBroken = (sentences: string[], index: number): boolean =>
  index > 0 &&
  index === sentences.length - 1 &&
  /[\p{L},]$/u.test(sentences[index] ?? '') &&
  sentences.slice(0, -1).every((text) => /[.!?。！？؟।][)"”’»\]]*$/u.test(text));
