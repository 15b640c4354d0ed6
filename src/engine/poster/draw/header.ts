import type { Canvas } from '../../../contract/canvases.ts';
import { inside } from '../../layout/grid.ts';
import type { Box, Paragraph, SceneElement, TextStyle } from '../../scene.ts';
import type { PosterContent } from '../content.ts';
import { rect } from '../templates/shapes.ts';
import { bodyStyle, headingStyle, heightOf, measure, type Pen, plain, textIn } from './pen.ts';
import { drawStack, stackGap, stackHeight } from './stack.ts';

/** The title of a poster with what stands under it. */
export interface HeaderDrawing {
  /** Where it stands; what is left of the canvas inside the margins is `rest`. */
  box: Box;
  rest: Box;
  ground: SceneElement[];
  /** The title first. */
  elements: SceneElement[];
}

const mostLines = { band: 3, side: 8 };
/** A title may take this part of the canvas's height, or of a side column. */
const mostHeight = { band: 0.26, side: 0.5 };
const smallestTitle = 0.42;
const sideWidth = 0.27;
/** Of the title's size. */
const subtitleRatio = 0.4;
const bylineRatio = 0.28;

export function headerDrawing(content: PosterContent, canvas: Canvas, base: Pen): HeaderDrawing {
  const { header } = base.template.design;
  const pen: Pen = {
    ...base,
    on: {
      ink: header.ink,
      muted: header.quiet,
      accent: header.ink,
      line: header.quiet,
      ground: header.fill ?? base.on.ground,
    },
  };
  return header.shape === 'side' && canvas.width >= canvas.height
    ? sideHeader(content, canvas, pen)
    : topHeader(content, canvas, pen);
}

const marginOf = (pen: Pen): number => pen.template.design.margin * pen.unit;
const gapOf = (pen: Pen): number => pen.template.design.gap * pen.unit;

function topHeader(content: PosterContent, canvas: Canvas, pen: Pen): HeaderDrawing {
  const { header } = pen.template.design;
  const margin = marginOf(pen);
  const bleeds = header.shape === 'band' || header.shape === 'side';
  const padding = (header.shape === 'open' ? 10 : 30) * pen.unit;
  const side = header.shape === 'block' ? margin + 30 * pen.unit : margin;
  const top = bleeds ? 0 : margin;
  const width = canvas.width - 2 * side;
  const set = setHeader(content, width, canvas.height * mostHeight.band, mostLines.band, pen);
  const rule = header.rule ? (header.rule.place === 'both' ? 2 : 1) * 16 * pen.unit : 0;
  const height = set.height + 2 * padding + rule;
  const box = bleeds
    ? { x: 0, y: 0, width: canvas.width, height }
    : { x: margin, y: top, width: canvas.width - 2 * margin, height };
  const above = header.rule && header.rule.place !== 'under' ? 16 * pen.unit : 0;
  const room = { x: side, y: top + padding + above, width, height: set.height };
  const below = box.y + box.height + gapOf(pen) * (bleeds ? 1.5 : 1);
  return {
    box,
    rest: { x: margin, y: below, width: canvas.width - 2 * margin, height: canvas.height - margin - below },
    ground: [...plate(box, pen), ...rules(box, pen)],
    elements: drawHeader(content, room, set, pen),
  };
}

/** A column of the full height: the title at its head, who made it at its foot. */
function sideHeader(content: PosterContent, canvas: Canvas, pen: Pen): HeaderDrawing {
  const margin = marginOf(pen);
  const box = { x: 0, y: 0, width: canvas.width * sideWidth, height: canvas.height };
  const room = inside(box, margin * 0.8, margin);
  const set = setHeader(content, room.width, canvas.height * mostHeight.side, mostLines.side, pen);
  const x = box.width + margin * 0.9;
  return {
    box,
    rest: { x, y: margin, width: canvas.width - margin - x, height: canvas.height - 2 * margin },
    ground: plate(box, pen),
    elements: drawHeader(content, room, set, pen),
  };
}

function plate(box: Box, pen: Pen): SceneElement[] {
  const { fill, radius } = pen.template.design.header;
  if (!fill) return [];
  if (!radius) return [rect(box, fill)];
  return [{ type: 'shape', geometry: 'round-rect', box, fill, radius: radius * pen.unit }];
}

function rules(box: Box, pen: Pen): SceneElement[] {
  const { rule } = pen.template.design.header;
  if (!rule) return [];
  const height = rule.width * pen.unit;
  const over = rect({ ...box, height }, rule.color);
  const under = rect({ ...box, y: box.y + box.height - height, height }, rule.color);
  return rule.place === 'both' ? [over, under] : [rule.place === 'over' ? over : under];
}

/** Title and lines under it at the sizes they will have. */
interface SetHeader {
  title: TextStyle;
  subtitle: TextStyle;
  byline: TextStyle;
  titleHeight: number;
  subtitleHeight: number;
  bylineHeight: number;
  blocksHeight: number;
  height: number;
}

const titleText = (content: PosterContent, pen: Pen): string =>
  pen.template.design.header.upperCase ? content.title.toLocaleUpperCase() : content.title;

const gapUnder = 0.22;

function setHeader(content: PosterContent, width: number, most: number, lines: number, pen: Pen): SetHeader {
  const title = titleStyle(content, width, most, lines, pen);
  const { align, quiet } = pen.template.design.header;
  const subtitle = bodyStyle(pen, { size: title.size * subtitleRatio, color: quiet, align });
  const byline = bodyStyle(pen, {
    size: Math.max(title.size * bylineRatio, 13 * pen.unit),
    color: quiet,
    align,
  });
  const gap = title.size * gapUnder;
  const part = (text: string | undefined, style: TextStyle) =>
    text ? heightOf(pen, plain(text), style, width) + gap : 0;
  const titleHeight = heightOf(pen, plain(titleText(content, pen)), title, width);
  const subtitleHeight = part(content.subtitle, subtitle);
  const bylineHeight = part(content.byline, byline);
  const blocks = headerBlocks(content);
  const blocksHeight = blocks.length > 0 ? stackHeight(blocks, width, pen) + stackGap(pen) : 0;
  const height = titleHeight + subtitleHeight + bylineHeight + blocksHeight;
  return { title, subtitle, byline, titleHeight, subtitleHeight, bylineHeight, blocksHeight, height };
}

const headerBlocks = (content: PosterContent) =>
  content.regions.find((region) => region.place === 'header')?.blocks ?? [];

/** The largest size at which the title keeps to its lines and its height, and no word is cut. */
function titleStyle(content: PosterContent, width: number, most: number, lines: number, pen: Pen): TextStyle {
  const { header, titleSize } = pen.template.design;
  const paragraphs: Paragraph[] = plain(titleText(content, pen));
  const largest = titleSize * pen.unit * Math.min(1.4, Math.max(1, pen.size.body / (15.5 * pen.unit)));
  for (let size = largest; ; size *= 0.94) {
    const style = headingStyle(pen, { size, color: header.ink, align: header.align, lineHeight: 0.92 });
    const block = measure(pen, paragraphs, style, width);
    const fits = block.lines.length <= lines && block.height <= most && !block.brokenWord;
    if (fits || size < smallestTitle * titleSize * pen.unit) return style;
  }
}

function drawHeader(content: PosterContent, room: Box, set: SetHeader, pen: Pen): SceneElement[] {
  const elements: SceneElement[] = [
    textIn(pen, {
      box: { ...room, height: set.titleHeight },
      paragraphs: plain(titleText(content, pen)),
      style: set.title,
      role: 'title',
    }),
  ];
  const gap = set.title.size * gapUnder;
  let y = room.y + set.titleHeight;
  const line = (text: string | undefined, style: TextStyle, height: number) => {
    if (!text) return;
    const box = { ...room, y: y + gap, height: height - gap };
    elements.push(textIn(pen, { box, paragraphs: plain(text), style, role: 'subtitle' }));
    y += height;
  };
  line(content.subtitle, set.subtitle, set.subtitleHeight);
  const blocks = headerBlocks(content);
  if (blocks.length > 0) {
    const box = { ...room, y: y + stackGap(pen), height: set.blocksHeight - stackGap(pen) };
    elements.push(...drawStack(blocks, box, pen));
    y += set.blocksHeight;
  }
  // In a side column, who made it stands at the foot.
  if (room.height > set.height * 1.05) y = room.y + room.height - set.bylineHeight;
  line(content.byline, set.byline, set.bylineHeight);
  return elements;
}
