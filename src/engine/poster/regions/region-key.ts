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

/** The common region that a name stands for, if it is one. */
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

/** The common regions by what a language calls them, folded. */
function keysByName(language: Locale): Map<string, RegionKey> {
  let known = namedKeys.get(language);
  if (!known) {
    // Where two have one name, the first has it.
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

/** All that a name or a heading speaks of: "Risks and plans" are two, "What we found" is one that has another name. */
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

/** Names of the parts of a compound, as the author wrote them. */
export const partsOf = (name: string): string[] => name.split(joiners).filter(Boolean);

/** A longer heading is a sentence, in which any word may come up. */
const longestHeading = 60;
/** What an ending may add to a word. */
const ending = '[\\p{L}\\p{M}]{0,3}';

let compiled: { key: RegionKey; whole: RegExp; within: RegExp }[] | undefined;

/** For folded names: ignoring case again would double the time that these take to compile. */
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

/** What a common region is called, in its language and in English. */
export const synonymsOf = (key: RegionKey, language: Locale): string[] => [
  wordsOf(language).regions[key][0],
  wordsOf('en').regions[key][0],
  ...(regionNames.get(key)?.split('|') ?? []).filter((word) => /^[\p{L}\p{M} -]{5,}$/u.test(word)),
];

const article = new RegExp(`^(?:${articles})\\s+`, 'u');
const called = new RegExp(`\\s+(?:${calledRegion})$`, 'u');

/** Names are compared without regard to case, accents, articles and the words "region" or "column". */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}(?<=[\u0300-\u036f])/gu, '')
    .toLowerCase()
    .replace(article, '')
    .replace(called, '')
    .replace(/[’']/g, "'")
    .trim();
