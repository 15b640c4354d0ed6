import type { Locale } from '../../../contract/locales.ts';
import { firstSentence } from '../../content/shorten.ts';
import type { Point, SlideOutline } from '../../outline.ts';

/**
 * Keeps two thirds of the points, or as many as asked for, and the first sentence of each. Table rows are data, so only
 * the author may drop them.
 */
export function shortened(slide: SlideOutline, most: number | undefined, language: Locale): SlideOutline {
  const lean = (text: string) => firstSentence(text, language);
  const keep = (count: number) => most ?? Math.max(Math.min(count, 2), Math.ceil((count * 2) / 3));
  const brief = (points: Point[]) =>
    points
      .slice(0, keep(points.length))
      .map(({ children: _, ...point }) => ({ ...point, text: lean(point.text) }));
  if (slide.kind === 'bullets' || slide.kind === 'closing') return { ...slide, points: brief(slide.points) };
  if (slide.kind === 'statement') return { ...slide, text: lean(slide.text) };
  if (slide.kind === 'agenda') return { ...slide, items: slide.items.slice(0, keep(slide.items.length)) };
  if (slide.kind === 'timeline')
    return { ...slide, events: slide.events.slice(0, keep(slide.events.length)) };
  if (slide.kind === 'table') return { ...slide, rows: slide.rows.slice(0, most) };
  if (slide.kind === 'comparison')
    return { ...slide, options: slide.options.map((one) => ({ ...one, points: brief(one.points) })) };
  if (slide.kind === 'two-columns') {
    const [left, right] = slide.columns;
    return {
      ...slide,
      columns: [
        { ...left, points: brief(left.points) },
        { ...right, points: brief(right.points) },
      ],
    };
  }
  if (slide.kind === 'big-number') {
    const { points: _, ...rest } = slide;
    return slide.points ? rest : { ...slide, figures: slide.figures.slice(0, keep(slide.figures.length)) };
  }
  return slide;
}
