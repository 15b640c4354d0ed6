import type { Locale } from '../../../../contract/locales.ts';
import { causesIn, saysOf } from '../../../language/directions.ts';
import { hasLike } from '../alike.ts';
import { type Clause, topicsIn } from './clause.ts';

/** Share of a cause's words that must be near its effect. */
const leastShared = 0.5;

/** Whether no passage has a claimed cause. */
export function noCause(sentence: string, clauses: readonly Clause[], language: Locale): string | undefined {
  for (const [causes, effects] of causesIn(sentence, language)) {
    const [cause, effect] = [topicsIn(causes, language), topicsIn(effects, language)];
    const timesOf = (word: string) => clauses.filter(({ words }) => hasLike(words, word)).length;
    const known = [...effect].filter((word) => timesOf(word) > 0);
    if (cause.size === 0 || known.length === 0) continue;
    // "It is not said which of them caused the damage."
    if (saysOf(causes, 'not', language)) continue;
    const rarest = known.toSorted((one, other) => timesOf(one) - timesOf(other))[0] ?? '';
    const about = clauses.filter(({ whole, near }) => {
      const has = (word: string) => hasLike(whole, word) || hasLike(near, word);
      const shared = [...cause].filter(has);
      const share = shared.length / cause.size;
      return has(rarest) && (share > leastShared || (share === leastShared && shared[0] === [...cause][0]));
    });
    const gives = ({ sentence: told }: Clause) =>
      saysOf(told, 'not', language) === saysOf(sentence, 'not', language) &&
      causesIn(told, language).some(([given]) => {
        const words = topicsIn(given, language);
        const shared = [...cause].filter((word) => hasLike(words, word)).length;
        // Who says so may stand behind either cause.
        return shared > 0 && shared >= leastShared * Math.min(cause.size, words.size);
      });
    const isLinked = ({ sentence: told }: Clause) => saysOf(told, 'linked', language);
    // Adjacent statements may be cause and effect, unless only correlated.
    const isTogether = ({ whole }: Clause) =>
      known.some((word) => hasLike(whole, word)) &&
      [...cause].filter((word) => hasLike(whole, word)).length > leastShared * cause.size;
    const stands = about.some(gives) || (about.some(isTogether) && !about.some(isLinked));
    if (!stands) return 'the material does not give this cause';
  }
  return undefined;
}
