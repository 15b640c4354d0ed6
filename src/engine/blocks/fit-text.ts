import type { Paragraph, TextStyle } from '../scene/scene.ts';
import type { TextBlock } from '../scene/text-block.ts';
import { layoutText, type TextContext } from '../text/layout-text.ts';
import { shortened } from './shorten.ts';

export interface FittedText {
  style: TextStyle;
  paragraphs: Paragraph[];
  block: TextBlock;
  /** False when even the smallest size does not fit. */
  fits: boolean;
}

export interface Room {
  width: number;
  height: number;
}

/** A point in pixels: sizes change by whole points, as authors see them. */
export const point = 4 / 3;

/** Tolerance for rounding in the program that opens the file. */
const slack = 0.5;

const isWithin = (block: TextBlock, room: Room): boolean => block.height <= room.height + slack;

/** The largest size within `limits`, in whole points from `start`, that fits all who share it. */
export function commonSize(
  start: number,
  limits: { smallest: number; largest: number },
  suits: (size: number) => boolean,
): number {
  let size = start;
  while (size + point <= limits.largest && suits(size + point)) size += point;
  while (!suits(size) && size - point >= limits.smallest) size -= point;
  return size;
}

/** Lays out text at the largest fitting size, from the style's down to `min`. */
export function fitText(
  paragraphs: Paragraph[],
  style: TextStyle,
  room: Room,
  min: number,
  context: TextContext,
): FittedText {
  let size = style.size;
  for (;;) {
    const scaled = scaleParagraphs(paragraphs, size / style.size);
    const at = { ...style, size };
    const block = layoutText(scaled, at, room.width, context);
    const fits = isWithin(block, room);
    const next = Math.ceil(size / point - 1) * point;
    if ((fits && !block.tightWord) || next < min) return { style: at, paragraphs: scaled, block, fits };
    size = next;
  }
}

/** The same, but text that does not fit at the smallest size is cut with an ellipsis. */
export function fitOrCut(
  paragraphs: Paragraph[],
  style: TextStyle,
  room: Room,
  min: number,
  context: TextContext,
): FittedText {
  const fitted = fitText(paragraphs, style, room, min, context);
  if (fitted.fits) return fitted;
  const cut = shortened(fitted.paragraphs, (shorter) =>
    isWithin(layoutText(shorter, fitted.style, room.width, context), room),
  );
  const block = layoutText(cut, fitted.style, room.width, context);
  return { ...fitted, paragraphs: cut, block, fits: isWithin(block, room) };
}

/** Scales indents, spaces and own sizes with the type. */
export function scaleParagraphs(paragraphs: Paragraph[], factor: number): Paragraph[] {
  if (factor === 1) return paragraphs;
  return paragraphs.map((paragraph) => {
    const scaled = { ...paragraph };
    if (paragraph.size) scaled.size = Math.floor((paragraph.size * factor) / point) * point;
    if (paragraph.indent) scaled.indent = paragraph.indent * factor;
    if (paragraph.spaceBefore) scaled.spaceBefore = paragraph.spaceBefore * factor;
    return scaled;
  });
}
