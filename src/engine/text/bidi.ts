import bidiFactory, { type BidiEngine } from 'bidi-js';

let engine: BidiEngine | undefined;

/** Hebrew, Arabic and their presentation forms, and direction marks. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The embedding level of each UTF-16 unit; even means left to right. */
export function levelsOf(text: string, rtl: boolean): Uint8Array {
  if (!rtl && !rightToLeft.test(text)) return new Uint8Array(text.length);
  engine ??= bidiFactory();
  return engine.getEmbeddingLevels(text, rtl ? 'rtl' : 'ltr').levels;
}

/** Reorders the pieces of a line from logical to visual order (left to right). */
export function visualOrder<Piece extends { level: number }>(pieces: Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map((piece) => piece.level));
  const lowestOdd = Math.min(...ordered.filter((piece) => piece.level % 2).map((piece) => piece.level));
  for (let level = highest; level >= lowestOdd; level--) reverseRuns(ordered, level);
  return ordered;
}

function reverseRuns<Piece extends { level: number }>(pieces: Piece[], level: number): void {
  for (let from = 0; from < pieces.length; from++) {
    let to = from;
    while (to < pieces.length && (pieces[to]?.level ?? 0) >= level) to++;
    if (to > from + 1) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse());
    from = Math.max(from, to - 1);
  }
}
