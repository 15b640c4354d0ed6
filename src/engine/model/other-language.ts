import type { Locale } from '../../contract/locales.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { isSameLanguage } from '../language/languages.ts';

/** Letters needed to detect a language; digits and signs do not count. */
const telling = 80;

/** Whether text is in a language other than expected; false for short texts. */
export function isInOtherLanguage(said: string, language: Locale): boolean {
  if ((said.match(/\p{L}/gu)?.length ?? 0) < telling) return false;
  const spoken = detectLanguage(said);
  return spoken !== undefined && !isSameLanguage(spoken, language);
}
