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
