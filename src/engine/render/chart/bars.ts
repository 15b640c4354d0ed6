import type { Axes } from './axis-chart.ts';
import type { ChartPen } from './chart-pen.ts';

/** The share of a category's room that its bars fill, as the native chart has it with a gap of 60 per cent. */
const filled = 1 / 1.6;

export function drawBars(pen: ChartPen, axes: Axes): void {
  const { band } = axes;
  const { series } = pen.data;
  const thickness = (band * filled) / series.length;
  series.forEach((one, position) => {
    one.values.forEach((value, index) => {
      if (value === null || index >= pen.data.categories.length) return;
      const offset = index * band + (band * (1 - filled)) / 2 + position * thickness;
      drawBar(pen, axes, { value, offset, thickness: thickness * 0.95, position });
    });
  });
}

interface Bar {
  value: number;
  /** From the start of the category axis. */
  offset: number;
  thickness: number;
  /** Of the series. */
  position: number;
}

function drawBar(pen: ChartPen, { plot, at, base, lying }: Axes, bar: Bar): void {
  const end = at(bar.value);
  const from = Math.min(base, end);
  const length = Math.abs(end - base);
  const { thickness } = bar;
  const box = lying
    ? { x: from, y: plot.y + bar.offset, width: length, height: thickness }
    : { x: plot.x + bar.offset, y: from, width: thickness, height: length };
  pen.bar(box, pen.color(bar.position));
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
