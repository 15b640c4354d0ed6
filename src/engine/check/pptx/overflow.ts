import type { CheckedSlide, SlideObject } from '../../package/measured/read-slide.ts';
import type { Finding } from '../finding.ts';

/** Pixels that rounding and other programs' fonts may differ by, and the share where a font is not known here. */
const slack = 2;
const inexact = 1.12;

/** Text that does not fit its box, and whatever stands beyond the edge of the page. */
export function checkOverflow(slide: CheckedSlide): Finding[] {
  return slide.objects.flatMap((object) => {
    const found = textOver(object);
    if (found) return [found];
    return matters(object) && isOutside(object, slide) ? [outside(object)] : [];
  });
}

function textOver({ text, name }: SlideObject): Finding | undefined {
  if (!text || text.grows) return undefined;
  const room = text.exact ? text.room.height + slack : text.room.height * inexact + slack;
  if (text.ink.height <= room) return undefined;
  const lost = Math.round(text.ink.height - text.room.height);
  return {
    rule: 'overflow',
    object: name,
    message: `The text of "${name}" is ${lost} px taller than its box.`,
  };
}

const matters = ({ text, kind }: SlideObject): boolean => text !== undefined || kind === 'frame';

function isOutside({ box, text }: SlideObject, { page }: CheckedSlide): boolean {
  const { x, y, width, height } = text?.ink ?? box;
  return x < -slack || y < -slack || x + width > page.width + slack || y + height > page.height + slack;
}

const outside = ({ name }: SlideObject): Finding => ({
  rule: 'overflow',
  object: name,
  message: `"${name}" reaches over the edge of the slide.`,
});
