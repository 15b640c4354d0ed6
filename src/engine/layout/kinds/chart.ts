import type { ChartData, ChartSlide } from '../../outline.ts';
import type { ChartElement, Page } from '../../scene.ts';
import { cardGround, textStyle } from '../card.ts';
import { splitLeft } from '../grid.ts';
import { fittedText, layoutOf, placeholderOf, plain, type Stage, startPage } from '../stage.ts';

const directLabelLimit = 8;

export function drawChart(stage: Stage, slide: ChartSlide): Page[] {
  const started = startPage(stage, slide);
  const { template } = stage;
  const { gap, scale } = template.design;
  const takeaway = slide.takeaway;
  const [left, right] = takeaway
    ? splitLeft(started.body, (started.body.width - gap) * 0.68, gap)
    : [started.body, undefined];
  const holder = placeholderOf(layoutOf(stage, slide), 'chart');
  const chart: ChartElement = {
    type: 'chart',
    box: left,
    alt: chartAlt(slide.chart, slide.title),
    data: slide.chart,
    style: {
      colors: template.design.series,
      text: textStyle(template, { size: scale.small }),
      grid: template.design.line,
      dataLabels: pointCount(slide.chart) <= directLabelLimit,
      legend: slide.chart.series.length > 1 || isRound(slide.chart) ? 'bottom' : 'none',
    },
  };
  if (holder) chart.placeholder = { type: holder.type, idx: holder.idx };
  started.add(chart);
  if (right && takeaway) {
    const ground = cardGround(template, right, 'accent1');
    const style = textStyle(template, { font: 'heading', size: scale.heading * 1.2 });
    started.add(
      ...ground.elements,
      fittedText(stage, {
        box: ground.room,
        paragraphs: plain(takeaway),
        style,
        role: 'body',
        anchor: 'middle',
      }).element,
    );
  }
  return [started.page];
}

const pointCount = (chart: ChartData): number => chart.categories.length * chart.series.length;

export const isRound = (chart: ChartData): boolean => chart.type === 'pie' || chart.type === 'doughnut';

/** The numbers in words, for those who cannot see the chart. */
export function chartAlt(chart: ChartData, title: string): string {
  const unit = chart.unit ? ` ${chart.unit}` : '';
  const series = chart.series.map((one) => {
    const values = chart.categories.map(
      (category, index) => `${category} ${one.values[index] ?? '–'}${unit}`,
    );
    return `${one.name}: ${values.join(', ')}`;
  });
  return `${chart.title ?? title}. ${series.join('. ')}`;
}
