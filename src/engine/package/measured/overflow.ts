import { descend } from '../xml.ts';
import type { CheckedSlide, SlideObject } from './read-slide.ts';

/** Tolerance in pixels for rounding and other programs' fonts, and the factor for unknown fonts. */
const slack = 2;
const inexact = 1.12;

/** A text that overflows its box, or an object that leaves the page. */
export interface Overflow {
  object: SlideObject;
  /** Pixels by which the text is too tall; undefined for an object beyond the page. */
  lost?: number;
}

/** Texts that overflow their boxes and objects beyond the page edge. */
export function overflowsOf(slide: CheckedSlide): Overflow[] {
  return slide.objects.flatMap((object): Overflow[] => {
    const lost = lostOf(object);
    if (lost !== undefined) return [{ object, lost }];
    return matters(object) && isOutside(object, slide) ? [{ object }] : [];
  });
}

function lostOf(object: SlideObject): number | undefined {
  const { text } = object;
  if (!text || text.grows) return undefined;
  const room = text.exact ? text.room.height + slack : text.room.height * inexact + slack;
  return text.ink.height <= Math.max(room, freeRoom(object))
    ? undefined
    : Math.round(text.ink.height - text.room.height);
}

/** Extra pixels before overflow shows: without a visible box, its margins and half a line, or a whole one. */
function freeRoom({ text, layer, box, kind, element }: SlideObject): number {
  const outlined = descend(element, 'spPr', 'ln', 'solidFill') !== undefined;
  if (!text || layer.opaque || outlined || kind === 'frame') return 0;
  const line = text.ink.height / text.lines;
  return text.lines === 1 ? Math.max(line, box.height) : box.height + line / 2;
}

const matters = ({ text, kind }: SlideObject): boolean => text !== undefined || kind === 'frame';

function isOutside({ box, text }: SlideObject, { page }: CheckedSlide): boolean {
  const { x, y, width, height } = text?.ink ?? box;
  return x < -slack || y < -slack || x + width > page.width + slack || y + height > page.height + slack;
}
