import { headingKinds } from '../../language/document-words.ts';
import { bulletSigns } from '../bullets.ts';
import { isBareNumber } from '../legal-headings.ts';
import { isCaption } from './caption-label.ts';
import type { Line } from './lines.ts';
import { folded } from './outline.ts';
import type { Word } from './page-words.ts';
import { mathFont } from './script-signs.ts';
import { type Edges, type Setting, tagOf } from './setting.ts';

export type LineKind = 'heading' | 'item' | 'code' | 'equation' | 'contents' | 'text';

const kinds = headingKinds();
// A line may continue with "390) of them" or "[2] was used".
const marker = new RegExp(
  `^(?:[\\ue000-\\uf8ff](?=\\S)|(?:[${bulletSigns}·\\ue000-\\uf8ff*–—-]|\\(?(?:\\d{1,2}|\\d{3}(?![.)]\\s+\\p{Ll})|[a-z]|[ivx]{1,4})[.)]|[IVXLC]{1,6}\\s?[.)]?[-–—]|\\[\\d{1,3}\\](?!\\s+\\p{Ll}))\\s+(?=\\S))`,
  'u',
);
/** Marks that only start items. */
const bullet = new RegExp(`^(?:[${bulletSigns}]\\s+|[\\ue000-\\uf8ff]\\s*)\\S`, 'u');
const ordered = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\[\d{1,3}\])/u;
const numbered =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.|[A-Z]\.(?:\d{1,2}\.?){0,3}|\p{L}{4,9}\s\d{1,2}[.:]?)\s+[\p{Lu}\p{Lo}]/u;
const leaders = /(?<!\.\s?)(?:\.\s?){5,}\s*(?:\d{1,4}|[ivxlc]{1,6})?$|…{2,}/iu;

/** "—Anna Lind, harbour master": the author of the text above. */
const saidBy = /^[—―]\p{Lu}/u;

/** The item mark with its space; empty if none. */
export const markOf = (text: string): string => marker.exec(text)?.[0] ?? '';
/**
 * "… are assumed to / (1) have a simple form", "… respond at once / — by 3 % — but", "(May 2021 / – July 2024)", "in 900 /
 * – 1200", "bis zum / 31. Mai": parts of a sentence, not items.
 */
export const countsOn = (before: Line, line: Line): boolean =>
  (/^(?:[2-9]|[1-9]\d)\.\s/u.test(line.text) &&
    /[\p{L},]$/u.test(before.text) &&
    before.x1 > line.x1 - line.size) ||
  (/^\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)\s\p{Ll}/u.test(line.text) && countsWithin.test(before.text)) ||
  (/^[-–—]\s/u.test(line.text) &&
    /\p{Ll}$|\([^()]*$/u.test(before.text) &&
    before.x1 > line.x1 - line.size) ||
  (/^[-–—]\s\d/u.test(line.text) && /\d$/u.test(before.text));
/** "… that are open; (iii) those that close;": a line that ends no sentence, or part of one that it counts itself. */
const countsWithin = /[\p{L}\p{N},]$|\s\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)\s\p{Ll}.*;$/u;
export const isBulleted = (text: string): boolean => bullet.test(text);
export const isOrdered = (text: string): boolean => ordered.test(text);
export const isNumbered = (text: string): boolean => numbered.test(text);
export const isLeader = (text: string): boolean => leaders.test(text);

/** The kind of section for a heading, in any language; undefined for others. */
export const kindOfHeading = (text: string): string | undefined =>
  kinds.get(
    text
      .toLowerCase()
      .replace(/^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[ivx]{1,5}\.|[a-z]\.)\s+/u, '')
      .replace(/(?<![\s.:：—–-])[\s.:：—–-]+$/u, ''),
  );

/** @param gap white above the line, in usual line steps */
export function kindOf(line: Line, gap: number, edges: Edges, setting: Setting): LineKind {
  const { text } = line;
  const tag = tagOf(line, setting);
  if (tag?.startsWith('TOC') || isLeader(text)) return 'contents';
  if (saidBy.test(text)) return 'text';
  if (tag && /^(?:H[1-6]?|Title)$/.test(tag) && text.length < 200 && !bullet.test(text) && !isCaption(text))
    return 'heading';
  if (bullet.test(text)) return 'item';
  if (!setting.typewritten && isCode(line)) return 'code';
  if (isHeading(line, gap, edges, setting)) return 'heading';
  if (isEquation(line, edges)) return 'equation';
  return markOf(text) ? 'item' : 'text';
}

/** Prose goes on to names set as code; behind code only a remark stands in a face of its own. */
function isCode({ fixed, words, text }: Line): boolean {
  if (!fixed || text.length < 2 || (markOf(text) && !words[0]?.style.fixed)) return false;
  const last = words.findLastIndex(({ style }) => style.fixed);
  return !words.slice(0, last).some((word) => !word.style.fixed && /\p{L}{2}/u.test(word.text));
}

const most = { letters: 150, words: 20 } as const;
/** Most letters of a heading at a column top, recognised by size alone. */
const longestFirst = 60;

function isHeading(line: Line, gap: number, edges: Edges, setting: Setting): boolean {
  const { text, size, bold, italic } = line;
  const letters = text.replace(/[^\p{L}\p{M}]/gu, '');
  const dense = text.replace(/\s/g, '');
  if (letters.length < 2 || text.length > most.letters || text.split(' ').length > most.words) return false;
  if (isCaption(text)) return false;
  // "– Limits" in a list of contents is the item, not the heading.
  if (setting.outline.has(folded(text)) && text.length > 2 && !/^[-–—]\s/u.test(text)) return true;
  if (setting.apart.has(line) || isScrap(text)) return false;
  const number = isNumbered(text);
  if (letters.length < 0.6 * dense.length && !number) return false;
  if (/[-‐]$/.test(text) && !(number && bold)) return false;
  // A heading of several lines may be broken at a comma.
  const broken = text.endsWith(',') && bold && size > 1.08 * setting.body;
  const underlined = setting.underlined.has(line) && line.x0 < edges.left + 0.1 * (edges.right - edges.left);
  const closed = underlined && isTitleCase(text.replace(/\.$/, ''));
  const open = /(?:\.\.\.|…)$/.test(text) && bold && size > 1.08 * setting.body;
  const label = (bold || underlined) && gap > 1.15 && labelled.test(text);
  const ends = /[.,;:]$/.test(text) && !kindOfHeading(text);
  if (ends && !broken && !number && !closed && !open && !label) return false;
  const lettered = bold && /^\p{Ll}\s\p{Lu}/u.test(text);
  const goesOn = /^[\p{Ll}(]/u.test(text) && !lettered && size < 1.3 * setting.body;
  if (/[=@]|\bet al\b/.test(text) || goesOn) return false;
  const capitals =
    letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const large = size > 1.08 * setting.body && size > setting.body + 0.6;
  const small = size < 0.88 * setting.body;
  const apart = gap > 1.15;
  // The first of two heading lines may be full.
  const short =
    line.x1 < edges.right - 0.06 * (edges.right - edges.left) ||
    text.length < 60 ||
    (number && (capitals || (bold && (large || subsection.test(text)))));
  // At a column top or below a figure there is no gap above.
  if (capitals && roman.test(text) && isCentred(line, edges, offCentre.numbered)) return true;
  if (isBareNumber(text) && isCentred(line, edges, offCentre.named)) return true;
  if (capitals && kindOfHeading(text) && isCentred(line, edges, offCentre.named)) return true;
  const opens = gap === 0 && line.page > 1 && line.x0 < edges.left + size;
  const first = opens && /^\p{Lu}/u.test(text) && text.length < longestFirst;
  if (large) return (bold || apart || first || number || size > 1.2 * setting.body) && short;
  if (small && !kindOfHeading(text)) return false;
  if (bold || underlined) return short && (apart || number || gap === 0);
  if (kindOfHeading(text) && apart && text.length < 50) return true;
  if (capitals && short) return apart && (number || letters.length > 5);
  if (apart && line.page > 1 && isTitleCase(text)) return true;
  if (italic && apart && short && !isFormula(line)) return number || text.split(' ').length < 12;
  return number && apart && short && /^\d{1,2}(?:\.\d{1,2})+/.test(text);
}

/** "Primary Beneficiaries:" over what is said of them. */
const labelled = /^\p{Lu}[^.,:;]{2,60}\p{L}:$/u;

/** "> se 9 a ;i t": scan garbage of at least four pieces without a word; "Q & A" is not. */
const isScrap = (text: string): boolean => text.split(' ').length > 3 && !/\p{L}{3}|\p{Lo}/u.test(text);

const subsection = /^\d{1,2}(?:\.\d{1,2})+\.?\s\p{Lu}/u;

/** Fewest long words of a title-case heading. */
const capitalised = 4;

/** "Limitations Exist in Planning for Emergencies": in text type, recognised by its capitals. */
function isTitleCase(text: string): boolean {
  const long = text.match(/\p{L}[\p{L}\p{M}'’-]{3,}/gu) ?? [];
  return (
    long.length >= capitalised &&
    !/[\d,;:.]/.test(text) &&
    long.every((word) => /^\p{Lu}/u.test(word)) &&
    /\p{Ll}/u.test(text)
  );
}

const roman = /^[IVX]{1,5}\.\s+\p{Lu}/u;

/** Tolerance of a centred heading relative to column width; named sections need less evidence. */
const offCentre = { numbered: 0.02, named: 0.08 } as const;

/** As far from one edge of its column as from the other. */
function isCentred({ x0, x1 }: Line, { left, right }: Edges, off: number): boolean {
  const inset = x0 - left;
  return inset > 0.08 * (right - left) && Math.abs(inset - (right - x1)) < off * (right - left);
}

/** A line of its own that is set as formulas are. */
function isEquation(line: Line, { left, right }: Edges): boolean {
  const letters = line.words.reduce((sum, { text }) => sum + text.length, 0);
  const math = line.words.reduce((sum, word) => sum + (isMath(word) ? word.text.length : 0), 0);
  const words = line.words.filter((word) => /^\p{L}{4,}[.,]?$/u.test(word.text) && !isMath(word)).length;
  const relation = /[=≤≥≈∝∈→⇒<>∑∫∏√±×]/u.test(line.text);
  const inset = line.x0 > left + 0.04 * (right - left);
  if (words > 2 || letters < 3) return false;
  return (math > 0.35 * letters && (relation || inset)) || (math > 0 && relation && inset && words < 2);
}

/** A word that a word processor sets in its face of formulas, whose own letters are no Latin ones, is text. */
const isMath = ({ text, style }: Word): boolean =>
  mathFont.test(style.font) && !(/math/i.test(style.font) && /^\P{L}*\p{Script=Latin}{4}/u.test(text));

/** Whether some of a line is set in a font of formulas. */
export const isFormula = ({ words }: Line): boolean => words.some(isMath);
