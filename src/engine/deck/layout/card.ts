import { inside } from '../../blocks/grid.ts';
import type { Box, Color, SceneElement, TextStyle } from '../../scene/scene.ts';
import { rect, rounded } from '../../scene/shapes.ts';
import type { Template } from '../../templates/template.ts';

const markWidth = 6;

export interface Card {
  elements: SceneElement[];
  /** The area for content. */
  room: Box;
  /** Text colours on the card. */
  ink: Color;
  accent: Color;
  muted: Color;
}

/** A card's background in the template's style; `color` is its own colour. */
export function cardOf(template: Template, box: Box, color: Color): Card {
  const { card, muted } = template.design;
  const solid = card.fill === 'series';
  const fill = solid ? color : (card.fill as Color | undefined);
  const elements: SceneElement[] = [];
  if (fill || card.stroke)
    elements.push(
      rounded(box, card.radius, {
        ...(fill && { fill }),
        ...(card.stroke && { stroke: { color: card.stroke, width: 1.5 } }),
      }),
    );
  if (card.mark === 'top') elements.push(rect({ ...box, height: markWidth }, color));
  if (card.mark === 'start') elements.push(rect({ ...box, width: markWidth }, color));
  const room = inside(box, card.inset, card.inset);
  return solid
    ? { elements, room, ink: 'bg1', accent: 'bg1', muted: 'bg1' }
    : { elements, room, ink: 'tx1', accent: color, muted };
}

/** Text in the template's body font. */
export function textStyle(template: Template, change: Partial<TextStyle> = {}): TextStyle {
  const { scale } = template.design;
  return {
    font: 'body',
    size: scale.body,
    bold: false,
    color: 'tx1',
    align: 'start',
    lineHeight: 1,
    ...change,
  };
}

export const headingStyle = (template: Template, change: Partial<TextStyle> = {}): TextStyle =>
  textStyle(template, { font: 'heading', bold: true, size: template.design.scale.heading, ...change });

export function seriesColor(template: Template, index: number): Color {
  const { series } = template.design;
  return series[index % series.length] ?? 'accent1';
}
