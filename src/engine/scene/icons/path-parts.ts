/** An SVG path command with absolute coordinates. */
export type PathSegment = ['M' | 'L' | 'C' | 'Z', ...number[]];

/** Building blocks of icons, on a 24 by 24 field. Overlaps are holes (even-odd). */

/** Control arm of a circle's four curves, relative to its radius. */
const arm = 0.5523;

export function circle(x: number, y: number, radius: number): PathSegment[] {
  const c = radius * arm;
  return [
    ['M', x + radius, y],
    ['C', x + radius, y + c, x + c, y + radius, x, y + radius],
    ['C', x - c, y + radius, x - radius, y + c, x - radius, y],
    ['C', x - radius, y - c, x - c, y - radius, x, y - radius],
    ['C', x + c, y - radius, x + radius, y - c, x + radius, y],
    ['Z'],
  ];
}

export const ring = (x: number, y: number, outer: number, inner: number): PathSegment[] => [
  ...circle(x, y, outer),
  ...circle(x, y, inner),
];

/** A closed polygon through x, y, x, y … */
export function polygon(points: number[]): PathSegment[] {
  const segments: PathSegment[] = [];
  for (let at = 0; at < points.length; at += 2)
    segments.push([at === 0 ? 'M' : 'L', points[at] ?? 0, points[at + 1] ?? 0]);
  return [...segments, ['Z']];
}

export const rectangle = (x: number, y: number, width: number, height: number): PathSegment[] =>
  polygon([x, y, x + width, y, x + width, y + height, x, y + height]);

/** A rectangular frame of even thickness. */
export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  thickness: number,
): PathSegment[] => [
  ...rectangle(x, y, width, height),
  ...rectangle(x + thickness, y + thickness, width - 2 * thickness, height - 2 * thickness),
];

/** A star or gear with `count` spikes between two radii. */
export function spikes(x: number, y: number, count: number, outer: number, inner: number): PathSegment[] {
  const points: number[] = [];
  for (let at = 0; at < count * 2; at++) {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI * at) / count - Math.PI / 2;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return polygon(points);
}

/** A head and shoulders. */
export const figure = (x: number, top: number, scale: number): PathSegment[] => [
  ...circle(x, top + 4 * scale, 4 * scale),
  ['M', x - 7 * scale, top + 18 * scale],
  ['C', x - 7 * scale, top + 12 * scale, x - 4 * scale, top + 9.6 * scale, x, top + 9.6 * scale],
  ['C', x + 4 * scale, top + 9.6 * scale, x + 7 * scale, top + 12 * scale, x + 7 * scale, top + 18 * scale],
  ['Z'],
];
