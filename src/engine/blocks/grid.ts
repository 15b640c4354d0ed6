import type { Box } from '../scene/scene.ts';

/** `count` boxes side by side, `gap` pixels apart. */
export function columnsOf(box: Box, count: number, gap: number): Box[] {
  const width = (box.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * (width + gap), width }));
}

/** `count` boxes one below the other. */
export function rowsOf(box: Box, count: number, gap: number): Box[] {
  const height = (box.height - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ ...box, y: box.y + index * (height + gap), height }));
}

export const inside = (box: Box, x: number, y = x): Box => ({
  x: box.x + x,
  y: box.y + y,
  width: box.width - 2 * x,
  height: box.height - 2 * y,
});

/** Splits `size` pixels and a gap off the top; returns both parts. */
export function splitTop(box: Box, size: number, gap: number): [top: Box, rest: Box] {
  return [
    { ...box, height: size },
    { ...box, y: box.y + size + gap, height: box.height - size - gap },
  ];
}

/** Splits `size` pixels and a gap off the left; returns both parts. */
export function splitLeft(box: Box, size: number, gap: number): [left: Box, rest: Box] {
  return [
    { ...box, width: size },
    { ...box, x: box.x + size + gap, width: box.width - size - gap },
  ];
}

/** Whether two boxes look the same. */
export const sameBox = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.width - b.width) + Math.abs(a.height - b.height) <
  0.5;
