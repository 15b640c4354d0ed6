import type { Locale } from '../../contract/locales.ts';
import type { FrameText } from './frame-text.ts';

/** Each language is loaded when a deck is first written in it. British and American English read the same here. */
const texts: Record<Locale, () => Promise<FrameText>> = {
  ar: async () => (await import('./texts/ar.ts')).arabic,
  zh: async () => (await import('./texts/zh.ts')).chinese,
  'en-uk': async () => (await import('./texts/en.ts')).english,
  en: async () => (await import('./texts/en.ts')).english,
  fr: async () => (await import('./texts/fr.ts')).french,
  de: async () => (await import('./texts/de.ts')).german,
  hi: async () => (await import('./texts/hi.ts')).hindi,
  id: async () => (await import('./texts/id.ts')).indonesian,
  it: async () => (await import('./texts/it.ts')).italian,
  ja: async () => (await import('./texts/ja.ts')).japanese,
  ko: async () => (await import('./texts/ko.ts')).korean,
  pt: async () => (await import('./texts/pt.ts')).portuguese,
  es: async () => (await import('./texts/es.ts')).spanish,
};

export const frameText = (locale: Locale): Promise<FrameText> => texts[locale]();
