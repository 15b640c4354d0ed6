import type { Locale } from '../../contract/locales.ts';
import type { Face } from '../fonts/face.ts';
import { faceFor } from '../fonts/font-book.ts';
import type { TextRun } from '../scene/scene.ts';
import { levelsOf } from './bidi.ts';
import { breakable } from './break-points.ts';
import { linkedRuns } from './linked-runs.ts';
import { phraseStarts } from './phrases.ts';

/** Text of one run, face and direction without a line break. */
export interface Piece {
  text: string;
  run: TextRun;
  face: Face;
  level: number;
}

/** The text between two possible line breaks. */
export interface Word {
  pieces: Piece[];
  /** A break after it is possible but undesirable, as the word continues. */
  goesOn?: boolean;
}

export interface PieceContext {
  family: string;
  bold: boolean;
  language: Locale;
  rtl: boolean;
}

/** Splits a paragraph's runs into words, and each word where the run, face or direction changes. */
export function wordsOf(given: TextRun[], context: PieceContext): Word[] {
  const runs = linkedRuns(given);
  const text = runs.map((run) => run.text).join('');
  const levels = levelsOf(text, context.rtl);
  const cursor = { at: 0, run: 0, runEnd: runs[0]?.text.length ?? 0, face: undefined as Face | undefined };
  const starts = phraseStarts(text, context.language);
  return breakable(text, context.language).map((word) => {
    const pieces = piecesOf(word, runs, levels, cursor, context);
    return starts && !starts.has(cursor.at) ? { pieces, goesOn: true } : { pieces };
  });
}

interface Cursor {
  at: number;
  run: number;
  runEnd: number;
  face: Face | undefined;
}

function piecesOf(
  word: string,
  runs: TextRun[],
  levels: Uint8Array,
  cursor: Cursor,
  context: PieceContext,
): Piece[] {
  const pieces: Piece[] = [];
  for (const character of word) {
    while (cursor.at >= cursor.runEnd && cursor.run < runs.length - 1) {
      cursor.run++;
      cursor.runEnd += runs[cursor.run]?.text.length ?? 0;
    }
    const run = runs[cursor.run] as TextRun;
    const drawn = drawable(character, word);
    if (drawn === '') {
      cursor.at += character.length;
      continue;
    }
    const face = faceFor(drawn, context.family, run.bold ?? context.bold, context.language, cursor.face);
    const level = levels[cursor.at] ?? 0;
    const last = pieces.at(-1);
    if (last && last.run === run && last.face === face && last.level === level) last.text += drawn;
    else pieces.push({ text: drawn, run, face, level });
    cursor.face = face;
    cursor.at += character.length;
  }
  return pieces;
}

/** Meaningful emoji, by the plain sign that replaces them. */
const signs: Record<string, string> = Object.fromEntries(
  [
    ['✓', '✅✔☑🗹✓'],
    ['×', '❌✖✗✘❎🗙'],
    ['●', '🟢🔴🟡🟠🔵🟣🟤⚫⚪'],
    ['■', '🟩🟥🟨🟧🟦🟪🟫⬛⬜'],
    ['★', '⭐🌟'],
    ['→', '➡➔➜'],
    ['!', '⚠❗🚨'],
  ].flatMap(([sign = '', emoji = '']) => [...emoji].map((one) => [one, sign])),
);
/** Signs that the fonts have as text although they could be emoji. */
const textual = /[©®™↔↕↖-↙〰〽㊗㊙‼⁉ℹ▪▫▶◀◻-◾]/u;

const isPicture = (character: string): boolean =>
  /\p{Extended_Pictographic}/u.test(character) && !textual.test(character);

/**
 * What is drawn for a character: no shipped font has emoji, so meaningful ones become plain signs and
 * decorative ones are dropped.
 */
function drawable(character: string, word: string): string {
  const sign = signs[character];
  if (sign) return sign;
  if (character === '\ufe0f' || /^[\u{1f3fb}-\u{1f3ff}]$/u.test(character)) return '';
  if (!isPicture(character)) return character;
  // A word of emoji only still takes up space.
  return [...word].every((one) => isPicture(one) || one === '\ufe0f' || one === '\u200d') ? ' ' : '';
}

/** Superscript size and rise, relative to the type, as in presentation programs. */
export const raised = { size: 0.66, rise: 0.3 };
export const scaleOf = (piece: Piece): number => (piece.run.superscript ? raised.size : 1);

/** Width of a piece in ems of its type. */
export const advanceOf = (piece: Piece): number =>
  (piece.face.shape(piece.text, piece.level % 2 === 1).reduce((sum, glyph) => sum + glyph.advance, 0) /
    piece.face.unitsPerEm) *
  scaleOf(piece);
