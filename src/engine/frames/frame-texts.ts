import type { Locale } from '../../contract/locales.ts';
import type { FrameText } from './frame-text.ts';
import { english } from './texts/en.ts';

/** Loaded by language, so that a deck in one language does not read the words of twelve others. */
const texts: Partial<Record<Locale, () => Promise<FrameText>>> = {};

export async function frameText(locale: Locale): Promise<FrameText> {
  return texts[locale]?.() ?? english;
}
