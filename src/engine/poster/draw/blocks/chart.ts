import { type ChartLook, drawChart } from '../../../blocks/chart.ts';
import { type ChartData, isRound } from '../../../outline.ts';
import type { RegionBlock } from '../../content.ts';
import {
  type BlockDrawing,
  bodyStyle,
  citedRuns,
  grown,
  heightOf,
  measure,
  type Pen,
  plain,
  textIn,
} from '../pen.ts';

type Chart = Extract<RegionBlock, { kind: 'chart' }>;

/** Least height of a chart, in multiples of the text size. */
const least = 11;
const mostGrowth = 1.8;
/** Largest height relative to the width; beyond it a chart exaggerates. */
const tallest = 1.05;
/** Smallest relative size of labels on a crowded axis. */
const smallestPart = 0.55;

/** A chart below its finding. */
export const chart: BlockDrawing<Chart> = {
  stretch: 3,
  bears: 1.7,
  height: (block, width, pen) => pen.size.body * least + findingHeight(block, width, pen),
  most: (block, width, pen) => width * tallest + findingHeight(block, width, pen) * 1.5,
  shown: (_, width, pen, grown) => {
    const height = pen.size.body * least;
    return width * (height + Math.max(0, width * tallest - height) * grown);
  },
  draw: (block, box, base) => {
    // A narrow, tall box would distort the chart, so the finding takes some height.
    const pen = grown(
      base,
      mostGrowth,
      (larger) => box.height - findingHeight(block, box.width, larger) >= box.width,
    );
    const finding = findingHeight(block, box.width, pen);
    const below = { ...box, y: box.y + finding, height: box.height - finding };
    const look = lookOf(block.chart, box.width, base);
    const plot = drawChart(
      withoutSaid(block),
      block.takeaway ?? block.chart.title ?? '',
      below,
      look,
      base.text,
      block.own,
    );
    if (!finding) return [plot];
    const above = { ...box, height: finding };
    return [
      textIn(pen, {
        box: above,
        paragraphs: findingOf(block, pen),
        style: findingStyle(pen),
        role: 'caption',
      }),
      plot,
    ];
  },
};

/** Drops a title that the finding above repeats. */
function withoutSaid({ chart: { title, ...data }, takeaway }: Chart): ChartData {
  return title && takeaway && takeaway !== title ? { title, ...data } : data;
}

/** Share of its band a category name may take, and how far it may shrink to fit one line. */
const clearOf = 0.88;
const worthOneLine = 0.75;

/** Category and series names are side by side: the size fits both. */
function textSize(data: ChartData, width: number, pen: Pen): number {
  const size = pen.size.small;
  const inkWidth = (text: string) =>
    measure(pen, plain(text), bodyStyle(pen, { size }), Number.MAX_SAFE_INTEGER).inkWidth;
  const round = isRound(data);
  const widest = (names: string[]) => Math.max(...names.map(inkWidth));
  const band = (width / data.categories.length) * clearOf;
  const words = data.categories.flatMap((name) => name.split(/\s+/));
  const onOneLine = band / widest(data.categories);
  const fitting = onOneLine >= worthOneLine ? onOneLine : band / widest(words);
  const legend = round ? data.categories : data.series.length > 1 ? data.series.map(({ name }) => name) : [];
  const legendWidth = legend.reduce((sum, name) => sum + inkWidth(name) + size * 2.4, 0);
  const factor = Math.min(
    1,
    data.type === 'bar' || round ? 1 : fitting,
    legendWidth > 0 ? width / legendWidth : 1,
  );
  return size * Math.max(factor, smallestPart);
}

function lookOf(data: ChartData, width: number, pen: Pen): ChartLook {
  const { accent, series } = pen.template.design;
  const text = bodyStyle(pen, { size: textSize(data, width, pen) });
  const told = series.filter((color) => color !== pen.on.ground && color !== pen.on.accent);
  const own = pen.on.accent === accent ? series : [pen.on.accent, ...told];
  return {
    colors: isRound(data) || data.series.length > 1 ? own : [pen.on.accent],
    grid: pen.on.line,
    muted: pen.on.muted,
    text: { marks: text, axis: text, slices: text },
    slices: 'bottom',
  };
}

const findingStyle = (pen: Pen) => bodyStyle(pen, { bold: true });

const findingOf = (block: Chart, pen: Pen) => [
  { runs: citedRuns(pen, block.takeaway ?? block.chart.title ?? '', block.cites) },
];

function findingHeight(block: Chart, width: number, pen: Pen): number {
  if (!block.takeaway && !block.chart.title && !pen.citations.mark(block.cites)) return 0;
  return heightOf(pen, findingOf(block, pen), findingStyle(pen), width) + pen.size.body * 0.5;
}
