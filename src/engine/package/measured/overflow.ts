import { descend } from '../xml.ts';
import type { CheckedSlide, SlideObject } from './read-slide.ts';

/** Pixels that rounding and other programs' fonts may differ by, and the share where a font is not known here. */
const slack = 2;
const inexact = 1.12;

/** What does not fit: a text its box, by so many pixels, or an object the page. */
export interface Overflow {
  object: SlideObject;
  /** Of a text that is taller than its box; undefined for what stands beyond the edge of the page. */
  lost?: number;
}

/** Text that does not fit its box, and whatever stands beyond the edge of the page. */
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

/** Nobody sees where a box ends that is not painted: its text may take the margins and half a line more, or all of one. */
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
