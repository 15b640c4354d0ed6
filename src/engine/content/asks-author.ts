import type { SlideOutline } from '../outline.ts';

/** Whether the author has to fill in the slide, or a part of it. */
export function asksAuthor(slide: SlideOutline): boolean {
  if (slide.guidance || slide.toAdd?.length) return true;
  if ('points' in slide && slide.points?.some((point) => point.guidance)) return true;
  if (slide.kind === 'big-number') return slide.figures.some((figure) => figure.guidance);
  if (slide.kind === 'timeline') return slide.events.some((event) => event.guidance);
  const columns =
    slide.kind === 'two-columns' ? slide.columns : slide.kind === 'comparison' ? slide.options : [];
  return columns.some((column) => column.points.some((point) => point.guidance));
}
