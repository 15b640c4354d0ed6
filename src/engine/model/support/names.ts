import type { Locale } from '../../../contract/locales.ts';
import { readMoment } from '../../language/moments.ts';
import { familyNames, isGivenName, isTitle, titlesBefore, titlesBehind } from '../../language/people.ts';
import { isStopWord } from '../../language/stop-words.ts';

/** Languages that only capitalise names inside sentences. */
export const telling: ReadonlySet<Locale> = new Set(['en', 'en-uk', 'fr', 'es', 'it', 'pt', 'id']);

const run = /(?<![\p{L}\p{N}])\p{Lu}[\p{Ll}’']+(?:\.? \p{Lu}[\p{Ll}’']+|-\p{Lu}[\p{Ll}’']+){1,3}(?!\p{L})/gu;
/** A capitalised word inside a sentence. */
const lone = /(?<=[\p{Ll}\d],? )\p{Lu}\p{Ll}{2,}(?![\p{L}\p{N}]| \p{Lu}\p{Ll})/gu;
/** A word with an inner capital: "GitHub". */
const inner = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+\p{Lu}\p{L}*(?![\p{L}\p{N}])/gu;
const small = /(?<!\p{L})\p{Ll}{2,}/gu;
const large = /(?<!\p{L})\p{Lu}\p{Ll}+/gu;

/**
 * Names of people and organisations. In languages capitalising only names: consecutive capitalised words among others;
 * where nouns are capitalised: after a first name or title; without case: next to a title, or common names.
 */
export function namesInside(text: string, language: Locale): string[] {
  if (titlesBehind(language).length > 0) return namesBesideTitles(text, language);
  if (titlesBefore(language).length > 0) return commonNames(text, language);
  const runs = [...text.matchAll(run)]
    .map(([found]) => bare(found))
    .filter((found) => found.includes(' ') || found.includes('-'));
  if (!telling.has(language)) return runs.flatMap(ofPerson);
  const others = text.match(small)?.length ?? 0;
  // If most words are capitalised, that is a style.
  const written = [...text.matchAll(inner)].map(([word]) => word);
  if (others < 2) return written;
  if ((text.match(large)?.length ?? 0) > others) return [...written, ...runs.flatMap(ofPerson)];
  const alone = [...text.matchAll(lone)].map(([word]) => word);
  return [
    ...runs,
    ...written,
    ...alone.filter((word) => !readMoment(word) && !runs.some((name) => name.includes(word))),
  ];
}

/** "At Harbour's" at a sentence start gives Harbour. */
const bare = (name: string): string =>
  name
    .split(' ')
    .filter((word, at) => at > 0 || !isStopWord(word.toLowerCase()))
    .join(' ')
    .replace(/[’']s$/u, '');

/** Suffixes of places, which may begin like family names: "山口県". */
const ofPlace = '県市区町村駅川山湾';

/** Chinese, Japanese and Korean: "田中健一氏", "张伟表示". */
function namesBesideTitles(text: string, language: Locale): string[] {
  const titled = new RegExp(
    `(?:[\\p{Script=Han}]{2,4}|(?<!\\p{Script=Hangul})\\p{Script=Hangul}{2,4} ?)(?=${titlesBehind(language).join('|')})`,
    'gu',
  );
  const { families, behind } = familyNames(language);
  const own =
    families.length === 0
      ? []
      : text.matchAll(
          new RegExp(
            `(?<!\\p{Script=Han})(${families.join('|')})(?![${ofPlace}])\\p{Script=Han}{1,2}(?=${behind.join('|')})`,
            'gu',
          ),
        );
  const titles = new Set(titlesBehind(language));
  return [
    ...[...text.matchAll(titled)].map(([name]) => name.trim()),
    ...[...own].map(([name, family = '']) => (titles.has(name.slice(family.length)) ? family : name)),
  ];
}

/** Arabic and Hindi: common first names, and the word after a title. */
function commonNames(text: string, language: Locale): string[] {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const titles = new Set(titlesBefore(language));
  return words.filter(
    (word, at) => word.length > 1 && (isGivenName(word) || titles.has(words[at - 1] ?? '')),
  );
}

/** People identified by first name or title. */
export const personsIn = (text: string): string[] =>
  [...text.matchAll(run)].flatMap(([found]) => ofPerson(found));

/** "Jörg Hansen" of "Vorstand Jörg Hansen", "Hansen" of "Frau Hansen". */
function ofPerson(words: string): string[] {
  const all = words.split(/\.? /);
  const titled = all.findLastIndex(isTitle) + 1;
  const from = titled > 0 ? titled : all.findIndex((word) => isGivenName(word.split('-')[0] ?? ''));
  const name = from < 0 ? [] : all.slice(from);
  return name.length > (titled > 0 ? 0 : 1) ? [name.join(' ')] : [];
}
