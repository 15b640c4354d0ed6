import type { SlideOutline } from '../../outline.ts';
import type { Page } from '../../scene/scene.ts';
import { sourceRuns } from './source-line.ts';
import { fillHolder, layoutOf, placeholderOf, plain, type Stage, textIn } from './stage.ts';

const smallestFooter = 10;

/** Adds what stands at the foot of a page: its sources where they are asked for, and its number. */
export function addFooters(stage: Stage, slide: SlideOutline, page: Page, pageNumber: number): void {
  const layout = layoutOf(stage, slide);
  const footer = placeholderOf(layout, 'footer');
  const own = slide.own?.footer;
  const sources = stage.options.sourcesInFooter ? sourceRuns(stage.outline, slide) : [];
  const source = own?.text
    ? [{ text: sources.length > 0 ? `${own.text} · ` : own.text }, ...sources]
    : sources;
  if (footer && source.length > 0) {
    const { box, style, anchor } = footer;
    const paragraphs = [{ runs: source }];
    page.elements.push(
      textIn(stage, {
        box,
        style,
        anchor,
        paragraphs,
        role: 'footer',
        min: smallestFooter,
        placeholder: footer,
      }),
    );
  }
  const number = placeholderOf(layout, 'number');
  if (number && own?.number !== false)
    page.elements.push(fillHolder(stage, number, plain(String(pageNumber)), 'page-number'));
}
