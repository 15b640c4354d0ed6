import { literalPattern } from '../../analysis/literal-pattern.ts';
import type { Assets } from '../../source.ts';
import type { Region, RegionBlockKind } from '../content.ts';
import { drawnArrangement } from '../draw/layout-poster.ts';
import { regionsIn } from '../layouts/arrange.ts';
import type { PosterDocument } from '../poster.ts';
import { wordsFor } from '../regions/markers.ts';
import { folded, regionKeyOf, synonymsOf } from '../regions/region-key.ts';
import { mentions } from './edit-words.ts';

interface Mention {
  region: Region;
  at: number;
  length: number;
}

/** The regions that an instruction names, in its order: by name, heading, kind or place on the canvas. */
export function findRegions(words: string, document: PosterDocument, assets: Assets): Region[] {
  const named = byName(words, document);
  const found =
    named.length > 0 ? named : [...byPlace(words, document, assets), ...byContent(words, document)];
  return [...new Map(found.map((region) => [region.id, region])).values()];
}

function byName(words: string, { content }: PosterDocument): Region[] {
  const text = ` ${folded(words)} `;
  const found = content.regions.flatMap((region): Mention[] => {
    const names = namesOf(region, content.language);
    return names.flatMap((name) => {
      const at = indexOfName(text, name);
      return at < 0 ? [] : [{ region, at, length: name.length }];
    });
  });
  const longest = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.length > one.length && other.at <= one.at && other.at + other.length >= one.at + one.length,
      ),
  );
  return longest.sort((a, b) => a.at - b.at).map(({ region }) => region);
}

function namesOf(region: Region, language: PosterDocument['content']['language']): string[] {
  const key = regionKeyOf(region.name, language);
  const structure = wordsFor(language);
  const place =
    region.place === 'body'
      ? []
      : [region.place, ...plainWords(region.place === 'header' ? structure.header : structure.footer)];
  const names = [region.name, region.heading ?? '', ...(key ? synonymsOf(key, language) : []), ...place];
  return [...new Set(names.map(folded))].filter((name) => name.length > 1);
}

/** The alternatives of a pattern that are plain words. */
const plainWords = (pattern: string): string[] =>
  pattern
    .replace(/^\(\?:|\)$/g, '')
    .split('|')
    .filter((word) => /^[\p{L}\s-]+$/u.test(word));

/** Whole words where the script has them. */
function indexOfName(text: string, name: string): number {
  if (!/^[\p{Script=Latin}\p{Script=Devanagari}\p{N}]/u.test(name)) return text.indexOf(name);
  const escaped = literalPattern(name);
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').exec(text);
  return match?.index ?? -1;
}

const ordinals = [
  /\b(?:first|1st|erste[nrs]?|premi(?:er|ère)|primer[ao]?|prim[ao]|primeir[ao]|pertama)\b|(?:الأول|पहल|最初|一番目|첫|第一)/iu,
  /\b(?:second|2nd|zweite[nrs]?|deuxième|segund[ao]|second[ao]|kedua)\b|(?:الثاني|दूसर|二番目|둘|第二)/iu,
  /\b(?:third|3rd|dritte[nrs]?|troisième|tercer[ao]?|terz[ao]|terceir[ao]|ketiga)\b|(?:الثالث|तीसर|三番目|셋|第三)/iu,
  /\b(?:fourth|4th|vierte[nrs]?|quatrième|cuart[ao]|quart[ao]|keempat)\b|(?:الرابع|चौथ|四番目|넷|第四)/iu,
];

/** "The left column", "the second region": what stands there on the canvas. */
function byPlace(words: string, document: PosterDocument, assets: Assets): Region[] {
  const { content } = document;
  const structure = wordsFor(content.language);
  const says = (pattern: string) =>
    new RegExp(`(?:${pattern})|\\b(?:column|panel|box) on the`, 'iu').test(words);
  const ordinal = ordinals.findIndex((pattern) => pattern.test(words));
  const rtl = content.language === 'ar';
  const places: [boolean, number][] = [
    [ordinal >= 0 && mentions('region', words), ordinal],
    [says(structure.left) || /\bleft (?:column|side|panel)\b/i.test(words), rtl ? -1 : 0],
    [says(structure.right) || /\bright (?:column|side|panel)\b/i.test(words), rtl ? 0 : -1],
    [/\bmiddle|\bcent(?:er|re)/i.test(words) && content.regions.length > 3, 1],
  ];
  const place = places.find(([matches]) => matches);
  if (!place) return [];
  const id = regionsIn(drawnArrangement(document, assets)).at(place[1]);
  return content.regions.filter((region) => region.id === id);
}

/** "The chart" names its region when there is only one. */
function byContent(words: string, { content }: PosterDocument): Region[] {
  const kinds: RegionBlockKind[] = (['chart', 'table', 'picture', 'figures'] as const).filter((kind) =>
    mentions(kind, words),
  );
  const holding = content.regions.filter(({ blocks }) => blocks.some(({ kind }) => kinds.includes(kind)));
  return holding.length === 1 ? holding : [];
}
