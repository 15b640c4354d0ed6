import type { AgendaSlide, BulletsSlide, Point } from '../../outline.ts';
import type { Box, Page, Paragraph, TextElement } from '../../scene.ts';
import type { Placeholder } from '../../templates/template.ts';
import { pointParagraphs } from '../points.ts';
import { fittedText, heightOf, layoutOf, placeholderOf, type Stage, startPage } from '../stage.ts';

/** Smaller than this, a list goes on on another slide. */
const smallestList = 18;
/** Room between points grows until a list fills this share of its box, so that no list huddles at the top. */
const fillShare = 0.8;
const widestSpace = 2.2;

export function drawBullets(stage: Stage, slide: BulletsSlide): Page[] {
  return drawList(stage, slide, slide.points);
}

export function drawAgenda(stage: Stage, slide: AgendaSlide): Page[] {
  return drawList(
    stage,
    slide,
    slide.items.map((text) => ({ text })),
  );
}

function drawList(stage: Stage, slide: AgendaSlide | BulletsSlide, points: Point[]): Page[] {
  for (let count = 1; ; count++) {
    const parts = divide(points, count);
    const pages = parts.map((part, index) => drawPart(stage, slide, part, { index, count }));
    if (pages.every((one) => one.fits) || count >= points.length) return pages.map((one) => one.page);
  }
}

/** Even parts, the longer ones first. */
export function divide<Item>(items: Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size)).filter(
    (part) => part.length > 0,
  );
}

function drawPart(
  stage: Stage,
  slide: AgendaSlide | BulletsSlide,
  points: Point[],
  part: { index: number; count: number },
): { page: Page; fits: boolean } {
  const started = startPage(stage, slide, part);
  const holder = placeholderOf(layoutOf(stage, slide), 'body');
  if (!holder) return { page: started.page, fits: true };
  const { element, fits } = listElement(stage, holder, points, started.body, slide.kind === 'agenda');
  started.add(element);
  return { page: started.page, fits };
}

function listElement(
  stage: Stage,
  holder: Placeholder,
  points: Point[],
  body: Box,
  numbered: boolean,
): { element: TextElement; fits: boolean } {
  const top = Math.max(holder.box.y, body.y);
  const box = { ...holder.box, y: top, height: holder.box.y + holder.box.height - top };
  const { style, bullet, anchor } = holder;
  const set = pointParagraphs(points, { style, bullet, guidance: stage.template.design.muted });
  const paragraphs = spread(stage, numbered ? set.map(asNumber) : set, style, box);
  return fittedText(stage, {
    box,
    paragraphs,
    style,
    role: 'body',
    anchor,
    min: smallestList,
    placeholder: holder,
  });
}

function asNumber(paragraph: Paragraph): Paragraph {
  const color = paragraph.bullet?.color;
  return { ...paragraph, indent: (paragraph.indent ?? 0) * 1.5, bullet: { kind: 'number', start: 1, color } };
}

function spread(stage: Stage, paragraphs: Paragraph[], style: Placeholder['style'], box: Box): Paragraph[] {
  const height = heightOf(stage, paragraphs, style, box.width);
  const gaps = paragraphs.filter((paragraph, index) => index > 0 && paragraph.level === 0).length;
  if (gaps === 0 || height >= box.height * fillShare) return paragraphs;
  const extra = Math.min((box.height * fillShare - height) / gaps, style.size * widestSpace);
  return paragraphs.map((paragraph) =>
    paragraph.level === 0 ? { ...paragraph, spaceBefore: (paragraph.spaceBefore ?? 0) + extra } : paragraph,
  );
}
