import { ClarificationNeeded } from '../deck.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { inWords } from './matching-slides.ts';
import type { Operation, OperationOf } from './operations.ts';
import { stemOf, tellingOf } from './points-saying.ts';
import { quotationsIn } from './quotes.ts';

/**
 * What finds `from` in a text: whole words and whole numbers, in capitals or not, with whatever space stands in it. "46" is
 * not found in "460" or "1.46", and "cat" not in "category"; "12 %" and "12%" are one figure.
 */
function wordsPattern(from: string): RegExp {
  const escaped = literalPattern(from).replace(/\s+%?|%/g, (gap) => (gap.includes('%') ? '\\s*%' : '\\s+'));
  return new RegExp(`${edgeBefore(from)}${escaped}${edgeAfter(from)}`, isShortForm(from) ? 'gu' : 'giu');
}

const letter =
  '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Devanagari}\\p{M}';
const lettered = new RegExp(`[${letter}]`, 'u');

const edgeBefore = (from: string): string =>
  /^[\d$€£¥]/.test(from) ? '(?<![\\d.,])' : lettered.test(from.charAt(0)) ? `(?<![${letter}])` : '';

const edgeAfter = (from: string): string =>
  /\d$/.test(from) ? '(?![\\d]|[.,]\\d)' : lettered.test(from.at(-1) ?? '') ? `(?![${letter}])` : '';

const mostOfAddress = 300;
/** Of a page, with or without what it begins with, or of a mailbox. */
const addresses =
  /(?:https?:\/\/|www\.)\S*|[\p{L}\d._%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.)+\p{L}{2,}|(?:[\p{L}\d-]{1,63}\.)+(?:com|org|net|edu|gov|info|biz|io|eu)(?![\p{L}\d-])(?:\/\S*)?/giu;

/** Whether a place is within an address, whose words are none of the text; parts of addresses are looked for there, too. */
export function isInAddress(text: string, at: number, wanted: string): boolean {
  if (/[./:@]/.test(wanted)) return false;
  const before =
    text
      .slice(Math.max(0, at - mostOfAddress), at)
      .split(/\s/u)
      .at(-1) ?? '';
  const [rest = ''] = text.slice(at, at + mostOfAddress).split(/\s/u, 1);
  const word = before + rest;
  if (!/[.@]|:\/\//.test(word)) return false;
  return [...word.matchAll(addresses)].some(
    ({ index, 0: address }) => index <= before.length && index + address.length > before.length,
  );
}

/** "US" is not "us". */
export const isShortForm = (words: string): boolean => /^\p{Lu}{2,5}$/u.test(words);

/** The text with every `from` replaced; a word that begins with a capital is replaced by one that does. */
export function replaceWords(text: string, from: string, to: string): string {
  const after = text.replace(wordsPattern(from), (found: string, at: number) =>
    isInAddress(text, at, from) ? found : inCaseOf(found, from, to),
  );
  // What is taken out leaves no gap.
  return to === '' && after !== text ? after.replace(/ +(?=[ ,.;:!?])/g, '').trim() : after;
}

/** The new words as they stand for those found: with a capital where these have one, and without where these have none. */
export function inCaseOf(found: string, from: string, to: string): string {
  const [first = '', given = ''] = [found.charAt(0), from.charAt(0)];
  const [upper, lower] = [first.toUpperCase(), first.toLowerCase()];
  if (first === given || upper === lower) return to;
  if (first === upper) return to.charAt(0).toUpperCase() + to.slice(1);
  return /^\p{Lu}[^\p{Lu}]*$/u.test(to) ? to.charAt(0).toLowerCase() + to.slice(1) : to;
}

/** Where words stand in a text: from and to, as `replaceWords` finds them. */
export const wordsIn = (text: string, words: string): [number, number][] =>
  [...text.matchAll(wordsPattern(words))]
    .filter(({ index }) => !isInAddress(text, index, words))
    .map(({ index, 0: found }) => [index, index + found.length]);

/**
 * "Meyer" is to become "Lena Keller" where the text says "Lena Meyer": the words that stand beside it in any of the texts
 * are replaced with it.
 */
export function withBeside(
  texts: readonly string[],
  { from, to, beside, about = '', ...rest }: OperationOf<'text.replace'>,
): OperationOf<'text.replace'> {
  refuseElsewhere(texts, from, about);
  const words = beside ? to.split(' ') : [];
  for (let count = words.length - 1; count > 0; count -= 1)
    for (const wide of [
      `${words.slice(0, count).join(' ')} ${from}`,
      `${from} ${words.slice(-count).join(' ')}`,
    ])
      if (texts.some((text) => wordsIn(text, wide).length > 0)) return { ...rest, from: wide, to };
  // "6,600 euros, not 6,400" where it is "€6,400".
  const [number, ...others] = beside && /^[\d.,]+$/.test(from) ? (to.match(/\d(?:[.,]?\d)*/g) ?? []) : [];
  return { ...rest, from, to: number && others.length === 0 ? number : to };
}

/**
 * "The opening is in July, not June": where June is that of something else, that is not what should change. A number may
 * be spoken of in words that stand nowhere: "we have 85 employees, not 84".
 *
 * @throws ClarificationNeeded
 */
function refuseElsewhere(texts: readonly string[], from: string, about: string): void {
  const told = tellingOf(about);
  /** "The party starts at 4 pm, not 3" where “3 pm” stands alone. */
  const restates = (text: string): boolean => {
    const rest = inWords(text.replace(from, ' ')).trim();
    return rest !== '' && rest.split(' ').every((word) => inWords(about).includes(` ${word} `));
  };
  const speaks = (text: string): boolean =>
    told.some((word) => inWords(text).includes(` ${stemOf(word)}`)) || restates(text);
  const places = texts.filter((text) => wordsIn(text, from).length > 0);
  const isNumber = /\d/.test(from) && !/\p{L}{3}/u.test(from);
  if (told.length === 0 || places.length === 0 || places.some(speaks)) return;
  if (!isNumber || texts.some(speaks))
    throw new ClarificationNeeded(
      `“${from}” stands in “${(places[0] ?? '').slice(0, 120)}”, which says nothing of “${about}”. Which text should change?`,
    );
}

/** Whether words stand for a whole point that has them: they begin it, or are a good part of it. */
export const standsForPoint = (words: string, point: string): boolean =>
  point.trim().toLowerCase().startsWith(words.trim().toLowerCase()) || words.length >= point.length * 0.7;

/** Asked where they may not. */
export const wholePointOrWords = (words: string, point: string): string =>
  `“${words}” is a part of the point “${point}”. Should the whole point go, or those words alone (“delete the words “${words}””)?`;

/** "Change 9 pm to 8 pm, the staff objected": a clause behind a comma may be no part of the new words. @throws ClarificationNeeded */
export function refuseRunOn(operations: readonly Operation[], prompt: string): void {
  for (const operation of operations) {
    if (operation.op !== 'text.replace' || /[,;]/.test(operation.from)) continue;
    const { to } = operation;
    const [, rest = ''] = to.split(/, (.*)/su);
    const isClause = rest.split(' ').length > (/^\p{Lu}/u.test(rest) ? 3 : 2);
    if (isClause && !rest.includes(',') && !quotationsIn(prompt).some(({ text }) => text.includes(to)))
      throw new ClarificationNeeded(
        `Is “${rest}” part of the new words? Put all of them in quotation marks.`,
      );
  }
}

/** "Replace summer with winter and winter with summer": one after the other, that would undo itself. @throws ClarificationNeeded */
export function refuseChained(operations: readonly Operation[]): void {
  /** What was written, by where: '' is everywhere. */
  const written = new Map<string, string>();
  for (const operation of operations) {
    if (operation.op !== 'text.replace') continue;
    const place = operation.on ? JSON.stringify(operation.on) : '';
    const shared = place ? [written.get(place), written.get('')] : [...written.values()];
    if (shared.some((texts) => texts?.includes(operation.from.toLowerCase())))
      throw new ClarificationNeeded(
        `“${operation.from}” is to be replaced and is also part of a replacement. Give the sentences as they should read, or ask for one after the other.`,
      );
    written.set(place, `${written.get(place) ?? ''}\n${operation.to.toLowerCase()}`);
  }
}
