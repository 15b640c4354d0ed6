import type { Locale } from '../../contract/locales.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { isSameLanguage } from '../language/languages.ts';

/** Letters that tell their language; digits and signs tell none. */
const telling = 80;

/** Whether what was written is in another language than it should be; short texts tell none. */
export function isInAnother(said: string, language: Locale): boolean {
  if ((said.match(/\p{L}/gu)?.length ?? 0) < telling) return false;
  const spoken = detectLanguage(said);
  return spoken !== undefined && !isSameLanguage(spoken, language);
}
