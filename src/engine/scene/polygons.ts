/** A point in the unit square. */
export type Spot = [x: number, y: number];

/** A polygon's corners: x and y of one after the other. */
export const cornersAt = (numbers: number[]): Spot[] =>
  numbers.flatMap((x, at): Spot[] => (at % 2 === 0 ? [[x, numbers[at + 1] as number]] : []));

/** Polygons by DrawingML preset, as corners in the unit square. */
export const polygons = {
  triangle: cornersAt([0.5, 0, 1, 1, 0, 1]),
  rtTriangle: cornersAt([0, 0, 1, 1, 0, 1]),
  diamond: cornersAt([0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5]),
  parallelogram: cornersAt([0.25, 0, 1, 0, 0.75, 1, 0, 1]),
  trapezoid: cornersAt([0.25, 0, 0.75, 0, 1, 1, 0, 1]),
  hexagon: cornersAt([0.25, 0, 0.75, 0, 1, 0.5, 0.75, 1, 0.25, 1, 0, 0.5]),
  chevron: cornersAt([0, 0, 0.5, 0, 1, 0.5, 0.5, 1, 0, 1, 0.5, 0.5]),
  homePlate: cornersAt([0, 0, 0.5, 0, 1, 0.5, 0.5, 1, 0, 1]),
} satisfies Record<string, Spot[]>;
