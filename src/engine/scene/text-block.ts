import type { Face, Glyph } from '../fonts/face.ts';
import type { Color } from './scene.ts';

/** Text broken into lines and shaped: what has been measured, and what renderers without a text engine draw. */
export interface TextBlock {
  /** The width it was broken for, and the widest line. */
  width: number;
  inkWidth: number;
  height: number;
  lines: TextLine[];
  /** A word was wider than its line and had to be cut. */
  brokenWord: boolean;
  /** A word would have to be cut where another font stands in for one that a program does not have. */
  tightWord: boolean;
}

export interface TextLine {
  /** Index of the paragraph, and whether this is its first line. */
  paragraph: number;
  first: boolean;
  /** From the top left corner of the block. */
  x: number;
  top: number;
  baseline: number;
  width: number;
  height: number;
  /** In visual order, from left to right. */
  runs: GlyphRun[];
}

export interface GlyphRun {
  /** From the left edge of the block. */
  x: number;
  width: number;
  face: Face;
  size: number;
  rtl: boolean;
  /** In logical order; `glyphs` are in visual order. */
  text: string;
  glyphs: Glyph[];
  /** Pixels above the baseline. */
  rise?: number;
  color?: Color;
  link?: string;
  /** Leaning: the upright glyphs slanted, at the same widths. */
  italic?: boolean;
  underline?: boolean;
  /** The mark of a list item, which is no part of the text. */
  marker?: boolean;
}
