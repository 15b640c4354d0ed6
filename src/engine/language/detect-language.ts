import type { Locale } from '../../contract/locales.ts';
import { latinLanguages } from './languages.ts';
import { stopWords } from './stop-words.ts';

/** Enough to be sure, little enough to be quick. */
const sample = 6000;

/** The language of a text, as far as its script and its small words tell; undefined where they do not. */
export function detectLanguage(text: string): Locale | undefined {
  const start = text.slice(0, sample);
  const letters = count(start, /\p{L}/gu);
  if (letters === 0) return undefined;
  return byScript(start, letters) ?? byWords(start);
}

function byScript(text: string, letters: number): Locale | undefined {
  const share = (script: RegExp) => count(text, script) / letters;
  if (share(/[\u3040-\u30ff]/gu) > 0.08) return 'ja';
  if (share(/\p{Script=Hangul}/gu) > 0.3) return 'ko';
  if (share(/\p{Script=Han}/gu) > 0.3) return 'zh';
  if (share(/\p{Script=Arabic}/gu) > 0.3) return 'ar';
  return share(/\p{Script=Devanagari}/gu) > 0.3 ? 'hi' : undefined;
}

function byWords(text: string): Locale | undefined {
  // The unit of "14.2m" is no word.
  const words = text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}+/gu) ?? [];
  const scores = latinLanguages
    .map((language) => ({ language, hits: words.filter((word) => stopWords(language).has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [best, second] = scores;
  const certain = best && second && best.hits >= 2 && best.hits > second.hits * 1.15;
  return certain && best.hits / words.length > 0.12 ? best.language : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
