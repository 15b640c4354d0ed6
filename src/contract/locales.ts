/** The languages the service writes in; the same list for decks and posters (language list item). */
export const locales = [
  'ar',
  'zh',
  'en-uk',
  'en',
  'fr',
  'de',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pt',
  'es',
] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** The English name that the language lists show for each locale. */
export const languageNames = {
  ar: 'Arabic',
  zh: 'Chinese (Simplified)',
  'en-uk': 'English (UK)',
  en: 'English (US)',
  fr: 'French',
  de: 'German',
  hi: 'Hindi',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  pt: 'Portuguese (Brazil)',
  es: 'Spanish',
} as const satisfies Record<Locale, string>;
