import { inside } from '../../blocks/grid.ts';
import { spread } from '../../blocks/points.ts';
import type { Box, Color, Paragraph, SceneElement, TextStyle } from '../../scene/scene.ts';
import { rect, rounded, rule } from '../../scene/shapes.ts';
import type { Template } from '../../templates/template.ts';
import { grown, widestSpace } from './fill-list.ts';
import { heightOf, type Stage } from './stage.ts';

/** Largest panel height per point, half of it per sub-point: two points do not need a whole slide. */
const tallestShare = 164;
/** Largest growth of type, as long as the rest of the panel is left to spacing. */
const growth = 1.5;
const inked = 0.82;
/** Margin to the first and last line, in whatever font. */
const margin = 14;

export interface GroundedList {
  ground: Box;
  /** The text area: centred, half a gap above its first and below its last line. */
  box: Box;
  paragraphs: Paragraph[];
  style: TextStyle;
}

/** Puts a list on a panel that fills `box`. Nothing is drawn between points, since another font may shift lines. */
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

/** Sum of the existing gaps between points. */
const gapsOf = (paragraphs: Paragraph[]): number =>
  paragraphs.slice(1).reduce((sum, { level, spaceBefore }) => sum + (level ? 0 : (spaceBefore ?? 0)), 0);

const isPanel = (template: Template): boolean => template.design.lists === 'panel';

const markWidth = 6;

/** The panel in the template's style: with an accent bar, or with rules above and below. */
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
