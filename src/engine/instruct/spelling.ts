import type { Change } from '../../contract/outcome.ts';
import type { Lexicon } from '../language/language.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { Token } from './tokens.ts';

/** An unknown word and the word meant; the latter is absent for an ignored clause. */
export interface Misspelling {
  from: string;
  to: string | null;
}

/** An instruction with some words corrected. */
export interface Correction {
  text: string;
  words: Misspelling[];
}

/** Limits: words examined, candidates per word, simultaneous corrections, and attempts. */
const most = { words: 6, choices: 3, together: 3, corrections: 40 };

interface Doubtful {
  token: Token;
  choices: string[];
}

/**
 * Corrected versions of the instruction, fewest corrections first. Candidates are one typo away from an unknown word.
 * Names, numbers and quotations stay.
 */
export function correctionsOf(text: string, tokens: readonly Token[], lexicon: Lexicon): Correction[][] {
  const doubtful = tokens
    .filter(({ kind, text: word }) => kind === 'other' && isPlainWord(word))
    .map(
      (token): Doubtful => ({
        token,
        choices: lexicon.near(token.text, slipsOf(token.text)).map((choice) => cased(choice, token.text)),
      }),
    )
    .filter(({ choices }) => choices.length > 0 && choices.length <= most.choices)
    .slice(0, most.words);
  const levels: Correction[][] = [];
  let left = most.corrections;
  let chosen: [Doubtful, string][][] = [[]];
  for (let size = 1; size <= Math.min(most.together, doubtful.length); size += 1) {
    chosen = chosen.flatMap((before) => {
      const from = before.length > 0 ? doubtful.indexOf((before.at(-1) as [Doubtful, string])[0]) + 1 : 0;
      return doubtful
        .slice(from)
        .flatMap((one) => one.choices.map((choice): [Doubtful, string][] => [...before, [one, choice]]));
    });
    const level = chosen.slice(0, left).map((words) => corrected(text, words));
    left -= level.length;
    levels.push(level);
  }
  return levels;
}

const readAs = 'word read as';
const passedOver = 'not acted on';

/** Change entries for corrected or ignored words, each once. */
export const toldOf = (words: readonly Misspelling[]): Change[] =>
  [...new Map(words.map(({ from, to }) => [from, to]))].map(([from, to]) => ({
    slide: null,
    what: to === null ? passedOver : readAs,
    from: to === null ? null : from,
    to: to ?? from,
  }));

export const tellsOfWord = ({ what }: Change): boolean => what === readAs || what === passedOver;

const isPlainWord = (word: string): boolean => /^[\p{Script=Latin}\p{M}]{4,24}$/u.test(word);

/** In short words, a replaced letter too often gives another word. */
const slipsOf = (word: string): { otherLetter: boolean } => ({ otherLetter: word.length >= 7 });

const cased = (word: string, as: string): string => (/^\p{Lu}/u.test(as) ? upperFirst(word) : word);

function corrected(text: string, words: readonly [Doubtful, string][]): Correction {
  let result = '';
  let at = 0;
  for (const [{ token }, choice] of words) {
    result += text.slice(at, token.start) + choice;
    at = token.end;
  }
  return {
    text: result + text.slice(at),
    words: words.map(([{ token }, to]) => ({ from: token.text, to })),
  };
}
