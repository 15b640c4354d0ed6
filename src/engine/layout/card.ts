import type { Box, Color, SceneElement, TextStyle } from '../scene.ts';
import type { Template } from '../templates/template.ts';
import { inside } from './grid.ts';

const markWidth = 5;

/** The ground of a card in the template's hand, and the room that it leaves inside. */
export function cardGround(
  template: Template,
  box: Box,
  accent: Color,
): { elements: SceneElement[]; room: Box } {
  const { card } = template.design;
  const elements: SceneElement[] = [];
  if (card.fill || card.stroke)
    elements.push({
      type: 'shape',
      box,
      geometry: card.radius ? 'round-rect' : 'rect',
      radius: card.radius,
      ...(card.fill && { fill: card.fill }),
      ...(card.stroke && { stroke: { color: card.stroke, width: 1 } }),
    });
  if (card.mark === 'top')
    elements.push({ type: 'shape', geometry: 'rect', fill: accent, box: { ...box, height: markWidth } });
  if (card.mark === 'start')
    elements.push({ type: 'shape', geometry: 'rect', fill: accent, box: { ...box, width: markWidth } });
  return { elements, room: inside(box, card.inset) };
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

export function seriesColor(template: Template, index: number): Color {
  const { series } = template.design;
  return series[index % series.length] ?? 'accent1';
}
