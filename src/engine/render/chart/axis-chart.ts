import { axisSteps, decimalsOf, valuesOf } from '../../blocks/chart-scale.ts';
import type { Box } from '../../scene/scene.ts';
import { drawBars } from './bars.ts';
import { type ChartPen, marginShare, smallestLabel } from './chart-pen.ts';
import { drawLines } from './lines.ts';

/** The ground of a chart with two axes: where values and categories stand. */
export interface Axes {
  plot: Box;
  steps: number[];
  /** Categories run down the side and values along the foot. */
  lying: boolean;
  /** Place of a value along its axis, and of the line that bars start from. */
  at(value: number): number;
  base: number;
  /** Room of one category. */
  band: number;
}

export function drawAxes(pen: ChartPen, area: Box): void {
  const axes = axesOf(pen, area);
  const { plot, base, lying } = axes;
  if (!pen.chart.style.dataLabels) drawGrid(pen, axes);
  drawNames(pen, axes, area);
  if (pen.data.type === 'line' || pen.data.type === 'area') drawLines(pen, axes);
  else drawBars(pen, axes);
  const { grid } = pen.chart.style;
  if (lying) pen.line(base, plot.y, base, plot.y + plot.height, grid, pen.hairline);
  else pen.line(plot.x, base, plot.x + plot.width, base, grid, pen.hairline);
}

function axesOf(pen: ChartPen, area: Box): Axes {
  const { data, chart, size } = pen;
  const steps = axisSteps(data);
  const lying = data.type === 'bar';
  const plot = lying ? lyingPlot(area, size, chart.style.dataLabels) : standingPlot(pen, area, steps);
  const first = steps[0] ?? 0;
  const span = (steps.at(-1) ?? 1) - first || 1;
  const at = (value: number) => {
    const share = (value - first) / span;
    return lying ? plot.x + share * plot.width : plot.y + plot.height * (1 - share);
  };
  const band = (lying ? plot.height : plot.width) / Math.max(1, data.categories.length);
  return { plot, steps, lying, at, base: at(Math.max(0, first)), band };
}

/** Room for names at the side, and for values behind the bars or under the plot. */
function lyingPlot(area: Box, size: number, labelled: boolean): Box {
  const names = Math.min(area.width * 0.3, size * 11);
  const behind = labelled ? size * 4 : size;
  return {
    x: area.x + names,
    y: area.y,
    width: area.width - names - behind,
    height: area.height - (labelled ? 0 : size * 2),
  };
}

/** In multiples of the type size: what stands free between the plot and the names under it. */
const overNames = 0.45;
/** Room for a value over its mark. */
const valueOver = 1.8;

/** Room for names under the plot, for values over it where the highest mark leaves none, and for the axis at the side. */
function standingPlot(pen: ChartPen, area: Box, steps: number[]): Box {
  const { chart, data, size } = pen;
  const [across, down] = [chart.box.width * marginShare, chart.box.height * marginShare];
  const height = area.height - down * 2 - pen.lineHeight - size * overNames;
  const [first, last] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const free = (height * (last - Math.max(...valuesOf(data)))) / (last - first || 1);
  const { dataLabels } = chart.style;
  const over = dataLabels ? Math.max(0, size * valueOver - down - free) : pen.lineHeight / 2;
  const beside = across + (dataLabels ? 0 : widestStep(pen, steps) + size * besideSteps);
  return {
    x: area.x + beside,
    y: area.y + down + over,
    width: area.width - beside - across,
    height: height - over,
  };
}

/** Between the names of the values and the plot, in multiples of the type size. */
const besideSteps = 0.2;

const namesOfSteps = (pen: ChartPen, steps: number[]): string[] => {
  const digits = decimalsOf(steps);
  return steps.map((step) => pen.show(step, digits));
};

const widestStep = (pen: ChartPen, steps: number[]): number =>
  Math.max(...namesOfSteps(pen, steps).map((name) => pen.widthOf(name)));

/** Lines at the values of the axis; where their names would stand too close, only every second, third … has one. */
function drawGrid(pen: ChartPen, { plot, steps, at, lying }: Axes): void {
  const { grid } = pen.chart.style;
  const names = namesOfSteps(pen, steps);
  const apart = (lying ? plot.width : plot.height) / Math.max(1, steps.length - 1);
  const needed = lying ? widestStep(pen, steps) + pen.size * 0.5 : pen.size * 1.3;
  const every = Math.max(1, Math.ceil(needed / apart));
  for (const [index, step] of steps.entries()) {
    const name = index % every === 0 ? (names[index] ?? '') : '';
    const place = at(step);
    if (lying) {
      pen.line(place, plot.y, place, plot.y + plot.height, grid, pen.hairline);
      const box = {
        x: place - pen.size * 2.5,
        y: plot.y + plot.height,
        width: pen.size * 5,
        height: pen.size * 2,
      };
      if (name) pen.label(name, box, { align: 'center' });
    } else {
      pen.line(plot.x, place, plot.x + plot.width, place, grid, pen.hairline);
      const width = pen.widthOf(name) + pen.size;
      const box = {
        x: plot.x - width - pen.size * besideSteps,
        y: place - pen.size,
        width,
        height: pen.size * 2,
      };
      if (name) pen.label(name, box, { align: 'end' });
    }
  }
}

/** In multiples of the type size. */
const narrowestName = 2.2;

/** Up to so many names may all be smaller rather than some of them missing. */
const fewNames = 12;

/** Room that a name under the plot needs: dates and numbers are never broken. */
function leastRoom(pen: ChartPen): number {
  const { data, size } = pen;
  const whole = data.categories.filter((name) => /^\S{0,40}\d\S{0,40}$/u.test(name));
  const longest = whole.reduce((most, name) => (name.length > most.length ? name : most), '');
  const shrunk = data.categories.length <= fewNames ? smallestLabel : 1;
  return Math.max(size * narrowestName, longest ? pen.widthOf(longest) * shrunk + size * 0.3 : 0);
}

/** Names of the categories; where they would stand too close, only every second, third … is shown. */
function drawNames(pen: ChartPen, { plot, band, lying }: Axes, area: Box): void {
  const every = Math.max(1, Math.ceil((lying ? pen.size * 1.2 : leastRoom(pen)) / band));
  pen.data.categories.forEach((name, index) => {
    if (index % every !== 0) return;
    const room = band * every;
    const foot = plot.y + plot.height + pen.size * 0.4;
    const box = lying
      ? {
          x: area.x,
          y: plot.y + index * band,
          width: plot.x - area.x - pen.size / 2,
          height: Math.max(band, pen.size * 1.2),
        }
      : {
          x: plot.x + index * band + (band - room) / 2,
          y: foot,
          width: room,
          height: area.y + area.height - foot,
        };
    pen.label(name, box, { align: lying ? 'end' : 'center' }, lying ? 'middle' : 'top');
  });
}
