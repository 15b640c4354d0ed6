import { once } from '../../language/once.ts';
import { requestWords } from '../../language/request-words.ts';
import { upperFirst } from '../../language/upper-first.ts';

/** Only this many characters are searched for the request. */
const mostRead = 300;
/** Fewest letters of a word that can be corrected. In shorter words one typo makes another word, as "sides" and "slides". */
const fewestLetters = 8;

/** Plain words of the request patterns. */
const known = once(() => [
  ...wordsIn('please', 6),
  ...(['deck', 'makes', 'counted'] as const).flatMap((kind) => wordsIn(kind, fewestLetters)),
]);
const wordsIn = (kind: 'please' | 'deck' | 'makes' | 'counted', fewest: number): string[] =>
  requestWords(kind, 'latin')
    .split(/[|()?:]/u)
    .filter((word) => /^\p{L}+$/u.test(word) && word.length >= fewest);

/** "Plese make a presntation": corrects the request only, never the content. */
export const withoutTypos = (prompt: string): string =>
  prompt.slice(0, mostRead).replace(/(?<!\p{L})\p{sc=Latn}{4,15}(?![\p{L}'’])/gu, (word) => {
    const small = word.toLowerCase();
    const meant = known().some((one) => small === one || small === `${one}s`)
      ? undefined
      : known().find((one) => isSlip(small, one));
    return meant ? (word === small ? meant : upperFirst(meant)) : word;
  }) + prompt.slice(mostRead);

/** One letter missing (not the last), doubled, or two swapped. A replaced letter would match too many other words. */
function isSlip(word: string, meant: string): boolean {
  if (word.charAt(0) !== meant.charAt(0) || Math.abs(word.length - meant.length) > 1) return false;
  let at = 0;
  while (at < word.length && word.charAt(at) === meant.charAt(at)) at++;
  const [left, wanted] = [word.slice(at), meant.slice(at)];
  if (left.length < wanted.length) return left !== '' && left === wanted.slice(1);
  if (left.length > wanted.length) return left.slice(1) === wanted && left.charAt(0) === word.charAt(at - 1);
  return (
    left.charAt(0) === wanted.charAt(1) &&
    left.charAt(1) === wanted.charAt(0) &&
    left.slice(2) === wanted.slice(2)
  );
}
