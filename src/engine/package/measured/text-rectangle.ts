import type { Element } from '@xmldom/xmldom';
import type { Box } from '../box.ts';
import { child, descend, descendants } from '../xml.ts';

/** Free shares of a box: left, top, right, bottom. */
type Sides = [left: number, top: number, right: number, bottom: number];

const evenly = (share: number): Sides => [share, share, share, share];

/** Shapes with less room for text than their boxes, and the shares they leave free. */
const fixed: Record<string, Sides> = {
  ellipse: evenly(0.146),
  diamond: evenly(0.25),
  flowChartDecision: evenly(0.25),
  triangle: [0.25, 0.5, 0.25, 0],
  rtTriangle: [0.083, 0.583, 0.417, 0.083],
};

/** Default reach of arrow points, relative to the shorter side. */
const usualPoint = 50_000;

/** The part of a shape's box that holds its text. */
export function textRectangle(shape: Element, box: Box): Box {
  const geometry = descend(shape, 'spPr', 'prstGeom');
  const name = geometry?.getAttribute('prst') ?? '';
  if (name !== 'chevron' && name !== 'homePlate') return within(box, fixed[name] ?? evenly(0));
  const guide = geometry && descendants(child(geometry, 'avLst') ?? geometry, 'gd')[0];
  const adjusted = Number(guide?.getAttribute('fmla')?.replace('val ', '') ?? usualPoint) / 100_000;
  const point = (Math.min(box.width, box.height) * adjusted) / Math.max(1, box.width);
  if (name === 'homePlate') return within(box, [0, 0, point / 2, 0]);
  return point < 0.5 ? within(box, [point, 0, point, 0]) : box;
}

const within = ({ x, y, width, height }: Box, [left, top, end, foot]: Sides): Box => ({
  x: x + width * left,
  y: y + height * top,
  width: width * (1 - left - end),
  height: height * (1 - top - foot),
});
