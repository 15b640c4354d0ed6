import type { Locale } from '../../../contract/locales.ts';
import { inDigits, leastSpelled } from '../../language/spelled-numbers.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { hasLike, isSame } from './alike.ts';
import type { SlideClaim } from './claims.ts';
import { wordsIn } from './parts.ts';
import { toldIn } from './told.ts';

/** Whether a cell or value is given in words with its subject: 9 of "nine clones were similar to …". */
export function isToldInWords(
  { text, about }: SlideClaim,
  sentences: readonly string[],
  language: Locale,
): boolean {
  if (!/^\d{1,2}$/.test(text.trim())) return false;
  const [number] = statedNumbers(text, language);
  const own = wordsIn(about[0] ?? '', language);
  const isOf = (words: ReadonlySet<string>) => own.size > 0 && [...own].every((word) => hasLike(words, word));
  return sentences.some((sentence) => {
    const plain = sentence.replace(/[(（][^()（）]*[)）]/gu, ' ');
    const spelled = inDigits(plain, language, leastSpelled);
    if (!number || spelled === plain || !isOf(wordsIn(plain, language))) return false;
    const told = toldIn(spelled, language);
    return told.some(
      (one) => isSame(number, one.number) && (isOf(one.words) || !told.some(({ words }) => isOf(words))),
    );
  });
}
