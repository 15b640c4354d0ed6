import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { phrases } from '../../language/prompt-words.ts';
import { beforeSubject, requestWords } from '../../language/request-words.ts';

/** What stands around words that were taken out. */
const before = /[\s,;:.(–—-]*$/u;

/** Without phrases wherever they stand, and without the comma or preposition that led to them. */
export function withoutAll(text: string, phrases: string[]): string {
  return phrases.reduce((rest, phrase) => {
    const at = rest.indexOf(phrase);
    if (at < 0) return rest;
    const head = rest.slice(0, at).replace(leading(), '');
    const tail = rest.slice(at + phrase.length);
    return tidy(`${head} ${endsSentence.test(head) ? asSentence(tail) : tail}`);
  }, text);
}

const endsSentence = /[.!?。！？।]\s*$/u;
/** "We recommend B. Six slides, sober tone.": what stood behind the phrase begins a sentence then. */
function asSentence(tail: string): string {
  const bare = tail.replace(/^[\s,;，、]+/u, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Words that only lead to a count: ", in", "as", "with at most", "a deck of". */
const leading = once(
  () =>
    new Caseless(
      `(?:^|[\\s,;(،、，])(?:${requestWords('leadsToCount')}\\s?)?(?:${phrases('atMost').map(escaped).join('|')})?\\s*$`,
    ),
);

const escaped = (words: string): string => words.replace(/[.*+?()[\]]/g, '\\$&');

/** Without a phrase that stands at the beginning or end of its clause: nothing is cut out of the middle. */
export function withoutAtEdge(text: string, phrase: string | undefined): string {
  const at = phrase ? text.indexOf(phrase) : -1;
  if (!phrase || at < 0) return text;
  const head = text.slice(0, at);
  const tail = text.slice(at + phrase.length);
  if (endsSentence.test(head)) return tidy(`${head} ${asSentence(tail)}`);
  const opens = head.trim() === '' || /[,;:.、，。：]\s*$/u.test(head);
  // Before its noun, as East Asian languages have it; behind a particle it is in the middle of its clause.
  const attributive =
    /[的の]$|(?:위한|용|대상(?:의|으로)?)$/u.test(phrase) &&
    !/[でにをはがもと]$|[가-힣](?:에서|에|는|은|이|가)$/u.test(head.trimEnd());
  const ends = goesOn().test(tail);
  return opens || ends || attributive
    ? tidy(`${ends ? head.replace(before, '') : head}${ends ? '' : ' '}${tail}`)
    : text;
}

/** What a phrase ends its clause before. */
const goesOn = once(
  () => new RegExp(`^\\s*(?:$|[,;:.!?)、，。：；]|${beforeSubject()}|の|的|을|를|에|के|को)`, 'u'),
);

const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:、，。])/gu, '$1')
    .replace(/([,;:、，])(?:\s*[,;:.、，])+/gu, '$1')
    .trim();
