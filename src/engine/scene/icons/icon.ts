import type { Color, ShapeElement } from '../scene.ts';
import { shape } from '../shapes.ts';
import type { IconName } from './icon-names.ts';
import { directedIcons, iconField, icons } from './icons.ts';

/** An icon as SVG path data in a square of `edge` pixels. */
const iconPath = (name: IconName, edge: number): string => {
  const scale = edge / iconField;
  return icons[name]
    .map(([command, ...numbers]) => command + numbers.map((number) => (number * scale).toFixed(2)).join(' '))
    .join('');
};

/** A decorative icon beside text that says the same. */
export const icon = (
  name: IconName,
  x: number,
  y: number,
  edge: number,
  fill: Color,
  { text }: { text: { rtl: boolean } },
): ShapeElement =>
  shape(
    'path',
    { x, y, width: edge, height: edge },
    {
      path: iconPath(name, edge),
      fill,
      // Mirrored pages flip shapes; an icon without a direction is flipped back.
      ...(text.rtl && !directedIcons.has(name) && { flip: true }),
    },
  );
