import { columnsOf } from '../../../blocks/grid.ts';
import type { TimelineSlide } from '../../../outline.ts';
import type { Box, Color, Page, SceneElement, TextElement } from '../../../scene/scene.ts';
import { disc, rule, shape } from '../../../scene/shapes.ts';
import { cardOf, headingStyle, seriesColor, textStyle } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { type Part, plain, type Stage, type StartedPage, startPage, textIn } from '../stage.ts';
import { drawEventRows } from './event-rows.ts';
import { dot, type Event, ringed, styleOfDates, typeOfEvents, whatParagraphs } from './timeline-text.ts';

/** Cards under an axis end with their text, but take at least this share of the body. */
const shortestCard = 0.5;
/** Share of spare height above; slightly above the middle looks centred. */
const above = 0.4;
/** Below this relative type size, rows are better. */
const leastAcross = 0.85;
/** More events than this are always in rows. */
const mostAcross = 5;

export function drawTimeline(stage: Stage, slide: TimelineSlide): Page[] {
  return drawDivided(slide.events, (events, part) => drawPart(stage, slide, events, part));
}

/** In the template's style, or in rows, which are wide and low, if that does not fit or only in small type. */
function drawPart(stage: Stage, slide: TimelineSlide, events: Event[], part: Part): DrawnPart {
  const { timeline, scale } = stage.template.design;
  const across = startPage(stage, slide, part);
  const isAcross = timeline !== 'rows' && events.length <= mostAcross;
  const size = isAcross ? drawAcross(stage, across, events) : undefined;
  if (size !== undefined && size >= scale.body * leastAcross) return { page: across.page, fits: true };
  const rows = startPage(stage, slide, part);
  const fits = drawEventRows(stage, rows, events);
  if (!fits && size !== undefined) return { page: across.page, fits: true };
  return { page: rows.page, fits: fits || events.length === 1 };
}

/** Events side by side, dates on an axis and cards below, vertically centred. Returns the type size if they fit. */
function drawAcross(stage: Stage, started: StartedPage, events: Event[]): number | undefined {
  const { template } = stage;
  const { design } = template;
  const { body } = started;
  const chevrons = design.timeline === 'chevrons';
  const boxes = columnsOf(body, events.length, design.gap);
  const { height: head, gap, enlarged, place, draw } = chevrons ? chevronHead : dotHead;
  const frame = 2 * design.card.inset;
  const rooms = boxes.map((box) => ({ width: box.width - frame, height: body.height - head - gap - frame }));
  const { size, fits, tallest } = typeOfEvents(
    stage,
    events.map((event) => (tried) => whatParagraphs(stage, event, tried)),
    rooms,
  );
  const cardHeight = Math.min(
    body.height - head - gap,
    Math.max(tallest + frame, body.height * shortestCard),
  );
  const top = body.y + (body.height - head - gap - cardHeight) * above;
  const colorOf = (index: number) => seriesColor(template, chevrons ? index : 0);
  const date = headingStyle(template, { size: design.scale.heading * enlarged });
  const dates = styleOfDates(stage, events, date, place(boxes[0] as Box));
  if (!chevrons) started.add(rule(body.x, top + head - dot / 2, body.width, design.line, 3));
  events.forEach((event, index) => {
    const box = { ...(boxes[index] as Box), y: top };
    const card = cardOf(template, { ...box, y: top + head + gap, height: cardHeight }, colorOf(index));
    const style = textStyle(template, { size, color: card.ink });
    started.add(
      ...draw(
        box,
        colorOf(index),
        textIn(stage, {
          box: place(box),
          paragraphs: plain(event.when),
          style: { ...dates, color: chevrons ? 'bg1' : colorOf(index) },
          role: 'label',
          anchor: chevrons ? 'middle' : 'bottom',
        }),
      ),
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
  return fits ? size : undefined;
}

/** The part above an event's card. */
interface Head {
  height: number;
  /** Distance to the card in pixels. */
  gap: number;
  /** Type size relative to headings. */
  enlarged: number;
  place(box: Box): Box;
  draw(box: Box, color: Color, date: TextElement): SceneElement[];
}

const dotHead: Head = {
  height: 100,
  gap: 22,
  enlarged: 1.4,
  place: (box) => ({ ...box, height: dotHead.height - dot - 14 }),
  draw: (box, color, date) => [
    date,
    disc(box.x + dot / 2, box.y + dotHead.height - dot / 2, dot / 2, color, ringed),
  ],
};

const chevronHead: Head = {
  height: 84,
  gap: 10,
  enlarged: 1.15,
  place: (box) => {
    const { height } = chevronHead;
    return { ...box, x: box.x + 18, width: box.width - 18 - height / 3, height };
  },
  draw: (box, color, date) => [
    shape('chevron', { ...box, height: chevronHead.height }, { fill: color }),
    date,
  ],
};
