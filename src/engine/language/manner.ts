import { Caseless } from './caseless.ts';
import { languages } from './languages.ts';
import { once } from './once.ts';
import { phrases } from './prompt-words.ts';
import { folded, hasCjk } from './scripts.ts';
import { isStopWord } from './stop-words.ts';

const wordsOf = (kind: 'manner' | 'besideManner', isParted: boolean): string =>
  Object.entries(languages)
    .filter(([language]) => ['ja', 'zh', 'ko'].includes(language) !== isParted)
    .map(([, { prompts }]) => prompts[kind])
    .join('|');

const whole = (words: string) => new RegExp(`^(?:${words})$`, 'u');
const parted = once(() => ({
  manner: whole(wordsOf('manner', true)),
  beside: whole(wordsOf('besideManner', true)),
}));
const inside = once(() => ({
  manner: new RegExp(wordsOf('manner', false), 'u'),
  any: new RegExp(`${wordsOf('manner', false)}|${wordsOf('besideManner', false)}`, 'gu'),
}));

/** Whether one of its words says how a deck is to be. */
export const hasMannerWord = (clause: string): boolean =>
  (folded(clause).match(/[\p{L}\p{M}'’-]+/gu) ?? []).some((word) => parted().manner.test(word));

/** Whether a clause of several words has none but such as say how a deck is to be: "fun look please", „nicht zu lang“, 「シンプルなデザインで」. */
export function saysManner(clause: string): boolean {
  const text = folded(clause);
  if (/\p{N}|[:：]/u.test(text)) return false;
  if (hasCjk(text))
    return inside().manner.test(text) && !/[\p{L}\p{N}]/u.test(text.replace(inside().any, ''));
  const words = text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const { manner, beside } = parted();
  return (
    words.length > 1 &&
    words.some((word) => manner.test(word)) &&
    words.every((word) => manner.test(word) || beside.test(word) || isStopWord(word))
  );
}

const colours = once(() => {
  const names = (locales: readonly string[]) =>
    Object.entries(languages)
      .filter(([language]) => locales.includes(language))
      .flatMap(([, { instructions }]) => Object.values(instructions.colours))
      .join('|');
  const unparted = ['ja', 'zh', 'ko'];
  const parting = Object.keys(languages).filter((language) => !unparted.includes(language));
  const verbs = new Set(phrases('handles').flatMap((phrase) => folded(phrase).split(' ')));
  return { whole: whole(folded(names(parting))), inside: new RegExp(names(unparted), 'u'), verbs };
});

/** Whether a clause only says in which colours something is to be made: "Don't use red.", „Bitte in Blau“. */
export function saysColours(clause: string): boolean {
  const text = folded(clause).replaceAll('’', "'");
  if (/\p{N}|[:：]/u.test(text)) return false;
  const { whole: named, inside: within, verbs } = colours();
  if (hasCjk(text))
    return (
      within.test(text) &&
      !/[\p{L}\p{N}]/u.test(text.replace(inside().any, '').replace(new RegExp(within, 'gu'), ''))
    );
  const words = text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const { manner, beside } = parted();
  return (
    words.length > 1 &&
    words.some((word) => named.test(word)) &&
    words.every(
      (word) => [named, manner, beside].some((one) => one.test(word)) || verbs.has(word) || isStopWord(word),
    )
  );
}

const anyOf = (kind: 'madeOf' | 'liked', isParted: boolean): string =>
  Object.values(languages)
    .filter(({ script }) => isParted === !['Han', 'Japanese', 'Hangul'].includes(script))
    .map(({ prompts }) => prompts[kind])
    .join('|');
const speaksOf = (kind: 'madeOf' | 'liked') =>
  once(() => new Caseless(`(?<!\\p{L})(?:${anyOf(kind, true)})(?![\\p{L}\\p{M}])|${anyOf(kind, false)}`));
const ofDeck = speaksOf('madeOf');
const liking = speaksOf('liked');

/** Whether a clause speaks of what nothing but decks is made of, and says how somebody likes it. */
export const namesMadeOf = (clause: string): boolean => ofDeck().test(clause);
export const saysLiking = (clause: string): boolean => liking().test(clause);
