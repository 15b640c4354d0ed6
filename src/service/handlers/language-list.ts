import { languageNames, locales } from '../../contract/locales.ts';

/** The same for presentations and posters (Language list item). */
export const languages = locales.map((locale) => ({ language: languageNames[locale], locale }));
