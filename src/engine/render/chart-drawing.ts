import type { ChartData } from '../outline.ts';
import type { Box, ChartElement, Color, SceneElement, TextStyle } from '../scene.ts';
import { layoutText, type TextContext } from '../text/layout-text.ts';
import { axisSteps, formatValue } from './chart-scale.ts';
import { slicePath } from './slice-path.ts';

/**
 * A chart as shapes and text, for the formats that have no charts of their own. It shows the same numbers, colours and
 * labels as the native chart of the .pptx.
 */
export function chartDrawing(chart: ChartElement, context: TextContext): SceneElement[] {
  const pen = new ChartPen(chart, context);
  const plot = pen.frame();
  if (chart.data.type === 'pie' || chart.data.type === 'doughnut') drawRound(pen, plot);
  else drawAxes(pen, plot);
  return pen.elements;
}

class ChartPen {
  readonly elements: SceneElement[] = [];
  readonly data: ChartData;
  readonly chart: ChartElement;
  readonly #context: TextContext;
  readonly whole: boolean;

  constructor(chart: ChartElement, context: TextContext) {
    this.chart = chart;
    this.data = chart.data;
    this.#context = context;
    this.whole = chart.data.series.every((one) =>
      one.values.every((value) => value === null || Number.isInteger(value)),
    );
  }

  /** Marks, strokes and distances grow with the type, so that a chart looks the same on a slide and on a wall. */
  get size(): number {
    return this.chart.style.text.size;
  }

  get hairline(): number {
    return this.size / 15;
  }

  color(index: number): Color {
    const { colors } = this.chart.style;
    return colors[index % colors.length] ?? 'accent1';
  }

  label(
    text: string,
    box: Box,
    change: Partial<TextStyle> = {},
    anchor: 'top' | 'middle' | 'bottom' = 'middle',
  ): void {
    const style = { ...this.chart.style.text, ...change };
    const paragraphs = [{ runs: [{ text }] }];
    const block = layoutText(paragraphs, style, box.width, this.#context);
    this.elements.push({ type: 'text', box, role: 'label', style, anchor, paragraphs, block });
  }

  shape(box: Box, fill: Color): void {
    this.elements.push({ type: 'shape', geometry: 'rect', box, fill });
  }

  line(x1: number, y1: number, x2: number, y2: number, color: Color, width: number): void {
    const box = {
      x: Math.min(x1, x2),
      y: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    };
    const flip = x2 >= x1 !== y2 >= y1;
    this.elements.push({ type: 'shape', geometry: 'line', box, stroke: { color, width }, flip });
  }

  path(box: Box, path: string, fill: Color, opacity?: number): void {
    this.elements.push({ type: 'shape', geometry: 'path', box, path, fill, opacity });
  }

  show(value: number): string {
    return formatValue(value, this.whole, this.data.unit);
  }

  /** Draws title and legend and gives what they leave. */
  frame(): Box {
    const { box, style } = this.chart;
    const line = style.text.size * 1.8;
    let plot = box;
    if (this.data.title) {
      this.label(this.data.title, { ...box, height: line }, { bold: true, align: 'center' });
      plot = { ...plot, y: plot.y + line, height: plot.height - line };
    }
    if (style.legend === 'none') return plot;
    this.#legend({ ...box, y: box.y + box.height - line, height: line });
    return { ...plot, height: plot.height - line };
  }

  #legend(box: Box): void {
    const round = this.data.type === 'pie' || this.data.type === 'doughnut';
    const names = round ? this.data.categories : this.data.series.map((series) => series.name);
    const { size } = this.chart.style.text;
    const widths = names.map(
      (text) =>
        layoutText([{ runs: [{ text }] }], this.chart.style.text, box.width, this.#context).inkWidth +
        size * 2.4,
    );
    let x = box.x + Math.max(0, (box.width - widths.reduce((sum, width) => sum + width, 0)) / 2);
    names.forEach((name, index) => {
      const width = widths[index] ?? 0;
      const swatch = size * 0.7;
      this.shape(
        { x, y: box.y + (box.height - swatch) / 2, width: swatch, height: swatch },
        this.color(index),
      );
      this.label(
        name,
        { x: x + size, y: box.y, width: width - size * 1.2, height: box.height },
        { align: 'start' },
      );
      x += width;
    });
  }
}

function drawRound(pen: ChartPen, plot: Box): void {
  const values = pen.data.series[0]?.values.map((value) => Math.max(0, value ?? 0)) ?? [];
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const radius = (Math.min(plot.width, plot.height) / 2) * 0.8;
  const centre = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 };
  const hole = pen.data.type === 'doughnut' ? radius * 0.58 : 0;
  const box = { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 };
  let turned = 0;
  values.forEach((value, index) => {
    const share = value / total;
    pen.path(box, slicePath(radius, hole, turned, turned + share), pen.color(index));
    if (pen.chart.style.dataLabels && share > 0.02) {
      const angle = (turned + share / 2) * 2 * Math.PI;
      const reach = hole ? (radius + hole) / 2 : radius * 1.14;
      const at = { x: centre.x + Math.sin(angle) * reach, y: centre.y - Math.cos(angle) * reach };
      const color = hole ? 'bg1' : pen.chart.style.text.color;
      pen.label(pen.show(value), centred(at, pen.size * 3, pen.size), { align: 'center', color });
    }
    turned += share;
  });
}

interface Axes {
  plot: Box;
  steps: number[];
  /** Position of a value along the value axis. */
  at(value: number): number;
  /** Room of one category along the other axis. */
  band: number;
}

function drawAxes(pen: ChartPen, area: Box): void {
  const { data, chart } = pen;
  const values = data.series.flatMap((series) => series.values.filter((value) => value !== null));
  const steps = axisSteps(values);
  const lying = data.type === 'bar';
  const { size } = chart.style.text;
  const labels = chart.style.dataLabels ? size : 0;
  const axisRoom = chart.style.dataLabels && !lying ? 0 : size * 4;
  const nameRoom = lying ? Math.min(area.width * 0.3, size * 11) : axisRoom;
  const plot = lying
    ? {
        x: area.x + nameRoom,
        y: area.y,
        width: area.width - nameRoom - labels * 4,
        height: area.height - (labels ? 0 : size * 2),
      }
    : {
        x: area.x + nameRoom,
        y: area.y + labels * 1.6,
        width: area.width - nameRoom,
        height: area.height - size * 2.4 - labels * 1.6,
      };
  const first = steps[0] ?? 0;
  const span = (steps.at(-1) ?? 1) - first || 1;
  const at = (value: number) =>
    lying
      ? plot.x + ((value - first) / span) * plot.width
      : plot.y + plot.height - ((value - first) / span) * plot.height;
  const axes: Axes = { plot, steps, at, band: (lying ? plot.height : plot.width) / data.categories.length };
  if (!chart.style.dataLabels) drawGrid(pen, axes, lying);
  drawCategoryNames(pen, axes, lying, area);
  if (data.type === 'line' || data.type === 'area') drawLines(pen, axes);
  else drawBars(pen, axes, lying);
  if (lying) pen.line(at(0), plot.y, at(0), plot.y + plot.height, chart.style.grid, pen.hairline);
  else pen.line(plot.x, at(0), plot.x + plot.width, at(0), chart.style.grid, pen.hairline);
}

function drawGrid(pen: ChartPen, { plot, steps, at }: Axes, lying: boolean): void {
  const { grid, text } = pen.chart.style;
  const decimals = steps.some((step) => !Number.isInteger(step));
  for (const step of steps) {
    const name = formatValue(step, !decimals, pen.data.unit);
    const place = at(step);
    if (lying) {
      pen.line(place, plot.y, place, plot.y + plot.height, grid, pen.hairline);
      pen.label(
        name,
        { x: place - text.size * 2.5, y: plot.y + plot.height, width: text.size * 5, height: text.size * 2 },
        { align: 'center' },
      );
    } else {
      pen.line(plot.x, place, plot.x + plot.width, place, grid, pen.hairline);
      const width = text.size * 3.6;
      pen.label(
        name,
        { x: plot.x - width - text.size * 0.4, y: place - text.size, width, height: text.size * 2 },
        { align: 'end' },
      );
    }
  }
}

function drawCategoryNames(pen: ChartPen, { plot, band }: Axes, lying: boolean, area: Box): void {
  pen.data.categories.forEach((name, index) => {
    const box = lying
      ? { x: area.x, y: plot.y + index * band, width: plot.x - area.x - pen.size / 2, height: band }
      : {
          x: plot.x + index * band,
          y: plot.y + plot.height + pen.size * 0.4,
          width: band,
          height: area.y + area.height - plot.y - plot.height - pen.size * 0.4,
        };
    pen.label(name, box, { align: lying ? 'end' : 'center' }, lying ? 'middle' : 'top');
  });
}

function drawBars(pen: ChartPen, { plot, at, band }: Axes, lying: boolean): void {
  const { series } = pen.data;
  const thickness = (band * 0.62) / series.length;
  series.forEach((one, position) => {
    one.values.forEach((value, index) => {
      if (value === null) return;
      const offset = index * band + band * 0.19 + position * thickness;
      const from = Math.min(at(0), at(value));
      const length = Math.abs(at(value) - at(0));
      const width = thickness * 0.94;
      if (lying)
        pen.shape({ x: from, y: plot.y + offset, width: length, height: width }, pen.color(position));
      else pen.shape({ x: plot.x + offset, y: from, width, height: length }, pen.color(position));
      if (!pen.chart.style.dataLabels) return;
      const { size } = pen.chart.style.text;
      const text = pen.show(value);
      if (lying)
        pen.label(
          text,
          { x: from + length + size * 0.4, y: plot.y + offset, width: size * 5, height: width },
          { align: 'start' },
        );
      else
        pen.label(
          text,
          {
            x: plot.x + offset - size * 2,
            y: from - size * 1.7,
            width: width + size * 4,
            height: size * 1.6,
          },
          { align: 'center' },
        );
    });
  });
}

function drawLines(pen: ChartPen, { plot, at, band }: Axes): void {
  const filled = pen.data.type === 'area';
  pen.data.series.forEach((series, position) => {
    const points = series.values.map((value, index) =>
      value === null ? undefined : { x: plot.x + (index + 0.5) * band, y: at(value), value },
    );
    points.forEach((point, index) => {
      const next = points[index + 1];
      if (!point || !next) return;
      if (filled) pen.path(plot, areaPath(point, next, at(0), plot), pen.color(position), 0.85);
      else pen.line(point.x, point.y, next.x, next.y, pen.color(position), pen.size * 0.22);
    });
    for (const point of points) {
      if (!point) continue;
      if (!filled) markPoint(pen, point, position);
      if (pen.chart.style.dataLabels) {
        const { size } = pen.chart.style.text;
        pen.label(
          pen.show(point.value),
          { x: point.x - size * 2.5, y: point.y - size * 2.1, width: size * 5, height: size * 1.6 },
          { align: 'center' },
        );
      }
    }
  });
}

function markPoint(pen: ChartPen, point: { x: number; y: number }, position: number): void {
  pen.elements.push({
    type: 'shape',
    geometry: 'ellipse',
    box: centred(point, pen.size * 0.3, pen.size * 0.3),
    fill: pen.color(position),
    stroke: { color: 'bg1', width: pen.size * 0.1 },
  });
}

const centred = ({ x, y }: { x: number; y: number }, halfWidth: number, halfHeight: number): Box => ({
  x: x - halfWidth,
  y: y - halfHeight,
  width: 2 * halfWidth,
  height: 2 * halfHeight,
});

function areaPath(
  from: { x: number; y: number },
  to: { x: number; y: number },
  base: number,
  plot: Box,
): string {
  const x1 = from.x - plot.x;
  const x2 = to.x - plot.x;
  return `M${x1} ${base - plot.y}L${x1} ${from.y - plot.y}L${x2} ${to.y - plot.y}L${x2} ${base - plot.y}Z`;
}
