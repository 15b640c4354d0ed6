import type { Locale } from '../../contract/locales.ts';
import type { SlideOutline } from '../outline.ts';
import type { Box, Page, SceneElement, Stroke, TextElement } from '../scene.ts';
import { blockTop } from '../text/block-top.ts';
import { layoutText } from '../text/layout-text.ts';
import { seriesColor, textStyle } from './card.ts';
import { plain, type Stage, textIn } from './stage.ts';

/** What the tag of a slide says that still asks something of its author. */
const toComplete: Record<Locale, string> = {
  ar: 'للاستكمال',
  zh: '待补充',
  'en-uk': 'To complete',
  en: 'To complete',
  fr: 'À compléter',
  de: 'Zu ergänzen',
  hi: 'पूरा करना है',
  id: 'Perlu dilengkapi',
  it: 'Da completare',
  ja: '要記入',
  ko: '작성 필요',
  pt: 'A completar',
  es: 'Por completar',
};

export const completeWord = (stage: Stage): string => toComplete[stage.text.language];

const tagHeight = 30;
const tagTop = 7;

/** A tag at the head of a slide whose words, or some of them, are the author's to replace. */
export function addGuidanceTag(stage: Stage, slide: SlideOutline, page: Page): void {
  if (!asksItsAuthor(slide)) return;
  const { width } = stage.template.canvas;
  const style = textStyle(stage.template, { size: 14, bold: true, color: 'bg1', align: 'center' });
  const paragraphs = plain(completeWord(stage));
  const inner = layoutText(paragraphs, style, width, stage.text).inkWidth;
  const box: Box = { x: width - inner - 84, y: tagTop, width: inner + 36, height: tagHeight };
  page.elements.push(
    {
      type: 'shape',
      geometry: 'round-rect',
      radius: tagHeight / 2,
      box,
      fill: seriesColor(stage.template, 0),
      stroke: { color: 'bg1', width: 1.5 },
    },
    textIn(stage, { box, paragraphs, style, role: 'label', anchor: 'middle' }),
  );
}

function asksItsAuthor(slide: SlideOutline): boolean {
  if (slide.guidance) return true;
  if ('points' in slide && slide.points?.some((point) => point.guidance)) return true;
  if (slide.kind === 'big-number') return slide.figures.some((figure) => figure.guidance);
  if (slide.kind === 'timeline') return slide.events.some((event) => event.guidance);
  const columns =
    slide.kind === 'two-columns' ? slide.columns : slide.kind === 'comparison' ? slide.options : [];
  return columns.some((column) => column.points.some((point) => point.guidance));
}

/** The line around what is to be replaced. */
export const guidanceStroke = (stage: Stage): Stroke => ({
  color: stage.template.design.muted,
  width: 1.5,
  dash: true,
});

const margin = 8;

/** Dashed frames around the points of a list that ask the author for something. */
export function guidanceFrames(stage: Stage, element: TextElement): SceneElement[] {
  const { muted, lists } = stage.template.design;
  if (lists === 'plain') return aroundAll(stage, element);
  const top = blockTop(element, element.block);
  return element.paragraphs.flatMap((paragraph, index): SceneElement[] => {
    if (paragraph.level || paragraph.runs[0]?.color !== muted) return [];
    const lines = element.block.lines.filter((line) => belongsTo(element, line.paragraph, index));
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return [];
    const y = top + first.top - margin;
    const box = { ...element.box, y, height: last.top + last.height - first.top + 2 * margin };
    const frame = { ...box, x: box.x - margin * 1.5, width: box.width + margin * 3 };
    return [{ type: 'shape', geometry: 'round-rect', radius: 6, box: frame, stroke: guidanceStroke(stage) }];
  });
}

/** One frame around the whole list, where nobody can tell where its lines will fall. */
function aroundAll(stage: Stage, { box, paragraphs }: TextElement): SceneElement[] {
  const { muted } = stage.template.design;
  if (!paragraphs.some((paragraph) => paragraph.runs[0]?.color === muted)) return [];
  return [{ type: 'shape', geometry: 'round-rect', radius: 6, box, stroke: guidanceStroke(stage) }];
}

/** The same for a list of rows: the whole row is the author's to fill. */
export function guidanceRows(stage: Stage, element: TextElement, rows: Box[]): SceneElement[] {
  const { muted } = stage.template.design;
  return rows.flatMap((row, index): SceneElement[] => {
    if (element.paragraphs[index]?.runs[0]?.color !== muted) return [];
    const box = { ...row, y: row.y + margin / 2, height: row.height - margin };
    return [{ type: 'shape', geometry: 'round-rect', radius: 6, box, stroke: guidanceStroke(stage) }];
  });
}

/** A point and the second-level points under it. */
function belongsTo(element: TextElement, paragraph: number, point: number): boolean {
  if (paragraph < point) return false;
  return element.paragraphs.slice(point + 1, paragraph + 1).every((one) => one.level);
}
