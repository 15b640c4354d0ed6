import type { Locale } from '../../contract/locales.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import type { LanguageFile } from './language-file.ts';
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

const files = { en, de, fr, es, it, pt, id, ja, zh, ko, hi, ar };
export type Language = keyof typeof files;

/** The file whose keys every other has. */
export type English = typeof en;

/**
 * Every language that the engine reads and writes; where words of two may be meant, those of the first are. Adding one is
 * its file, with the keys of en.json, and its line above.
 */
export const languages = files as unknown as Record<Language, LanguageFile>;

export const languageList = Object.keys(files) as Language[];

/** Those of the Latin alphabet, which only their words tell apart. */
export const latinLanguages = languageList.filter((language) => languages[language].script === 'Latin');

/** British English is read and written by the words of English. */
export const languageOf = (locale: Locale): Language => (locale === 'en-uk' ? 'en' : locale);

/** Whether both are one language, its spellings aside; where one is not known they are not. */
export const isSameLanguage = (one: Locale | undefined, other: Locale | undefined): boolean =>
  one !== undefined && other !== undefined && languageOf(one) === languageOf(other);

export const wordsIn = (locale: Locale): LanguageFile => languages[languageOf(locale)];

/** The tag that office programs know the language of a text by. */
export const tagOf = (locale: Locale): string => (locale === 'en-uk' ? 'en-GB' : wordsIn(locale).tag);

/** One part of the files, of all languages: prompts and documents are read before their language is known. */
export const inEach = <Part extends keyof LanguageFile>(part: Part): LanguageFile[Part][] =>
  Object.values(languages).map((file) => file[part]);
