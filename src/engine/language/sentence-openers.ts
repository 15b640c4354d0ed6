import type { Locale } from '../../contract/locales.ts';
import { grouped } from './grouped.ts';
import { type Language, languageOf, languages } from './languages.ts';

/** The words by which sentences of one language are judged, those of their beginnings by the first of them. */
interface Judge {
  leaning: Openers;
  expletive: Openers;
  leaningInside: string[];
  because: string[];
  conditions: Openers;
  circumstances: Openers;
  demonstratives: Openers;
  about: string[];
  pointers: Openers;
  withdrawing: Openers;
  pointerEnds: string[];
}

/** Phrases by their first word, or by their first character in scripts without spaces. */
type Openers = Map<string, string[]>;

const judges = new Map<Language, Judge>();

export function judgeOf(locale: Locale): Judge {
  const language = languageOf(locale);
  const known = judges.get(language);
  if (known) return known;
  const {
    leaning,
    expletive,
    itself,
    conditions,
    circumstances,
    demonstratives,
    pointers,
    withdrawing,
    ...plain
  } = languages[language].composing;
  const made = {
    ...plain,
    leaning: openers(leaning),
    // What a paper calls itself points at nothing before it.
    expletive: openers([...expletive, ...itself]),
    conditions: openers(conditions),
    circumstances: openers(circumstances),
    demonstratives: openers(demonstratives),
    pointers: openers(pointers),
    withdrawing: openers(withdrawing),
  };
  judges.set(language, made);
  return made;
}

const openers = (phrases: string[]): Openers => grouped(phrases, firstOf);

export const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const firstOf = (text: string): string =>
  unspaced.test(text) ? text.slice(0, 1) : (/^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? text.slice(0, 1));

/** Opening marks before the first word: “ ( „ ¿. */
const opened = (text: string): string =>
  text
    .slice(0, 60)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '');

export function opensWith(text: string, phrases: Openers): boolean {
  const start = opened(text);
  return (phrases.get(firstOf(start)) ?? []).some((phrase) => {
    if (!start.startsWith(phrase)) return false;
    return unspaced.test(phrase) || !/^[\p{L}\p{M}]/u.test(start.slice(phrase.length));
  });
}
