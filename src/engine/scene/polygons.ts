/** A place in a square of one by one. */
export type Spot = [x: number, y: number];

/** Outlines by the name of their preset in DrawingML, as corners in a square of one. */
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
