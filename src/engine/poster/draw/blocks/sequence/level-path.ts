import { columnsOf } from '../../../../blocks/grid.ts';
import type { Box, SceneElement } from '../../../../scene/scene.ts';
import { bar } from '../../../../scene/shapes.ts';
import { bodyStyle, measure, type Pen, textIn } from '../../pen.ts';
import { gapOf, marker, paragraphsOf, radiusOf, type Stop, textHeight } from './stop.ts';

/** Least width of a stop, in multiples of the text size. */
const narrowest = 7.5;
/** Largest growth of markers and dates in a tall box; a marker is also limited to a share of its cell. */
const mostMarker = 2.6;
const partOfCell = 0.24;
const mostTitle = 1.8;

const cellWidth = (count: number, width: number, pen: Pen): number =>
  (width - pen.size.body * (count - 1)) / count;

/** Whether every stop has enough width and no word is cut. */
export function fitsLevel(stops: Stop[], width: number, pen: Pen): boolean {
  const cell = cellWidth(stops.length, width, pen);
  if (cell < narrowest * pen.size.body) return false;
  return stops.every((stop) => !measure(pen, paragraphsOf(stop, pen), bodyStyle(pen), cell).tightWord);
}

export const levelHeight = (stops: Stop[], width: number, pen: Pen): number =>
  tallestText(stops, cellWidth(stops.length, width, pen), pen, 1) + radiusOf(pen) * 2 + gapOf(pen);

const tallestText = (stops: Stop[], cell: number, pen: Pen, titleSize: number): number =>
  Math.max(...stops.map((stop) => textHeight(stop, cell, pen, titleSize)));

/** A horizontal path; in a tall box markers and dates grow to be seen from afar. */
export function drawLevel(stops: Stop[], box: Box, pen: Pen): SceneElement[] {
  const cells = columnsOf(box, stops.length, pen.size.body);
  const cell = cells[0]?.width ?? 0;
  const titleSize = largestTitle(stops, cell, box.height - radiusOf(pen) * 2 - gapOf(pen), pen);
  const tallest = tallestText(stops, cell, pen, titleSize);
  const radius = Math.max(
    radiusOf(pen),
    Math.min(radiusOf(pen) * mostMarker, cell * partOfCell, (box.height - tallest - gapOf(pen)) / 2),
  );
  const used = radius * 2 + gapOf(pen) + tallest;
  const top = box.y + Math.max(0, (box.height - used) * 0.4);
  const middle = top + radius;
  const textTop = top + radius * 2 + gapOf(pen);
  return [
    bar(box.x, middle - pen.unit, box.width, 2 * pen.unit, pen.on.line),
    ...stops.flatMap((stop, index) => {
      const { x, width } = cells[index] as Box;
      return [
        ...marker(stop, x + radius, middle, radius, pen),
        textIn(pen, {
          box: { x, y: textTop, width, height: box.y + box.height - textTop },
          paragraphs: paragraphsOf(stop, pen, titleSize),
          style: bodyStyle(pen),
          role: 'body',
        }),
      ];
    }),
  ];
}

function largestTitle(stops: Stop[], cell: number, room: number, pen: Pen): number {
  const fits = (size: number) =>
    tallestText(stops, cell, pen, size) <= room &&
    stops.every((stop) => !measure(pen, paragraphsOf(stop, pen, size), bodyStyle(pen), cell).tightWord);
  let size = mostTitle;
  while (size > 1 && !fits(size)) size -= 0.1;
  return Math.max(size, 1);
}
