import type { Locale } from '../../contract/locales.ts';

/** Intl's own names for the service's languages. */
export function intlLocale(locale: Locale): string {
  return { 'en-uk': 'en-GB', en: 'en-US', zh: 'zh-Hans', pt: 'pt-BR' }[locale as string] ?? locale;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(locale: Locale, granularity: 'sentence' | 'word'): Intl.Segmenter {
  const key = `${locale}/${granularity}`;
  const known = segmenters.get(key);
  if (known) return known;
  const made = new Intl.Segmenter(intlLocale(locale), { granularity });
  segmenters.set(key, made);
  return made;
}

/** What ends in a full stop without ending a sentence: abbreviations, initials, ordinals. */
const unfinished =
  /(?:^|[\s(])(?:\p{Lu}|e\.g|i\.e|vs|etc|approx|ca|bzw|z\.\s?B|d\.\s?h|u\.\s?a|Nr|No|Mr|Mrs|Ms|Dr|Prof|St|Fig|Abb|p\.\s?ex|Sr|Sra|art|vol|Inc|Ltd|Co|Corp|Mio|Mrd|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Okt|Dez)\.\s*$/u;

/** "Am 3. April": an ordinal that goes on, unlike "from 41 to 52. Complaints fell". */
const ordinal = /(?:^|[\s(])\d{1,2}\.\s*$/u;
const continuesDate = /^\s*(?:\p{Ll}|Jan|Feb|März|Mai|Apr|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Quartal|Jahr)/u;

/** A full stop that the segmenter reads on over, since a number follows. */
const beforeNumber = /(?<=\p{L}{3}[.!?]\s)(?=\d)/u;

export function sentences(text: string, locale: Locale): string[] {
  const found: string[] = [];
  const segments = [...segmenter(locale, 'sentence').segment(text)];
  for (const segment of segments.flatMap((one) => one.segment.split(beforeNumber))) {
    const before = found.at(-1);
    const goesOn =
      before !== undefined &&
      (unfinished.test(before) || (ordinal.test(before) && continuesDate.test(segment)));
    if (goesOn) found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** Length as a reader feels it: a character of a script without spaces says about twice as much. */
export function readingLength(text: string): number {
  return text.length + (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu)?.length ?? 0);
}
