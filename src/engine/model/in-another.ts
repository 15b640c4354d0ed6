import { detectLanguage } from '../language/detect-language.ts';

/** Letters that tell their language; digits and signs tell none. */
const telling = 160;

/** Whether what was written is in another language than it should be; short texts tell none. */
export function isInAnother(said: string, language: string): boolean {
  const plain = (locale: string | undefined) => (locale === 'en-uk' ? 'en' : locale);
  if ((said.match(/\p{L}/gu)?.length ?? 0) < telling) return false;
  const spoken = plain(detectLanguage(said));
  return spoken !== undefined && spoken !== plain(language);
}
