import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { hasLike } from './alike.ts';
import { wordsIn, yearsIn } from './told.ts';

/** Words that a claim shares with a sentence that tells of the same, and of a claim that is no mere label. */
const leastShared = 2;
const leastWords = 4;
/** So many times the words of a claim that its own year has, another one has. */
const ahead = 3;
/** Of the words of a claim, what the sentence of another year has where none has its own. */
const covering = 0.6;

/** The year of a claim without other numbers, where the material tells all that it says of another year, and nothing of it of that one. */
export function misdated(claim: string, sentences: readonly string[], language: Locale): string | undefined {
  const [year, another] = yearsIn(claim);
  if (!year || another || statedNumbers(claim, language).some(({ plain }) => plain !== 'year'))
    return undefined;
  const own = [...wordsIn(claim, language)].filter((word) => word !== year);
  if (own.length < leastShared || wordCount(claim) < leastWords) return undefined;
  let [here, elsewhere] = [0, 0];
  for (const sentence of sentences) {
    const words = wordsIn(sentence, language);
    const shared = own.filter((word) => hasLike(words, word)).length;
    const years = yearsIn(sentence);
    if (years.has(year)) here = Math.max(here, shared);
    else if (years.size === 1) elsewhere = Math.max(elsewhere, shared);
  }
  const isElsewhere = here === 0 ? elsewhere >= covering * own.length : elsewhere >= ahead * here;
  return isElsewhere && elsewhere >= leastShared
    ? `the material says so of another year than ${year}`
    : undefined;
}
