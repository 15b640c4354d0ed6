import { type Canvas, canvasOf } from '../../../contract/canvases.ts';
import type { PosterDocument } from '../poster.ts';

/** Comfortable type scale on A4; larger canvases need less, since type is larger in points anyway. */
const comfortableA4 = 0.87;
const growth = -0.44;
/** Lower limit of that factor for large canvases: 26 points on A0, 13 on A2. */
const leastComfort = 0.6;
/** The scale below which type looks crowded at the canvas's reading distance. */
export function comfortableScale({
  orientation,
  size,
}: Pick<PosterDocument, 'orientation' | 'size'>): number {
  const { width, height } = canvasOf(orientation, size) as Canvas;
  const a4 = canvasOf('portrait', 'a4') as Canvas;
  return Math.max(leastComfort, comfortableA4 * ((width * height) / (a4.width * a4.height)) ** (growth / 2));
}

/** Part of their height that pictures may be reduced to on a paper's poster, and how it grows with the type's scale. */
const reduced = { part: 0.6, growth: 8 };
/** Larger comfortable sizes are no reason to reduce pictures. */
const mostReducing = 0.65;

/** The part of their height at full width that pictures ask for: type is not enlarged before them. */
export function picturedPart(document: PosterDocument, scale: number): number {
  if (document.content.layout !== 'research') return 1;
  const least = Math.min(mostReducing, comfortableScale(document));
  return Math.min(1, reduced.part + Math.max(0, scale - least) * reduced.growth);
}
