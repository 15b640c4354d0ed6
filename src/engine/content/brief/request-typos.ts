import { once } from '../../language/once.ts';
import { requestWords } from '../../language/request-words.ts';

/** Characters of a prompt in which it asks. */
const mostRead = 300;
/** Letters of a word of which one slip of the hand makes no other, as "sides" is of "slides". */
const fewestLetters = 8;

/** The plain words of patterns by which a prompt asks. */
const known = once(() => [
  ...wordsIn('please', 6),
  ...(['deck', 'makes', 'counted'] as const).flatMap((kind) => wordsIn(kind, fewestLetters)),
]);
const wordsIn = (kind: 'please' | 'deck' | 'makes' | 'counted', fewest: number): string[] =>
  requestWords(kind, 'latin')
    .split(/[|()?:]/u)
    .filter((word) => /^\p{L}+$/u.test(word) && word.length >= fewest);

/** "Plese make a presntation": what asks for a deck as it was meant; nothing that is to be told. */
export const withoutTypos = (prompt: string): string =>
  prompt.slice(0, mostRead).replace(/(?<!\p{L})\p{sc=Latn}{4,15}(?![\p{L}'’])/gu, (word) => {
    const small = word.toLowerCase();
    const meant = known().some((one) => small === one || small === `${one}s`)
      ? undefined
      : known().find((one) => isSlip(small, one));
    return meant ? (word === small ? meant : meant.charAt(0).toUpperCase() + meant.slice(1)) : word;
  }) + prompt.slice(mostRead);

/** One letter left out, but for the last, or doubled, or two exchanged; a letter in place of another makes too many other words. */
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
