import { isRound } from '../../outline.ts';
import type { Box } from '../../scene/scene.ts';
import { type ChartPen, marginShare } from './chart-pen.ts';
import { titleStands } from './title-stands.ts';

/** Draws title and legend, and returns the remaining box. */
export function chartFrame(pen: ChartPen): Box {
  return insideAxisTitles(pen, insideLegend(pen));
}

/** Writes the vertical axis's title above the plot, the horizontal one's below. */
function insideAxisTitles(pen: ChartPen, area: Box): Box {
  const { category, value } = pen.chart.style.axes ?? {};
  const [over, under] = pen.data.type === 'bar' ? [category, value] : [value, category];
  const line = pen.size * 1.9;
  let plot = area;
  if (over) {
    pen.label(over, { ...plot, height: line }, { align: 'start' });
    plot = { ...plot, y: plot.y + line, height: plot.height - line };
  }
  if (!under) return plot;
  pen.label(under, { ...plot, y: plot.y + plot.height - line, height: line }, { align: 'center' });
  return { ...plot, height: plot.height - line };
}

function insideLegend(pen: ChartPen): Box {
  const { box, style } = pen.chart;
  const line = pen.size * 1.9;
  let plot = box;
  if (pen.data.title) {
    const align = titleStands(pen.data, pen.rtl);
    pen.label(pen.data.title, { ...box, height: line }, { bold: true, align });
    plot = { ...plot, y: plot.y + line, height: plot.height - line };
  }
  switch (style.legend) {
    case 'none':
      return plot;
    case 'end':
      return legendBeside(pen, plot);
    case 'top': {
      const room = legendRoom(pen, plot);
      legendRow(pen, { ...plot, height: line });
      return { ...plot, y: plot.y + room, height: plot.height - room };
    }
    case 'bottom':
      legendRow(pen, { ...plot, y: plot.y + plot.height - line, height: line });
      return { ...plot, height: plot.height - legendRoom(pen, plot) };
  }
}

/** A legend line with the margin that office programs add. */
const legendRoom = (pen: ChartPen, { height }: Box): number =>
  pen.lineHeight + pen.size * 0.28 + height * marginShare;

function namesOf({ data }: ChartPen): string[] {
  return isRound(data) ? data.categories : data.series.map((series) => series.name);
}

/** Multiples of the type size: from swatch to name, and from name to the next entry. */
const beforeName = 0.84;
const behindName = 0.66;

function entry(pen: ChartPen, name: string, index: number, box: Box): void {
  const swatch = pen.size * 0.6;
  pen.bar(
    { x: box.x, y: box.y + (box.height - swatch) / 2, width: swatch, height: swatch },
    pen.color(index),
  );
  const indent = pen.size * beforeName;
  pen.label(name, { ...box, x: box.x + indent, width: box.width - indent }, { align: 'start' });
}

/** Legend entries in one centred row; too many share the width. */
function legendRow(pen: ChartPen, box: Box): void {
  const names = namesOf(pen);
  const wanted = names.map((name) => pen.widthOf(name) + pen.size * (beforeName + behindName));
  const total = wanted.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, box.width / total);
  let x = box.x + (box.width - total * scale) / 2;
  names.forEach((name, index) => {
    const width = (wanted[index] ?? 0) * scale;
    entry(pen, name, index, { ...box, x, width });
    x += width;
  });
}

/** Legend entries in a column at the right, vertically centred. */
function legendBeside(pen: ChartPen, box: Box): Box {
  const names = namesOf(pen);
  const margin = box.width * marginShare;
  const widest = Math.max(...names.map((name) => pen.widthOf(name))) + pen.size * beforeName;
  const width = Math.min(widest, box.width * 0.36);
  const line = Math.min(pen.size * 1.58, box.height / names.length);
  const top = box.y + (box.height - line * names.length) / 2;
  const left = box.x + box.width - margin - width;
  names.forEach((name, index) => {
    entry(pen, name, index, { x: left, y: top + index * line, width: width + margin, height: line });
  });
  return { ...box, width: left - pen.size * 0.34 - box.x };
}
