import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import type { Block } from '../../read/document.ts';

/** Drops page remnants among paragraphs: parts of captions, and works without a reference heading. */
export function withoutScraps(blocks: Block[], language: Locale): Block[] {
  const works = firstWork(blocks);
  return blocks.slice(0, works).filter((block, index) => {
    const [first = '', ...others] = sentencesOf(block);
    if (panel.test(first)) return sentencesOf(blocks[index - 1]).some((text) => firstPanel.test(text));
    const beside = [blocks[index - 1], blocks[index + 1]].some((one) => one?.type === 'figure');
    return !(beside && others.length === 0 && isLabel(first, language));
  });
}

const sentencesOf = (block: Block | undefined): string[] =>
  block?.type === 'paragraph' ? block.sentences : [];

/** "B: Share of right answers by age.": a figure panel without A before it. */
const panel = /^\(?[B-H][):]\s/u;
const firstPanel = /^\(?A[):]\s/u;

/** "Curves of both models across thresholds." */
const longestLabel = 10;
const isLabel = (text: string, language: Locale): boolean =>
  text !== '' && wordCount(text) <= longestLabel && hasFiniteVerb(text, language) === false;

/** "12(3), 45–67", "30 (4): 281", "doi.org/", and names in the order of a list before a year: "Brook, A. (2021)". */
const ofWork =
  /\d\s?\(\d{1,4}\)\s?[,:]\s?\d|doi\.org\/|^\p{Lu}[\p{L}’'-]{1,25}(?:\s\p{Lu}[\p{L}’'-]{1,25})?,\s(?:\p{Lu}\p{L}{0,20}(?:\s\p{Lu}\p{L}{0,20})?[.,]|\().{0,120}(?:19|20)\d\d[,).]/u;
/** Most words of a reference; a longer paragraph is text that mentions one. */
const longestWork = 60;
const fewestWorks = 3;
/** Share of references among the remaining paragraphs. */
const mostly = 0.6;

/** Index of the first paragraph of a reference list. */
function firstWork(blocks: Block[]): number | undefined {
  const isWork = blocks.map((block) => {
    const text = sentencesOf(block).join(' ');
    return ofWork.test(text) && wordCount(text) <= longestWork;
  });
  let works = 0;
  let best: number | undefined;
  for (let at = blocks.length - 1; at >= 0; at--) {
    if (isWork[at]) works++;
    if (isWork[at] && works >= fewestWorks && works >= (blocks.length - at) * mostly) best = at;
  }
  return best;
}
