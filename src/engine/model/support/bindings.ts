import { meets, stemsOf, wordCount } from '../../content/words.ts';
import { directionOf } from '../../language/directions.ts';
import type { Passage } from '../sources/passage.ts';

/** Sentences, items and rows of passages: a number belongs to what is said in the same one. */
function sentencesOf({ block, text }: Passage): string[] {
  if (block.type === 'paragraph' || block.type === 'quotation') return block.sentences;
  if (block.type === 'list') return text.split('\n');
  return [];
}

/** The digits of a number as they are written, without the marks of thousands. */
const digitsOf = (number: string): string | undefined =>
  /\d[\d.,\u00a0\u202f’']*/
    .exec(number)?.[0]
    .replace(/[.,](?!\d)|[\u00a0\u202f’']/g, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '');

/** Of a label with its number; longer claims say things in words of their own. */
const mostWords = 7;

const numbers = /\d[\d.,\u00a0\u202f’']*/g;

const hasNumber = (sentence: string, digits: string): boolean =>
  (sentence.match(numbers) ?? []).some((found) => digitsOf(found) === digits);

/**
 * A number of a claim that the passages tell of something else, or in the other direction: the sentences that have it share
 * no word with the claim while others do, or all of them rise where the claim falls. Undefined where nothing speaks against it.
 */
export function misbound(claim: string, label: string, passages: readonly Passage[]): string | undefined {
  const sentences = passages.flatMap(sentencesOf);
  const stems = stemsOf(/\p{L}{3}/u.test(claim) ? claim : label);
  const brief = wordCount(claim) <= mostWords;
  const near = brief && stems.size > 0 ? sentences.map((sentence) => meets(sentence, stems) > 0) : [];
  const direction = directionOf(claim);
  for (const shown of claim.match(numbers) ?? []) {
    const digits = digitsOf(shown);
    if (!digits || digits.length < 2 || /^(?:1[5-9]|20)\d\d$/.test(digits)) continue;
    const holding = sentences.flatMap((sentence, index) => (hasNumber(sentence, digits) ? [index] : []));
    if (holding.length === 0) continue;
    if (!holding.some((index) => near[index]) && near.some(Boolean))
      return `the material says ${shown} of something else`;
    const told = holding.map((index) => directionOf(sentences[index] ?? ''));
    if (direction && told.every((one) => one !== undefined && one !== direction))
      return `the material says that it went the other way`;
  }
  return undefined;
}
