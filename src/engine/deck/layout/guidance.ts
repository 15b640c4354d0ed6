import { asksAuthor } from '../../content/asks-author.ts';
import { wordsIn } from '../../language/languages.ts';
import { toCheckWord } from '../../language/to-check.ts';
import type { SlideOutline } from '../../outline.ts';
import type { Box, Page } from '../../scene/scene.ts';
import { rounded } from '../../scene/shapes.ts';
import { layoutText } from '../../text/layout-text.ts';
import { reservedWidth } from '../../text/reserve.ts';
import { seriesColor, textStyle } from './card.ts';
import { plain, type Stage, textIn } from './stage.ts';

/** Text of the tag on a slide the author still has to complete. */
export const completeWord = (stage: Stage): string => wordsIn(stage.text.language).toComplete;

const tagHeight = 30;
const tagTop = 7;
const fromEdge = 48;
const between = 10;

/** Adds tags to a slide that has something for its author to replace or check. */
export function addAuthorTags(stage: Stage, slide: SlideOutline, page: Page): void {
  const words = [
    ...(asksAuthor(slide) ? [completing(stage, slide.toAdd)] : []),
    ...(slide.toCheck?.length ? [toCheckWord(stage.text.language)] : []),
  ];
  let right = stage.template.canvas.width - fromEdge;
  for (const word of words) right = addTag(stage, page, word, right) - between;
}

/** Fraction of the slide width a tag may take. */
const widest = 0.7;

const tagStyle = ({ template }: Stage) =>
  textStyle(template, { size: 14, bold: true, color: 'bg1', align: 'center' });

const widthOf = (stage: Stage, word: string): number =>
  reservedWidth(layoutText(plain(word), tagStyle(stage), stage.template.canvas.width * 4, stage.text));

/** The tag's word, with as many of the requests as fit. */
function completing(stage: Stage, requests: readonly string[] = []): string {
  const word = completeWord(stage);
  for (let count = requests.length; count > 0; count--) {
    const whole = `${word}: ${requests.slice(0, count).join(' ')}`;
    if (widthOf(stage, whole) <= stage.template.canvas.width * widest) return whole;
  }
  return word;
}

/** @returns its left edge */
function addTag(stage: Stage, page: Page, word: string, right: number): number {
  const style = tagStyle(stage);
  const paragraphs = plain(word);
  const inner = widthOf(stage, word);
  const box: Box = { x: right - inner - 28, y: tagTop, width: inner + 28, height: tagHeight };
  page.elements.push(
    rounded(box, tagHeight / 2, {
      fill: seriesColor(stage.template, 0),
      stroke: { color: 'bg1', width: 1.5 },
    }),
    textIn(stage, { box, paragraphs, style, role: 'label', anchor: 'middle' }),
  );
  return box.x;
}
