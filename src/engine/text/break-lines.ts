import { graphemesOf } from './break-points.ts';
import type { MeasuredWord } from './measured-words.ts';
import { advanceOf, type Piece, type Word } from './pieces.ts';

export interface BrokenLines {
  lines: Piece[][];
  /** A word was wider than its line; or would be in a font that stands in for one that a program does not have. */
  cut: boolean;
  tight: boolean;
}

/** Fills lines of `room` pixels with words in type of `size` pixels. */
export function breakLines(words: MeasuredWord[], size: number, room: number): BrokenLines {
  const limit = room / size + 1e-6;
  const lines: Piece[][] = [[]];
  let used = 0;
  let cut = false;
  /** The words at the end of the line that belong to the one to come. */
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

/** What a line may lose, as a share of its width, so that a word is not torn. */
const mostCarried = 0.4;

/** Begins a line with what belongs to its first word; returns the width used. */
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

/** Spreads a word that is wider than a line over several, between graphemes; returns the width used of the last. */
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
