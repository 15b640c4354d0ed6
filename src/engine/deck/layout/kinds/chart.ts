import { splitLeft } from '../../../blocks/grid.ts';
import type { ChartData, ChartSlide } from '../../../outline.ts';
import type { Box, ChartElement, Page, Paragraph, TextStyle } from '../../../scene/scene.ts';
import { cardOf, headingStyle, seriesColor } from '../card.ts';
import { heightOf, placeholderOf, plain, type Stage, type StartedPage, startPage, textIn } from '../stage.ts';
import { chartStyle, isRound } from './chart-style.ts';

const bandHeight = 84;

export function drawChart(stage: Stage, slide: ChartSlide): Page[] {
  const started = startPage(stage, slide);
  const area = slide.takeaway ? drawTakeaway(stage, started, slide.takeaway) : started.body;
  const holder = placeholderOf(started.layout, 'chart');
  const chart: ChartElement = {
    type: 'chart',
    box: isRound(slide.chart) ? compact(area) : area,
    alt: chartAlt(slide.chart, slide.title),
    data: slide.chart,
    style: chartStyle(stage, slide, area.width),
  };
  if (holder) chart.placeholder = { type: holder.type, idx: holder.idx };
  started.add(chart);
  return [started.page];
}

/** Wider than this multiple of its height, a ring would part from the names of its slices. */
const widestRing = 1.9;

function compact(area: Box): Box {
  const width = Math.min(area.width, area.height * widestRing);
  return { ...area, x: area.x + (area.width - width) / 2, width };
}

/** Draws the finding and gives what it leaves for the chart. */
function drawTakeaway(stage: Stage, started: StartedPage, takeaway: string): Box {
  const { template } = stage;
  const { takeaway: place, gap, scale } = template.design;
  const { body } = started;
  const accent = seriesColor(template, 0);
  const paragraphs = takeaway.split('\n').flatMap(plain);
  if (place === 'band') {
    const box = { ...body, y: body.y + body.height - bandHeight, height: bandHeight };
    const style = headingStyle(template, { size: scale.heading, color: 'bg1' });
    started.add({ type: 'shape', geometry: 'rect', fill: accent, box });
    started.add(
      textIn(stage, { box, paragraphs, style, role: 'body', anchor: 'middle', inset: { x: 24, y: 8 } }),
    );
    return { ...body, height: body.height - bandHeight - gap };
  }
  const [area, side] = splitLeft(body, (body.width - gap) * 0.68, gap);
  const style = headingStyle(template, { size: scale.heading * 1.45, bold: false });
  if (place === 'rule') {
    started.add({
      type: 'shape',
      geometry: 'line',
      box: { ...side, width: 0 },
      stroke: { color: accent, width: 4 },
    });
    started.add(
      textIn(stage, {
        box: { ...side, x: side.x + 26, width: side.width - 26 },
        paragraphs,
        style,
        role: 'body',
        anchor: 'middle',
      }),
    );
    return area;
  }
  const card = cardOf(template, hugging(stage, paragraphs, style, side), accent);
  started.add(...card.elements);
  started.add(
    textIn(stage, {
      box: card.room,
      paragraphs,
      style: { ...style, color: card.ink },
      role: 'body',
      anchor: 'middle',
    }),
  );
  return area;
}

/** Of the height beside a chart, what a card takes at least: as much as its words, and some air. */
const shortestCard = 0.5;
const air = 1.7;

function hugging(stage: Stage, paragraphs: Paragraph[], style: TextStyle, side: Box): Box {
  const { inset } = stage.template.design.card;
  const words = heightOf(stage, paragraphs, style, side.width - 2 * inset);
  const height = Math.min(side.height, Math.max(side.height * shortestCard, words * air + 2 * inset));
  return { ...side, y: side.y + (side.height - height) / 2, height };
}

/** The numbers in words, for those who cannot see the chart. */
function chartAlt(chart: ChartData, title: string): string {
  const unit = chart.unit ? ` ${chart.unit}` : '';
  const series = chart.series.map((one) => {
    const values = chart.categories.map(
      (category, index) => `${category} ${one.values[index] ?? '–'}${unit}`,
    );
    return `${one.name}: ${values.join(', ')}`;
  });
  return `${chart.title ?? title}. ${series.join('. ')}`;
}
