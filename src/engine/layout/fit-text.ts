import type { Paragraph, TextStyle } from '../scene.ts';
import { layoutText, type TextContext } from '../text/layout-text.ts';
import type { TextBlock } from '../text/text-block.ts';

export interface FittedText {
  style: TextStyle;
  paragraphs: Paragraph[];
  block: TextBlock;
  fits: boolean;
}

/** A point in pixels: sizes step by whole points, which is what authors read in a presentation program. */
const point = 4 / 3;

/** Lays text out at the largest size, from the style's own down to `min`, at which it fits. */
export function fitText(
  paragraphs: Paragraph[],
  style: TextStyle,
  room: { width: number; height: number },
  min: number,
  context: TextContext,
): FittedText {
  let size = style.size;
  for (;;) {
    const scaled = scaleParagraphs(paragraphs, size / style.size);
    const at = { ...style, size };
    const block = layoutText(scaled, at, room.width, context);
    const fits = block.height <= room.height + 0.01 && !block.brokenWord;
    const next = Math.ceil(size / point - 1) * point;
    if (fits || next < min)
      return { style: at, paragraphs: scaled, block, fits: block.height <= room.height + 0.01 };
    size = next;
  }
}

/** Indents, spaces and sizes of their own shrink with the type. */
function scaleParagraphs(paragraphs: Paragraph[], factor: number): Paragraph[] {
  if (factor === 1) return paragraphs;
  return paragraphs.map((paragraph) => {
    const scaled = { ...paragraph };
    if (paragraph.size) scaled.size = Math.floor((paragraph.size * factor) / point) * point;
    if (paragraph.indent) scaled.indent = paragraph.indent * factor;
    if (paragraph.spaceBefore) scaled.spaceBefore = paragraph.spaceBefore * factor;
    return scaled;
  });
}
