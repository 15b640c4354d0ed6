import type { Locale } from '../../contract/locales.ts';
import type { Face } from '../fonts/face.ts';
import { isShipped } from '../fonts/families.ts';
import { faceFor, fallbackFamily, openFace } from '../fonts/font-book.ts';
import { spreadOf } from '../fonts/spread.ts';
import type { Paragraph, TextStyle } from '../scene/scene.ts';
import type { GlyphRun, TextBlock, TextLine } from '../scene/text-block.ts';
import type { Theme } from '../scene/theme.ts';
import { visualOrder } from './bidi.ts';
import { type BrokenLines, breakLines } from './break-lines.ts';
import { type MeasuredWord, measuredWords } from './measured-words.ts';
import { advanceOf, type Piece, raised, scaleOf } from './pieces.ts';

export interface TextContext {
  theme: Theme;
  language: Locale;
  rtl: boolean;
}

/** Breaks paragraphs into lines of at most `width` pixels and positions every glyph. */
export function layoutText(
  paragraphs: Paragraph[],
  style: TextStyle,
  width: number,
  context: TextContext,
): TextBlock {
  const block: TextBlock = { width, inkWidth: 0, height: 0, lines: [], brokenWord: false, tightWord: false };
  let number = 0;
  paragraphs.forEach((paragraph, index) => {
    // Nested content does not end the numbering.
    if (paragraph.bullet?.kind === 'number') number += 1;
    else if (!paragraph.level) number = 0;
    addParagraph(block, paragraph, index, number, style, context);
  });
  return block;
}

/** A text's extent, for fitting, without glyph positions. */
export interface TextExtent {
  height: number;
  lines: number;
  /** The widest line. */
  inkWidth: number;
  /** Width of each line including its indent. */
  widths: number[];
  brokenWord: boolean;
  tightWord: boolean;
}

/** The extent `layoutText` would give, much cheaper. */
export function measureText(
  paragraphs: Paragraph[],
  style: TextStyle,
  width: number,
  { theme, language, rtl }: TextContext,
): TextExtent {
  // Widths need shaping and most callers only ask for heights, so they are computed on demand.
  const across: (() => number)[] = [];
  const extent = {
    height: 0,
    lines: 0,
    brokenWord: false,
    tightWord: false,
    get widths() {
      return across.map((width) => width());
    },
    get inkWidth() {
      return Math.max(0, ...this.widths);
    },
  };
  const family = style.family ?? theme.fonts[style.font];
  const base = openFace(isShipped(family) ? family : fallbackFamily, style.bold);
  const spread = spreadOf(family);
  paragraphs.forEach(({ runs, size = style.size, indent = 0, spaceBefore = 0 }, index) => {
    const words = measuredWords(runs, { family, bold: style.bold, language, rtl });
    const broken = brokenAt(words, size, (width - indent) / spread);
    if (broken.cut) extent.brokenWord = true;
    if (broken.tight) extent.tightWord = true;
    if (index > 0) extent.height += spaceBefore;
    extent.lines += broken.lines.length;
    for (const line of extentsOf(broken, base)) {
      extent.height += line.height * size * style.lineHeight;
      across.push(() => line.width() * size * spread + indent);
    }
  });
  return extent;
}

/** Cache of line breaks by width in ems: the same texts are tried in many sizes and widths. */
const breaks = new WeakMap<MeasuredWord[], Map<number, BrokenLines>>();
const mostBreaks = 200;

function brokenAt(words: MeasuredWord[], size: number, room: number): BrokenLines {
  const known = breaks.get(words) ?? new Map<number, BrokenLines>();
  if (known.size >= mostBreaks) known.clear();
  breaks.set(words, known);
  const key = room / size;
  const broken = known.get(key) ?? breakLines(words, size, room);
  known.set(key, broken);
  return broken;
}

/** In ems. */
interface LineExtent {
  height: number;
  width(): number;
}

const extents = new WeakMap<BrokenLines, { base: Face; lines: LineExtent[] }>();

function extentsOf(broken: BrokenLines, base: Face): LineExtent[] {
  const known = extents.get(broken);
  if (known?.base === base) return known.lines;
  const lines = broken.lines.map((pieces): LineExtent => {
    const shown = trimEnd(pieces);
    const { ascent, descent } = reachOf(shown, base);
    let width: number | undefined;
    return {
      height: ascent + descent,
      width: () => (width ??= merge(shown).reduce((sum, piece) => sum + advanceOf(piece), 0)),
    };
  });
  extents.set(broken, { base, lines });
  return lines;
}

/** The largest ascent and descent of a line's faces, in ems. */
function reachOf(pieces: Piece[], base: Face): { ascent: number; descent: number } {
  const faces = [...new Set([base, ...pieces.map(({ face }) => face)])];
  return {
    ascent: Math.max(...faces.map((face) => (face.ascender + face.lineGap / 2) / face.unitsPerEm)),
    descent: Math.max(...faces.map((face) => (face.lineGap / 2 - face.descender) / face.unitsPerEm)),
  };
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
  const family = style.family ?? context.theme.fonts[style.font];
  const { language, rtl } = context;
  const words = measuredWords(paragraph.runs, { family, bold: style.bold, language, rtl });
  const broken = brokenAt(words, size, room / spreadOf(family));
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

/** The largest share above the baseline for a line lower than its full height. */
const overBaseline = 0.8;

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
  const { ascent, descent } = reachOf(merged, place.base);
  const height = (ascent + descent) * place.size * place.style.lineHeight;
  // A reduced line height is divided as in presentation programs.
  const over =
    place.style.lineHeight < 1
      ? Math.min(ascent * place.size, height * overBaseline)
      : height - descent * place.size;
  const baseline = place.top + over;
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

/** Merges neighbouring pieces of one kind into a run. */
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
  // A second-level bullet hangs in the second half of its indent.
  const from = paragraph.level ? (paragraph.indent ?? 0) / 2 : 0;
  const x = context.rtl ? blockWidth - width - from : from;
  return { x, width, face, size, rtl: false, text, glyphs, color: bullet?.color, marker: true };
}
