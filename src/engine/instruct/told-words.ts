import { fold, type Lexicon } from '../language/language.ts';
import { alike } from './alike.ts';
import { isApart, withoutWords } from './dated-event.ts';
import { has, idsOf } from './item.ts';
import { inWords, stemOf } from './matching-slides.ts';
import { tokensOf } from './tokens.ts';

/** The words of a statement, and whether a line has them. */

export const leastTelling = 4;

export interface Word {
  word: string;
  /** A filler: “will be”, “on”. */
  isEmpty: boolean;
}

/** Words of a part of the statement; in scripts without spaces, without fillers around them. */
export function wordsOf(part: string, lexicon: Lexicon): Word[] {
  const whole =
    fold(part)
      .replace(/['’]s(?!\p{L})/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];
  const words = whole.flatMap((word) =>
    isEmptyWord(word, lexicon) ? [word] : (word.match(/[\p{L}\p{M}\p{N}]+['’]?/gu) ?? []),
  );
  return words.flatMap((word, at): Word[] => {
    const isEmpty = isFiller(words, at, lexicon);
    if (!isApart(word) || isEmpty) return [{ word, isEmpty }];
    const from = withoutWords(word, lexicon.dated, 0, word.length, 1);
    const to = withoutWords(word, lexicon.dated, word.length, from, -1);
    return from < to ? [{ word: word.slice(from, to), isEmpty: false }] : [];
  });
}

const empty = [
  ...(['links.in', 'links.to', 'links.of', 'links.from', 'links.is', 'noise', 'courtesy'] as const),
  ...([
    'things.table',
    'things.chart',
    'things.row',
    'things.column',
    'things.value',
    'things.date',
  ] as const),
];
export const isEmptyWord = (word: string, lexicon: Lexicon): boolean =>
  lexicon.dated.includes(word) ||
  lexicon.wishes.includes(word) ||
  tokensOf(word, lexicon).every(
    (token) => idsOf(token, 'articles').length > 0 || empty.some((concept) => has(token, concept)),
  );

/** “The party” fills, but “the staff party” and “la fête du personnel” are no staff. */
export function isFiller(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  const word = words[at] ?? '';
  const others = lexicon.modifiersFollow ? words.slice(at + 1) : words.slice(Math.max(0, at - 1), at);
  const isNamed = lexicon.occasions.has(word) && others.some((one) => !isEmptyWord(one, lexicon));
  return !isNamed && isEmptyWord(word, lexicon);
}

export function holds(line: string, word: string): boolean {
  if (isApart(word)) return line.includes(word);
  const [said, plain] = [inWords(line), inWords(word).trim()];
  return (
    said.includes(` ${plain} `) ||
    (plain.length >= leastTelling &&
      (said.includes(` ${stemOf(plain)}`) || said.split(' ').some((one) => alike(one, plain))))
  );
}
