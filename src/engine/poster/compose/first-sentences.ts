import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { splitSentences } from '../../language/sentences.ts';

/** The first whole sentences of a text, within so many words where more than one is told. */
export function firstSentences(text: string, most: number, language: Locale): string {
  if (wordCount(text) <= most) return text;
  let kept = '';
  for (const sentence of splitSentences(text, language)) {
    if (kept && wordCount(`${kept} ${sentence}`) > most) break;
    kept = kept ? `${kept} ${sentence}` : sentence;
  }
  return kept;
}
