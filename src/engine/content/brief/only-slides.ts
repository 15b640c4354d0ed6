import { Caseless } from '../../language/caseless.ts';
import { writtenNumbers } from '../../language/numerals.ts';
import { once } from '../../language/once.ts';
import { slideWords } from '../../language/prompt-words.ts';
import { beforeSubject, requestWords } from '../../language/request-words.ts';
import { mentionsDeck } from './deck-asked.ts';
import { readCount } from './read-count.ts';

/** "(Only) three slides", "slides (only) about", "about the bikes (only)", in a sentence that speaks of slides. */
const limits = once(() => {
  const only = requestWords('only');
  const slides = [...slideWords, requestWords('counted'), requestWords('deck')].join('|');
  const number = `(?:\\d{1,3}|${writtenNumbers})[\\s-]`;
  return new Caseless(
    [
      `(?<![\\p{L}\\p{M}])${only}\\s(?=(?:${requestWords('articles')}\\s)?(?:${number})?(?:${slides})s?(?![\\p{L}\\p{M}]))`,
      `\\s${only}(?=\\s${beforeSubject()}(?!\\d))`,
      `(?<!\\s${requestWords('forWhom')}(?:\\s\\S{1,30}){1,4})\\s${only}(?=[.!]?$)`,
    ].join('|'),
    'g',
  );
});

/** 「自転車(だけ)のスライド」 */
const limitAlone = once(() => new Caseless(requestWords('limit'), 'g'));

/** Sentences, and what stands before a colon. */
const pieces = /[^.!?:：。！？।\n]*(?:[.!?:：](?!\s)[^.!?:：。！？।\n]*)*[.!?:：。！？।\n]?/gu;

/** Takes "only" out of the request for slides about a subject, and tells of it. */
export function apartFromLimit(prompt: string): { prompt: string; isLimited: boolean } {
  let isLimited = false;
  const rest = prompt.replace(pieces, (piece) => {
    if (isLimited || piece.length > longest) return piece;
    const areSlides = mentionsDeck(piece) || readCount(piece) !== undefined;
    const taken = () => {
      isLimited = true;
      return '';
    };
    return (areSlides ? piece.replace(limits(), taken) : piece).replace(limitAlone(), taken);
  });
  return { prompt: rest, isLimited };
}
const longest = 300;
