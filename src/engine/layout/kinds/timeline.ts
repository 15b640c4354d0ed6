import type { TimelineSlide } from '../../outline.ts';
import type { Box, Color, Page, Paragraph, SceneElement, TextStyle } from '../../scene.ts';
import { cardOf, headingStyle, rule, seriesColor, textStyle } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { point } from '../fit-text.ts';
import { columnsOf, rowsOf } from '../grid.ts';
import { heightOf, type Part, plain, type Stage, type StartedPage, startPage, textIn } from '../stage.ts';

type Event = TimelineSlide['events'][number];

const dot = 20;
const smallest = 16;
const growth = 1.25;
/** Cards under an axis end with their text, but never above this share of the body. */
const shortestCard = 0.42;
/** More events than this stand one below the other, whatever the template prefers. */
const mostAcross = 5;
const mostDown = 7;

export function drawTimeline(stage: Stage, slide: TimelineSlide): Page[] {
  return drawDivided(slide.events, (events, part) => drawPart(stage, slide, events, part));
}

function drawPart(stage: Stage, slide: TimelineSlide, events: Event[], part: Part): DrawnPart {
  const started = startPage(stage, slide, part);
  const { timeline } = stage.template.design;
  const across = timeline !== 'rows' && events.length <= mostAcross;
  const fits = across ? drawAcross(stage, started, events) : drawDown(stage, started, events);
  return { page: started.page, fits: fits || events.length === 1 };
}

const whatParagraphs = (
  stage: Stage,
  event: Event,
  size: number,
  muted = stage.template.design.muted,
): Paragraph[] => {
  const guided = event.guidance ? { color: muted } : {};
  const what: Paragraph = { runs: [{ text: event.what, bold: true, ...guided }] };
  if (!event.detail) return [what];
  return [what, { runs: [{ text: event.detail, color: muted }], size: size * 0.84, spaceBefore: size * 0.4 }];
};

/** The largest size, from a little over the body's own down, at which every event fits its room. */
function commonSize(
  stage: Stage,
  events: Event[],
  rooms: Pick<Box, 'width' | 'height'>[],
): { size: number; fits: boolean; tallest: number } {
  const heights = (size: number) =>
    events.map((event, index) =>
      heightOf(
        stage,
        whatParagraphs(stage, event, size),
        textStyle(stage.template, { size }),
        rooms[index]?.width ?? 0,
      ),
    );
  const fitsAt = (size: number) =>
    heights(size).every((height, index) => height <= (rooms[index]?.height ?? 0));
  const { body } = stage.template.design.scale;
  let size = body;
  while (size + point <= body * growth && fitsAt(size + point)) size += point;
  while (!fitsAt(size) && size - point >= smallest) size -= point;
  return { size, fits: fitsAt(size), tallest: Math.max(...heights(size)) };
}

/** Events side by side: when above on an axis, what on a card below; the whole group in the middle of the body. */
function drawAcross(stage: Stage, started: StartedPage, events: Event[]): boolean {
  const { template } = stage;
  const { design } = template;
  const { body } = started;
  const chevrons = design.timeline === 'chevrons';
  const boxes = columnsOf(body, events.length, design.gap);
  const head = chevrons ? 84 : 100;
  const gap = chevrons ? 10 : 22;
  const frame = 2 * design.card.inset;
  const rooms = boxes.map((box) => ({ width: box.width - frame, height: body.height - head - gap - frame }));
  const { size, fits, tallest } = commonSize(stage, events, rooms);
  const cardHeight = Math.min(
    body.height - head - gap,
    Math.max(tallest + frame, body.height * shortestCard),
  );
  const top = body.y + (body.height - head - gap - cardHeight) / 2;
  const colorOf = (index: number) => seriesColor(template, chevrons ? index : 0);
  if (!chevrons) started.add(rule(body.x, top + head - dot / 2, body.width, design.line, 3));
  events.forEach((event, index) => {
    const box = { ...(boxes[index] as Box), y: top };
    const card = cardOf(template, { ...box, y: top + head + gap, height: cardHeight }, colorOf(index));
    const style = textStyle(template, { size, color: card.ink });
    started.add(
      ...(chevrons ? chevronHead : dotHead)(stage, event, box, head, colorOf(index)),
      ...card.elements,
      textIn(stage, {
        box: card.room,
        paragraphs: whatParagraphs(stage, event, size, card.muted),
        style,
        role: 'body',
        min: size,
      }),
    );
  });
  return fits;
}

type Head = (stage: Stage, event: Event, box: Box, head: number, color: Color) => SceneElement[];

const dotHead: Head = (stage, event, box, head, color) => {
  const style = headingStyle(stage.template, { size: stage.template.design.scale.heading * 1.4, color });
  const place = { ...box, height: head - dot - 14 };
  return [
    textIn(stage, { box: place, paragraphs: plain(event.when), style, role: 'label', anchor: 'bottom' }),
    {
      type: 'shape',
      geometry: 'ellipse',
      fill: color,
      stroke: { color: 'bg1', width: 4 },
      box: { x: box.x, y: box.y + head - dot, width: dot, height: dot },
    },
  ];
};

const chevronHead: Head = (stage, event, box, head, color) => {
  const style = headingStyle(stage.template, {
    size: stage.template.design.scale.heading * 1.15,
    color: 'bg1',
  });
  const shape = { ...box, height: head };
  return [
    { type: 'shape', geometry: 'chevron', fill: color, box: shape },
    textIn(stage, {
      box: { ...box, x: box.x + 18, width: box.width - 18 - head / 3, height: head },
      paragraphs: plain(event.when),
      style,
      role: 'label',
      anchor: 'middle',
    }),
  ];
};

/** Events one below the other: when at the left, a line with dots, what at the right. */
function drawDown(stage: Stage, started: StartedPage, events: Event[]): boolean {
  const { template } = stage;
  const { design } = template;
  const { body } = started;
  const rows = rowsOf(body, events.length, 12);
  const whenWidth = Math.min(body.width * 0.22, 220);
  const left = body.x + whenWidth + 28;
  const rooms = rows.map((row) => ({ width: body.x + body.width - left - dot - 28, height: row.height }));
  const { size, fits } = commonSize(stage, events, rooms);
  const color = seriesColor(template, 0);
  const middle = (row: Box) => row.y + row.height / 2;
  const [first, last] = [rows[0] as Box, rows.at(-1) as Box];
  started.add({
    type: 'shape',
    geometry: 'line',
    box: { x: left + dot / 2, y: middle(first), width: 0, height: middle(last) - middle(first) },
    stroke: { color: design.line, width: 3 },
  });
  events.forEach((event, index) => {
    const row = rows[index] as Box;
    const when: TextStyle = headingStyle(template, { size: design.scale.heading * 1.2, color, align: 'end' });
    const what = { ...row, x: left + dot + 28, width: rooms[index]?.width ?? 0 };
    started.add(
      textIn(stage, {
        box: { ...row, width: whenWidth },
        paragraphs: plain(event.when),
        style: when,
        role: 'label',
        anchor: 'middle',
      }),
      {
        type: 'shape',
        geometry: 'ellipse',
        fill: color,
        stroke: { color: 'bg1', width: 4 },
        box: { x: left, y: middle(row) - dot / 2, width: dot, height: dot },
      },
      textIn(stage, {
        box: what,
        paragraphs: whatParagraphs(stage, event, size),
        style: textStyle(template, { size }),
        role: 'body',
        anchor: 'middle',
        min: size,
      }),
    );
  });
  return fits && events.length <= mostDown;
}
