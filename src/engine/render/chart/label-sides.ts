/** Where a point's value is written: above, below, before or after it. */
export const labelSides = ['above', 'below', 'before', 'behind'] as const;
export type LabelSide = (typeof labelSides)[number];

interface Point {
  x: number;
  y: number;
}

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Multiples of the type size: the gap from point to label, and the height of digits. */
const gap = 0.45;
const height = 1.15;

/**
 * The side for each point's label, in pixels, where the line crosses it least; above if free, where readers
 * look first. `widths` are of the labels, `size` is their type's.
 */
export function sidesOf(points: Point[], widths: number[], size: number): LabelSide[] {
  return points.map((point, index) => {
    const neighbours = [points[index - 1], points[index + 1]].filter((one) => one !== undefined);
    const crossing = (side: LabelSide) => {
      const rect = labelRect(side, point, widths[index] ?? size, size);
      return neighbours.reduce((sum, neighbour) => sum + covered(rect, point, neighbour), 0);
    };
    // There may be no room before the first point.
    const sides = labelSides.filter((side) => side !== 'before' || index > 0);
    return sides.reduce((best, side) => (crossing(side) < crossing(best) - 0.5 ? side : best));
  });
}

export function labelRect(side: LabelSide, { x, y }: Point, width: number, size: number): Rect {
  const [reach, tall] = [gap * size, height * size];
  const across = { left: x - width / 2, right: x + width / 2 };
  const beside = { top: y - tall / 2, bottom: y + tall / 2 };
  switch (side) {
    case 'above':
      return { ...across, top: y - reach - tall, bottom: y - reach };
    case 'below':
      return { ...across, top: y + reach, bottom: y + reach + tall };
    case 'before':
      return { ...beside, left: x - reach - width, right: x - reach };
    case 'behind':
      return { ...beside, left: x + reach, right: x + reach + width };
  }
}

/** How far, in horizontal pixels, a line segment runs through a rectangle. */
function covered(rect: Rect, from: Point, to: Point): number {
  const steps = 40;
  let inside = 0;
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    if (x > rect.left && x < rect.right && y > rect.top && y < rect.bottom) inside++;
  }
  return (inside / steps) * Math.hypot(to.x - from.x, to.y - from.y);
}
