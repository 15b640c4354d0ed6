import { asksAuthor } from '../asks-author.ts';
import { wordsIn } from '../language/languages.ts';
import { toCheckWord } from '../language/to-check.ts';
import type { SlideOutline } from '../outline.ts';
import type { Box, Color, Page, SceneElement, Stroke } from '../scene.ts';
import { layoutText } from '../text/layout-text.ts';
import { reservedWidth } from '../text/reserve.ts';
import { seriesColor, textStyle } from './card.ts';
import { plain, type Stage, textIn } from './stage.ts';

/** What the tag of a slide says that still asks something of its author. */
export const completeWord = (stage: Stage): string => wordsIn(stage.text.language).toComplete;

const tagHeight = 30;
const tagTop = 7;
const fromEdge = 48;
const between = 10;

/** Tags at the head of a slide of which something is its author's to replace, or to check. */
export function addAuthorTags(stage: Stage, slide: SlideOutline, page: Page): void {
  const words = [
    ...(asksAuthor(slide) ? [completeWord(stage)] : []),
    ...(slide.toCheck?.length ? [toCheckWord(stage.text.language)] : []),
  ];
  let right = stage.template.canvas.width - fromEdge;
  for (const word of words) right = addTag(stage, page, word, right) - between;
}

/** @returns where it begins */
function addTag(stage: Stage, page: Page, word: string, right: number): number {
  const style = textStyle(stage.template, { size: 14, bold: true, color: 'bg1', align: 'center' });
  const paragraphs = plain(word);
  const inner = reservedWidth(layoutText(paragraphs, style, stage.template.canvas.width, stage.text));
  const box: Box = { x: right - inner - 28, y: tagTop, width: inner + 28, height: tagHeight };
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
  return box.x;
}

/** The line around what is to be replaced. */
export const guidanceStroke = (stage: Stage, color: Color = stage.template.design.muted): Stroke => ({
  color,
  width: 1.5,
  dash: true,
});

/** A dashed frame around what the author is to replace, on a ground of its own: never between lines of text. */
export const guidanceFrame = (box: Box, stroke: Stroke, radius = 6): SceneElement => ({
  type: 'shape',
  geometry: 'round-rect',
  radius,
  box,
  stroke,
});
