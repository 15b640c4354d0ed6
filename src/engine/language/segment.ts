import type { Locale } from '../../contract/locales.ts';

/** Intl's own names for the service's languages. */
export function intlLocale(locale: Locale): string {
  return { 'en-uk': 'en-GB', en: 'en-US', zh: 'zh-Hans', pt: 'pt-BR' }[locale as string] ?? locale;
}

/** Length as a reader feels it: a character of a script without spaces says about twice as much. */
export function readingLength(text: string): number {
  return text.length + (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu)?.length ?? 0);
}
