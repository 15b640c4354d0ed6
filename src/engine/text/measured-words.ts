import { stretchOf } from '../fonts/stand-in.ts';
import type { TextRun } from '../scene/scene.ts';
import { advanceOf, type Piece, type PieceContext, type Word, wordsOf } from './pieces.ts';

/** A word and its widths, in ems. */
export interface MeasuredWord extends Word {
  width: number;
  /** Width without trailing white space, which may hang over the edge. */
  ink: number;
  /** The same in a substitute font. */
  standIn: number;
}

const known = new Map<string, MeasuredWord[]>();
/** Cache limit: more than any deck needs at once. */
const mostKept = 4000;

/** The measured words of a paragraph; cached, as fitting tries the same words often. */
export function measuredWords(runs: TextRun[], context: PieceContext): MeasuredWord[] {
  const key = keyOf(runs, context);
  let words = known.get(key);
  if (!words) {
    if (known.size >= mostKept) known.clear();
    words = wordsOf(runs, context).map((word, at, all) => measure(word, all[at + 1]));
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

/** Limit of a substitute's width: allowing for condensed fonts would make titles small for everybody. */
const mostStretch = 1.3;

function measure(word: Word, next: Word | undefined): MeasuredWord {
  const { pieces } = word;
  const own = widthOf(pieces);
  const ink = inkOf(pieces, own);
  const width = own + jointOf(pieces.at(-1), next?.pieces[0]);
  const stretch = pieces[0] ? Math.min(mostStretch, stretchOf(pieces[0].face)) : 1;
  return { ...word, width, ink, standIn: ink * stretch };
}

/** A space is wider between two letters of Hangul than at the end of a line: by how much. */
function jointOf(last: Piece | undefined, next: Piece | undefined): number {
  const [letter = ''] = next?.text ?? '';
  if (!last?.text.endsWith(' ') || last.face !== next?.face || !hangul.test(letter)) return 0;
  const of = (text: string) => advanceOf({ ...last, text });
  return of(last.text + letter) - of(last.text) - of(letter);
}
const hangul = /\p{Script=Hangul}/u;

const widthOf = (pieces: Piece[]): number => pieces.reduce((sum, piece) => sum + advanceOf(piece), 0);

function inkOf(pieces: Piece[], width: number): number {
  const last = pieces.at(-1);
  const trimmed = last?.text.trimEnd();
  if (!last || trimmed === undefined || trimmed === last.text) return width;
  return widthOf([...pieces.slice(0, -1), { ...last, text: trimmed }]);
}
