import type { Locale } from '../../contract/locales.ts';
import { type English, wordsIn } from './languages.ts';
import { remembering } from './remembering.ts';
import { hasCjk } from './scripts.ts';

/**
 * What is said of a number: that it grows, shrinks or is below zero or another; that it was `before` (a year ago); that it is the
 * `most` or `least`, or only one `among` those; that it is told `about` right; and what stands before the unit of a rate (`per`).
 * What is said of things: that they are the `chief` ones, that something is `not` so (`unless` holds what only looks like that), of
 * `all`, of `some` or the `majority`, that it `doubled`, `tripled` or `halved`, and `because` of what ("*" where the cause stands before it)
 * or that it is only `linked` to it. How firmly it is said: that it `must` or `may` be, is `planned` or `done`, or is of some `only`; that it is but
 * `possible`, or holds only `if` something does; a verb in the `conditional` says as much. `than` leads in what something is compared with, `against` what something else is set against, `more` where no number says how much;
 * `since` leads in from when it did, `by` how much something grew or fell, `from` where it came and `to` where it came to. What holds
 * `except` for some, `usually` or `always`, at all places or times (`everywhere`), was agreed by all (`unanimous`), or stayed the `same`, and what is `bigger` or
 * `smaller` than another, or `exceeds` it. A number that something is `noLess` or `noMore` than; "*" where that stands behind it.
 */
type Kind = keyof English['directions'];

/** Beginnings of the words with which texts say so; a space ends a whole word. */
export type DirectionWords = Record<Kind, string[]>;

/** Words between single spaces, in lower case, with "#" for the digits of each number and a word for "%". */
const spaced = remembering((text: string, language: Locale): string => {
  const [percent = ''] = wordsIn(language).tables.percent;
  const words =
    text
      .toLowerCase()
      .replaceAll('%', ` ${percent} `)
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `.replace(/\d+/g, '#');
});

/** Words of scripts with spaces begin behind one. */
const begun = (cue: string): string => (/^[\p{Script=Latin}\p{Script=Arabic}]/u.test(cue) ? ` ${cue}` : cue);

const says = (text: string, kind: Kind, language: Locale): boolean =>
  wordsIn(language).directions[kind].some((cue) => text.includes(begun(cue)));

/** Whether a small word leads in how much something grew or fell, or where it came to. */
export const leadOf = (word: string, language: Locale): 'by' | 'to' | undefined =>
  (['by', 'to'] as const).find((kind) => wordsIn(language).directions[kind].includes(word));

/** Whether a small word leads in where something began, or where it ends. */
export function endOf(word: string, language: Locale): 'from' | 'to' | undefined {
  const { directions, instructions } = wordsIn(language);
  if (directions.from.includes(word)) return 'from';
  const until = (instructions.links.until ?? '').split('|');
  return directions.to.includes(word) || until.includes(word) ? 'to' : undefined;
}

export const saysOf = (text: string, kind: Kind, language: Locale): boolean =>
  says(spaced(text, language), kind, language);

/** Where a text has words of the kind: the first and the one behind the last character of each. */
export function placesOf(text: string, kind: Kind, language: Locale): [number, number][] {
  const flat = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')} `;
  return wordsIn(language).directions[kind].flatMap((cue) => {
    const places: [number, number][] = [];
    const word = begun(cue);
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length))
      places.push([at, at + word.length - 1]);
    return places;
  });
}

/** Whether a text speaks of growth or of decline; undefined where it speaks of neither, or of both. */
export const directionOf = remembering((text: string, language: Locale): 'up' | 'down' | undefined => {
  const own = spaced(text, language);
  const [up, down] = [says(own, 'up', language), says(own, 'down', language)];
  if (up === down) return undefined;
  return up ? 'up' : 'down';
});

/** Whether a word, or its stem, says by itself that something grows or shrinks. */
export const isDirection = (word: string, language: Locale): boolean =>
  (['up', 'down'] as const).some(
    (kind) =>
      says(` ${word} `, kind, language) ||
      (word.length >= shortestStem && wordsIn(language).directions[kind].some((cue) => cue.startsWith(word))),
  );

/** Longer words are cut to it: "increa". */
const shortestStem = 6;

/** Whether a word, or its stem, is one of those that say that something was before: "year", "last". */
export const isBefore = (word: string, language: Locale): boolean =>
  wordsIn(language).directions.before.some((cue) => ` ${cue}`.includes(` ${word}`));

/** Whether a text says in words that a number is below zero, or that something fell by it. */
export function saysNegative(text: string, language: Locale): boolean {
  const own = spaced(text, language);
  return says(own, 'below', language) || says(own, 'down', language);
}

/** A text without what only looks like a denial: "not only". */
export function withoutSeemingDenials(text: string, language: Locale): string {
  const places = placesOf(text, 'unless', language);
  return places.reduce(
    (rest, [from, to]) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  );
}

const sides = new Map<Locale, string[][][]>();

/** The pairs of opposites of which a text says just one: the place of the pair, and which of the two it says. */
export function oppositesIn(text: string, language: Locale): Map<number, number> {
  const own = spaced(text, language);
  const pairs =
    sides.get(language) ??
    wordsIn(language).opposites.map((pair) => pair.split('|').map((side) => side.split(',')));
  sides.set(language, pairs);
  const said = new Map<number, number>();
  for (const [at, [one = [], other = []]] of pairs.entries()) {
    const has = (cues: string[]) =>
      cues.some((cue) => own.includes(/^\p{L}/u.test(cue) && !hasCjk(cue) ? ` ${cue}` : cue));
    const [first, second] = [has(one), has(other)];
    if (first !== second) said.set(at, first ? 0 : 1);
  }
  return said;
}

/** What a sentence gives as causes, each with what it is a cause of. */
export const causesIn = (sentence: string, language: Locale): [string, string][] =>
  pairsAround(sentence, wordsIn(language).directions.because, language);

/** What a sentence says to come before what: "*" marks the words with the earlier one before them. */
export function ordersIn(sentence: string, language: Locale): [string, string][] {
  const { before = '', after = '' } = wordsIn(language).instructions.links;
  const cues = [...before.split('|').map((cue) => `*${cue} `), ...after.split('|').map((cue) => `${cue} `)];
  return pairsAround(sentence, cues, language);
}

/** What stands behind each cue with what stands before it; the other way round for a cue with "*". */
function pairsAround(sentence: string, cues: readonly string[], language: Locale): [string, string][] {
  const flat = ` ${sentence.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')} `;
  return cues.flatMap((cue): [string, string][] => {
    const turned = cue.startsWith('*');
    const word = begun(turned ? cue.slice(1) : cue);
    const at = flat.indexOf(word);
    // "Caused by" is not "caused".
    const isLonger = (other: string) => other.startsWith(word.trim()) && flat.startsWith(` ${other}`, at);
    if (at < 0 || cues.some((one) => one !== cue && isLonger(one))) return [];
    const [before, after] = [sentence.slice(0, at), sentence.slice(at + word.trim().length)];
    // "The cause" does nothing.
    const led = before.trim().split(' ').at(-1)?.toLowerCase() ?? '';
    if (turned && wordsIn(language).instructions.articles.definite?.split('|').includes(led)) return [];
    // "Because of the storm, prices rose": the side of the word ends at the comma.
    const comma = before.trim() === '' ? after.search(/[,，]/u) : -1;
    const [near, far] = comma < 0 ? [after, before] : [after.slice(0, comma), after.slice(comma)];
    return [turned ? [far, near] : [near, far]];
  });
}
