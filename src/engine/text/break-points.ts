import LineBreaker from 'linebreak';
import type { Locale } from '../../contract/locales.ts';
import { segmentsOf } from './segments.ts';

const plain = /^[\x20-\x7e\xa0-\u024f\u2013-\u2026\u20a0-\u20bf]*$/;
const afterSpace = /\s$/;
const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]/;

const address = /:\/\/|www\./i;

/**
 * Splits a paragraph at possible line breaks (UAX #14). European text breaks at spaces and after dashes,
 * without the table, unless it has an address, which breaks at slashes. Korean breaks between words, as is
 * preferred.
 */
export function breakable(text: string, language: Locale): string[] {
  if (plain.test(text) && !address.test(text))
    return text.match(/(?:[^\s–—]|\u00a0)+(?:[–—]\s*|\s+)?|[–—]\s*|\s+/g) ?? [];
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

let graphemes: Intl.Segmenter | undefined;

/** Grapheme boundaries, the last resort for a word wider than its line. */
export function graphemesOf(text: string): string[] {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmentsOf(graphemes, text);
}
