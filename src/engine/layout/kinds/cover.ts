import type { ClosingSlide, Point, SectionSlide, TitleSlide } from '../../outline.ts';
import type { Page, TextRole } from '../../scene.ts';
import type { Placeholder } from '../../templates/template.ts';
import { pointParagraphs } from '../points.ts';
import {
  fittedText,
  layoutOf,
  placeholderOf,
  plain,
  type Stage,
  type StartedPage,
  startPage,
} from '../stage.ts';

function fill(
  stage: Stage,
  started: StartedPage,
  holder: Placeholder | undefined,
  text: string | undefined,
  role: TextRole,
) {
  if (!holder || !text) return;
  const { box, style, anchor } = holder;
  started.add(
    fittedText(stage, { box, paragraphs: plain(text), style, role, anchor, placeholder: holder, min: 14 })
      .element,
  );
}

export function drawTitle(stage: Stage, slide: TitleSlide): Page[] {
  const layout = layoutOf(stage, slide);
  const started = startPage(stage, slide);
  fill(stage, started, placeholderOf(layout, 'subTitle'), slide.subtitle, 'subtitle');
  fill(stage, started, placeholderOf(layout, 'body'), slide.byline, 'caption');
  return [started.page];
}

export function drawSection(stage: Stage, slide: SectionSlide): Page[] {
  const layout = layoutOf(stage, slide);
  const started = startPage(stage, slide);
  const number = slide.number === undefined ? undefined : String(slide.number).padStart(2, '0');
  fill(stage, started, placeholderOf(layout, 'body', 11), number, 'label');
  fill(stage, started, placeholderOf(layout, 'body', 10), slide.text, 'subtitle');
  return [started.page];
}

export function drawClosing(stage: Stage, slide: ClosingSlide): Page[] {
  const layout = layoutOf(stage, slide);
  const started = startPage(stage, slide);
  const holder = placeholderOf(layout, 'body');
  if (holder && slide.points.length > 0) started.add(list(stage, holder, slide.points));
  return [started.page];
}

function list(stage: Stage, holder: Placeholder, points: Point[]) {
  const { box, style, anchor, bullet } = holder;
  const paragraphs = pointParagraphs(points, { style, bullet, guidance: style.color });
  return fittedText(stage, { box, paragraphs, style, role: 'body', anchor, placeholder: holder, min: 14 })
    .element;
}
