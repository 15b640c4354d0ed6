import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import type { Block } from '../../read/document.ts';

/** What a page shows among the paragraphs of a section and is none of its text: rests of captions, and works listed without a heading. */
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

/** "B: Share of right answers by age.": without the A before it, of the panels of a figure. */
const panel = /^\(?[B-H][):]\s/u;
const firstPanel = /^\(?A[):]\s/u;

/** "Curves of both models across thresholds." */
const longestLabel = 10;
const isLabel = (text: string, language: Locale): boolean =>
  text !== '' && wordCount(text) <= longestLabel && hasFiniteVerb(text, language) === false;

/** "12(3), 45–67", "30 (4): 281", "doi.org/", and names in the order of a list before a year: "Brook, A. (2021)". */
const ofWork =
  /\d\s?\(\d{1,4}\)\s?[,:]\s?\d|doi\.org\/|^\p{Lu}[\p{L}’'-]{1,25}(?:\s\p{Lu}[\p{L}’'-]{1,25})?,\s(?:\p{Lu}\p{L}{0,20}(?:\s\p{Lu}\p{L}{0,20})?[.,]|\().{0,120}(?:19|20)\d\d[,).]/u;
/** Words of a work; a paragraph of more is text that names one. */
const longestWork = 60;
const fewestWorks = 3;
/** Of what stands from the first work on, those that are one. */
const mostly = 0.6;

/** From where on a section lists works. */
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
