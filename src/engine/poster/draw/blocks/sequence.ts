import { columnsOf } from '../../../layout/grid.ts';
import type { Box, Paragraph, SceneElement } from '../../../scene.ts';
import type { RegionBlock } from '../../content.ts';
import { bar, disc } from '../../templates/shapes.ts';
import {
  type BlockDrawing,
  bodyStyle,
  citedRuns,
  grown,
  headingStyle,
  heightOf,
  measure,
  type Pen,
  plain,
  textIn,
} from '../pen.ts';

type Sequence = Extract<RegionBlock, { kind: 'steps' | 'timeline' }>;

/** One stop of a path: a number or a date on the marker, and what happens there. */
interface Stop {
  marker?: string;
  title: string;
  text?: string;
  /** The last stop bears the mark of what all of them rest on. */
  cites?: number[];
}

/** Bodies of type that a stop needs in width to stand beside its neighbours, and a column of stops beside another. */
const narrowest = 7.5;
const narrowestColumn = 15;
const mostColumns = 3;
/** Fewer stops than this in a column look like something broken off. */
const fewestInColumn = 3;
const markerSize = 1.15;
const mostGrowth = 1.4;

/** Steps of a process, and events in time: a path with markers, level where the region is wide, upright where not. */
export const sequence: BlockDrawing<Sequence> = {
  stretch: 1,
  bears: 1.4,
  height: (block, width, pen) => sequenceHeight(stopsOf(block), width, pen),
  draw: (block, box, base) => {
    const stops = stopsOf(block);
    const pen = grown(base, mostGrowth, (larger) => sequenceHeight(stops, box.width, larger) <= box.height);
    if (isLevel(stops, box.width, pen)) return drawLevel(stops, box, pen);
    // One path down the box is followed most easily: it turns only where it must.
    const count = columnCounts(stops, box.width, pen).find(
      (one) => columnsHeight(stops, one, box.width, pen) <= box.height,
    );
    const columns = inColumns(stops, count ?? 1);
    const cells = columnsOf(box, columns.length, columnGap(pen));
    return columns.flatMap((column, index) => drawUpright(column, cells[index] as Box, pen));
  },
};

const gapOf = (pen: Pen): number => pen.size.body * 0.7;
const radiusOf = (pen: Pen): number => pen.size.body * markerSize;
const markerRoom = (pen: Pen): number => radiusOf(pen) * 2 + gapOf(pen);
const cellWidth = (count: number, width: number, pen: Pen): number =>
  (width - pen.size.body * (count - 1)) / count;

/** Side by side where that takes less height and cuts no word. */
function isLevel(stops: Stop[], width: number, pen: Pen): boolean {
  const cell = cellWidth(stops.length, width, pen);
  if (cell < narrowest * pen.size.body || levelHeight(stops, width, pen) > columnHeight(stops, width, pen))
    return false;
  return stops.every((stop) => !measure(pen, paragraphsOf(stop, pen), bodyStyle(pen), cell).tightWord);
}

const sequenceHeight = (stops: Stop[], width: number, pen: Pen): number =>
  isLevel(stops, width, pen) ? levelHeight(stops, width, pen) : uprightHeight(stops, width, pen);

const columnGap = (pen: Pen): number => pen.size.body * 2;

/** How many columns stops may run down, fewest first. */
const columnCounts = (stops: Stop[], width: number, pen: Pen): number[] =>
  Array.from({ length: mostColumns }, (_, index) => index + 1).filter(
    (count) =>
      count === 1 ||
      (stops.length >= count * fewestInColumn &&
        (width - columnGap(pen) * (count - 1)) / count >= narrowestColumn * pen.size.body),
  );

function inColumns(stops: Stop[], count: number): Stop[][] {
  const each = Math.ceil(stops.length / count);
  return Array.from({ length: Math.ceil(stops.length / each) }, (_, index) =>
    stops.slice(index * each, (index + 1) * each),
  );
}

function columnsHeight(stops: Stop[], count: number, width: number, pen: Pen): number {
  const column = (width - columnGap(pen) * (count - 1)) / count;
  return Math.max(...inColumns(stops, count).map((part) => columnHeight(part, column, pen)));
}

const uprightHeight = (stops: Stop[], width: number, pen: Pen): number =>
  Math.min(...columnCounts(stops, width, pen).map((count) => columnsHeight(stops, count, width, pen)));

function levelHeight(stops: Stop[], width: number, pen: Pen): number {
  const cell = cellWidth(stops.length, width, pen);
  return Math.max(...stops.map((stop) => textHeight(stop, cell, pen))) + markerRoom(pen);
}

const columnHeight = (stops: Stop[], width: number, pen: Pen): number =>
  stops.reduce((sum, stop) => sum + stopHeight(stop, width, pen), 0) + gapOf(pen) * (stops.length - 1);

function stopsOf(block: Sequence): Stop[] {
  const stops = bareStops(block);
  return stops.map((stop, index) =>
    index === stops.length - 1 && block.cites ? { ...stop, cites: block.cites } : stop,
  );
}

function bareStops(block: Sequence): Stop[] {
  return block.kind === 'steps'
    ? block.steps.map(({ title, text }, index) => ({
        marker: String(index + 1),
        title,
        ...(text && { text }),
      }))
    : block.events.map(({ when, what }) => ({ title: when, text: what }));
}

function paragraphsOf(stop: Stop, pen: Pen): Paragraph[] {
  const title: Paragraph = {
    runs: stop.text
      ? [{ text: stop.title, bold: true, color: pen.on.accent }]
      : citedRuns(pen, stop.title, stop.cites),
  };
  return stop.text
    ? [title, { runs: citedRuns(pen, stop.text, stop.cites), spaceBefore: pen.size.body * 0.15 }]
    : [title];
}

const textHeight = (stop: Stop, width: number, pen: Pen): number =>
  heightOf(pen, paragraphsOf(stop, pen), bodyStyle(pen), width);

const stopHeight = (stop: Stop, width: number, pen: Pen): number =>
  Math.max(radiusOf(pen) * 2, textHeight(stop, width - radiusOf(pen) * 2 - gapOf(pen), pen));

function drawLevel(stops: Stop[], box: Box, pen: Pen): SceneElement[] {
  const cells = columnsOf(box, stops.length, pen.size.body);
  const tallest = Math.max(...stops.map((stop) => textHeight(stop, cells[0]?.width ?? 0, pen)));
  const top = box.y + Math.max(0, (box.height - tallest - markerRoom(pen)) * 0.35);
  const middle = top + radiusOf(pen);
  const path = bar(box.x, middle - pen.unit, box.width, 2 * pen.unit, pen.on.line);
  return [
    path,
    ...stops.flatMap((stop, index) => {
      const cell = cells[index] as Box;
      const textTop = top + markerRoom(pen);
      return [
        ...marker(stop, cell.x + radiusOf(pen), middle, pen),
        textIn(pen, {
          box: { ...cell, y: textTop, height: box.y + box.height - textTop },
          paragraphs: paragraphsOf(stop, pen),
          style: bodyStyle(pen),
          role: 'body',
        }),
      ];
    }),
  ];
}

function drawUpright(stops: Stop[], box: Box, pen: Pen): SceneElement[] {
  const heights = stops.map((stop) => stopHeight(stop, box.width, pen));
  const used = heights.reduce((sum, height) => sum + height, 0);
  const gap = stops.length > 1 ? Math.min((box.height - used) / (stops.length - 1), pen.size.body * 3) : 0;
  const radius = radiusOf(pen);
  const indent = radius * 2 + gapOf(pen);
  const total = used + gap * (stops.length - 1) - (heights.at(-1) ?? 0);
  const elements: SceneElement[] = [
    bar(box.x + radius - pen.unit, box.y + radius, 2 * pen.unit, Math.max(total, pen.unit), pen.on.line),
  ];
  let y = box.y;
  stops.forEach((stop, index) => {
    const height = heights[index] ?? 0;
    elements.push(
      ...marker(stop, box.x + radius, y + radius, pen),
      textIn(pen, {
        box: { x: box.x + indent, y, width: box.width - indent, height },
        paragraphs: paragraphsOf(stop, pen),
        style: bodyStyle(pen),
        role: 'body',
        anchor: height <= radius * 2 ? 'middle' : 'top',
      }),
    );
    y += height + gap;
  });
  return elements;
}

function marker(stop: Stop, x: number, y: number, pen: Pen): SceneElement[] {
  const radius = stop.marker ? radiusOf(pen) : radiusOf(pen) * 0.5;
  if (!stop.marker) return [disc(x, y, radius, pen.on.accent)];
  const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  const style = headingStyle(pen, { size: pen.size.body * 1.1, color: pen.on.ground, align: 'center' });
  return [
    disc(x, y, radius, pen.on.accent),
    textIn(pen, { box, paragraphs: plain(stop.marker), style, role: 'label', anchor: 'middle' }),
  ];
}
