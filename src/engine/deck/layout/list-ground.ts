import { inside } from '../../blocks/grid.ts';
import { spread } from '../../blocks/points.ts';
import type { Box, Color, Paragraph, SceneElement, TextStyle } from '../../scene/scene.ts';
import { rect, rounded, rule } from '../../scene/shapes.ts';
import type { Template } from '../../templates/template.ts';
import { grown, widestSpace } from './fill-list.ts';
import { heightOf, type Stage } from './stage.ts';

/** A ground is no higher than this for each of its points, and half of it for each below one: two of them do not need a whole slide. */
const tallestShare = 164;
/** Type may grow to this much of its own size, as long as it leaves the rest of the ground to the spaces. */
const growth = 1.5;
const inked = 0.82;
/** Between the edge of the ground and the first and last line, whatever font they turn out to be set in. */
const margin = 14;

export interface GroundedList {
  ground: Box;
  /** Where the text stands: in the middle of the ground, half a space above its first line and below its last. */
  box: Box;
  paragraphs: Paragraph[];
  style: TextStyle;
}

/**
 * Sets a list on one ground that fills `box`. Nothing is drawn between the points: where a line of text falls is
 * decided by the program that shows it, which may have another font.
 */
export function groundedList(
  stage: Stage,
  paragraphs: Paragraph[],
  style: TextStyle,
  box: Box,
  framed: boolean,
): GroundedList {
  const count = paragraphs.filter((paragraph) => !paragraph.level).length;
  const sides = framed || isPanel(stage.template) ? stage.template.design.card.inset : 8;
  const needed = heightOf(stage, paragraphs, style, box.width - 2 * sides) + 2 * margin;
  const shares = count + (paragraphs.length - count) / 2;
  const height = Math.min(box.height, Math.max(tallestShare * shares, needed));
  const ground = { ...box, y: box.y + (box.height - height) / 2, height };
  const room = inside(ground, sides, margin);
  const set = grown(stage, paragraphs, style, room, { growth, share: inked });
  const spare = room.height - heightOf(stage, set.paragraphs, set.style, room.width);
  const own = gapsOf(set.paragraphs);
  const even = spread(
    set.paragraphs,
    ((spare + own) * (count - 1)) / count - own,
    set.style.size * widestSpace,
  );
  return { ground, box: room, paragraphs: even, style: set.style };
}

/** What stands between points already. */
const gapsOf = (paragraphs: Paragraph[]): number =>
  paragraphs.slice(1).reduce((sum, { level, spaceBefore }) => sum + (level ? 0 : (spaceBefore ?? 0)), 0);

const isPanel = (template: Template): boolean => template.design.lists === 'panel';

const markWidth = 6;

/** The ground of a list in the template's hand: a panel with a stroke of colour, or a line above and one below. */
export function listGround(template: Template, ground: Box, accent: Color): SceneElement[] {
  const { card, line } = template.design;
  if (!isPanel(template))
    return [
      rule(ground.x, ground.y, ground.width, line),
      rule(ground.x, ground.y + ground.height, ground.width, line),
    ];
  return [
    rounded(ground, card.radius, { fill: 'bg2' }),
    rect(
      { ...ground, y: ground.y + 2 * margin, width: markWidth, height: ground.height - 4 * margin },
      accent,
    ),
  ];
}
