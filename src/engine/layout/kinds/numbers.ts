import type { BigNumberSlide, Figure } from '../../outline.ts';
import type { Box, Page, SceneElement } from '../../scene.ts';
import { cardGround, seriesColor, textStyle } from '../card.ts';
import { columnsOf, splitTop } from '../grid.ts';
import { pointParagraphs } from '../points.ts';
import { fittedText, plain, type Stage, startPage } from '../stage.ts';

export function drawBigNumber(stage: Stage, slide: BigNumberSlide): Page[] {
  const started = startPage(stage, slide);
  const { design } = stage.template;
  const points = slide.points ?? [];
  const share = points.length > 0 ? 0.55 : 1;
  const [top, rest] = splitTop(started.body, (started.body.height - design.gap) * share, design.gap);
  const boxes = columnsOf(points.length > 0 ? top : started.body, slide.figures.length, design.gap);
  slide.figures.forEach((figure, index) => {
    started.add(...figureCard(stage, figure, boxes[index] as Box, index));
  });
  if (points.length > 0) {
    const style = textStyle(stage.template);
    const paragraphs = pointParagraphs(points, { style, bullet: design.bullet, guidance: design.muted });
    started.add(fittedText(stage, { box: rest, paragraphs, style, role: 'body' }).element);
  }
  return [started.page];
}

function figureCard(stage: Stage, figure: Figure, box: Box, index: number): SceneElement[] {
  const { template } = stage;
  const { scale, muted } = template.design;
  const color = seriesColor(template, index);
  const ground = cardGround(template, box, color);
  const [valueBox, rest] = splitTop(ground.room, ground.room.height * 0.45, 8);
  const [labelBox, noteBox] = splitTop(rest, rest.height * 0.5, 4);
  const value = textStyle(template, { font: 'heading', size: scale.figure, bold: true, color });
  const label = textStyle(template, { size: scale.heading, bold: true });
  const elements: SceneElement[] = [
    ...ground.elements,
    fittedText(stage, {
      box: valueBox,
      paragraphs: plain(figure.value),
      style: value,
      role: 'figure',
      anchor: 'bottom',
    }).element,
    fittedText(stage, { box: labelBox, paragraphs: plain(figure.label), style: label, role: 'label' })
      .element,
  ];
  if (figure.note) {
    const style = textStyle(template, { size: scale.small, color: muted });
    elements.push(
      fittedText(stage, { box: noteBox, paragraphs: plain(figure.note), style, role: 'caption' }).element,
    );
  }
  return elements;
}
