import type { Locale } from '../../contract/locales.ts';
import type { Face } from '../fonts/face.ts';
import { isShipped } from '../fonts/families.ts';
import { faceFor, fallbackFamily, openFace } from '../fonts/font-book.ts';
import { spreadOf } from '../fonts/spread.ts';
import type { Paragraph, TextStyle } from '../scene.ts';
import type { Theme } from '../templates/theme.ts';
import { visualOrder } from './bidi.ts';
import { breakLines } from './break-lines.ts';
import { measuredWords } from './measured-words.ts';
import { advanceOf, type Piece, raised, scaleOf } from './pieces.ts';
import type { GlyphRun, TextBlock, TextLine } from './text-block.ts';

export interface TextContext {
  theme: Theme;
  language: Locale;
  rtl: boolean;
}

/** Breaks paragraphs into lines of at most `width` pixels and places every glyph. */
export function layoutText(
  paragraphs: Paragraph[],
  style: TextStyle,
  width: number,
  context: TextContext,
): TextBlock {
  const block: TextBlock = { width, inkWidth: 0, height: 0, lines: [], brokenWord: false, tightWord: false };
  let number = 0;
  paragraphs.forEach((paragraph, index) => {
    // What stands below a numbered point does not end the numbering.
    if (paragraph.bullet?.kind === 'number') number += 1;
    else if (!paragraph.level) number = 0;
    addParagraph(block, paragraph, index, number, style, context);
  });
  return block;
}

function addParagraph(
  block: TextBlock,
  paragraph: Paragraph,
  index: number,
  number: number,
  style: TextStyle,
  context: TextContext,
): void {
  const size = paragraph.size ?? style.size;
  const indent = paragraph.indent ?? 0;
  const room = block.width - indent;
  const family = context.theme.fonts[style.font];
  const { language, rtl } = context;
  const words = measuredWords(paragraph.runs, { family, bold: style.bold, language, rtl });
  const broken = breakLines(words, size, room / spreadOf(family));
  if (broken.cut) block.brokenWord = true;
  if (broken.tight) block.tightWord = true;
  if (index > 0) block.height += paragraph.spaceBefore ?? 0;
  const base = openFace(isShipped(family) ? family : fallbackFamily, style.bold);
  broken.lines.forEach((pieces, position) => {
    const line = placeLine(pieces, { base, size, room, indent, top: block.height, style, rtl: context.rtl });
    line.paragraph = index;
    line.first = position === 0;
    if (line.first && paragraph.bullet)
      line.runs.push(marker(paragraph, number, size, style, block.width, context));
    block.lines.push(line);
    block.height += line.height;
    block.inkWidth = Math.max(block.inkWidth, line.width + indent);
  });
}

interface LinePlace {
  base: Face;
  size: number;
  room: number;
  indent: number;
  top: number;
  style: TextStyle;
  rtl: boolean;
}

function placeLine(pieces: Piece[], place: LinePlace): TextLine {
  const merged = merge(trimEnd(pieces));
  const runs: GlyphRun[] = [];
  let x = 0;
  for (const piece of visualOrder(merged)) {
    const width = advanceOf(piece) * place.size;
    runs.push({
      x,
      width,
      face: piece.face,
      size: place.size * scaleOf(piece),
      ...(piece.run.superscript && { rise: place.size * raised.rise }),
      rtl: piece.level % 2 === 1,
      text: piece.text,
      glyphs: piece.face.shape(piece.text, piece.level % 2 === 1),
      color: piece.run.color,
      link: piece.run.link,
      italic: piece.run.italic,
      ...(piece.run.underline && { underline: true }),
    });
    x += width;
  }
  const faces = [place.base, ...merged.map((piece) => piece.face)];
  const ascent = Math.max(...faces.map((face) => (face.ascender + face.lineGap / 2) / face.unitsPerEm));
  const descent = Math.max(...faces.map((face) => (face.lineGap / 2 - face.descender) / face.unitsPerEm));
  const height = (ascent + descent) * place.size * place.style.lineHeight;
  // Less than the full line height is taken from above the letters, as presentation programs do.
  const baseline = place.top + height - descent * place.size;
  const left = lineStart(place, x);
  for (const run of runs) run.x += left;
  return { paragraph: 0, first: false, x: left, top: place.top, baseline, width: x, height, runs };
}

function lineStart(place: LinePlace, width: number): number {
  const free = place.room - width;
  const atRight = place.rtl ? place.style.align === 'start' : place.style.align === 'end';
  const before = place.rtl ? 0 : place.indent;
  if (place.style.align === 'center') return before + free / 2;
  return before + (atRight ? free : 0);
}

function trimEnd(pieces: Piece[]): Piece[] {
  const trimmed = [...pieces];
  for (let last = trimmed.pop(); last; last = trimmed.pop()) {
    const text = last.text.trimEnd();
    if (text) {
      trimmed.push(text === last.text ? last : { ...last, text });
      break;
    }
  }
  return trimmed;
}

/** Neighbours of one kind become one run again, so that a renderer places a line in few pieces. */
function merge(pieces: Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && last.run === piece.run && last.face === piece.face && last.level === piece.level)
      merged[merged.length - 1] = { ...last, text: last.text + piece.text };
    else merged.push(piece);
  }
  return merged;
}

function marker(
  paragraph: Paragraph,
  number: number,
  size: number,
  style: TextStyle,
  blockWidth: number,
  context: TextContext,
): GlyphRun {
  const bullet = paragraph.bullet;
  const text = bullet?.kind === 'character' ? bullet.character : `${(bullet?.start ?? 1) + number - 1}.`;
  const face = faceFor(text, context.theme.fonts[style.font], style.bold, context.language);
  const glyphs = face.shape(text, false);
  const width = (glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) / face.unitsPerEm) * size;
  // A second-level mark hangs in the second half of its indentation.
  const from = paragraph.level ? (paragraph.indent ?? 0) / 2 : 0;
  const x = context.rtl ? blockWidth - width - from : from;
  return { x, width, face, size, rtl: false, text, glyphs, color: bullet?.color, marker: true };
}
