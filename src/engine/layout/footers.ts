import type { SlideOutline } from '../outline.ts';
import type { Page } from '../scene.ts';
import { sourceLine } from './source-line.ts';
import { fittedText, layoutOf, placeholderOf, plain, type Stage } from './stage.ts';

const smallestFooter = 9;

/** Adds what stands at the foot of a page: its sources where they are asked for, and its number. */
export function addFooters(stage: Stage, slide: SlideOutline, page: Page, pageNumber: number): void {
  const layout = layoutOf(stage, slide);
  const footer = placeholderOf(layout, 'ftr');
  const source = stage.options.sourcesInFooter ? sourceLine(stage.outline, slide) : '';
  if (footer && source) {
    const { box, style, anchor } = footer;
    page.elements.push(
      fittedText(stage, {
        box,
        paragraphs: plain(source),
        style,
        role: 'footer',
        anchor,
        min: smallestFooter,
        placeholder: footer,
      }).element,
    );
  }
  const number = placeholderOf(layout, 'sldNum');
  if (number) {
    const { box, style, anchor } = number;
    const paragraphs = plain(String(pageNumber));
    page.elements.push(
      fittedText(stage, { box, paragraphs, style, role: 'page-number', anchor, placeholder: number }).element,
    );
  }
}
