import type { Locale } from '../../../contract/locales.ts';
import { withCapitals } from '../../content/brief/with-capitals.ts';
import { Caseless } from '../../language/caseless.ts';
import { saysColours, saysManner } from '../../language/manner.ts';
import { once } from '../../language/once.ts';
import { requestWords } from '../../language/request-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { isDone } from './notice.ts';

/** "Use calm colours." is an instruction. */
const directs = once(() => new Caseless(`^${requestWords('directs')}`));

const saysLook = (sentence: string): boolean =>
  (saysManner(sentence) || saysColours(sentence) || directs().test(sentence)) && !isDone(sentence);

/** "We propose shed B. Keep it sober.": behind a letter, where what follows is a wish. */
function withWishApart(sentence: string): string[] {
  const [, said = '', wish = ''] = /^(.*\p{Ll}\s\p{Lu}\.)\s+(\p{Lu}.*)$/su.exec(sentence) ?? [];
  return said && saysLook(wish) ? [said, wish] : [sentence];
}

/** A prompt without the sentences after its first that say how the poster is to look, and those sentences. */
export function withoutLookWishes(prompt: string, language: Locale): { prompt: string; wishes: string[] } {
  const wishes: string[] = [];
  const lines = prompt.split('\n').map((line, index) => {
    const sentences = splitSentences(withCapitals(line, language), language).flatMap(withWishApart);
    const said = sentences.filter((sentence, at) => index + at === 0 || !saysLook(sentence));
    if (said.length === sentences.length) return line;
    wishes.push(...sentences.filter((sentence) => !said.includes(sentence)));
    return said.join(' ');
  });
  return { prompt: wishes.length > 0 ? lines.join('\n') : prompt, wishes };
}
