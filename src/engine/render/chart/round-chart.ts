import type { Box } from '../../scene/scene.ts';
import type { ChartPen } from './chart-pen.ts';
import { slicePath } from './slice-path.ts';

const hole = 0.58;
/** Slices thinner than this have no room for their value. */
const thinnest = 0.03;

export function drawRound(pen: ChartPen, plot: Box): void {
  const values = pen.data.series[0]?.values.map((value) => Math.max(0, value ?? 0)) ?? [];
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const ring = pen.data.type === 'doughnut';
  const radius = (Math.min(plot.width, plot.height) / 2) * (ring ? 0.94 : 0.8);
  const centre = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 };
  const inner = ring ? radius * hole : 0;
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
