import type { Locale } from '../../../contract/locales.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { wordsIn } from '../../language/languages.ts';
import { wordCount } from '../words.ts';
import { type Audience, audienceNamed, forSomebody } from './read-audience.ts';

/** "… for the drivers, (who have not seen it)" */
export const saysOfWhom = (clause: string, language: Locale | undefined): boolean =>
  !/\p{N}/u.test(clause) &&
  opensRelative(clause, language ?? 'en') &&
  hasFiniteVerb(clause, language ?? 'en') !== false;
export const opensRelative = (clause: string, language: Locale): boolean =>
  (wordsIn(language).instructions.relatives ?? '')
    .split('|')
    .includes(clause.split(' ', 1)[0]?.toLowerCase() ?? '');

/** "… for the members", "… mostly beginners" */
export function readersAlone(clause: string): Audience | undefined {
  const named = forSomebody(clause);
  // "Our survey, 212 pupils" counts them.
  if (
    named ||
    wordCount(clause) > mostReaders ||
    hasFiniteVerb(clause, 'en') ||
    /^\p{N}+\s\p{L}+$/u.test(clause)
  )
    return named;
  const readers = audienceNamed(clause);
  return readers.readership === 'learners' || readers.readership === 'newcomers'
    ? { ...readers, phrase: clause }
    : undefined;
}
const mostReaders = 3;
