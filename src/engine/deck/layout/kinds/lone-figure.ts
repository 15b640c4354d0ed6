import { commonSize } from '../../../blocks/fit-text.ts';
import type { Figure } from '../../../outline.ts';
import type { Box, SceneElement } from '../../../scene/scene.ts';
import { line } from '../../../scene/shapes.ts';
import { layoutText } from '../../../text/layout-text.ts';
import { reserve, reservedWidth } from '../../../text/reserve.ts';
import { type Card, headingStyle, textStyle } from '../card.ts';
import { plain, type Stage, textIn } from '../stage.ts';
import { digits, figureGround, labelOf } from './figures.ts';

/** Largest width share of the value, and its largest type. */
const widest = 0.58;
const tallest = 0.72;
const growth = 2.8;
/** A short value still keeps this share, for distance to its label. */
const narrowest = 0.3;
const smallest = 20;
const labelGrowth = 1.9;
const between = 48;
/** Height of the rule between value and label. */
const ruleHeight = 0.56;

/** A figure alone on a slide: the value as large as possible, a rule, and its meaning. */
export function loneFigure(stage: Stage, figure: Figure, area: Box): SceneElement[] {
  const card = figureGround(stage, area, 0);
  const { room } = card;
  const { size, width } = placeOfValue(stage, figure.value, card);
  const x = room.x + width + between;
  const beside = { ...room, x, width: room.x + room.width - x };
  const label = sizeOfLabel(stage, figure, card, beside);
  const height = room.height * ruleHeight;
  return [
    ...card.elements,
    textIn(stage, {
      box: { ...room, width },
      paragraphs: plain(figure.value),
      style: headingStyle(stage.template, { size, color: card.accent }),
      role: 'figure',
      anchor: 'middle',
    }),
    line({ x: x - between / 2, y: room.y + (room.height - height) / 2, width: 0, height }, card.accent, 3),
    textIn(stage, {
      box: beside,
      paragraphs: labelOf(figure, card, label),
      style: textStyle(stage.template, { size: label, color: card.ink }),
      role: 'label',
      anchor: 'middle',
      min: label,
    }),
  ];
}

/** The largest type at which the value fits its share on one line, and the width to reserve. */
function placeOfValue(stage: Stage, value: string, { room }: Card): { size: number; width: number } {
  const { figure } = stage.template.design.scale;
  const blockAt = (size: number) =>
    layoutText(plain(value), headingStyle(stage.template, { size }), Number.MAX_SAFE_INTEGER, stage.text);
  const widthAt = (size: number) => reservedWidth(blockAt(size)) * digits;
  const suits = (size: number) =>
    widthAt(size) <= room.width * widest && blockAt(size).height <= room.height * tallest;
  const size = commonSize(figure, { smallest, largest: figure * growth }, suits);
  return { size, width: Math.max(Math.min(widthAt(size), room.width * widest), room.width * narrowest) };
}

/** The largest type at which label and note fit. */
function sizeOfLabel(stage: Stage, figure: Figure, card: Card, place: Box): number {
  const { heading } = stage.template.design.scale;
  const suits = (size: number) => {
    const style = textStyle(stage.template, { size });
    const text = reserve(labelOf(figure, card, size), style, place.width, stage.text);
    return text.height <= place.height && !text.tightWord;
  };
  return commonSize(heading, { smallest, largest: heading * labelGrowth }, suits);
}
