import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { hasLike } from './alike.ts';
import { wordsIn, yearsIn } from './told.ts';

/** Words that a claim shares with a sentence that tells of the same, and of a claim that is no mere label. */
const leastShared = 2;
const leastWords = 4;

/** The year of a claim without other numbers, where the material tells all that it says of another year, and nothing of it of that one. */
export function misdated(claim: string, sentences: readonly string[], language: Locale): string | undefined {
  const [year, another] = yearsIn(claim);
  if (!year || another || statedNumbers(claim, language).some(({ plain }) => plain !== 'year'))
    return undefined;
  const own = [...wordsIn(claim, language)].filter((word) => word !== year);
  if (own.length < leastShared || wordCount(claim) < leastWords) return undefined;
  let elsewhere = false;
  for (const sentence of sentences) {
    const words = wordsIn(sentence, language);
    const shared = own.filter((word) => hasLike(words, word)).length;
    const years = yearsIn(sentence);
    if (shared > 0 && years.has(year)) return undefined;
    elsewhere ||= years.size === 1 && shared === own.length;
  }
  return elsewhere ? `the material says so of another year than ${year}` : undefined;
}
