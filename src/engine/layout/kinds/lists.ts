import type { AgendaSlide, BulletsSlide, Point } from '../../outline.ts';
import type { Box, Page, Paragraph, TextStyle } from '../../scene.ts';
import type { Placeholder } from '../../templates/template.ts';
import { seriesColor } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { enlarged, rulesBetween } from '../fill-list.ts';
import { guidanceFrames, guidanceRows } from '../guidance.ts';
import { listRows, rowGrounds } from '../list-rows.ts';
import { pointParagraphs } from '../points.ts';
import { type Part, placeholderOf, type Stage, startPage, tryText } from '../stage.ts';

/** Smaller than this, a list goes on on another slide. */
const smallestList = 20;

export function drawBullets(stage: Stage, slide: BulletsSlide): Page[] {
  return drawDivided(slide.points, (points, part) => drawPart(stage, slide, points, part));
}

export function drawAgenda(stage: Stage, slide: AgendaSlide): Page[] {
  const items = slide.items.map((text, index) => ({ text, number: index + 1 }));
  return drawDivided(items, (points, part) => drawPart(stage, slide, points, part));
}

function drawPart(
  stage: Stage,
  slide: AgendaSlide | BulletsSlide,
  points: (Point & { number?: number })[],
  part: Part,
): DrawnPart {
  const started = startPage(stage, slide, part);
  const holder = placeholderOf(started.layout, 'list');
  if (!holder) return { page: started.page, fits: true };
  const { design } = stage.template;
  const { style, bullet } = holder;
  const paragraphs = pointParagraphs(points, { style, bullet, guidance: design.muted });
  const first = points[0]?.number;
  const set =
    first === undefined ? paragraphs : paragraphs.map((paragraph) => numbered(paragraph, first, style));
  const box = below(holder.box, started.body);
  const rows = design.lists === 'plain' ? undefined : listRows(stage, set, style, box);
  const filled = rows ?? { box, ...enlarged(stage, set, style, box) };
  const { element, fits } = tryText(stage, {
    box: filled.box,
    paragraphs: filled.paragraphs,
    style: filled.style,
    role: 'body',
    anchor: rows ? 'top' : holder.anchor,
    min: smallestList,
    placeholder: holder,
  });
  const frames = rows ? guidanceRows(stage, element, rows.rows) : guidanceFrames(stage, element);
  if (frames.length > 0) started.add(...frames);
  else if (rows) started.add(...rowGrounds(stage.template, rows.rows, seriesColor(stage.template, 0)));
  else if (design.lists === 'ruled') started.add(...rulesBetween(element, design.line));
  started.add(element);
  return { page: started.page, fits };
}

function numbered(paragraph: Paragraph, start: number, style: TextStyle): Paragraph {
  const color = paragraph.bullet?.color;
  return {
    ...paragraph,
    indent: style.size * 1.6,
    bullet: { kind: 'number', start, color },
  };
}

/** A title that needed more room than its own pushes what stands under it down. */
export function below(box: Placeholder['box'], body: Box): Box {
  const top = Math.max(box.y, Math.min(body.y, box.y + box.height / 2));
  return { ...box, y: top, height: box.y + box.height - top };
}
