import { columnsOf, inside, rowsOf } from '../../../blocks/grid.ts';
import type { Point } from '../../../outline.ts';
import type { Box, Color, SceneElement } from '../../../scene/scene.ts';
import { around, dashedFrame, rect, rounded, rule, shape } from '../../../scene/shapes.ts';
import type { CellLists } from '../../../templates/design.ts';
import { cardOf, headingStyle, seriesColor } from '../card.ts';
import { plain, type Stage, textIn } from '../stage.ts';

export type ListedPoint = Point & { number?: number };

interface Cell {
  box: Box;
  point: ListedPoint;
  index: number;
}

/** A form that puts each point in its own cell. */
interface Form {
  /** Most points. */
  most: number;
  /** Its cells have no room for sub-points. */
  oneLevel?: boolean;
  anchor: 'top' | 'middle';
  /** Cells at full size, or sized for content of height `tallest`. */
  place(stage: Stage, body: Box, count: number, tallest?: number): Box[];
  /** The text area of a cell. */
  room(stage: Stage, box: Box): Box;
  /** Drawn under the text: the cell's background and its mark or number. */
  ground(stage: Stage, cell: Cell): SceneElement[];
}

const air = 12;
const disc = 52;
const square = 12;
const numberWidth = 76;
/** Cards side by side: height of the number or mark, and the largest and smallest share of the body they take. */
const head = 96;
const tallestCard = 0.9;
const shortestCard = 0.66;

const tiles: Form = {
  most: 5,
  anchor: 'middle',
  place: (_, body, count) => stacked(body, count, 14, 124, 0.5),
  room: (_, box) => ({ ...inside(box, 0, air), x: box.x + disc + 44, width: box.width - disc - 72 }),
  ground(stage, { box, point, index }) {
    const color = seriesColor(stage.template, point.number ? 0 : index);
    const diameter = point.number ? Math.min(disc, box.height - 2 * air) : disc * 0.4;
    const place = around(box.x + 22 + disc / 2, box.y + box.height / 2, diameter);
    const { card, muted } = stage.template.design;
    const ground = point.guidance
      ? dashedFrame(box, muted, card.radius)
      : rounded(box, card.radius, { fill: 'bg2' });
    return [
      ground,
      shape('ellipse', place, { fill: color }),
      ...numberIn(stage, point, place, 'bg1', 1, 'center'),
    ];
  },
};

const rows: Form = {
  most: 6,
  oneLevel: true,
  anchor: 'middle',
  place: (_, body, count) => stacked(body, count, 0, 122, 0),
  room: (_, box) => ({ ...inside(box, 0, air), x: box.x + numberWidth, width: box.width - numberWidth }),
  ground(stage, { box, point }) {
    const { line } = stage.template.design;
    const accent = seriesColor(stage.template, 0);
    const place = { ...inside(box, 0, air), width: numberWidth - 16 };
    const mark = rect(around(box.x + square, box.y + box.height / 2, square), accent);
    return [
      rule(box.x, box.y + box.height, box.width, line),
      ...(point.number ? numberIn(stage, point, place, accent, 1.4) : [mark]),
    ];
  },
};

const across: Form = {
  most: 4,
  oneLevel: true,
  anchor: 'top',
  place({ template }, body, count, tallest = body.height) {
    const { card, gap } = template.design;
    const least = body.height * shortestCard;
    const height = Math.min(body.height * tallestCard, Math.max(least, tallest + head + 2.5 * card.inset));
    return columnsOf({ ...body, y: body.y + (body.height - height) * 0.45, height }, count, gap);
  },
  room({ template }, box) {
    const { inset } = template.design.card;
    return { ...inside(box, inset, inset), y: box.y + inset + head, height: box.height - 2 * inset - head };
  },
  ground(stage, { box, point, index }) {
    const { card, muted } = stage.template.design;
    const color = seriesColor(stage.template, index);
    const { elements, room } = cardOf(stage.template, box, color);
    const place = { ...room, height: head - 16 };
    const bar = rect({ ...place, y: place.y + 24, width: 64, height: 8 }, color);
    return [
      ...(point.guidance ? [dashedFrame(box, muted, card.radius)] : elements),
      ...(point.number ? numberIn(stage, point, place, color, 2.4) : [bar]),
    ];
  },
};

export const cellForms: Record<CellLists, Form> = { tiles, rows, across };

/** Rows no higher than `tallest`, grouped, with this share of the spare height above. */
function stacked(body: Box, count: number, gap: number, tallest: number, above: number): Box[] {
  const height = Math.min(body.height, count * tallest + (count - 1) * gap);
  return rowsOf({ ...body, y: body.y + (body.height - height) * above, height }, count, gap);
}

function numberIn(
  stage: Stage,
  { number }: ListedPoint,
  box: Box,
  color: Color,
  enlarged: number,
  align: 'start' | 'center' = 'start',
): SceneElement[] {
  if (!number) return [];
  const size = stage.template.design.scale.heading * enlarged;
  const style = headingStyle(stage.template, { size, color, align });
  return [textIn(stage, { box, paragraphs: plain(String(number)), style, role: 'label', anchor: 'middle' })];
}
