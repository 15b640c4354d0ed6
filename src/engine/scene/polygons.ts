/** A point in the unit square. */
export type Spot = [x: number, y: number];

/** Polygons by DrawingML preset, as corners in the unit square. */
export const polygons = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  rtTriangle: [
    [0, 0],
    [1, 1],
    [0, 1],
  ],
  diamond: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  parallelogram: [
    [0.25, 0],
    [1, 0],
    [0.75, 1],
    [0, 1],
  ],
  trapezoid: [
    [0.25, 0],
    [0.75, 0],
    [1, 1],
    [0, 1],
  ],
  hexagon: [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ],
  chevron: [
    [0, 0],
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 1],
    [0.5, 0.5],
  ],
  homePlate: [
    [0, 0],
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 1],
  ],
} satisfies Record<string, Spot[]>;
