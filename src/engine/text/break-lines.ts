import { graphemesOf } from './break-points.ts';
import type { MeasuredWord } from './measured-words.ts';
import { advanceOf, type Piece, type Word } from './pieces.ts';

export interface BrokenLines {
  lines: Piece[][];
  /** A word was wider than its line, or would be in a substitute font. */
  cut: boolean;
  tight: boolean;
}

/** Breaks words in type of `size` pixels into lines of `room` pixels. */
export function breakLines(words: MeasuredWord[], size: number, room: number): BrokenLines {
  const limit = room / size + 1e-6;
  const lines: Piece[][] = [[]];
  let used = 0;
  let cut = false;
  /** Words at the end of the line that belong to the next word. */
  let tail: MeasuredWord[] = [];
  for (const word of words) {
    if (used > 0 && used + word.ink > limit) {
      used = carryOver(lines, tail, limit);
      if (used === 0 || used + word.ink > limit) tail = [];
    }
    tail = word.goesOn ? [...tail, word] : [];
    if (word.ink <= limit) {
      lines.at(-1)?.push(...word.pieces);
      used += word.width;
    } else {
      cut = true;
      used = cutWord(word, limit, lines);
    }
    if (word.pieces.at(-1)?.text.endsWith('\n')) {
      lines.push([]);
      used = 0;
    }
  }
  return { lines, cut, tight: words.some((word) => word.standIn > limit) };
}

/** The most a line may give up, as a share of its width, to keep a word together. */
const mostCarried = 0.4;

/** Moves words that belong to the next word to a new line; returns the width used. */
function carryOver(lines: Piece[][], tail: MeasuredWord[], limit: number): number {
  const width = tail.reduce((sum, word) => sum + word.width, 0);
  const pieces = tail.flatMap((word) => word.pieces);
  const line = lines.at(-1);
  if (!line || width > limit * mostCarried || pieces.length >= line.length) {
    lines.push([]);
    return 0;
  }
  lines.push(line.splice(line.length - pieces.length));
  return width;
}

/** Splits an overlong word between graphemes over several lines; returns the width used on the last. */
function cutWord(word: Word, limit: number, lines: Piece[][]): number {
  let used = 0;
  for (const piece of word.pieces)
    for (const grapheme of graphemesOf(piece.text)) {
      const part = { ...piece, text: grapheme };
      const width = advanceOf(part);
      if (used > 0 && used + width > limit) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(part);
      used += width;
    }
  return used;
}
