import { commonSize } from '../../../blocks/fit-text.ts';
import { pointParagraphs } from '../../../blocks/points.ts';
import type { Point } from '../../../outline.ts';
import type { Box, Paragraph, SceneElement } from '../../../scene/scene.ts';
import type { CellLists } from '../../../templates/design.ts';
import { type ReservedText, reserve } from '../../../text/reserve.ts';
import { textStyle } from '../card.ts';
import { type Stage, textIn } from '../stage.ts';
import { cellForms, type ListedPoint } from './cell-forms.ts';

/** Type may grow by this factor but never shrinks; longer texts make a better list. */
const growth = 1.5;

/** Points in cells of their own: tiles, ruled rows or cards. Undefined if there are too many or they are too long. */
export function pointCells(
  stage: Stage,
  hand: CellLists,
  points: ListedPoint[],
  body: Box,
): SceneElement[] | undefined {
  const form = cellForms[hand];
  if (points.length < 2 || points.length > form.most) return undefined;
  if (points.some(({ heading }) => heading)) return undefined;
  if (form.oneLevel && points.some(({ children }) => children?.length)) return undefined;
  const roomy = form.place(stage, body, points.length);
  const rooms = roomy.map((box) => form.room(stage, box));
  const reserved = (size: number) =>
    points.map((point, index) => reservePoint(stage, point, size, (rooms[index] as Box).width));
  const size = sizeFor(stage, reserved, rooms);
  if (!size) return undefined;
  const tallest = Math.max(...reserved(size).map(({ height }) => height));
  const boxes = form.place(stage, body, points.length, tallest);
  return points.flatMap((point, index) => {
    const box = boxes[index] as Box;
    const words = textIn(stage, {
      box: form.room(stage, box),
      paragraphs: wordsOf(stage, point, size),
      style: textStyle(stage.template, { size }),
      role: 'body',
      anchor: form.anchor,
      min: size,
    });
    return [...form.ground(stage, { box, point, index }), words];
  });
}

const wordsOf = (stage: Stage, point: Point, size: number): Paragraph[] =>
  pointParagraphs([point], {
    style: textStyle(stage.template, { size }),
    guidance: stage.template.design.muted,
  });

const reservePoint = (stage: Stage, point: Point, size: number, width: number): ReservedText =>
  reserve(wordsOf(stage, point, size), textStyle(stage.template, { size }), width, stage.text);

/** The largest size at which every point fits its cell, whatever the font. */
function sizeFor(stage: Stage, reserved: (size: number) => ReservedText[], rooms: Box[]): number | undefined {
  const { body } = stage.template.design.scale;
  const suits = (size: number) =>
    reserved(size).every(
      ({ height, tightWord }, index) => height <= (rooms[index] as Box).height && !tightWord,
    );
  const size = commonSize(body, { smallest: body, largest: body * growth }, suits);
  return suits(size) ? size : undefined;
}
