import { commonSize } from '../../../blocks/fit-text.ts';
import type { Figure } from '../../../outline.ts';
import type { Box, Color, Paragraph, SceneElement, TextElement, TextStyle } from '../../../scene/scene.ts';
import { dashedFrame, line, rule } from '../../../scene/shapes.ts';
import { layoutText } from '../../../text/layout-text.ts';
import { type ReservedText, reserve, reservedWidth } from '../../../text/reserve.ts';
import { type Card, cardOf, headingStyle, seriesColor, textStyle } from '../card.ts';
import { completeWord } from '../guidance.ts';
import { plain, type Stage, textIn } from '../stage.ts';

/** A figure and its background. */
export interface PlacedFigure {
  figure: Figure;
  box: Box;
  /** Index among the slide's figures. */
  index: number;
}

const smallestValue = 20;
const smallestLabel = 13;
/** A value is one line of at most this share of its card. */
const tallestValue = 0.5;
/** Type size of a note relative to its label. */
const noteShare = 0.84;
/** Reserve for digits, which vary more between fonts than letters. */
export const digits = 1.06;
const edge = 8;
const gap = 8;

/** Common sizes of figures in a row. */
interface Sizes {
  value: number;
  label: number;
  /** Height of the tallest label with its note. */
  labelHeight: number;
}

/** Figures side by side: all values in one size of at most `largest`, and all labels in one. */
export function drawFigures(
  stage: Stage,
  placed: PlacedFigure[],
  largest: number,
): { elements: SceneElement[]; size: number } {
  const cards = placed.map(({ box, index }) => figureGround(stage, box, index));
  const size = sizeOfValues(stage, placed, cards, largest);
  const label = sizeOfLabels(stage, placed, cards, size);
  const heights = placed.map(
    ({ figure }, at) => reserveLabel(stage, figure, cards[at] as Card, label).height,
  );
  const sizes: Sizes = { value: size, label, labelHeight: Math.max(...heights) };
  const elements = placed.flatMap(({ figure }, at) => {
    const card = cards[at] as Card;
    return [...card.elements, ...drawFigure(stage, figure, card, sizes)];
  });
  return { elements, size };
}

export function figureGround(stage: Stage, box: Box, index: number): Card {
  const { template } = stage;
  const color = seriesColor(template, index);
  if (template.design.figures === 'cards') return cardOf(template, box, color);
  const { muted, line: thin } = template.design;
  const elements: SceneElement[] =
    template.design.figures === 'ruled'
      ? [line({ ...box, width: 0 }, color, 4)]
      : [rule(box.x, box.y + box.height, box.width, thin, 1.5)];
  const indent = template.design.figures === 'ruled' ? 28 : 0;
  return {
    elements,
    room: { ...box, x: box.x + indent, width: box.width - indent, height: box.height - edge },
    ink: 'tx1',
    accent: color,
    muted,
  };
}

/** The value's box extends into the side margins, to allow for another font. */
function placeOfValue(stage: Stage, { room }: Card): Box {
  const { align, card, figures, gap: between } = stage.template.design;
  const margin = (figures === 'cards' ? card.inset : between / 2) - edge;
  return align === 'center'
    ? { ...room, x: room.x - margin, width: room.width + 2 * margin }
    : { ...room, width: room.width + margin };
}

/** The largest size at which every value fits one line. */
function sizeOfValues(stage: Stage, placed: PlacedFigure[], cards: Card[], largest: number): number {
  const suits = (size: number) =>
    placed.every(({ figure }, at) => {
      const card = cards[at] as Card;
      const block = layoutText(plain(figure.value), valueStyle(stage, size), unlimited, stage.text);
      return (
        block.inkWidth <= card.room.width &&
        reservedWidth(block) * digits <= placeOfValue(stage, card).width &&
        block.height <= card.room.height * tallestValue
      );
    });
  return commonSize(largest, { smallest: smallestValue, largest }, suits);
}

const unlimited = 100_000;

const valueStyle = (stage: Stage, size: number): TextStyle =>
  headingStyle(stage.template, { size, align: stage.template.design.align });

/** The largest size at which every label and note fits below its value. */
function sizeOfLabels(stage: Stage, placed: PlacedFigure[], cards: Card[], value: number): number {
  const { scale } = stage.template.design;
  const style = valueStyle(stage, value);
  const suits = (size: number) =>
    placed.every(({ figure }, at) => {
      const card = cards[at] as Card;
      const above = layoutText(
        plain(figure.value),
        style,
        placeOfValue(stage, card).width,
        stage.text,
      ).height;
      const text = reserveLabel(stage, figure, card, size);
      return above + gap + text.height <= card.room.height && !text.tightWord;
    });
  const largest = scale.heading * 1.15;
  return commonSize(largest, { smallest: smallestLabel, largest }, suits);
}

const reserveLabel = (stage: Stage, figure: Figure, card: Card, size: number): ReservedText =>
  reserve(labelOf(figure, card, size), labelStyle(stage, card, size), card.room.width, stage.text);

const labelStyle = (stage: Stage, card: Card, size: number): TextStyle =>
  textStyle(stage.template, { size, color: card.ink, align: stage.template.design.align });

export function labelOf({ label, note, guidance }: Figure, card: Card, size: number): Paragraph[] {
  const color: { color?: Color } = guidance ? { color: card.muted } : {};
  const named: Paragraph = { runs: [{ text: label, bold: true, ...color }] };
  if (!note) return [named];
  return [named, { runs: [{ text: note, color: card.muted }], size: size * noteShare, spaceBefore: gap }];
}

/** Value, label and note as one centred group. */
function drawFigure(stage: Stage, figure: Figure, card: Card, sizes: Sizes): SceneElement[] {
  const { room } = card;
  const color = figure.guidance ? card.muted : card.accent;
  const value = textIn(stage, {
    box: { ...placeOfValue(stage, card), height: room.height * tallestValue },
    paragraphs: plain(figure.value),
    style: { ...valueStyle(stage, sizes.value), color },
    role: 'figure',
    min: smallestValue,
  });
  const { height } = value.block;
  const y = room.y + Math.max(0, (room.height - height - gap - sizes.labelHeight) / 2);
  const top = y + height + gap;
  const text = textIn(stage, {
    box: { ...room, y: top, height: room.y + room.height - top },
    paragraphs: labelOf(figure, card, sizes.label),
    style: labelStyle(stage, card, sizes.label),
    role: 'label',
    min: sizes.label,
  });
  const placed = { ...value, box: { ...value.box, y, height } };
  return [...(figure.guidance ? blank(stage, placed, card) : [placed]), text];
}

/** An empty frame for a value the author has to give. */
function blank(stage: Stage, value: TextElement, { room }: Card): SceneElement[] {
  const { small } = stage.template.design.scale;
  const style = textStyle(stage.template, { size: small, color: value.style.color, align: 'center' });
  const width = Math.min(room.width, value.box.height * 2.4);
  const x = value.style.align === 'center' ? room.x + (room.width - width) / 2 : room.x;
  const box = { ...value.box, x, width };
  return [
    dashedFrame(box, style.color, 8),
    textIn(stage, { box, paragraphs: plain(completeWord(stage)), style, role: 'figure', anchor: 'middle' }),
  ];
}
