import { columnsOf } from '../../../../blocks/grid.ts';
import type { Box, SceneElement } from '../../../../scene/scene.ts';
import { bar } from '../../../../scene/shapes.ts';
import { bodyStyle, type Pen, textIn } from '../../pen.ts';
import { gapOf, marker, paragraphsOf, radiusOf, type Stop, textHeight } from './stop.ts';

/** Least width of a column of stops, in multiples of the text size. */
const narrowestColumn = 15;
const mostColumns = 3;
/** Fewer stops in a column look incomplete. */
const fewestInColumn = 3;
/** Largest gap between stops, in multiples of the text size. */
const mostGap = 3;

const columnGap = (pen: Pen): number => pen.size.body * 2;
const columnWidth = (count: number, width: number, pen: Pen): number =>
  (width - columnGap(pen) * (count - 1)) / count;

/** Possible numbers of columns, fewest first. */
const columnCounts = (stops: Stop[], width: number, pen: Pen): number[] =>
  Array.from({ length: mostColumns }, (_, index) => index + 1).filter(
    (count) =>
      count === 1 ||
      (stops.length >= count * fewestInColumn &&
        columnWidth(count, width, pen) >= narrowestColumn * pen.size.body),
  );

const inColumns = (stops: Stop[], count: number): Stop[][] => {
  const each = Math.ceil(stops.length / count);
  return Array.from({ length: Math.ceil(stops.length / each) }, (_, index) =>
    stops.slice(index * each, (index + 1) * each),
  );
};

/** Row heights, so that stops side by side are aligned. */
function rowHeights(columns: Stop[][], width: number, pen: Pen): number[] {
  const column = columnWidth(columns.length, width, pen) - radiusOf(pen) * 2 - gapOf(pen);
  return (columns[0] ?? []).map((_, row) =>
    Math.max(
      radiusOf(pen) * 2,
      ...columns.map((stops) => (stops[row] ? textHeight(stops[row], column, pen) : 0)),
    ),
  );
}

const totalOf = (heights: number[], gap: number): number =>
  heights.reduce((sum, height) => sum + height, 0) + gap * (heights.length - 1);

export const columnsHeight = (stops: Stop[], count: number, width: number, pen: Pen): number =>
  totalOf(rowHeights(inColumns(stops, count), width, pen), gapOf(pen));

export const uprightHeight = (stops: Stop[], width: number, pen: Pen): number =>
  Math.min(...columnCounts(stops, width, pen).map((count) => columnsHeight(stops, count, width, pen)));

/** Equal row heights if there is room. */
function evened(heights: number[], room: number, pen: Pen): number[] {
  const even = heights.map(() => Math.max(...heights));
  return totalOf(even, gapOf(pen)) <= room ? even : heights;
}

/** A single path downwards is easiest to follow; it only turns if necessary. */
export function drawUpright(stops: Stop[], box: Box, pen: Pen): SceneElement[] {
  const count = columnCounts(stops, box.width, pen).find(
    (one) => columnsHeight(stops, one, box.width, pen) <= box.height,
  );
  const columns = inColumns(stops, count ?? 1);
  const heights = evened(rowHeights(columns, box.width, pen), box.height, pen);
  const spare = (box.height - totalOf(heights, 0)) / Math.max(1, heights.length - 1);
  const gap = Math.min(spare, pen.size.body * mostGap);
  const cells = columnsOf(box, columns.length, columnGap(pen));
  return columns.flatMap((column, index) => drawColumn(column, heights, gap, cells[index] as Box, pen));
}

function drawColumn(stops: Stop[], heights: number[], gap: number, box: Box, pen: Pen): SceneElement[] {
  const radius = radiusOf(pen);
  const indent = radius * 2 + gapOf(pen);
  const length = totalOf(heights.slice(0, stops.length), gap) - (heights[stops.length - 1] ?? 0);
  const elements: SceneElement[] = [
    bar(box.x + radius - pen.unit, box.y + radius, 2 * pen.unit, Math.max(length, pen.unit), pen.on.line),
  ];
  let y = box.y;
  stops.forEach((stop, row) => {
    const height = heights[row] ?? 0;
    const isShort = textHeight(stop, box.width - indent, pen) <= radius * 2;
    elements.push(
      ...marker(stop, box.x + radius, y + radius, radius, pen),
      textIn(pen, {
        box: { x: box.x + indent, y, width: box.width - indent, height: isShort ? radius * 2 : height },
        paragraphs: paragraphsOf(stop, pen),
        style: bodyStyle(pen),
        role: 'body',
        anchor: isShort ? 'middle' : 'top',
      }),
    );
    y += height + gap;
  });
  return elements;
}
