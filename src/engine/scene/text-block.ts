import type { Face, Glyph } from '../fonts/face.ts';
import type { Color } from './scene.ts';

/** Text that is broken into lines, shaped and measured, for renderers without a text engine. */
export interface TextBlock {
  /** The width it was broken for, and that of its widest line. */
  width: number;
  inkWidth: number;
  height: number;
  lines: TextLine[];
  /** A word was wider than its line and was split. */
  brokenWord: boolean;
  /** A word would be split in a substitute font. */
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
  /** Upright glyphs slanted, with the same widths. */
  italic?: boolean;
  underline?: boolean;
  /** A list item's bullet, which is not part of the text. */
  marker?: boolean;
}
