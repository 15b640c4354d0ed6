import { anyWord } from '../../language/document-words.ts';
import { type PdfBlock, type PdfItem, unread } from './blocks.ts';
import { isFormula } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { isForm, type Page } from './pages.ts';
import { numeralsIn } from './table-zones.ts';

/** Fewest numbers, and their share, of a table row or axis labels. */
const least = { numerals: 3, share: 0.5, symbols: 4, symbolShare: 0.04, operators: 6 } as const;
/** Symbols of formulas, code and bad scans. */
const symbol = /[=<>~#^|\\{}_]/g;
/** In wordless text, as of a scanned formula. */
const operators = /[()[\]/^+=|<>{}]/g;
/** Undecoded characters. */
const unknown = /[\ufffc\ufffd\ue000-\uf8ff]/u;

const never = anyWord(({ abbreviations }) => abbreviations.never);
const beforeNumber = anyWord(({ abbreviations }) => abbreviations.beforeNumber);
/** Marks before a sentence; "Fig. 2" and "et al. (2020)" continue. */
export const sentenceStart = new RegExp(
  `(?<!(?<!\\p{L})(?:${never}))[.!?]["”’»)\\]]*\\s+(?=["“‘«([]?(?:\\p{Lu}|(?<!(?<!\\p{L})(?:${beforeNumber})\\.\\s+)\\d))`,
  'u',
);

/**
 * Remnants of a multi-line formula read line by line: "if p > .", "earns R ∗", "M . Then", "≥ of all", and symbols that
 * math fonts map to letters.
 */
const scraps = [
  /[=<>≤≥∗×±√∑∏]\s?(?:[.,;:)]\s|[.,;:)]?$)/u,
  /^[=<>≤≥∗×±∞∈⊂]\s/u,
  // "∂ q+1(x)", "x ² , x", "h≠¹": misplaced superscripts.
  /[∂∇∑∏]\s\p{L}|[¹²³⁴-⁹]\s,|(?:^|\s)(?!m\s)\p{L}\s[¹²³⁴-⁹]|[≠∼][¹²³⁴-⁹]/u,
  // "dim H (G, R)", "C (F2)": a lost exponent.
  /\s\p{Lu}\s\(\p{Lu}\d?(?:,\s\p{Lu}\d?)?\)/u,
  // "kxk1 ≤ Kkzk", "H ~= 0": norm bars, and a sign drawn from two.
  /(?:^|\s)k\P{L}?\p{L}{1,2}k\d?\s[≤≥=]|~=/u,
  /(?:^|\s)[\p{Lu}\d]\s[.,](?:\s|$)/u,
  /[≤≥]\s\p{Ll}{2}/u,
  /(?:^|\s)[þðÞ¼](?:\s|$)/u,
];

const isScrap = (sentence: string): boolean => scraps.some((one) => one.test(sentence.trim()));

/** The sentences without those that lost a formula part or have undecoded letters; one starting so explains a symbol. */
export function toldSentences(text: string): string {
  if (text.search(unknown) === 0) return '';
  const starts = [...text.matchAll(new RegExp(sentenceStart, 'gu'))].map(
    ({ index, 0: end }) => index + end.length,
  );
  return [0, ...starts]
    .map((from, at) => text.slice(from, starts[at]))
    .filter((sentence) => !unknown.test(sentence) && !isScrap(sentence))
    .join('')
    .trim();
}

/** An item mark with a private character. */
const mark = /^[\ue000-\uf8ff]\s*/u;

/** Rules made of characters. */
const drawn = /[-=_*]{8}/;
/** A truncated label. */
const cutShort = /^[^.!?]{0,80}\p{L}(?:…|\.\.\.)$/u;

/** Whether a text is words: no run of numbers, no undecoded letters. */
export function isReadable(given: string): boolean {
  const text = given.replace(mark, '');
  if (unknown.test(text) || drawn.test(text)) return false;
  if (!/\p{L}/u.test(text)) return false;
  if (!/\p{L}{3}|\p{Lo}/u.test(text) && (text.match(operators)?.length ?? 0) >= least.operators) return false;
  const symbols = text.match(symbol)?.length ?? 0;
  if (symbols >= least.symbols && symbols > least.symbolShare * text.length) return false;
  const { words, numerals } = numeralsIn(text);
  return numerals < least.numerals || numerals < least.share * words;
}

/** Type heights. Parts of a formula above one another, as of a fraction or a sum with its bounds, are nearer than its lines. */
const stacked = { from: 0.3, to: 0.95 } as const;

/** A formula that cannot be told line by line, or breaks off at a sign. */
const isTorn = ({ text, lines }: { text: string; lines: Line[] }): boolean =>
  unknown.test(text) ||
  /[=<>≤≥∗×±√∑∏]$/u.test(text) ||
  lines.some(({ base, size }, at) => {
    const above = lines[at - 1];
    const steps = above ? Math.abs(base - above.base) / Math.max(size, above.size) : 0;
    return steps > stacked.from && steps < stacked.to;
  });

/** Signs of a formula that stand apart from it: an index, the sign of a sum. */
const isOfFormula = ({ text, lines }: { text: string; lines: Line[] }): boolean =>
  !/\p{L}{3}|\p{Lo}/u.test(text) && (text.length === 1 || lines.some(isFormula));

/** Largest share of a text's lines with wide gaps, as in forms. */
const mostGaps = 0.34;
const isJumbled = ({ text, lines }: { text: string; lines: Line[] }): boolean =>
  text.split(unread).length - 1 > mostGaps * new Set(lines.map(({ base }) => Math.round(base))).size;

/** In a form, anything but a sentence is a field name. */
const isLabel = (text: string): boolean => text.length < 160 && !/[.!?。！？]["”’»)\]]*$/u.test(text);

/** Drops the next item's number, if drawn before its text. */
const withoutNextNumber = (item: PdfItem): PdfItem =>
  /\d/.test(item.mark) ? { ...item, text: item.text.replace(/\s\d{1,2}\.$/, '') } : item;

/** Drops unreadable blocks, returning their pages. */
export function readableBlocks(blocks: PdfBlock[], all: Page[]): { blocks: PdfBlock[]; pages: Set<number> } {
  const pages = new Set<number>();
  const forms = new Set(all.filter(isForm).map(({ number }) => number));
  const kept = blocks.flatMap((block): PdfBlock[] => {
    const page = block.lines[0]?.page ?? 1;
    if (block.type === 'list') {
      const items = block.items.flatMap((item) => {
        const whole = item.text.replace(mark, '').trim();
        const text = toldSentences(whole);
        if (text !== whole) pages.add(page);
        return isReadable(text) && !/\p{L}[-‐]$/u.test(text) ? [{ ...item, text }] : [];
      });
      if (items.length < block.items.length) pages.add(page);
      return items.length > 0 ? [{ ...block, items: items.map(withoutNextNumber) }] : [];
    }
    if (block.type === 'equation' ? isTorn(block) : block.type === 'text' && isOfFormula(block)) {
      pages.add(page);
      return [];
    }
    if (block.type !== 'text' && block.type !== 'heading') return [block];
    const label = block.type === 'text' && forms.has(page) && isLabel(block.text);
    const told = block.type === 'text' ? toldSentences(block.text.replace(mark, '')) : block.text;
    const cut = block.type === 'text' && cutShort.test(told);
    if (!isJumbled(block) && !label && !cut && isReadable(told)) return [block];
    pages.add(page);
    return [];
  });
  return { blocks: kept, pages };
}
