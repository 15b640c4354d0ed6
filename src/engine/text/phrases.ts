import type { Locale } from '../../contract/locales.ts';
import { segmentsOf } from './segments.ts';

/** Endings and particles, which belong to the preceding word. */
const japaneseTail = /^[\p{Script=Hiragana}ー]+$/u;
const chineseTail = /^[的了着过地得们吗呢吧等]$/u;
/** Characters that never begin a phrase: marks, and units after numbers. */
const mark = /^[\p{P}\p{S}\s]/u;
/** A number keeps its counter; an honorific or bracket keeps what it opens. */
const opens = /(?:[\d.,]|^[おご]|\p{Ps}|\p{Pi})$/u;

const segmenters = new Map<Locale, Intl.Segmenter>();

/**
 * Phrase starts in Chinese and Japanese text, as UTF-16 indexes; undefined for languages with spaces. Lines
 * may break almost anywhere, but titles read better when words stay whole.
 */
export function phraseStarts(text: string, language: Locale): Set<number> | undefined {
  if (language !== 'ja' && language !== 'zh') return undefined;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const starts = new Set<number>([text.length]);
  let before = '';
  let index = 0;
  for (const segment of segmentsOf(segmenter, text)) {
    if (!joins(before, segment, language)) starts.add(index);
    before = segment;
    index += segment.length;
  }
  return starts;
}

function joins(before: string, segment: string, language: Locale): boolean {
  if (mark.test(segment) || opens.test(before)) return true;
  if (language === 'ja') return japaneseTail.test(segment);
  // Names and new words are missing from the segmenter's dictionary and come character by character.
  return chineseTail.test(segment) || (segment.length === 1 && before.length === 1 && !mark.test(before));
}
