import { ringHole } from '../../blocks/chart-scale.ts';
import type { Box } from '../../scene/scene.ts';
import { type ChartPen, marginShare } from './chart-pen.ts';

/** Share of the circle below which a slice has no room for its value. */
const thinnest = 0.03;

export function drawRound(pen: ChartPen, plot: Box): void {
  const values = pen.data.series[0]?.values.map((value) => Math.max(0, value ?? 0)) ?? [];
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const ring = pen.data.type === 'doughnut';
  const radius = (Math.min(plot.width, plot.height) / 2) * (ring ? 1 - 2 * marginShare : 0.8);
  const centre = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 };
  const inner = ring ? radius * ringHole : 0;
  const box = { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 };
  let turned = 0;
  values.forEach((value, index) => {
    const share = value / total;
    if (share > 0) pen.path(box, slicePath(radius, inner, turned, turned + share), pen.color(index));
    if (pen.chart.style.dataLabels && share > thinnest) {
      const angle = (turned + share / 2) * 2 * Math.PI;
      const reach = ring ? (radius + inner) / 2 : radius * 1.14;
      const at = { x: centre.x + Math.sin(angle) * reach, y: centre.y - Math.cos(angle) * reach };
      const place = {
        x: at.x - pen.size * 2.5,
        y: at.y - pen.size,
        width: pen.size * 5,
        height: pen.size * 2,
      };
      pen.label(pen.show(value), place, { align: 'center', ...(ring && { color: 'bg1', bold: true }) });
    }
    turned += share;
  });
}

/** A slice of a pie or ring, from and to in clockwise turns from the top, in the circle's bounding box. */
function slicePath(radius: number, hole: number, from: number, to: number): string {
  const outer = arc(radius, radius, from, to);
  const start = pointAt(radius, radius, from);
  if (!hole) return `M${radius} ${radius}L${start}${outer}Z`;
  return `M${start}${outer}L${pointAt(radius, hole, to)}${arc(radius, hole, to, from)}Z`;
}

function pointAt(centre: number, radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${round(centre + Math.sin(angle) * radius)} ${round(centre - Math.cos(angle) * radius)}`;
}

/** Béziers of at most an eighth of a turn, accurate to less than a pixel. */
function arc(centre: number, radius: number, from: number, to: number): string {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) * 8));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) => {
    const a = (from + index * step) * 2 * Math.PI;
    const b = (from + (index + 1) * step) * 2 * Math.PI;
    const reach = (4 / 3) * Math.tan((b - a) / 4) * radius;
    const x1 = centre + Math.sin(a) * radius + Math.cos(a) * reach;
    const y1 = centre - Math.cos(a) * radius + Math.sin(a) * reach;
    const x2 = centre + Math.sin(b) * radius - Math.cos(b) * reach;
    const y2 = centre - Math.cos(b) * radius - Math.sin(b) * reach;
    return `C${round(x1)} ${round(y1)} ${round(x2)} ${round(y2)} ${pointAt(centre, radius, from + (index + 1) * step)}`;
  }).join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
