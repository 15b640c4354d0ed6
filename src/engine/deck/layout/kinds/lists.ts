import { pointParagraphs } from '../../../blocks/points.ts';
import type { AgendaSlide, BulletsSlide } from '../../../outline.ts';
import type { Box, Page, Paragraph, TextStyle } from '../../../scene/scene.ts';
import { dashedFrame } from '../../../scene/shapes.ts';
import type { Placeholder } from '../../../templates/template.ts';
import { seriesColor } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { groundedList, listGround } from '../list-ground.ts';
import { type Part, placeholderOf, type Stage, startPage, tryText } from '../stage.ts';
import type { ListedPoint } from './cell-forms.ts';
import { pointCells } from './point-cells.ts';
import { drawSteps } from './steps.ts';

/** Below this size a list continues on another slide. */
const smallestList = 20;

export function drawBullets(stage: Stage, slide: BulletsSlide): Page[] {
  const { numberedFrom } = slide;
  const steps = slide.across ? drawSteps(stage, slide) : undefined;
  if (steps) return [steps];
  const points: ListedPoint[] =
    numberedFrom === undefined
      ? slide.points
      : slide.points.map((point, index) => ({ ...point, number: numberedFrom + index }));
  return drawDivided(points, (points, part) => drawPart(stage, slide, points, part));
}

export function drawAgenda(stage: Stage, slide: AgendaSlide): Page[] {
  const items = slide.items.map((text, index) => ({ text, number: index + 1 }));
  return drawDivided(items, (points, part) => drawPart(stage, slide, points, part));
}

function drawPart(
  stage: Stage,
  slide: AgendaSlide | BulletsSlide,
  points: ListedPoint[],
  part: Part,
): DrawnPart {
  const started = startPage(stage, slide, part);
  const holder = placeholderOf(started.layout, 'list');
  if (!holder) return { page: started.page, fits: true };
  const { design } = stage.template;
  const { style, bullet } = holder;
  const box = below(holder.room ?? holder.box, started.body);
  const cells = design.cells && pointCells(stage, design.cells, points, box);
  if (cells) {
    started.add(...cells);
    return { page: started.page, fits: true };
  }
  const paragraphs = pointParagraphs(points, { style, bullet, guidance: design.muted });
  const first = points[0]?.number;
  const set =
    first === undefined
      ? paragraphs
      : paragraphs.map((paragraph) => (paragraph.level ? paragraph : numbered(paragraph, first, style)));
  const guided = points.some((point) => point.guidance);
  const { ground, ...grounded } = groundedList(stage, set, style, box, guided);
  const { element, fits } = tryText(stage, {
    ...grounded,
    role: 'body',
    anchor: 'middle',
    min: smallestList,
    placeholder: holder,
  });
  if (guided) started.add(dashedFrame(ground, design.muted));
  else started.add(...listGround(stage.template, ground, seriesColor(stage.template, 0)));
  started.add(element);
  return { page: started.page, fits };
}

/** A top-level paragraph as an item of a numbered list. */
export function numbered(paragraph: Paragraph, start: number, style: TextStyle): Paragraph {
  const color = paragraph.bullet?.color;
  return {
    ...paragraph,
    indent: style.size * 1.6,
    bullet: { kind: 'number', start, color },
  };
}

/** A title taller than its placeholder pushes the body down. */
export function below(box: Placeholder['box'], body: Box): Box {
  const top = Math.max(box.y, Math.min(body.y, box.y + box.height / 2));
  return { ...box, y: top, height: box.y + box.height - top };
}
