import { Caseless } from './caseless.ts';
import { once } from './once.ts';
import { requestWords, tellingWhen } from './request-words.ts';
import { upperFirst } from './upper-first.ts';

const situations = (): string => `(?:${requestWords('situation').replaceAll('{when}', tellingWhen())})`;

/** "I have a meeting tomorrow": why the author asks, which is neither subject nor content. */
export const saysSituation = (clause: string): boolean => whole().test(clause);
const whole = once(
  () => new Caseless(`^${situations()}(?:\\s${requestWords('therefore')}\\s.{3,60})?[\\s.!。]{0,3}$`),
);

/** A prompt without such a clause at its start, and what it says. */
export function apartFromSituation(prompt: string): { prompt: string; ahead: string[] } {
  const [all = ''] = opens().exec(prompt) ?? [];
  const said = all.replace(/[\s\p{P}]{1,4}$/u, '');
  return all && all.length < prompt.length
    ? { prompt: prompt.slice(all.length), ahead: [upperFirst(said)] }
    : { prompt, ahead: [] };
}
const opens = once(
  () =>
    new Caseless(
      `^${situations()}(?:(?<=\\s)|\\s?[,;:.!،、。，；：！–—-]{1,2}\\s*(?:${requestWords('therefore')}\\s)?|\\s${requestWords('therefore')}\\s)`,
    ),
);
