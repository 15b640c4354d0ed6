import { Caseless } from '../../language/caseless.ts';
import { writtenNumbers } from '../../language/numerals.ts';
import { once } from '../../language/once.ts';
import { leavesOut } from '../../language/orders.ts';
import { isRequest } from '../../language/prompt-requests.ts';
import { slideWords } from '../../language/prompt-words.ts';
import { beforeSubject, requestWords } from '../../language/request-words.ts';
import { onAnywhere } from './request-patterns.ts';
import { splitAt } from './split.ts';

const slides = () => [...slideWords, requestWords('counted'), requestWords('deck')].join('|');
const speaksOfSlides = once(() => new Caseless(`(?<![\\p{sc=Latn}\\p{sc=Arab}])(?:${slides()})`));

/** "(Only) three slides", "slides (only) about", "about the bikes (only)", in a sentence that speaks of slides. */
const limits = once(() => {
  const only = requestWords('only');
  const number = `(?:\\d{1,3}|${writtenNumbers})[\\s-]`;
  return new Caseless(
    [
      `(?<![\\p{L}\\p{M}])${only}\\s(?=(?:${requestWords('articles')}\\s)?(?:${number})?(?:${slides()})s?(?![\\p{L}\\p{M}]))`,
      `\\s${only}(?=\\s${beforeSubject()}(?!\\d))`,
      `(?<!\\s${requestWords('forWhom')}(?:\\s\\S{1,30}){1,4})\\s${only}(?=\\s?(?:[.!,;،]|$))`,
    ].join('|'),
    'g',
  );
});

/** 「自転車(だけ)のスライド」 */
const limitAlone = once(() => new Caseless(requestWords('limit'), 'g'));

/** Sentences, and what stands before a colon. */
const pieces = /[^.!?:：。！？।\n]*(?:[.!?:：](?!\s)[^.!?:：。！？।\n]*)*[.!?:：。！？।\n]?/gu;

/** "… of the pool (without mentioning the layoffs)": a wish of its own, as behind a comma. */
const untold = once(
  () =>
    new Caseless(
      `(?<=[\\p{L}\\p{M}\\p{N}])(?<!,\\s${requestWords('but')})\\s(?=(?:${requestWords('but')}\\s)?${requestWords('lacks')}\\s([^,.;:،。\\n]{3,80}))`,
    ),
);
function withComma(piece: string): string {
  const { index = -1 } = untold().exec(piece) ?? {};
  const wish = piece.slice(index + 1).split(/[,.;:،。\n]/u, 1)[0] ?? '';
  return index > 0 && leavesOut(wish) ? `${piece.slice(0, index)},${piece.slice(index)}` : piece;
}

/** Takes "only" out of the request for slides about a subject, and tells of it. */
export function apartFromLimit<Of extends { prompt: string }>(given: Of): Of & { isLimited: boolean } {
  let isLimited = false;
  const prompt = given.prompt.replace(pieces, (whole) => {
    if (isLimited || whole.length > longest) return whole;
    const areSlides = speaksOfSlides().test(whole);
    const piece = areSlides || isRequest(whole) ? withComma(whole) : whole;
    const taken = (found: string, ...more: unknown[]) => {
      const at = more.find((one) => typeof one === 'number') ?? 0;
      const clause = splitAt(piece.slice(0, at), ',，、،').at(-1) ?? '';
      // "On the harvest, 4 slides only" says how many.
      const isLast = /^\s?(?:[.!,;،]|$)/u.test(piece.slice(at + found.length));
      isLimited ||= !isLast || clause.length >= at || onAnywhere().test(clause);
      return '';
    };
    const rest = areSlides ? piece.replace(limits(), taken) : piece;
    return rest.replace(limitAlone(), () => {
      isLimited = true;
      return '';
    });
  });
  return { ...given, prompt, isLimited };
}
const longest = 300;
