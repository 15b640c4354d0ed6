import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { isOrder } from '../../language/orders.ts';
import {
  beginsWithArticle,
  posterWords,
  type Side,
  sides,
  structureWordsOf,
} from '../../language/poster-structure.ts';
import { anySide, written } from './sides-first.ts';

/** Most words of a name before its side. */
const longestName = 3;

/**
 * Marks sides before their content with a colon: "left pros, right cons", "Advice at the bottom: …", "in the centre
 * “…”".
 */
export function withSidesMarked(text: string, language: Locale): string {
  const locales = [...new Set<Locale>([language, 'en'])];
  return locales.reduce((said, one) => quotedAtSide(namedBefore(bareSides(said, one), one), one), text);
}

const sideOf = (language: Locale): string => {
  const words = structureWordsOf(language);
  return anySide(words, (side) => words[side]);
};

/** "Left introduction, middle methods, right results": a single such word is ambiguous, several are sides. */
function bareSides(text: string, language: Locale): string {
  const words = structureWordsOf(language);
  const bare = sides.map((side) => `(?<${side}>${words.bare[side]})`).join('|');
  // "Left the problem, right the cure"
  const no = (words.noName ?? []).filter((word) => !beginsWithArticle(`${word} `)).join('|');
  const after = `(?=\\s(?!(?:${sides.map((side) => words[side]).join('|')}${no && `|${no}`})(?!\\p{L}))["“„«「]?\\p{L})`;
  const pattern = new RegExp(`(?<=^|[.,;:،、]\\s|\\n|\\s(?:${words.and})\\s)(?:${bare})${after}`, 'giu');
  const found = [...text.matchAll(pattern)].flatMap((match) => {
    const side = sides.find((one) => match.groups?.[one] !== undefined) as Side;
    // "Left column with …" says its side in more words.
    const whole = new RegExp(`(?:${words[side]})`, 'iuy');
    whole.lastIndex = match.index;
    const end = match.index + match[0].length;
    return whole.test(text) && whole.lastIndex > end ? [] : [{ side, at: match.index, end }];
  });
  if (new Set(found.map(({ side }) => side)).size < 2) return text;
  return found.reduceRight(
    (said, { side, at, end }) => `${said.slice(0, at)}${written[side]}:${said.slice(end)}`,
    text,
  );
}

/** Rewrites "Recommendation at the bottom: borrow one" as "bottom: Recommendation: borrow one". */
function namedBefore(text: string, language: Locale): string {
  const pattern = new RegExp(
    `(?<=^|[.;!?]\\s|[。\\n])(?<name>\\p{Lu}[\\p{L}\\p{M} -]{2,40}?)\\s(?:${sideOf(language)})\\s?[:：]\\s*`,
    'gu',
  );
  const words = structureWordsOf(language);
  // "At the bottom: …" is complete.
  const sideAlone = new RegExp(`^(?:${sides.map((side) => words[side]).join('|')})\\s?[:：]`, 'iu');
  return text.replace(pattern, (whole: string, ...rest: unknown[]) => {
    if (sideAlone.test(whole)) return whole;
    const { name = '', ...found } = rest.at(-1) as Partial<Record<Side | 'name', string>>;
    const side = sides.find((one) => found[one] !== undefined);
    const isName = wordCount(name) <= longestName && !isOrder(name);
    return side && isName ? `${written[side]}: ${name}: ` : whole;
  });
}

/** Rewrites "In the centre in very large letters “…”" as "middle: “…”". */
function quotedAtSide(text: string, language: Locale): string {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${sideOf(language)}),?(?:\\s(?:\\p{L}{1,4}\\s)?(?:${posterWords('large').join('|')})(?:\\s\\p{L}{1,12}){0,2})?\\s?[:：]?\\s?(?=["“„«「『‘'][^"“”„«»「」『』‘’'\\n]{8,220}["”“»」』’'])`,
    'giu',
  );
  return text.replace(pattern, (whole: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Partial<Record<Side, string>>;
    const side = sides.find((one) => found[one] !== undefined);
    return side ? `${written[side]}: ` : whole;
  });
}
