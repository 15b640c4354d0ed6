import type { Locale } from '../../../contract/locales.ts';
import {
  articles,
  calledRegion,
  joinedAnds,
  leadingAnds,
  regionNames,
  spacedAnds,
} from '../../language/poster-structure.ts';
import { type RegionKey, regionIcons } from '../words/region-keys.ts';
import { wordsOf } from '../words/words-of.ts';

/** The standard region a name stands for, if any. */
export function regionKeyOf(name: string, language: Locale): RegionKey | undefined {
  const wanted = folded(name);
  return (
    keysByName(language).get(wanted) ??
    keysByName('en').get(wanted) ??
    keysByName('en-uk').get(wanted) ??
    patterns().find(({ whole }) => whole.test(wanted))?.key
  );
}

const namedKeys = new Map<Locale, Map<string, RegionKey>>();

/** Standard regions by their folded names in a language. */
function keysByName(language: Locale): Map<string, RegionKey> {
  let known = namedKeys.get(language);
  if (!known) {
    // The first wins if two share a name.
    const keys = (Object.keys(regionIcons) as RegionKey[]).reverse();
    known = new Map(keys.map((key) => [folded(wordsOf(language).regions[key][0]), key]));
    namedKeys.set(language, known);
  }
  return known;
}

const joiners = new RegExp(
  `\\s*(?:[,;&+/、，؛،]|\\s(?:${spacedAnds})\\s|(?<=[\\p{sc=Han}\\p{sc=Hangul}])(?:${joinedAnds})(?=\\s?[\\p{sc=Han}\\p{sc=Hangul}\\p{sc=Kana}]))\\s*|\\s(?:${leadingAnds})(?=\\p{L})`,
  'u',
);

/** All standard regions in a name or heading: "Risks and plans" has two, "What we found" is a synonym of one. */
export function regionKeysOf(name: string, language: Locale): RegionKey[] {
  const own = regionKeyOf(name, language);
  if (own) return [own];
  const parts = name.split(joiners).filter(Boolean);
  const named = parts.flatMap((part) => regionKeyOf(part, language) ?? []);
  if (named.length > 0) return [...new Set(named)];
  if (name.length > longestHeading) return [];
  const spoken = patterns().find(({ within }) => within.test(folded(name)))?.key;
  return spoken ? [spoken] : [];
}

/** Parts of a compound name, as written. */
export const partsOf = (name: string): string[] => name.split(joiners).filter(Boolean);

/** A longer heading is a sentence, which may contain any word. */
const longestHeading = 60;
/** Letters an inflection may add. */
const ending = '[\\p{L}\\p{M}]{0,3}';

let compiled: { key: RegionKey; whole: RegExp; within: RegExp }[] | undefined;

/** For folded names: the ignore-case flag would double compile time. */
function patterns() {
  compiled ??= ([...regionNames] as [RegionKey, string][]).map(([key, words]) => {
    const bare = folded(words);
    return {
      key,
      whole: new RegExp(`^(?:${bare})${ending}$`, 'u'),
      within: new RegExp(
        `(?<![\\p{sc=Latin}\\p{M}\\p{sc=Devanagari}])(?:${bare})\\p{sc=Latin}{0,2}(?!\\p{sc=Latin})`,
        'u',
      ),
    };
  });
  return compiled;
}

/** Names of a standard region in its language and in English. */
export const synonymsOf = (key: RegionKey, language: Locale): string[] => [
  wordsOf(language).regions[key][0],
  wordsOf('en').regions[key][0],
  ...(regionNames.get(key)?.split('|') ?? []).filter((word) => /^[\p{L}\p{M} -]{5,}$/u.test(word)),
];

const article = new RegExp(`^(?:${articles})\\s+`, 'u');
const called = new RegExp(`\\s+(?:${calledRegion})$`, 'u');

/** Folds case, accents, articles and the words "region" and "column". */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}(?<=[\u0300-\u036f])/gu, '')
    .toLowerCase()
    .replace(article, '')
    .replace(called, '')
    .replace(/[’']/g, "'")
    .trim();
