import type { Caption } from './captions.ts';
import { area, around, type Box, height, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import type { Line } from './lines.ts';

/** The picture or cells of a caption, with the words inside. */
export interface Region extends Box {
  graphics: Graphic[];
  lines: Line[];
}

/** One or two lines above a sentence that begins like a caption. */
export const isScrap = ({ lines }: Region): boolean => lines.length < 3;

export function regionFrom(
  kept: (Line | Graphic)[],
  caption: Caption,
  reach: { x0: number; x1: number },
  limits: { y0: number; y1: number },
): Region | undefined {
  if (kept.length === 0) return undefined;
  const box = around(kept);
  // Text may be directly next to an image; drawings have strokes and letters beyond their boxes.
  const rim = kept.every((part) => !('text' in part) && part.kind === 'image') ? 0 : 3;
  const region: Region = {
    x0: Math.max(box.x0 - rim, Math.min(reach.x0, caption.x0 - 3)),
    x1: Math.min(box.x1 + rim, Math.max(reach.x1, caption.x1 + 3)),
    y0: Math.max(box.y0 - rim, limits.y0 + 1),
    y1: Math.min(box.y1 + rim, limits.y1 - 1),
    graphics: kept.filter((part): part is Graphic => !('text' in part)),
    lines: kept.filter((part): part is Line => 'text' in part),
  };
  return height(region) > 14 && width(region) > 30 && area(region) > 900 ? region : undefined;
}
