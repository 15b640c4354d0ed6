import type { Color, ShapeElement } from '../../scene.ts';
import type { IconName } from '../content.ts';
import { directedIcons, iconField, icons } from '../icons/icons.ts';
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
    path: pathData(name, edge / iconField),
    fill,
    // Mirroring the canvas turns shapes over; an icon without a direction is turned once more, back to itself.
    ...(pen.text.rtl && !directedIcons.has(name) && { flip: true }),
  };
}

const pathData = (name: IconName, scale: number): string =>
  icons[name]
    .map(([command, ...numbers]) => command + numbers.map((number) => (number * scale).toFixed(2)).join(' '))
    .join('');
