import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { splitSentences } from '../../language/sentences.ts';

/** The first full sentences of a text; more than one only within `most` words. */
export function firstSentences(text: string, most: number, language: Locale): string {
  if (wordCount(text) <= most) return text;
  let kept = '';
  for (const sentence of splitSentences(text, language)) {
    if (kept && wordCount(`${kept} ${sentence}`) > most) break;
    kept = kept ? `${kept} ${sentence}` : sentence;
  }
  return kept;
}
