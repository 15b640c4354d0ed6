import type { Locale } from '../../contract/locales.ts';
import { wordsIn } from './languages.ts';

type Kind = 'up' | 'down' | 'below';
/** Beginnings of the words with which texts say that something grows, shrinks, or is below zero; a space ends a whole word. */
export type DirectionWords = Record<Kind, string[]>;

/** Words between single spaces, in lower case. */
const spaced = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

function says(text: string, kind: Kind, language: Locale): boolean {
  return wordsIn(language).directions[kind].some((cue) =>
    text.includes(/^[\p{Script=Latin}\p{Script=Arabic}]/u.test(cue) ? ` ${cue}` : cue),
  );
}

/** Whether a text speaks of growth or of decline; undefined where it speaks of neither, or of both. */
export function directionOf(text: string, language: Locale): 'up' | 'down' | undefined {
  const own = spaced(text);
  const [up, down] = [says(own, 'up', language), says(own, 'down', language)];
  if (up === down) return undefined;
  return up ? 'up' : 'down';
}

/** Whether a word, or its stem, says by itself that something grows or shrinks. */
export const isDirection = (word: string, language: Locale): boolean =>
  says(` ${word} `, 'up', language) || says(` ${word} `, 'down', language);

/** Whether a text says in words that a number is below zero, or that something fell by it. */
export function saysNegative(text: string, language: Locale): boolean {
  const own = spaced(text);
  return says(own, 'below', language) || says(own, 'down', language);
}
