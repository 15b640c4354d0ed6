import type { Locale } from '../../../contract/locales.ts';
import { anyWord } from '../../language/document-words.ts';
import { noticeWords } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';
import {
  articles,
  gridWords,
  leadingAnds,
  type Side,
  type StructureWords,
  sides,
  structureWordsOf,
} from '../../language/poster-structure.ts';

/** Longest first if one could match the start of another. */
const kinds = [
  'grid',
  'left',
  'right',
  'centre',
  'top',
  'bottom',
  'columns',
  'rows',
  'sections',
  'header',
  'footer',
] as const;
export type MarkerKind = (typeof kinds)[number];

/** A part of the canvas named in the prompt, and the words up to the next. */
export interface Marker {
  kind: MarkerKind;
  start: number;
  end: number;
  /** Number of columns, rows or sections. */
  count?: number;
  /** End of its words. */
  bodyEnd: number;
  body: string;
}

const grid = `[2-4]\\s?(?:x|×|by)\\s?[2-4](?:の|-)?\\s?(?:${gridWords})`;

/** Languages without spaces between words. */
export const unspaced = new Set<Locale>(['ja', 'zh', 'ko']);

/** "Ward 4, ext. 5512" continues. */
const sentenceEnd = /[!?](?=\s|$)|\.(?=\s(?!\d)|$)|[;\n。；！？؟]/u;
/** More words than a name has, before a semicolon. */
const opensStatement =
  /^\s?[:：]\s*(?:["“„«「][^"”»」\n]{2,60}["”»」]\s?[:：]\s*)?(?:[^\s.;:]{1,30}\s+){5,20}[^\s.;:]{1,30};/u;
const fullStop = /[!?](?=\s|$)|\.(?=\s(?!\d)|$)|[\n。！？؟]/u;

/** What stands in brackets ends no sentence. */
const withoutBrackets = (text: string): string =>
  text.replace(/\([^()\n]*\)|（[^（）\n]*）/gu, (inside) => '_'.repeat(inside.length));

/** The markers of a prompt in order, using the words of its language and of English, which prompts mix in. */
export function markersOf(prompt: string, language: Locale): Marker[] {
  const own = structureWordsOf(language);
  const found = [...search(prompt, own, unspaced.has(language))];
  if (own !== structureWordsOf('en')) found.push(...search(prompt, structureWordsOf('en'), false));
  const apart = withoutOverlaps(found.sort((a, b) => a.start - b.start || b.end - a.end));
  const markers = framesAtSides(prompt, apart);
  return markers.map((marker, index) => asHeader(withBody(prompt, marker, markers[index + 1]?.start, own)));
}

/** "At the top the title and the dates": what names the title is the header. */
const asHeader = (marker: Marker): Marker =>
  marker.kind === 'top' && namesTitle().test(marker.body) ? { ...marker, kind: 'header' } : marker;
const namesTitle = once(
  () =>
    new RegExp(
      `^[\\s:：]*(?:(?:${articles})\\s)?(?:${anyWord(({ titleKeys }) => titleKeys)})(?![\\p{L}\\p{N}]|\\s?[:：“"„«])`,
      'iu',
    ),
);

function search(prompt: string, words: StructureWords, joined: boolean): Marker[] {
  const number = `(?:[2-6]|${words.numbers.join('|')})`;
  const alternatives = kinds.map((kind) => {
    const source = kind === 'grid' ? grid : words[kind].replaceAll('{n}', number);
    // "Below: our advice": at the start of a sentence and before a colon, what stands behind a name is a side too.
    const label = isSide(kind) && words.behind?.[kind];
    return `(?<${kind}>${source}${label ? `|(?<=^|[.;!?\\n]\\s?)(?:${label})(?=\\s?[:：])` : ''})`;
  });
  const before = joined ? '' : `(?<![\\p{L}\\p{N}-])(?:${leadingAnds})?`;
  const after = joined ? '' : '(?![\\p{L}\\p{N}])(?!\\s?(?:charts?|graphs?))';
  const pattern = new RegExp(`${before}(?:${alternatives.join('|')})${after}`, 'giu');
  return Array.from(prompt.matchAll(pattern), (match) => {
    const kind = kinds.find((name) => match.groups?.[name] !== undefined) as MarkerKind;
    const end = match.index + match[0].length;
    return { kind, start: match.index, end, count: countIn(match[0], words), bodyEnd: end, body: '' };
  }).filter((marker) => {
    const opens = /^\s?[:：(（]/.test(prompt.slice(marker.end));
    // "In the Centro de Salud" is a building.
    if (
      !opens &&
      isSide(marker.kind) &&
      !(words === structureWordsOf('de') && begins.test(prompt.slice(0, marker.start))) &&
      isName(prompt.slice(marker.start, marker.end), prompt.slice(marker.end), words)
    )
      return false;
    // "Sales, regions, risks": a region of that name, unless it introduces a list.
    const announces =
      opens || new RegExp(`^\\s?(?:${words.holds})(?!\\p{L})`, 'iu').test(prompt.slice(marker.end));
    if (marker.kind === 'sections' && !marker.count && !announces) return false;
    return marker.kind !== 'columns' || marker.count || opens;
  });
}

/** "Oben der Titel": German nouns are capitals, so that a side at the start of a sentence is none. */
const begins = /(?:^|[.;!?\n]\s?)$/u;

const isSide = (kind: MarkerKind): kind is Side => (sides as readonly MarkerKind[]).includes(kind);
function isName(side: string, behind: string, words: StructureWords): boolean {
  if (!/\p{Lu}\p{Ll}+$/u.test(side)) return false;
  // "en el Centro Cívico"; German capitalises all nouns.
  const isCalled = /^\p{Ll}/u.test(side) && words !== structureWordsOf('de') && /^\s\p{Lu}/u.test(behind);
  return isCalled || nameGoesOn.test(behind);
}
const nameGoesOn = new RegExp(`^\\s(?:${noticeWords('nameLinks')})\\s\\p{Lu}`, 'u');

function countIn(text: string, words: StructureWords): number | undefined {
  const digits = text.match(/[2-6]/g);
  if (digits) return digits.reduce((product, digit) => product * Number(digit), 1);
  const position = words.numbers.findIndex((number) => new RegExp(`(?:${number})`, 'iu').test(text));
  return position < 0 ? undefined : position + 2;
}

function withoutOverlaps(sorted: Marker[]): Marker[] {
  const kept: Marker[] = [];
  for (const marker of sorted) if (marker.start >= (kept.at(-1)?.end ?? 0)) kept.push(marker);
  return kept;
}

/** "A banner at the top": the place of a header or footer is no part itself. */
function framesAtSides(prompt: string, markers: Marker[]): Marker[] {
  const kept: Marker[] = [];
  for (const marker of markers) {
    const last = kept.at(-1);
    const isPlace =
      (last?.kind === 'header' && marker.kind === 'top') ||
      (last?.kind === 'footer' && marker.kind === 'bottom');
    if (last && isPlace && !prompt.slice(last.end, marker.start).trim()) last.end = marker.end;
    else kept.push({ ...marker });
  }
  return kept;
}

/** Parts that need a list of names: "three columns: …", but not "a three-column poster on coffee". */
const announced = new Set<MarkerKind>(['columns', 'rows', 'grid', 'sections']);

function withBody(prompt: string, marker: Marker, next: number | undefined, words: StructureWords): Marker {
  const between = prompt.slice(marker.end, next);
  const lead = new RegExp(`^\\s*(?:[:：(（,，、–—-]|${words.holds}|${structureWordsOf('en').holds})`, 'iu');
  if (announced.has(marker.kind) && !lead.test(between)) return marker;
  const whole = withoutBrackets(between);
  // "Bottom: every penny goes to the crew; last year it was 900 pounds.": one sentence.
  const stop = isSide(marker.kind) && opensStatement.test(between) ? fullStop : sentenceEnd;
  const end =
    (isSide(marker.kind) && (labelledAt(between)?.end ?? answeredAt(between))) || whole.search(stop);
  const body = end < 0 ? between : between.slice(0, end);
  return { ...marker, body, bodyEnd: marker.end + body.length };
}

const labelledSentence = /^(\p{L}[^.,:：;；!?。\n]{1,40})[:：]\s?(?!\/\/)(\S.*)$/su;

/** "Bottom: Any doubt? Ask at the desk.": the end of the sentence after a question. */
function answeredAt(between: string): number | undefined {
  const asked = /^\s?[:：][^.!;。！？؟\n]{3,60}?(?:\?(?=\s\p{Lu})|[？؟])/u.exec(between)?.[0].length;
  const rest = asked === undefined ? -1 : between.slice(asked).search(sentenceEnd);
  return asked === undefined ? undefined : rest < 0 ? between.length : asked + rest;
}

/** "Left: Background: …; …. Methods: …. Right: …": labelled sentences after a side. */
export function labelledAt(
  between: string,
): { end: number; told: { name: string; text: string }[] } | undefined {
  const [lead] = /^\s?[:：]\s*/u.exec(between) ?? [];
  const sentences = between.slice(lead?.length).split(/(?<=[.!?。]\s)|(?<=[。\n])/u);
  const told: { name: string; text: string }[] = [];
  let end = lead?.length ?? 0;
  for (const sentence of sentences) {
    const [, name, text] = labelledSentence.exec(sentence) ?? [];
    if (!name || !text) break;
    told.push({ name, text: text.replace(/[\s.;,。；，]+$/u, '') });
    end += sentence.length;
  }
  return lead && told.length > 0 ? { end, told } : undefined;
}
