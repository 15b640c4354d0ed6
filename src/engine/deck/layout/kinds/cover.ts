import { pointParagraphs } from '../../../blocks/points.ts';
import type { ClosingSlide, SectionSlide, TitleSlide } from '../../../outline.ts';
import type { Page, TextRole } from '../../../scene/scene.ts';
import type { Placeholder } from '../../../templates/template.ts';
import { drawDivided } from '../divide.ts';
import { enlarged } from '../fill-list.ts';
import {
  fillHolder,
  placeholderOf,
  plain,
  type Stage,
  type StartedPage,
  startPage,
  tryText,
} from '../stage.ts';
import { below, numbered } from './lists.ts';

const smallestClosing = 20;

function add(
  stage: Stage,
  started: StartedPage,
  holder: Placeholder | undefined,
  text: string | undefined,
  role: TextRole,
) {
  if (holder && text) started.add(fillHolder(stage, holder, plain(text), role));
}

export function drawTitle(stage: Stage, slide: TitleSlide): Page[] {
  const started = startPage(stage, slide);
  add(stage, started, placeholderOf(started.layout, 'subtitle'), slide.subtitle, 'subtitle');
  add(stage, started, placeholderOf(started.layout, 'byline'), slide.byline, 'caption');
  return [started.page];
}

export function drawSection(stage: Stage, slide: SectionSlide): Page[] {
  const started = startPage(stage, slide);
  const number = slide.number === undefined ? undefined : String(slide.number).padStart(2, '0');
  add(stage, started, placeholderOf(started.layout, 'side'), number, 'label');
  add(stage, started, placeholderOf(started.layout, 'words'), slide.text, 'subtitle');
  return [{ ...started.page, section: slide.title }];
}

export function drawClosing(stage: Stage, slide: ClosingSlide): Page[] {
  return drawDivided(slide.points, (points, part) => {
    const started = startPage(stage, slide, part);
    const holder = placeholderOf(started.layout, 'list');
    if (!holder || points.length === 0) return { page: started.page, fits: true };
    const from = points[0] ? slide.points.indexOf(points[0]) : 0;
    const { style, bullet, anchor } = holder;
    const box = below(holder.room ?? holder.box, started.body);
    const set = pointParagraphs(points, { style, bullet, guidance: style.color });
    const first = slide.numberedFrom === undefined ? undefined : slide.numberedFrom + from;
    const filled = enlarged(
      stage,
      first === undefined
        ? set
        : set.map((paragraph) => (paragraph.level ? paragraph : numbered(paragraph, first, style))),
      style,
      box,
      0.75,
    );
    const request = {
      box,
      ...filled,
      role: 'body' as const,
      anchor,
      min: smallestClosing,
      placeholder: holder,
    };
    const { element, fits } = tryText(stage, request);
    started.add(element);
    return { page: started.page, fits };
  });
}
