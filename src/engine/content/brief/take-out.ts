import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { phrases } from '../../language/prompt-words.ts';
import { beforeSubject, requestWords } from '../../language/request-words.ts';
import { upperFirst } from '../../language/upper-first.ts';

/** Punctuation around removed words. */
const before = /[\s,;:.(–—-]*$/u;

/** Removes phrases anywhere, with the comma or preposition before them. */
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
/** "We recommend B. Six slides, sober tone.": what followed the phrase now begins a sentence. */
function asSentence(tail: string): string {
  const bare = tail.replace(/^[\s,;，、]+/u, '');
  return upperFirst(bare);
}

/** Words that only introduce a count: ", in", "as", "with at most", "a deck of". */
const leading = once(
  () =>
    new Caseless(
      `(?:^|[\\s,;(،、，])(?:${requestWords('leadsToCount')}\\s?)?(?:${phrases('atMost').map(escaped).join('|')})?\\s*$`,
    ),
);

const escaped = (words: string): string => words.replace(/[.*+?()[\]]/g, '\\$&');

/** Removes a phrase only at the beginning or end of its clause, never from the middle. */
export function withoutAtEdge(text: string, phrase: string | undefined): string {
  const at = phrase ? text.indexOf(phrase) : -1;
  if (!phrase || at < 0) return text;
  const head = text.slice(0, at);
  const tail = text.slice(at + phrase.length);
  if (endsSentence.test(head)) return tidy(`${head} ${asSentence(tail)}`);
  const opens = head.trim() === '' || /[,;:.、，。：]\s*$/u.test(head);
  // In East Asian languages a phrase may precede its noun; after a particle it is inside its clause.
  const attributive =
    /[的の]$|(?:위한|용|대상(?:의|으로)?)$/u.test(phrase) &&
    !/[でにをはがもと]$|[가-힣](?:에서|에|는|은|이|가)$/u.test(head.trimEnd());
  const ends = goesOn().test(tail);
  return opens || ends || attributive
    ? tidy(`${ends ? head.replace(before, '') : head}${ends ? '' : ' '}${tail}`)
    : text;
}

/** What may follow a phrase that ends its clause. */
const goesOn = once(
  () => new RegExp(`^\\s*(?:$|[,;:.!?)、，。：；]|${beforeSubject()}|の|的|을|를|에|के|को)`, 'u'),
);

const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:、，。])/gu, '$1')
    .replace(/([,;:、，])(?:\s*[,;:.、，])+/gu, '$1')
    .trim();
