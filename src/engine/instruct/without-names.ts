import type { Locale } from '../../contract/locales.ts';
import { ClarificationNeeded } from '../deck.ts';
import { fold, lexiconOf } from '../language/language.ts';

/**
 * Removes names from a line: "Ann Lee¹, Ben Roy² and Cy Dee³" without Ben Roy. @throws ClarificationNeeded if they are
 * not there
 */
export function withoutNames(line: string, names: string, language: Locale): string {
  const all = namesIn(line, language);
  const gone = namesIn(names, language).map(lettersOf);
  const missing = gone.find((one) => all.filter((name) => lettersOf(name) === one).length !== 1);
  if (missing !== undefined)
    throw new ClarificationNeeded(`“${names}” is not there as a name: ${all.join(', ')}. Who should go?`);
  return all.filter((name) => !gone.includes(lettersOf(name))).join(', ');
}

/** Letters only: marks and digits after a name are affiliations. */
const lettersOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

function namesIn(line: string, language: Locale): string[] {
  const lexicon = lexiconOf(language);
  const isAnd = (word: string): boolean => lexicon.match(fold(word), 0)?.means.has('and') === true;
  return line
    .split(/[,;、，،]/)
    .flatMap((part) => {
      const words = part.trim().split(/\s+/);
      const at = words.findIndex((word, index) => index > 0 && isAnd(word));
      return at < 0 ? [words.join(' ')] : [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
    })
    .filter(Boolean);
}
