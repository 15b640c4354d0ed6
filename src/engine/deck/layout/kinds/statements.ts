import type { QuoteSlide, StatementSlide } from '../../../outline.ts';
import type { Page, TextElement, TextRole } from '../../../scene/scene.ts';
import { segmentsOf } from '../../../text/segments.ts';
import { headingStyle, textStyle } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import {
  fillHolder,
  type Part,
  placeholderOf,
  plain,
  type Stage,
  type StartedPage,
  startPage,
  type TextRequest,
  textIn,
  tryText,
} from '../stage.ts';

/** Smallest type legible from the back of a room; longer texts continue on another slide. */
const smallestStatement = 24;

export function drawStatement(stage: Stage, slide: StatementSlide): Page[] {
  return drawDivided(sentencesOf(slide.text), (sentences, part) =>
    drawPart(stage, slide, sentences, part, 'body'),
  );
}

export function drawQuote(stage: Stage, slide: QuoteSlide): Page[] {
  return drawDivided(sentencesOf(slide.text), (sentences, part) => {
    const drawn = drawPart(stage, slide, sentences, part, 'quote');
    if (slide.by) drawn.page.elements.push(attribution(stage, slide.by));
    return drawn;
  });
}

function attribution(stage: Stage, by: string): TextElement {
  const layout = stage.template.layouts.quote;
  const holder = placeholderOf(layout, 'side');
  if (holder) return fillHolder(stage, holder, plain(by), 'caption');
  const { body } = layout;
  const box = { ...body, y: body.y + body.height - 48, height: 48 };
  const style = textStyle(stage.template, { bold: true });
  return textIn(stage, { box, paragraphs: plain(by), style, role: 'caption', anchor: 'bottom' });
}

function drawPart(
  stage: Stage,
  slide: StatementSlide | QuoteSlide,
  sentences: string[],
  part: Part,
  role: TextRole,
): DrawnPart {
  const started = startPage(stage, slide, part);
  const request = requestFor(stage, started, sentences.join('').trim(), role);
  const { element, fits } = tryText(stage, request);
  started.add(fits || sentences.length > 1 ? element : textIn(stage, request));
  return { page: started.page, fits };
}

/** In the layout's placeholder, else across the body. */
function requestFor(stage: Stage, { layout, body }: StartedPage, words: string, role: TextRole): TextRequest {
  const holder = placeholderOf(layout, 'words');
  const common = { paragraphs: plain(words), role, min: smallestStatement };
  if (holder)
    return { ...common, box: holder.box, style: holder.style, anchor: holder.anchor, placeholder: holder };
  const style = headingStyle(stage.template, { size: stage.template.design.scale.figure * 0.7 });
  const box = role === 'quote' ? { ...body, height: body.height - 64 } : body;
  return { ...common, box, style, anchor: 'middle' };
}

/** Including the spaces after them. */
export function sentencesOf(text: string): string[] {
  return segmentsOf(new Intl.Segmenter(undefined, { granularity: 'sentence' }), text);
}
