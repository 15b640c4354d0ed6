import type { Box, Color, SceneElement, ShapeElement } from '../../scene/scene.ts';

/** Decoration, which assistive technology skips. */
const shape = (
  geometry: ShapeElement['geometry'],
  box: Box,
  fill: Color,
  change: Partial<ShapeElement> = {},
): SceneElement => ({ type: 'shape', geometry, box, fill, ...change });

export const rect = (box: Box, fill: Color, change: Partial<ShapeElement> = {}): SceneElement =>
  shape('rect', box, fill, change);

/** A circle by its centre. */
export const disc = (
  x: number,
  y: number,
  radius: number,
  fill: Color,
  change: Partial<ShapeElement> = {},
): SceneElement =>
  shape('ellipse', { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, fill, change);

/** A level or upright line of its own thickness, as a filled bar: the same in every format. */
export const bar = (x: number, y: number, width: number, height: number, fill: Color): SceneElement =>
  rect({ x, y, width, height }, fill);
