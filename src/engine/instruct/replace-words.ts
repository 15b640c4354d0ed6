import { literalPattern } from '../language/literal-pattern.ts';

/**
 * What finds `from` in a text: whole words and whole numbers, in capitals or not, with whatever space stands in it. "46" is
 * not found in "460" or "1.46", and "cat" not in "category"; "12 %" and "12%" are one figure.
 */
function wordsPattern(from: string): RegExp {
  const escaped = literalPattern(from).replace(/\s+%?|%/g, (gap) => (gap.includes('%') ? '\\s*%' : '\\s+'));
  return new RegExp(`${edgeBefore(from)}${escaped}${edgeAfter(from)}`, 'giu');
}

const letter =
  '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Devanagari}\\p{M}';
const lettered = new RegExp(`[${letter}]`, 'u');

const edgeBefore = (from: string): string =>
  /^[\d$€£¥]/.test(from) ? '(?<![\\d.,])' : lettered.test(from.charAt(0)) ? `(?<![${letter}])` : '';

const edgeAfter = (from: string): string =>
  /\d$/.test(from) ? '(?![\\d]|[.,]\\d)' : lettered.test(from.at(-1) ?? '') ? `(?![${letter}])` : '';

/** The text with every `from` replaced; a word that begins with a capital is replaced by one that does. */
export const replaceWords = (text: string, from: string, to: string): string =>
  text.replace(wordsPattern(from), (found) => inCaseOf(found, from, to));

function inCaseOf(found: string, from: string, to: string): string {
  const [first = '', given = ''] = [found.charAt(0), from.charAt(0)];
  const raised = first !== given && first === first.toUpperCase() && first !== first.toLowerCase();
  return raised ? to.charAt(0).toUpperCase() + to.slice(1) : to;
}

/** Where words stand in a text: from and to, as `replaceWords` finds them. */
export const wordsIn = (text: string, words: string): [number, number][] =>
  [...text.matchAll(wordsPattern(words))].map(({ index, 0: found }) => [index, index + found.length]);

/** Whether words stand for a whole point that has them: they begin it, or are a good part of it. */
export const standsForPoint = (words: string, point: string): boolean =>
  point.trim().toLowerCase().startsWith(words.trim().toLowerCase()) || words.length >= point.length * 0.5;

/** Asked where they may not. */
export const wholePointOrWords = (words: string, point: string): string =>
  `“${words}” is a part of the point “${point}”. Should the whole point go, or those words alone (“delete the words “${words}””)?`;
