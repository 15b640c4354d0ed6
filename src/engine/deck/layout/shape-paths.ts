import type { ShapeKind } from '../../instruct/operation-values.ts';
import { cornersAt, polygons, type Spot } from '../../scene/polygons.ts';

/** Shape outlines in a unit box, for formats without presets. */

const round = (count: number, at: (angle: number, index: number) => Spot): Spot[] =>
  Array.from({ length: count }, (_, index) => at((index / count) * 2 * Math.PI - Math.PI / 2, index));

const regular = (corners: number): Spot[] =>
  round(corners, (angle) => [0.5 + 0.5 * Math.cos(angle), 0.5 + 0.5 * Math.sin(angle)]);

const circle = regular(72);
const star = round(10, (angle, index) => {
  const radius = index % 2 === 0 ? 0.5 : 0.19;
  return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
});
const sun = round(24, (angle, index) => {
  const radius = index % 2 === 0 ? 0.5 : 0.36;
  return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
});
const cloud = round(96, (angle) => {
  const radius = 0.42 + 0.06 * Math.abs(Math.sin(angle * 4.5));
  return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
});
const heart = round(72, (angle) => {
  const turned = angle + Math.PI / 2;
  const x = 16 * Math.sin(turned) ** 3;
  const y =
    13 * Math.cos(turned) - 5 * Math.cos(2 * turned) - 2 * Math.cos(3 * turned) - Math.cos(4 * turned);
  return [0.5 + x / 33, 0.42 - y / 31];
});
const moon: Spot[] = [
  ...Array.from(
    { length: 37 },
    (_, at): Spot => [1 - Math.sin((at / 36) * Math.PI), (1 - Math.cos((at / 36) * Math.PI)) / 2],
  ),
  ...Array.from(
    { length: 37 },
    (_, at): Spot => [1 - 0.5 * Math.sin((at / 36) * Math.PI), (1 + Math.cos((at / 36) * Math.PI)) / 2],
  ),
];
const arrow = cornersAt([0, 0.25, 0.6, 0.25, 0.6, 0, 1, 0.5, 0.6, 1, 0.6, 0.75, 0, 0.75]);
const whole = cornersAt([0, 0, 1, 0, 1, 1, 0, 1]);

const outlines: Partial<Record<ShapeKind, Spot[]>> = {
  circle,
  ellipse: circle,
  smiley: circle,
  ring: circle,
  triangle: polygons.triangle,
  'right-triangle': polygons.rtTriangle,
  diamond: polygons.diamond,
  parallelogram: polygons.parallelogram,
  trapezoid: polygons.trapezoid,
  pentagon: regular(5),
  hexagon: polygons.hexagon,
  octagon: cornersAt([0.29, 0, 0.71, 0, 1, 0.29, 1, 0.71, 0.71, 1, 0.29, 1, 0, 0.71, 0, 0.29]),
  star,
  arrow,
  'arrow-right': arrow,
  'arrow-left': arrow.map(([x, y]): Spot => [1 - x, y]),
  'arrow-down': arrow.map(([x, y]): Spot => [y, x]),
  'arrow-up': arrow.map(([x, y]): Spot => [y, 1 - x]),
  'double-arrow': cornersAt([
    0, 0.5, 0.25, 0, 0.25, 0.25, 0.75, 0.25, 0.75, 0, 1, 0.5, 0.75, 1, 0.75, 0.75, 0.25, 0.75, 0.25, 1,
  ]),
  chevron: cornersAt([0, 0, 0.6, 0, 1, 0.5, 0.6, 1, 0, 1, 0.4, 0.5]),
  callout: cornersAt([0, 0, 1, 0, 1, 0.8, 0.45, 0.8, 0.2, 1, 0.2, 0.8, 0, 0.8]),
  cloud,
  heart,
  sun,
  moon,
  lightning: cornersAt([
    0.4, 0, 0.75, 0.3, 0.6, 0.36, 0.85, 0.62, 0.72, 0.68, 1, 1, 0.45, 0.7, 0.56, 0.63, 0.23, 0.42, 0.36, 0.34,
    0, 0.14,
  ]),
  cross: cornersAt([
    0.35, 0, 0.65, 0, 0.65, 0.35, 1, 0.35, 1, 0.65, 0.65, 0.65, 0.65, 1, 0.35, 1, 0.35, 0.65, 0, 0.65, 0,
    0.35, 0.35, 0.35,
  ]),
};

/** The outline in pixels from the corner of its box, rotated clockwise about its centre by `turn` degrees. */
export function shapePath(shape: ShapeKind, width: number, height: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const spots = (outlines[shape] ?? whole).map(([x, y]): Spot => {
    const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height];
    return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
  });
  const shown = spots.map(([x, y]) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`);
  return `M${shown.join('L')}Z`;
}
