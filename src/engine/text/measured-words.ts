import { stretchOf } from '../fonts/stand-in.ts';
import type { TextRun } from '../scene/scene.ts';
import { advanceOf, type Piece, type PieceContext, type Word, wordsOf } from './pieces.ts';

/** A word and its widths, in ems. */
export interface MeasuredWord extends Word {
  width: number;
  /** Without the white space at the end, which may hang over the edge. */
  ink: number;
  /** Ink in a font that stands in for one that a program does not have. */
  standIn: number;
}

const known = new Map<string, MeasuredWord[]>();
/** More than any deck tries at once; a service that draws for days must not keep what it drew. */
const mostKept = 4000;

/** The words of a paragraph. Kept: fitting tries the same words in many sizes, widths and divisions. */
export function measuredWords(runs: TextRun[], context: PieceContext): MeasuredWord[] {
  const key = keyOf(runs, context);
  let words = known.get(key);
  if (!words) {
    if (known.size >= mostKept) known.clear();
    words = wordsOf(runs, context).map(measure);
    known.set(key, words);
  }
  return words;
}

function keyOf(runs: TextRun[], { family, bold, language, rtl }: PieceContext): string {
  let key = `${family}|${bold}|${language}|${rtl}`;
  for (const run of runs)
    key += `\n${run.bold}|${run.italic}|${run.superscript}|${run.color}|${run.link}|${run.underline}|${run.text}`;
  return key;
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
