import { axisSteps, decimalsOf, reachesOf } from '../../blocks/chart-scale.ts';
import type { Box } from '../../scene/scene.ts';
import { drawBars } from './bars.ts';
import { type ChartPen, marginShare, smallestLabel } from './chart-pen.ts';
import { drawLines } from './lines.ts';

/** The plot of a chart with two axes. */
export interface Axes {
  plot: Box;
  steps: number[];
  /** Horizontal bars: categories down the side, values along the bottom. */
  lying: boolean;
  /** The position of a value on its axis, and of the line bars start from. */
  at(value: number): number;
  base: number;
  /** The width of one category. */
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

/** Leaves room for names at the side, and for values beyond the bars or below the plot. */
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

/** Multiples of the type size: the gap between plot and category names. */
const overNames = 0.45;
/** Room for a value above its mark. */
const valueOver = 1.8;

/** Leaves room for names below, for values above where needed, and for the axis at the side. */
function standingPlot(pen: ChartPen, area: Box, steps: number[]): Box {
  const { chart, data, size } = pen;
  const [across, down] = [chart.box.width * marginShare, chart.box.height * marginShare];
  const height = area.height - down * 2 - pen.lineHeight - size * overNames;
  const [first, last] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const free = (height * (last - Math.max(...reachesOf(data)))) / (last - first || 1);
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

/** Multiples of the type size: the gap between axis labels and plot. */
const besideSteps = 0.2;

const namesOfSteps = (pen: ChartPen, steps: number[]): string[] => {
  const digits = decimalsOf(steps);
  return steps.map((step) => pen.show(step, digits));
};

const widestStep = (pen: ChartPen, steps: number[]): number =>
  Math.max(...namesOfSteps(pen, steps).map((name) => pen.widthOf(name)));

/** Gridlines; where their labels would be too close, only every nth has one. */
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

/** Multiples of the type size. */
const narrowestName = 2.2;

/** Up to this many names all shrink before some are left out. */
const fewNames = 12;

/** The least width for a category name: dates and numbers are never broken. */
function leastRoom(pen: ChartPen): number {
  const { data, size } = pen;
  const whole = data.categories.filter((name) => /^\S{0,40}\d\S{0,40}$/u.test(name));
  const longest = whole.reduce((most, name) => (name.length > most.length ? name : most), '');
  const shrunk = data.categories.length <= fewNames ? smallestLabel : 1;
  return Math.max(size * narrowestName, longest ? pen.widthOf(longest) * shrunk + size * 0.3 : 0);
}

/** Category names; where they would be too close, only every nth is shown. */
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
