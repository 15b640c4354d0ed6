import { type ChartLook, drawChart as drawnChart } from '../../../blocks/chart.ts';
import { splitLeft } from '../../../blocks/grid.ts';
import { type ChartData, type ChartSlide, isRound } from '../../../outline.ts';
import type { Box, ChartElement, Color, Inset, Page, Paragraph, TextStyle } from '../../../scene/scene.ts';
import { line, rect } from '../../../scene/shapes.ts';
import type { Design } from '../../../templates/design.ts';
import { cardOf, headingStyle, seriesColor, textStyle } from '../card.ts';
import { heightOf, placeholderOf, plain, type Stage, type StartedPage, startPage, textIn } from '../stage.ts';

/** Height in pixels of the finding's band. */
const bandHeight = 84;

export function drawChart(stage: Stage, slide: ChartSlide): Page[] {
  const started = startPage(stage, slide);
  const area = slide.takeaway ? drawTakeaway(stage, started, slide.takeaway) : started.body;
  const holder = placeholderOf(started.layout, 'chart');
  const chart = chartIn(stage, slide, area);
  if (holder) chart.placeholder = { type: holder.type, idx: holder.idx };
  started.add(chart);
  return [started.page];
}

/** Draws the finding and returns the rest of the body for the chart. */
function drawTakeaway(stage: Stage, { body, add }: StartedPage, takeaway: string): Box {
  const { template } = stage;
  const { takeaway: place, gap, scale } = template.design;
  const accent = seriesColor(template, 0);
  const paragraphs = takeaway.split('\n').flatMap(plain);
  const say = (box: Box, style: TextStyle, inset?: Inset) =>
    add(textIn(stage, { box, paragraphs, style, role: 'body', anchor: 'middle', ...(inset && { inset }) }));
  if (place === 'band') {
    const box = { ...body, y: body.y + body.height - bandHeight, height: bandHeight };
    add(rect(box, accent));
    say(box, headingStyle(template, { size: scale.heading, color: 'bg1' }), { x: 24, y: 8 });
    return { ...body, height: body.height - bandHeight - gap };
  }
  const [area, side] = splitLeft(body, (body.width - gap) * 0.68, gap);
  const style = headingStyle(template, { size: scale.heading * 1.45, bold: false });
  if (place === 'rule') {
    add(line({ ...side, width: 0 }, accent, 4));
    say({ ...side, x: side.x + 26, width: side.width - 26 }, style);
    return area;
  }
  const card = cardOf(template, hugging(stage, paragraphs, style, side), accent);
  add(...card.elements);
  say(card.room, { ...style, color: card.ink });
  return area;
}

/** Smallest share of the chart's height for a card next to it: its words and some padding. */
const shortestCard = 0.5;
const air = 1.7;

function hugging(stage: Stage, paragraphs: Paragraph[], style: TextStyle, side: Box): Box {
  const { inset } = stage.template.design.card;
  const words = heightOf(stage, paragraphs, style, side.width - 2 * inset);
  const height = Math.min(side.height, Math.max(side.height * shortestCard, words * air + 2 * inset));
  return { ...side, y: side.y + (side.height - height) / 2, height };
}

/** Chart type size relative to small print: few values are read, many looked up. */
const readType = 1.2;
/** A ring chart wider than this multiple of its height would be too far from its labels. */
const widestRing = 1.9;

/** A slide's chart in the template's style, with looks from edits. */
const chartIn = (stage: Stage, { chart, title, own }: ChartSlide, area: Box): ChartElement => ({
  ...drawnChart(chart, title, area, lookOf(stage, chart), stage.text, own?.chart),
  box: isRound(chart) ? compact(area) : area,
});

function lookOf({ template }: Stage, chart: ChartData): ChartLook {
  const { design } = template;
  const { scale, marks, series, muted } = design;
  return {
    colors: chart.type === 'doughnut' ? ringColors(design, chart) : (marks ?? series),
    grid: design.line,
    muted,
    text: {
      marks: textStyle(template, { size: scale.small * readType }),
      axis: textStyle(template, { size: scale.small }),
      slices: textStyle(template, { size: scale.body * 0.9 }),
    },
    slices: 'end',
  };
}

function compact(area: Box): Box {
  const width = Math.min(area.width, area.height * widestRing);
  return { ...area, x: area.x + (area.width - width) / 2, width };
}

/** Slices carry their values, so their colours must be legible, if there are enough such colours. */
const ringColors = ({ series, marks = series }: Design, { categories }: ChartData): Color[] =>
  series.length >= Math.min(categories.length, marks.length) ? series : marks;
