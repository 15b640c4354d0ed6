import type { QuoteSlide, StatementSlide } from '../../outline.ts';
import type { Page, TextRole } from '../../scene.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { fillHolder, type Part, placeholderOf, plain, type Stage, startPage, tryText } from '../stage.ts';

/** Words this large can still be read from the back of a room; longer texts go on on another slide. */
const smallestStatement = 24;

export function drawStatement(stage: Stage, slide: StatementSlide): Page[] {
  return drawDivided(sentencesOf(slide.text), (sentences, part) =>
    drawPart(stage, slide, sentences, part, 'body'),
  );
}

export function drawQuote(stage: Stage, slide: QuoteSlide): Page[] {
  return drawDivided(sentencesOf(slide.text), (sentences, part) => {
    const drawn = drawPart(stage, slide, sentences, part, 'quote');
    const by = placeholderOf(stage.template.layouts.quote, 'body', 11);
    if (by && slide.by) drawn.page.elements.push(fillHolder(stage, by, plain(slide.by), 'caption'));
    return drawn;
  });
}

function drawPart(
  stage: Stage,
  slide: StatementSlide | QuoteSlide,
  sentences: string[],
  part: Part,
  role: TextRole,
): DrawnPart {
  const started = startPage(stage, slide, part);
  const holder = placeholderOf(started.layout, 'body', 10);
  if (!holder) return { page: started.page, fits: true };
  const { box, style, anchor } = holder;
  const paragraphs = plain(sentences.join('').trim());
  const request = { box, style, anchor, paragraphs, role, placeholder: holder, min: smallestStatement };
  const { element, fits } = tryText(stage, request);
  if (fits || sentences.length > 1) started.add(element);
  else started.add(fillHolder(stage, holder, paragraphs, role));
  return { page: started.page, fits };
}

function sentencesOf(text: string): string[] {
  return Array.from(
    new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text),
    (one) => one.segment,
  );
}
