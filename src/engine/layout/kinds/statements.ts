import type { QuoteSlide, StatementSlide } from '../../outline.ts';
import type { Page } from '../../scene.ts';
import { fittedText, layoutOf, placeholderOf, plain, type Stage, startPage } from '../stage.ts';

export function drawStatement(stage: Stage, slide: StatementSlide): Page[] {
  const started = startPage(stage, slide);
  const holder = placeholderOf(layoutOf(stage, slide), 'body');
  if (holder) {
    const { box, style, anchor } = holder;
    const paragraphs = plain(slide.text);
    started.add(
      fittedText(stage, { box, paragraphs, style, role: 'body', anchor, placeholder: holder }).element,
    );
  }
  return [started.page];
}

export function drawQuote(stage: Stage, slide: QuoteSlide): Page[] {
  const layout = layoutOf(stage, slide);
  const started = startPage(stage, slide);
  const holder = placeholderOf(layout, 'body', 10);
  const by = placeholderOf(layout, 'body', 11);
  if (holder) {
    const { box, style, anchor } = holder;
    const paragraphs = plain(slide.text);
    started.add(
      fittedText(stage, { box, paragraphs, style, role: 'quote', anchor, placeholder: holder }).element,
    );
  }
  if (by && slide.by) {
    const { box, style, anchor } = by;
    started.add(
      fittedText(stage, { box, paragraphs: plain(slide.by), style, role: 'caption', anchor, placeholder: by })
        .element,
    );
  }
  return [started.page];
}
