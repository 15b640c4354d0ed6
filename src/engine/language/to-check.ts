import type { Locale } from '../../contract/locales.ts';
import { wordsIn } from './languages.ts';

/** What stands at a claim that no source supports. */
export const toCheckWord = (locale: Locale): string => wordsIn(locale).toCheck;
