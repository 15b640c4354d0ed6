import LineBreaker from 'linebreak';
import type { Locale } from '../../contract/locales.ts';
import { segmentsOf } from './segments.ts';

const plain = /^[\x20-\x7e\xa0-\u024f\u2013-\u2026\u20a0-\u20bf]*$/;
const afterSpace = /\s$/;
const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]/;

const address = /:\/\/|www\./i;

/**
 * Splits a paragraph at possible line breaks (UAX #14). European text breaks at spaces and after dashes,
 * without the table, long compounds at their hyphens too, unless it has an address, which breaks at slashes. Korean breaks between words, as is
 * preferred.
 */
export function breakable(text: string, language: Locale): string[] {
  if (plain.test(text) && !address.test(text))
    return (text.match(/(?:[^\s–—]|\u00a0)+(?:[–—]\s*|\s+)?|[–—]\s*|\s+/g) ?? []).flatMap(parts);
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const piece = text.slice(from, next.position);
    if (language === 'ko' && next.position < text.length && hangul.test(piece) && !afterSpace.test(piece))
      continue;
    pieces.push(piece);
    from = next.position;
  }
  return pieces;
}

/** Letters of a compound that may break at its hyphens: a narrow column would keep all type small for it. */
const long = 20;
const parts = (word: string): string | string[] =>
  word.length > long ? word.split(/(?<=\p{L}{4}-)(?=\p{L}{4})/u) : word;

let graphemes: Intl.Segmenter | undefined;

/** Grapheme boundaries, the last resort for a word wider than its line. */
export function graphemesOf(text: string): string[] {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmentsOf(graphemes, text);
}
