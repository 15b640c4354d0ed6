import { dotSize, lineWidth } from '../../blocks/chart-scale.ts';
import type { Box } from '../../scene/scene.ts';
import type { Axes } from './axis-chart.ts';
import type { ChartPen } from './chart-pen.ts';
import { labelRect, sidesOf } from './label-sides.ts';

interface Point {
  x: number;
  y: number;
  value: number;
}

/** Draws lines or areas for each series; a missing value leaves a gap. */
export function drawLines(pen: ChartPen, axes: Axes): void {
  const filled = pen.data.type === 'area';
  pen.data.series.forEach((series, position) => {
    const runs = runsOf(series.values, axes);
    for (const run of runs) {
      if (filled) pen.path(axes.plot, areaPath(run, axes.base, axes.plot), pen.color(position));
      else drawRun(pen, run, position);
      if (pen.chart.style.dataLabels) drawValues(pen, run);
    }
  });
}

/** Runs of points between gaps. */
function runsOf(values: (number | null)[], { plot, at, band }: Axes): Point[][] {
  const runs: Point[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x: plot.x + (index + 0.5) * band, y: at(value), value });
  });
  return runs.filter((run) => run.length > 0);
}

function drawRun(pen: ChartPen, run: Point[], position: number): void {
  run.forEach((point, index) => {
    const next = run[index + 1];
    if (next) pen.line(point.x, point.y, next.x, next.y, pen.color(position), pen.size * lineWidth);
  });
  for (const point of run) pen.dot(point.x, point.y, pen.size * dotSize, pen.color(position));
}

/** Multiples of the type size: label boxes are wider than their digits, so that none is cut. */
const spare = 1;

function drawValues(pen: ChartPen, run: Point[]): void {
  const { size } = pen;
  const widths = run.map(({ value }) => pen.widthOf(pen.show(value)));
  sidesOf(run, widths, size).forEach((side, index) => {
    const point = run[index] as Point;
    const { left, right, top, bottom } = labelRect(side, point, (widths[index] ?? 0) + spare * size, size);
    const box = { x: left, y: top - size * 0.2, width: right - left, height: bottom - top + size * 0.4 };
    pen.label(pen.show(point.value), box, { align: 'center' });
  });
}

function areaPath(run: Point[], base: number, plot: Box): string {
  const [first, last] = [run[0] as Point, run.at(-1) as Point];
  const along = run.map((point) => `L${point.x - plot.x} ${point.y - plot.y}`).join('');
  return `M${first.x - plot.x} ${base - plot.y}${along}L${last.x - plot.x} ${base - plot.y}Z`;
}
