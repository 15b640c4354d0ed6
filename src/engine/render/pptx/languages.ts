import type { Locale } from '../../../contract/locales.ts';

/** The tags that office programs know a proofing language by. */
export const languageTags = {
  ar: 'ar-SA',
  zh: 'zh-CN',
  'en-uk': 'en-GB',
  en: 'en-US',
  fr: 'fr-FR',
  de: 'de-DE',
  hi: 'hi-IN',
  id: 'id-ID',
  it: 'it-IT',
  ja: 'ja-JP',
  ko: 'ko-KR',
  pt: 'pt-BR',
  es: 'es-ES',
} as const satisfies Record<Locale, string>;
