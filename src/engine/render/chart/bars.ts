import { barsApart, gapBetween, hasLabel } from '../../blocks/chart-scale.ts';
import type { Color } from '../../scene/scene.ts';
import type { Axes } from './axis-chart.ts';
import type { ChartPen } from './chart-pen.ts';

export function drawBars(pen: ChartPen, axes: Axes): void {
  if (pen.data.stacked) drawStacks(pen, axes);
  else drawBeside(pen, axes);
}

/** One bar for each category, of the parts of all series. */
function drawStacks(pen: ChartPen, axes: Axes): void {
  const { plot, at, band, lying } = axes;
  const thickness = band / (1 + gapBetween(pen.data) / 100);
  pen.data.categories.forEach((_, index) => {
    const offset = index * band + (band - thickness) / 2;
    let below = 0;
    pen.data.series.forEach(({ values }, position) => {
      const value = values[index] ?? 0;
      const [from, to] = [at(below), at(below + value)];
      below += value;
      if (value <= 0) return;
      const length = Math.abs(to - from);
      const box = lying
        ? { x: from, y: plot.y + offset, width: length, height: thickness }
        : { x: plot.x + offset, y: to, width: thickness, height: length };
      pen.bar(box, pen.markColor(position, index));
      if (pen.chart.style.dataLabels && hasLabel(pen.data, value))
        pen.label(pen.show(value), box, { align: 'center', color: 'bg1', bold: true });
    });
  });
}

function drawBeside(pen: ChartPen, axes: Axes): void {
  const { band } = axes;
  const { series } = pen.data;
  // Gaps are relative to the bar width, as in the .pptx.
  const side = series.length + (series.length - 1) * barsApart;
  const thickness = band / (side + gapBetween(pen.data) / 100);
  series.forEach((one, position) => {
    one.values.forEach((value, index) => {
      if (value === null || index >= pen.data.categories.length) return;
      const offset = index * band + (band - thickness * side) / 2 + position * thickness * (1 + barsApart);
      drawBar(pen, axes, {
        value,
        offset,
        thickness,
        color: pen.markColor(position, index),
      });
    });
  });
}

interface Bar {
  value: number;
  /** From the start of the category axis. */
  offset: number;
  thickness: number;
  color: Color;
}

function drawBar(pen: ChartPen, { plot, at, base, lying }: Axes, bar: Bar): void {
  const end = at(bar.value);
  const from = Math.min(base, end);
  const length = Math.abs(end - base);
  const { thickness } = bar;
  const box = lying
    ? { x: from, y: plot.y + bar.offset, width: length, height: thickness }
    : { x: plot.x + bar.offset, y: from, width: thickness, height: length };
  pen.bar(box, bar.color);
  if (!pen.chart.style.dataLabels) return;
  const { size } = pen;
  const text = pen.show(bar.value);
  if (lying) {
    const place = {
      x: Math.max(base, end) + size * 0.4,
      y: box.y,
      width: size * 3.6,
      height: Math.max(thickness, size * 1.5),
    };
    pen.label(text, { ...place, y: box.y + (thickness - place.height) / 2 }, { align: 'start' });
  } else {
    const above = {
      x: box.x - size * 2,
      y: from - size * 1.7,
      width: thickness + size * 4,
      height: size * 1.6,
    };
    pen.label(text, above, { align: 'center' }, 'bottom');
  }
}
