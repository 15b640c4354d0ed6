import type { IconName } from './icon-names.ts';
import { iconField, icons } from './icons.ts';

/** An icon as SVG path data in a square of so many pixels. */
export const iconPath = (name: IconName, edge: number): string => {
  const scale = edge / iconField;
  return icons[name]
    .map(([command, ...numbers]) => command + numbers.map((number) => (number * scale).toFixed(2)).join(' '))
    .join('');
};
