import type { IconName } from '../../scene/icons/icon-names.ts';
import { iconPath } from '../../scene/icons/icon-path.ts';
import { directedIcons } from '../../scene/icons/icons.ts';
import type { Color, ShapeElement } from '../../scene/scene.ts';
import type { Pen } from './pen.ts';

/** An icon as a filled outline; decoration beside the words that say the same. */
export function icon(
  name: IconName,
  x: number,
  y: number,
  edge: number,
  fill: Color,
  pen: Pen,
): ShapeElement {
  return {
    type: 'shape',
    geometry: 'path',
    box: { x, y, width: edge, height: edge },
    path: iconPath(name, edge),
    fill,
    // Mirroring the canvas turns shapes over; an icon without a direction is turned once more, back to itself.
    ...(pen.text.rtl && !directedIcons.has(name) && { flip: true }),
  };
}
