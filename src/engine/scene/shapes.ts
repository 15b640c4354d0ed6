import type { Box, Color, ShapeElement } from './scene.ts';

type Change = Partial<ShapeElement>;

/** Without `alt` a shape is decoration, which screen readers skip. */
export const shape = (geometry: ShapeElement['geometry'], box: Box, change: Change): ShapeElement => ({
  type: 'shape',
  geometry,
  box,
  ...change,
});

export const rect = (box: Box, fill: Color, change: Change = {}): ShapeElement =>
  shape('rect', box, { fill, ...change });

/** Square corners for radius 0. */
export const rounded = (box: Box, radius: number, change: Change): ShapeElement =>
  radius ? shape('round-rect', box, { radius, ...change }) : shape('rect', box, change);

/** A square around a point. */
export const around = (x: number, y: number, edge: number): Box => ({
  x: x - edge / 2,
  y: y - edge / 2,
  width: edge,
  height: edge,
});

/** A circle around a point. */
export const disc = (x: number, y: number, radius: number, fill: Color, change: Change = {}): ShapeElement =>
  shape('ellipse', around(x, y, 2 * radius), { fill, ...change });

/** A straight line as a filled bar, which looks the same in every format. */
export const bar = (x: number, y: number, width: number, height: number, fill: Color): ShapeElement =>
  rect({ x, y, width, height }, fill);

export const line = (box: Box, color: Color, width: number): ShapeElement =>
  shape('line', box, { stroke: { color, width } });

/** A horizontal line. */
export const rule = (x: number, y: number, width: number, color: Color, thickness = 1): ShapeElement =>
  line({ x, y, width, height: 0 }, color, thickness);

/** A dashed frame around what the author must still fill in. */
export const dashedFrame = (box: Box, color: Color, radius = 6, width = 1.5): ShapeElement =>
  rounded(box, radius, { stroke: { color, width, dash: true } });
