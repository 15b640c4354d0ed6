import type { Box, SceneElement } from '../../scene/scene.ts';
import type { Pen } from './pen.ts';

/** The outline of what its author has still to fill in. */
export const dashedField = (box: Box, pen: Pen): SceneElement => ({
  type: 'shape',
  geometry: 'round-rect',
  radius: 6 * pen.unit,
  box,
  stroke: { color: pen.on.muted, width: 1.6 * pen.unit, dash: true },
});
