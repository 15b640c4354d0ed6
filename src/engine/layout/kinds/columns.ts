import type { Column, ComparisonSlide, TwoColumnsSlide } from '../../outline.ts';
import type { Box, Page } from '../../scene.ts';
import { cardGround, seriesColor, textStyle } from '../card.ts';
import { columnsOf, splitTop } from '../grid.ts';
import { pointParagraphs } from '../points.ts';
import { fittedText, heightOf, plain, type Stage, type StartedPage, startPage } from '../stage.ts';

const smallest = 14;

export function drawTwoColumns(stage: Stage, slide: TwoColumnsSlide): Page[] {
  return [drawCards(stage, startPage(stage, slide), slide.columns)];
}

export function drawComparison(stage: Stage, slide: ComparisonSlide): Page[] {
  return [drawCards(stage, startPage(stage, slide), slide.options)];
}

/** Cards side by side with one size of type for all: neighbours that differ in size look like a mistake. */
function drawCards(stage: Stage, started: StartedPage, columns: Column[]): Page {
  const { template } = stage;
  const boxes = columnsOf(started.body, columns.length, template.design.gap);
  const headings = textStyle(template, { font: 'heading', size: template.design.scale.heading, bold: true });
  const rooms = boxes.map((box) => cardGround(template, box, 'accent1').room);
  const headingHeight = Math.max(
    ...columns.map((column, index) =>
      Math.min(
        heightOf(stage, plain(column.heading), headings, rooms[index]?.width ?? 0),
        started.body.height / 4,
      ),
    ),
  );
  const size = commonSize(stage, columns, rooms, headingHeight);
  columns.forEach((column, index) => {
    const box = boxes[index] as Box;
    const accent = seriesColor(template, index);
    const ground = cardGround(template, box, accent);
    const [top, rest] = splitTop(ground.room, headingHeight, size * 0.6);
    const style = textStyle(template, { size });
    started.add(
      ...ground.elements,
      fittedText(stage, {
        box: top,
        paragraphs: plain(column.heading),
        style: headings,
        role: 'label',
        anchor: 'top',
      }).element,
      fittedText(stage, {
        box: rest,
        paragraphs: points(stage, column, size),
        style,
        role: 'body',
        min: size,
      }).element,
    );
  });
  return started.page;
}

function points(stage: Stage, column: Column, size: number) {
  const { design } = stage.template;
  const style = textStyle(stage.template, { size });
  return pointParagraphs(column.points, { style, bullet: design.bullet, guidance: design.muted });
}

function commonSize(stage: Stage, columns: Column[], rooms: Box[], headingHeight: number): number {
  let size = stage.template.design.scale.body;
  for (; size > smallest; size -= 4 / 3) {
    const style = textStyle(stage.template, { size });
    const fits = columns.every((column, index) => {
      const room = rooms[index] as Box;
      const height = heightOf(stage, points(stage, column, size), style, room.width);
      return height <= room.height - headingHeight - size * 0.6;
    });
    if (fits) break;
  }
  return size;
}
