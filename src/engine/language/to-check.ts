import type { Locale } from '../../contract/locales.ts';
import words from './to-check.json' with { type: 'json' };

/** What stands at a claim that no source supports. */
export const toCheckWord = (locale: Locale): string => words[locale === 'en-uk' ? 'en' : locale];
