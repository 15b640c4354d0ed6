import type { Locale } from '../../../contract/locales.ts';
import {
  articles,
  type Side,
  type StructureWords,
  sides,
  structureWordsOf,
} from '../../language/poster-structure.ts';
import { unspaced } from './markers.ts';
import { regionKeysOf } from './region-key.ts';

/** Words for sides once they come first; valid in prompts of all languages. */
export const written: Record<Side, string> = {
  left: 'left',
  right: 'right',
  centre: 'middle',
  top: 'top',
  bottom: 'bottom',
};

/** Rewrites "pros on the left, cons on the right" as "left: pros; right: cons". */
export function withSidesFirst(text: string, language: Locale): string {
  const own = structureWordsOf(language);
  const turned = turnedWith(text, own, language);
  return turned !== text || own === structureWordsOf('en')
    ? turned
    : turnedWith(text, structureWordsOf('en'), 'en');
}

interface Placed {
  side: Side;
  start: number;
  end: number;
}

/** Most characters of the names at one side. */
const longestNames = 110;

function turnedWith(text: string, words: StructureWords, language: Locale): string {
  const found = placesBehind(text, words, language);
  // A lone "left" at the end of a clause is ambiguous.
  const [only] = found;
  if (!only || (found.length === 1 && !/\s/.test(text.slice(only.start, only.end)))) return text;
  let turned = '';
  let from = 0;
  for (const { side, start, end } of found) {
    const stretch = text.slice(from, start);
    const begins = namesBegin(stretch, words, from === 0, language);
    const names = bare(stretch.slice(begins), words);
    const lead = stretch.slice(0, begins);
    turned += isName(names, words) ? `${lead}; ${written[side]}: ${names};` : text.slice(from, end);
    from = end;
  }
  return turned + text.slice(from);
}

export const anySide = (words: StructureWords, of: (side: Side) => string): string =>
  sides.map((side) => `(?<${side}>${[words.behind?.[side], of(side)].filter(Boolean).join('|')})`).join('|');

/** Sides at the end of a clause, after their content. */
function placesBehind(text: string, words: StructureWords, language: Locale): Placed[] {
  const joined = unspaced.has(language);
  const particle = words.place ? `(?:${words.place})?` : '';
  const pattern = new RegExp(
    `${joined ? '' : '(?<=[\\s،])'}(?:${anySide(words, (side) => words[side])})${particle}` +
      `(?=\\s*(?:[,;.،、，。；؛।—–]|\\s(?:${words.and})|\\s(?:${words.lead ?? words.and})\\s|$))`,
    'giu',
  );
  return Array.from(text.matchAll(pattern), (match) => ({
    side: sides.find((one) => match.groups?.[one] !== undefined) as Side,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * Where names begin in a stretch: after the previous clause, "with" or a header; else as far back as names are known.
 * If another side comes before them, only the last name is meant.
 */
function namesBegin(stretch: string, words: StructureWords, isFirst: boolean, language: Locale): number {
  const cuts = ends(stretch, `[,،、，]|\\s(?:${words.and})\\s`);
  if (partsIn(stretch, words, sides)) return cuts.at(-1) ?? 0;
  const clause = ends(stretch, '[:：;；\\n(（—–]|[.。।](?=\\s|$)').at(-1) ?? 0;
  const led = words.lead ? (ends(stretch, `(?:^|\\s)(?:${words.lead})\\s`).at(-1) ?? 0) : 0;
  const framed = ends(stretch, `(?:${words.header}|${words.footer})[^,،、，]{0,40}[,،、，]`).at(-1) ?? 0;
  const known = Math.max(clause, led, framed);
  if (known > 0 || !isFirst || cuts.length === 0) return known;
  const isKnown = (from: number, to: number) =>
    regionKeysOf(bare(stretch.slice(from, to), words), language).length > 0;
  let begins = cuts.at(-1) ?? 0;
  for (const cut of [...cuts.slice(0, -1).reverse(), 0]) {
    if (!isKnown(cut, begins)) break;
    begins = cut;
  }
  return begins;
}

const ends = (text: string, source: string): number[] =>
  Array.from(text.matchAll(new RegExp(source, 'giu')), (match) => match.index + match[0].length);

/** Whether a text names parts of the canvas. */
const partsIn = (
  text: string,
  words: StructureWords,
  parts: readonly (Side | 'header' | 'footer')[],
): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${parts.map((part) => words[part]).join('|')})(?![\\p{L}\\p{M}])`,
    'iu',
  ).test(text);

/** Without connectors before, and the particle before the side. */
function bare(names: string, words: StructureWords): string {
  const first = new RegExp(`^(?:[\\s,;،、，.]|(?:${words.and})\\s|(?:${articles})\\s)+`, 'iu');
  const last = words.object ? new RegExp(`(?:${words.object})\\s*$`, 'u') : /\s+$/u;
  return names
    .replace(first, '')
    .replace(/^و(?=\p{L}{3})/u, words.and === 'و' ? '' : 'و')
    .trim()
    .replace(last, '')
    .trim();
}

/** A name containing a place is none: "in the middle three charts on the left". */
function isName(names: string, words: StructureWords): boolean {
  if (!names || names.length > longestNames) return false;
  if (partsIn(names, words, [...sides, 'header', 'footer'])) return false;
  const end = /[\p{L}\p{M}]+$/u.exec(names)?.[0].toLowerCase() ?? '';
  return !(words.noName ?? []).includes(end);
}
