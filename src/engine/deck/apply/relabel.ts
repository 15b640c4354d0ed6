import type { SlideOutline } from '../../outline.ts';
import type { FrameText } from '../frames/frame-text.ts';
import { mapTexts } from '../slide-texts.ts';

/**
 * Slides with everything that the composer said of its own in another language; what has words of the author in it, such as
 * "For the board", stays as it is. Slides without any stay the same.
 */
export function relabel(slides: SlideOutline[], from: FrameText, to: FrameText): SlideOutline[] {
  const pairs = new Map<string, string>();
  collect(from, to, pairs);
  return slides.map((slide) => {
    const changed = mapTexts(slide, (text) => pairs.get(text) ?? text);
    return JSON.stringify(changed) === JSON.stringify(slide) ? slide : changed;
  });
}

function collect(from: unknown, to: unknown, pairs: Map<string, string>): void {
  if (typeof from === 'string' && typeof to === 'string') {
    if (!from.includes('{')) pairs.set(from, to);
    return;
  }
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return;
  for (const [key, value] of Object.entries(from))
    collect(value, (to as Record<string, unknown>)[key], pairs);
}
