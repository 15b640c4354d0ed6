import type { Locale } from '../../../contract/locales.ts';
import { hasLike, without } from './alike.ts';
import { wordsIn } from './parts.ts';

const meeting = (own: readonly string[], told: readonly string[]): number => {
  const words = new Set(told);
  return own.filter((word) => hasLike(words, word)).length;
};

/** What two parts say that the other does not. */
type Pair = readonly [readonly string[], readonly string[]];

const apart = (one: ReadonlySet<string>, other: ReadonlySet<string>): Pair => [
  without(one, other),
  without(other, one),
];

/** So many times more words speak for the other part than for the own one. */
const clearly = 4;

/** Whether each of two parts of a claim says what the material says of the other, and none what it says of itself. */
function isSwapped([first, second]: Pair, [one, other]: Pair): boolean {
  if (first.length === 0 || second.length === 0) return false;
  const straight = meeting(first, one) + meeting(second, other);
  const [across, back] = [meeting(first, other), meeting(second, one)];
  return straight === 0 ? across + back > 0 : across > 0 && back > 0 && across + back >= clearly * straight;
}

const run = /\p{Lu}[\p{Ll}’']+(?:[ -]\p{Lu}[\p{Ll}’']+){0,2}/u;

/** The name that a part of a sentence begins with, and what the part says besides. */
function subjectOf(part: string, language: Locale): { name: string; words: ReadonlySet<string> } | undefined {
  const { 0: name = '', index = 0 } = run.exec(part) ?? {};
  if (name.length < 3 || index > 5) return undefined;
  return { name, words: wordsIn(part.replace(name, ' '), language) };
}

/** Whether a name stands as one inside of a sentence. */
const isNamed = (name: string, sentences: readonly string[]): boolean =>
  name.includes(' ') || sentences.some((said) => said.indexOf(name, 1) > 0);

/**
 * Two names of a sentence of which each has what the material says of the other: "A is the manager, B the treasurer".
 * `sentences` are those of the material. For languages in which only names have capitals.
 */
export function swappedNames(text: string, sentences: readonly string[], language: Locale): boolean {
  const subjects = text
    .split(/[,;] (?:and |but |while )?/u)
    .flatMap((part) => subjectOf(part, language) ?? []);
  return subjects.slice(1).some((second, at) => {
    const first = subjects[at] as (typeof subjects)[number];
    // "Water of the lakes": a word at the beginning has a capital without being a name.
    if (!isNamed(first.name, sentences) || !isNamed(second.name, sentences)) return false;
    const [one, other] = [first, second].map(
      ({ name }) =>
        new Set(
          sentences.filter((said) => said.includes(name)).flatMap((said) => [...wordsIn(said, language)]),
        ),
    );
    if (!one?.size || !other?.size || first.name === second.name) return false;
    const own = apart(first.words, second.words);
    return isSwapped(own, apart(one, other));
  });
}
