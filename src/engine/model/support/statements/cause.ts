import type { Locale } from '../../../../contract/locales.ts';
import { causesIn, saysOf } from '../../../language/directions.ts';
import { hasLike } from '../alike.ts';
import { type Clause, topicsIn } from './clause.ts';

/** Of the words of a cause, what must stand near what it is a cause of. */
const leastShared = 0.5;

/** Whether no passage has what a claim gives as the cause of something. */
export function noCause(sentence: string, clauses: readonly Clause[], language: Locale): string | undefined {
  for (const [causes, effects] of causesIn(sentence, language)) {
    const [cause, effect] = [topicsIn(causes, language), topicsIn(effects, language)];
    const known = [...effect].filter((word) => clauses.some(({ words }) => hasLike(words, word)));
    if (cause.size === 0 || known.length === 0) continue;
    const stands = clauses.some(({ whole, near, sentence: told }) => {
      if (saysOf(told, 'linked', language) && causesIn(told, language).length === 0) return false;
      const has = (word: string) => hasLike(whole, word) || hasLike(near, word);
      const shared = [...cause].filter(has);
      const share = shared.length / cause.size;
      return (
        known.some(has) && (share > leastShared || (share === leastShared && shared[0] === [...cause][0]))
      );
    });
    if (!stands) return 'the material does not give this cause';
  }
  return undefined;
}
