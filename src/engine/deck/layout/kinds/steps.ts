import { columnsOf } from '../../../blocks/grid.ts';
import type { BulletsSlide, Point } from '../../../outline.ts';
import type { Box, Page, Paragraph, SceneElement } from '../../../scene/scene.ts';
import { rule, shape } from '../../../scene/shapes.ts';
import { cardOf, headingStyle, seriesColor, textStyle } from '../card.ts';
import { plain, type Stage, startPage, textIn } from '../stage.ts';
import { typeOfEvents } from './timeline-text.ts';

const most = 5;
/** Diameter of the number in pixels, and distance to its card. */
const disc = 68;
const gap = 20;
/** Smaller type makes a better list. */
const least = 0.92;
/** Cards end with their text, but take at least this share of the body. */
const shortest = 0.46;
/** Share of spare height above. */
const above = 0.35;

/** Steps side by side under their numbers, on one line; undefined if their text needs a list. */
export function drawSteps(stage: Stage, slide: BulletsSlide): Page | undefined {
  const { points, numberedFrom = 1 } = slide;
  const { template } = stage;
  const { design } = template;
  if (points.length < 2 || points.length > most || points.some(({ guidance }) => guidance)) return undefined;
  const started = startPage(stage, slide);
  const { body } = started;
  const boxes = columnsOf(body, points.length, design.gap);
  const frame = 2 * design.card.inset;
  const rooms = boxes.map(({ width }) => ({
    width: width - frame,
    height: body.height - disc - gap - frame,
  }));
  const led = points.some(({ children = [] }) => children.length > 0);
  const texts = points.map((point) => (size: number) => paragraphsOf(stage, point, size, led));
  const { size, fits, tallest } = typeOfEvents(stage, texts, rooms);
  if (!fits || size < design.scale.body * least) return undefined;
  const room = body.height - disc - gap;
  const height = Math.min(room, Math.max(tallest + frame, body.height * shortest));
  const top = body.y + (room - height) * above;
  const last = boxes.at(-1) as Box;
  started.add(rule(body.x, top + disc / 2, last.x - body.x, design.line, 3));
  points.forEach((_, index) => {
    const box = { ...(boxes[index] as Box), y: top };
    const color = seriesColor(template, design.card.fill === 'series' ? index : 0);
    const card = cardOf(template, { ...box, y: top + disc + gap, height }, color);
    started.add(
      ...numberOn(stage, { ...box, width: disc, height: disc }, `${numberedFrom + index}`, color),
      ...card.elements,
      textIn(stage, {
        box: card.room,
        paragraphs: paragraphsOf(stage, points[index] as Point, size, led),
        style: textStyle(template, { size, color: card.ink }),
        role: 'body',
        min: size,
      }),
    );
  });
  return started.page;
}

function numberOn(
  stage: Stage,
  box: Box,
  number: string,
  color: ReturnType<typeof seriesColor>,
): SceneElement[] {
  const style = headingStyle(stage.template, { size: box.width * 0.46, color: 'bg1', align: 'center' });
  return [
    shape('ellipse', box, { fill: color, stroke: { color: 'bg1', width: 5 } }),
    textIn(stage, { box, paragraphs: plain(number), style, role: 'label', anchor: 'middle' }),
  ];
}

/** The step, in bold if any step has sub-points. */
function paragraphsOf(stage: Stage, { text, children = [] }: Point, size: number, led: boolean): Paragraph[] {
  if (!led) return plain(text);
  const { muted } = stage.template.design;
  const color = stage.template.design.card.fill === 'series' ? {} : { color: muted };
  return [
    { runs: [{ text, bold: true }] },
    ...children.map(
      (child): Paragraph => ({
        runs: [{ text: child, ...color }],
        size: size * 0.88,
        spaceBefore: size * 0.45,
      }),
    ),
  ];
}
