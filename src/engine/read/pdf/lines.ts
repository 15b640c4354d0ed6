import { around, type Box, median, width } from './geometry.ts';
import { isSlanted, type Word } from './page-words.ts';
import { mathFont, scriptSign, standsClose } from './script-signs.ts';

/** Words without a wide gap: a column line, a table cell, a label. */
export interface Line extends Box {
  page: number;
  words: Word[];
  /** Its text, including raised marks. */
  text: string;
  base: number;
  size: number;
  bold: boolean;
  italic: boolean;
  fixed: boolean;
  /** Right to left. */
  backwards: boolean;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const wide = 1.05;
const wideBehindNumeral = 2.5;
const numeral = /^[IVXLC]{1,6}$/u;

/** The level lines of a page in drawing order. */
export function linesOf(words: Word[], page: number): Line[] {
  const lines: Line[] = [];
  let open: Word[] = [];
  const close = () => {
    if (open.length > 0) lines.push(lineOf(open, page));
    open = [];
  };
  for (const word of withoutDoubles(words)) {
    if (isSlanted(word)) continue;
    if (open.length > 0 && !readsOn(open.at(-1) as Word, word)) close();
    open.push(word);
  }
  close();
  return withRaisedMarks(joined(lines.filter(({ text }) => text !== '')));
}

/** Size and height of a note mark relative to its line. */
const raisedMark = {
  sign: /^(?:[−–-]?\d{1,3}|[*†‡§¶∗]{1,3})$/u,
  size: 0.8,
  least: 0.1,
  most: 0.65,
  beside: 0.4,
} as const;

/** A page with more lone figures is a table or chart. */
const mostMarks = 200;

/** Puts note marks drawn as separate lines into their lines. */
function withRaisedMarks(lines: Line[]): Line[] {
  const isMark = ({ text, words }: Line) =>
    raisedMark.sign.test(text) || (text.length === 1 && mathFont.test(words[0]?.style.font ?? ''));
  const marks = lines.filter((line) => line.words.length <= 2 && isMark(line));
  if (marks.length > mostMarks) return lines;
  const gone = new Set<Line>();
  for (const mark of marks) {
    const home = lines.find((line) => {
      const rise = (line.base - mark.base) / line.size;
      const reach = raisedMark.beside * line.size;
      return (
        !line.backwards &&
        mark.size < raisedMark.size * line.size &&
        rise > raisedMark.least &&
        rise < raisedMark.most &&
        // A star before a line is an item mark.
        mark.x0 > line.x0 - (/[*∗]/u.test(mark.text) ? 0 : width(mark) + reach) &&
        mark.x1 < line.x1 + width(mark) + reach
      );
    });
    if (!home) continue;
    const own = mark.words.map((word) => ({ ...word, spaced: false }));
    const words = [...home.words, ...own].sort((a, b) => a.x0 - b.x0);
    Object.assign(home, lineOf(words, home.page));
    gone.add(mark);
  }
  return lines.filter((line) => !gone.has(line));
}

/** Drops letters drawn twice for bold or shadow. */
function withoutDoubles(words: Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    const key = `${word.text}/${Math.round(word.base / 4)}`;
    const same = seen.get(key) ?? [];
    if (
      same
        .slice(-8)
        .some((other) => Math.abs(other.x0 - word.x0) < 1.5 && Math.abs(other.base - word.base) < 1.5)
    )
      return false;
    seen.set(key, [...same.slice(-7), word]);
    return true;
  });
}

function readsOn(before: Word, word: Word): boolean {
  const size = Math.max(before.style.size, word.style.size);
  const level = Math.abs(word.base - before.base) < 0.6 * size;
  const gap = Math.max(word.x0 - before.x1, before.x0 - word.x1);
  // "VII – to keep the accounts": right-aligned list numerals.
  if (level && numeral.test(before.text) && /^[-–—]$/u.test(word.text) && gap < wideBehindNumeral * size)
    return true;
  return level && gap < wide * size && !(word.begins && Math.abs(word.base - before.base) > 0.2 * size);
}

/** In small capitals the first letter is larger, and some programs leave a gap after it: "C ANDIDATO". */
const smallCapitals = { size: 0.88, gap: 0.4 } as const;
const isSmallCapitals = (before: Word, word: Word): boolean =>
  /^\p{Lu}$/u.test(before.text) &&
  /^\p{Lu}{2,}[\p{P}]?$/u.test(word.text) &&
  word.style.size < smallCapitals.size * before.style.size &&
  Math.abs(word.base - before.base) < 1 &&
  word.x0 - before.x1 < smallCapitals.gap * word.style.size;

function withSmallCapitals(words: Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    if (before && isSmallCapitals(before, word))
      whole[whole.length - 1] = { ...before, text: before.text + word.text, x1: word.x1 };
    else whole.push(word);
  }
  return whole;
}

/** Fewest pieces of a letter-spaced line, share of single letters, and widest gap within a word. */
const spacedOut = { least: 7, share: 0.75, gap: 1.7 } as const;

/** "C O N T E N T S": joins letter-spaced words. */
function withoutSpacing(words: Word[]): Word[] {
  const single = words.filter(({ text }) => /^\p{L}\p{M}?$/u.test(text)).length;
  if (words.length < spacedOut.least || single < spacedOut.share * words.length) return words;
  const gaps = words.slice(1).map((word, at) => word.x0 - (words[at]?.x1 ?? 0));
  const usual = median(gaps) ?? 0;
  const whole: Word[] = [];
  for (const [at, word] of words.entries()) {
    const before = whole.at(-1);
    if (before && (gaps[at - 1] ?? 0) < spacedOut.gap * usual)
      whole[whole.length - 1] = { ...before, text: before.text + word.text, x1: word.x1 };
    else whole.push(word);
  }
  return whole.length <= words.length / 3 ? whole : words;
}

function lineOf(given: Word[], page: number): Line {
  const words = withSmallCapitals(withoutSpacing(given));
  // An item mark or drop cap is often larger and in other type.
  const said = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  let main = said.find(({ text }) => text.length > 1) ?? said[0] ?? (words[0] as Word);
  for (const word of words)
    if (word.style.size > main.style.size + 0.2 && /..|\p{Sm}/u.test(word.text)) main = word;
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const share = (is: (word: Word) => boolean) =>
    words.reduce((sum, word) => sum + (is(word) ? word.text.length : 0), 0) / letters;
  /** After a removed mark, a full stop joins the word before. */
  let closes = false;
  const text = words
    .map((word, at) => {
      const sign = at > 0 ? scriptSign(words, at, main.base, main.style.size) : firstSign(word, words[1]);
      const apart =
        at > 0 &&
        word.spaced &&
        sign !== '' &&
        !(closes && /^[.,;:)]/u.test(sign)) &&
        !standsClose(sign, words[at - 1] as Word, word);
      closes = sign === '';
      return apart ? ` ${sign}` : sign;
    })
    .join('');
  const backwards = (text.match(rightToLeft)?.length ?? 0) > letters * 0.3;
  const box = around(words);
  const { size } = main.style;
  return {
    ...box,
    y0: main.base - 0.75 * size,
    y1: main.base + 0.22 * size,
    page,
    words,
    text: (backwards ? logical(text) : text).replace(struck, ownSign).replace(/\s+/g, ' ').trim(),
    base: main.base,
    size,
    bold: share(({ style }) => style.bold) > 0.8,
    italic: share(({ style }) => style.italic) > 0.8,
    fixed: share(({ style }) => style.fixed) > 0.6,
    backwards,
  };
}

/** "a \u0338= 0": TeX draws the stroke before the sign. */
const struck = /\u0338\s?([=∈≡<>⊂])/gu;
const ownSign = (_: string, sign: string): string => `${sign}\u0338`.normalize();

/** Word processors use a typewriter "o" as item mark. */
const firstSign = ({ text, style }: Word, next: Word | undefined): string =>
  text === 'o' && style.fixed && !next?.style.fixed ? '◦' : text;

/** A line without its first words. */
export const withoutFirst = ({ words, page }: Line, count = 1): Line => lineOf(words.slice(count), page);

export const firstWords = ({ words, page }: Line, count: number): Line => lineOf(words.slice(0, count), page);

/** Strokes stretching an Arabic word. */
const stretched = /\u0640+/g;

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/**
 * Arabic and Hebrew in reading order: fixes brackets, the lam-alef ligature that many files reverse, and misplaced full
 * stops.
 */
function logical(text: string): string {
  const drawn = /[\p{L}\d][([«](?=\s|$)|(?:^|\s)[)\]»](?=[\p{L}\d])/u.test(text);
  const turned = drawn ? text.replace(/[()[\]«»]/g, (sign) => mirrored[sign] ?? sign) : text;
  return turned
    .normalize('NFKC')
    .replace(stretched, '')
    .replace(/ا([أإآ])ل/g, 'ال$1')
    .replace(/(?<=\s)\.(\d{1,12})(?=\s)/g, '$1.')
    .replace(/^\.(?=\p{L})(.{1,2000}[^.!?؟:])$/u, '$1.');
}

/** An item or reference mark separated by a tab. */
const loneMark = /^(?:[•▪◦‣●○■□◊◇❖➢➤✓·∙⁃–—\uf0a7\uf0b7-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\[\d{1,3}\])$/u;

/** Type heights. Largest gap after a mark or number. */
const markGap = 5;

const sectionNumber = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[A-Z](?:\.\d{1,2}){0,2}\.?)$/;

/** Joins pieces of a line drawn apart or out of order. */
function joined(lines: Line[]): Line[] {
  const order = new Map(lines.map((line, index) => [line, index]));
  const rows = [...lines].sort((a, b) => a.base - b.base || a.x0 - b.x0);
  const gone = new Set<Line>();
  for (let at = 0; at < rows.length; at++) {
    const first = rows[at] as Line;
    if (gone.has(first)) continue;
    const row = [first];
    for (let next = at + 1; next < rows.length; next++) {
      const other = rows[next] as Line;
      if (other.base - first.base > 0.15 * first.size) break;
      if (!gone.has(other) && Math.abs(other.size - first.size) < 0.15 * first.size) row.push(other);
    }
    joinRow(row, gone);
  }
  return lines.filter((line) => !gone.has(line)).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** Joins adjacent pieces of a row, each examined once. */
function joinRow(row: Line[], gone: Set<Line>): void {
  row.sort((a, b) => a.x0 - b.x0);
  let group: Line[] = [];
  let end = 0;
  const close = () => {
    if (group.length > 1) joinPieces(group);
    for (const piece of group.slice(1)) gone.add(piece);
  };
  for (const piece of row) {
    const before = group.at(-1);
    if (before && isBeside(before, piece, piece.x0 - end, group.length === 1)) {
      const [opening] = (piece.backwards ? before : piece).words;
      if (opening) opening.spaced = opening.spaced || piece.x0 - end > 0.15 * before.size;
      group.push(piece);
      end = Math.max(end, piece.x1);
    } else {
      close();
      group = [piece];
      end = piece.x1;
    }
  }
  close();
}

function isBeside(left: Line, right: Line, gap: number, alone: boolean): boolean {
  if (gap <= -0.3 * left.size) return false;
  if (gap < 0.6 * left.size) return true;
  const isMark =
    alone && (loneMark.test(left.text) || (left.bold && right.bold && sectionNumber.test(left.text)));
  return isMark && gap < markGap * left.size;
}

/** Makes the first piece the whole line in script order. */
export function joinPieces(pieces: Line[]): void {
  const letters = (lines: Line[]) => lines.reduce((sum, { text }) => sum + text.length, 0);
  const backwards = letters(pieces.filter((piece) => piece.backwards)) > 0.3 * letters(pieces);
  const [first] = pieces as [Line];
  const ordered = backwards ? [...pieces].reverse() : pieces;
  Object.assign(
    first,
    lineOf(
      ordered.flatMap(({ words }) => words),
      first.page,
    ),
  );
}
