import { grouped } from '../../language/grouped.ts';
import { bulletSigns } from '../bullets.ts';
import { type Box, width } from './geometry.ts';
import { lineOf } from './line-of.ts';
import { isSlanted, type Word } from './page-words.ts';
import { mathFont } from './script-signs.ts';

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

/** An item or reference mark separated by a tab. */
const loneMark = new RegExp(
  `^(?:[${bulletSigns}·–—\\ue000-\\uf8ff-]|\\(?(?:\\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\\[\\d{1,3}\\])$`,
  'u',
);
/** A sign is often set in a size of its own. */
const loneSign = /^\P{L}$/u;

/** Type heights. Largest gap after a mark or number. */
const markGap = 5;

const sectionNumber = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[A-Z](?:\.\d{1,2}){0,2}\.?)$/;

/** Letters under one another from which on they are marks. */
const leastCircles = 3;

/** Word processors take the "o" of a text face for a mark too: there it stands alone, and under others. */
function markCircles(lines: Line[]): void {
  const circles = lines.filter(({ text }) => text === 'o');
  const columns = grouped(circles, ({ x0 }) => Math.round(x0));
  for (const mark of [...columns.values()].filter(({ length }) => length >= leastCircles).flat())
    Object.assign(mark, { text: '◦', words: mark.words.map((word) => ({ ...word, text: '◦' })) });
}

/** Joins pieces of a line drawn apart or out of order. */
function joined(lines: Line[]): Line[] {
  markCircles(lines);
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
      const like = Math.abs(other.size - first.size) < 0.15 * first.size;
      if (!gone.has(other) && (like || isSignOf(first, other) || isSignOf(other, first))) row.push(other);
    }
    joinRow(row, gone);
  }
  return lines.filter((line) => !gone.has(line)).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** Whether a piece is the mark of the item that begins with another, which may be larger or smaller. */
const isSignOf = (mark: Line, { x0 }: Line): boolean =>
  mark.x1 < x0 && loneSign.test(mark.text) && loneMark.test(mark.text);

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
