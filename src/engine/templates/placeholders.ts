import type { Box, Color, SceneElement, TextStyle } from '../scene.ts';
import type { Placeholder } from './template.ts';

/** The slide of every template that comes with svc: 16:9 at 96 DPI. */
export const canvas = { width: 1280, height: 720 };

type Options = Partial<Pick<Placeholder, 'anchor' | 'bullet'>>;

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const heading = (size: number, change: Partial<TextStyle> = {}): TextStyle => ({
  font: 'heading',
  size,
  bold: true,
  color: 'tx1',
  align: 'start',
  lineHeight: 0.9,
  ...change,
});

export const text = (size: number, change: Partial<TextStyle> = {}): TextStyle => ({
  font: 'body',
  size,
  bold: false,
  color: 'tx1',
  align: 'start',
  lineHeight: 1,
  ...change,
});

const holder =
  (type: Placeholder['type'], idx: number, name: string) =>
  (place: Box, style: TextStyle, options: Options = {}): Placeholder => ({
    type,
    idx,
    name,
    box: place,
    style,
    anchor: 'top',
    ...options,
  });

/** A slide's title; on the cover it is a centred title in the format's terms, wherever it stands. */
export const titleHolder = holder('title', 0, 'Title');
export const coverTitle = holder('ctrTitle', 0, 'Title');
export const subtitleHolder = holder('subTitle', 1, 'Subtitle');
export const bylineHolder = holder('body', 10, 'Byline');
export const listHolder = holder('obj', 1, 'Content');
/** Running text of a statement, a section or a quotation, and the short text beside it. */
export const wordsHolder = holder('body', 10, 'Text');
export const sideHolder = holder('body', 11, 'Side Text');
export const footerHolder = holder('ftr', 20, 'Footer');
export const numberHolder = holder('sldNum', 21, 'Slide Number');
export const chartHolder = holder('chart', 13, 'Chart');
export const tableHolder = holder('tbl', 14, 'Table');
/** The indexes of a column's heading and list; the second column follows the first. */
export const columnIndexes = (column: number): [heading: number, list: number] => [
  30 + 2 * column,
  31 + 2 * column,
];
export const columnHeading = (column: number) =>
  holder('body', columnIndexes(column)[0], `Heading ${column + 1}`);
export const columnList = (column: number) => holder('body', columnIndexes(column)[1], `Text ${column + 1}`);

export const rect = (x: number, y: number, width: number, height: number, fill: Color): SceneElement => ({
  type: 'shape',
  geometry: 'rect',
  box: box(x, y, width, height),
  fill,
});

export const rounded = (place: Box, radius: number, fill: Color): SceneElement => ({
  type: 'shape',
  geometry: 'round-rect',
  box: place,
  radius,
  fill,
});

export const disc = (x: number, y: number, diameter: number, fill: Color): SceneElement => ({
  type: 'shape',
  geometry: 'ellipse',
  box: box(x, y, diameter, diameter),
  fill,
});

export const ring = (x: number, y: number, diameter: number, color: Color, width: number): SceneElement => ({
  type: 'shape',
  geometry: 'ellipse',
  box: box(x, y, diameter, diameter),
  stroke: { color, width },
});

export const outline = (place: Box, color: Color, width: number): SceneElement => ({
  type: 'shape',
  geometry: 'rect',
  box: place,
  stroke: { color, width },
});

/** A polygon through points of the canvas. */
export function polygon(points: [x: number, y: number][], fill: Color, opacity?: number): SceneElement {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const place = box(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  const path = `${points.map(([x, y], index) => `${index ? 'L' : 'M'}${x - left} ${y - top}`).join('')}Z`;
  return {
    type: 'shape',
    geometry: 'path',
    box: place,
    path,
    fill,
    ...(opacity !== undefined && { opacity }),
  };
}
