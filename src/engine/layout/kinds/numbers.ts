import type { BigNumberSlide, Figure } from '../../outline.ts';
import type { Box, Color, Page, SceneElement, TextElement } from '../../scene.ts';
import { type Card, cardOf, headingStyle, rule, seriesColor, textStyle } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { enlarged } from '../fill-list.ts';
import { fitText } from '../fit-text.ts';
import { columnsOf, rowsOf, splitLeft } from '../grid.ts';
import { completeWord, guidanceStroke } from '../guidance.ts';
import { pointParagraphs } from '../points.ts';
import { type Part, plain, type Stage, startPage, textIn, tryText } from '../stage.ts';

/** With points under them the figures take this share of the body; alone they stand a little above its middle. */
const shareWithPoints = 0.52;
const shareAlone = 0.76;
const smallestPoints = 18;

export function drawBigNumber(stage: Stage, slide: BigNumberSlide): Page[] {
  return drawDivided(slide.points ?? [], (points, part) => drawPart(stage, { ...slide, points }, part));
}

function drawPart(stage: Stage, slide: BigNumberSlide, part: Part): DrawnPart {
  const started = startPage(stage, slide, part);
  const { design } = stage.template;
  const { figures, points = [] } = slide;
  const side = figures.length === 1 || design.figures === 'hero';
  const [area, rest] = areasFor(started.body, points.length > 0, side, design.gap);
  const arrange = design.figures === 'hero' && figures.length > 1 ? heroBoxes : columnsOf;
  const boxes = arrange(area, figures.length, design.gap);
  const size = valueSize(stage, figures, boxes);
  figures.forEach((figure, index) => {
    started.add(
      ...drawFigure(
        stage,
        figure,
        boxes[index] as Box,
        index,
        index === 0 || arrange === columnsOf ? size : size * 0.6,
      ),
    );
  });
  if (!rest) return { page: started.page, fits: true };
  const style = textStyle(stage.template);
  const filled = enlarged(
    stage,
    pointParagraphs(points, { style, bullet: design.bullet, guidance: design.muted }),
    style,
    rest,
  );
  const { element, fits } = tryText(stage, {
    box: rest,
    ...filled,
    role: 'body',
    min: smallestPoints,
    anchor: side ? 'middle' : 'top',
  });
  started.add(element);
  return { page: started.page, fits };
}

/** Figures above their points, or beside them where one figure speaks for itself. */
function areasFor(
  body: Box,
  hasPoints: boolean,
  side: boolean,
  gap: number,
): [area: Box, rest: Box | undefined] {
  if (!hasPoints) {
    const height = body.height * shareAlone;
    return [{ ...body, y: body.y + (body.height - height) * 0.5, height }, undefined];
  }
  if (side) return splitLeft(body, body.width * 0.45, gap * 1.5);
  const height = body.height * shareWithPoints;
  return [
    { ...body, height },
    { ...body, y: body.y + height + gap, height: body.height - height - gap },
  ];
}

/** The first figure large at the left, the others one below the other beside it. */
function heroBoxes(area: Box, count: number, gap: number): Box[] {
  const [first, rest] = splitLeft(area, area.width * 0.56, gap);
  return [first, ...rowsOf(rest, count - 1, gap)];
}

/** One size for all values, as large as the longest allows. */
function valueSize(stage: Stage, figures: Figure[], boxes: Box[]): number {
  const { figure } = stage.template.design.scale;
  const { inset } = stage.template.design.card;
  const sizes = figures.map((one, index) => {
    const style = headingStyle(stage.template, { size: figure * (figures.length < 3 ? 1.5 : 1.2) });
    const room = { width: (boxes[index]?.width ?? 0) - 2 * inset, height: style.size * 1.6 };
    return fitText(plain(one.value), style, room, 24, stage.text).style.size;
  });
  return Math.min(...sizes);
}

function groundOf(stage: Stage, box: Box, index: number): Card {
  const { template } = stage;
  const color = seriesColor(template, index);
  if (template.design.figures === 'cards') return cardOf(template, box, color);
  const { muted, line } = template.design;
  const elements: SceneElement[] =
    template.design.figures === 'ruled'
      ? [{ type: 'shape', geometry: 'line', box: { ...box, width: 0 }, stroke: { color, width: 4 } }]
      : [rule(box.x, box.y + box.height, box.width, line, 1.5)];
  const indent = template.design.figures === 'ruled' ? 28 : 0;
  return {
    elements,
    room: { ...box, x: box.x + indent, width: box.width - indent },
    ink: 'tx1',
    accent: color,
    muted,
  };
}

/** Value, label and note as one group in the middle of its ground. */
function drawFigure(stage: Stage, figure: Figure, box: Box, index: number, size: number): SceneElement[] {
  const { template } = stage;
  const { scale, align } = template.design;
  const card = groundOf(stage, box, index);
  const guided = figure.guidance ? card.muted : undefined;
  const parts: [text: string, role: TextElement['role'], color: Color][] = [
    [figure.value, 'figure', guided ?? card.accent],
    [figure.label, 'label', guided ?? card.ink],
    [figure.note ?? '', 'caption', card.muted],
  ];
  const styles = [
    headingStyle(template, { size }),
    textStyle(template, { size: scale.heading * 1.15, bold: true }),
    textStyle(template, { size: scale.small * 1.25 }),
  ];
  const limits = [0.5, 0.34, 0.3];
  const drawn = parts
    .map(([text, role, color], at) => {
      const style = { ...(styles[at] as (typeof styles)[number]), color, align };
      const room = { ...card.room, height: card.room.height * (limits[at] ?? 0) };
      return textIn(stage, {
        box: room,
        paragraphs: plain(text),
        style,
        role,
        min: role === 'figure' ? 20 : 13,
      });
    })
    .filter((element) => element.paragraphs[0]?.runs[0]?.text);
  const placed = stacked(drawn, card.room);
  const value = placed[0];
  if (!figure.guidance || !value) return [...card.elements, ...placed];
  return [...card.elements, ...blank(stage, value), ...placed.slice(1)];
}

/** An empty frame in place of a value that the author has yet to give. */
function blank(stage: Stage, value: TextElement): SceneElement[] {
  const { small } = stage.template.design.scale;
  const style = textStyle(stage.template, { size: small, color: value.style.color, align: 'center' });
  const width = Math.min(value.box.width, value.box.height * 2.4);
  const x = value.style.align === 'center' ? value.box.x + (value.box.width - width) / 2 : value.box.x;
  const box = { ...value.box, x, width };
  return [
    {
      type: 'shape',
      geometry: 'round-rect',
      radius: 8,
      box,
      stroke: { ...guidanceStroke(stage), color: style.color },
    },
    textIn(stage, { box, paragraphs: plain(completeWord(stage)), style, role: 'figure', anchor: 'middle' }),
  ];
}

const stackGap = 6;

function stacked(elements: TextElement[], room: Box): TextElement[] {
  const total =
    elements.reduce((sum, element) => sum + element.block.height, 0) + stackGap * (elements.length - 1);
  let y = room.y + Math.max(0, (room.height - total) / 2);
  return elements.map((element) => {
    const { height } = element.block;
    const placed = { ...element, box: { ...element.box, y, height } };
    y += height + stackGap;
    return placed;
  });
}
