import { stretchOf } from '../fonts/stand-in.ts';
import type { TextRun } from '../scene.ts';
import { advanceOf, type Piece, type PieceContext, type Word, wordsOf } from './pieces.ts';

/** A word and its widths, in ems. */
export interface MeasuredWord extends Word {
  width: number;
  /** Without the white space at the end, which may hang over the edge. */
  ink: number;
  /** Ink in a font that stands in for one that a program does not have. */
  standIn: number;
}

const known = new WeakMap<TextRun[], Map<string, MeasuredWord[]>>();

/** The words of a paragraph. Kept: fitting tries the same words in many sizes and widths. */
export function measuredWords(runs: TextRun[], context: PieceContext): MeasuredWord[] {
  let measured = known.get(runs);
  if (!measured) {
    measured = new Map();
    known.set(runs, measured);
  }
  const key = `${context.family}|${context.bold}|${context.language}|${context.rtl}`;
  let words = measured.get(key);
  if (!words) {
    words = wordsOf(runs, context).map(measure);
    measured.set(key, words);
  }
  return words;
}

/** To keep a word whole in fonts half as wide again, as condensed faces ask, would make titles small for everybody. */
const mostStretch = 1.3;

function measure(word: Word): MeasuredWord {
  const { pieces } = word;
  const width = widthOf(pieces);
  const ink = inkOf(pieces, width);
  const stretch = pieces[0] ? Math.min(mostStretch, stretchOf(pieces[0].face)) : 1;
  return { ...word, width, ink, standIn: ink * stretch };
}

const widthOf = (pieces: Piece[]): number => pieces.reduce((sum, piece) => sum + advanceOf(piece), 0);

function inkOf(pieces: Piece[], width: number): number {
  const last = pieces.at(-1);
  const trimmed = last?.text.trimEnd();
  if (!last || trimmed === undefined || trimmed === last.text) return width;
  return widthOf([...pieces.slice(0, -1), { ...last, text: trimmed }]);
}
