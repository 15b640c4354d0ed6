import type { Box } from '../scene/scene.ts';

/** The end points of an angled gradient, which reaches the corners of its box. */
export function gradientLine(
  { x, y, width, height }: Box,
  angle: number,
): [x1: number, y1: number, x2: number, y2: number] {
  const turn = (angle / 180) * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = (Math.abs(width * cos) + Math.abs(height * sin)) / 2;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return [middleX - cos * reach, middleY - sin * reach, middleX + cos * reach, middleY + sin * reach];
}
