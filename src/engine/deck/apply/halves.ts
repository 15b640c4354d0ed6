import type { SlideOutline } from '../../outline.ts';
import { pointsOf } from '../slide-texts.ts';

/** Splits a slide into two halves; undefined if it has too little. */
export function halvesOf(slide: SlideOutline, id: string): [SlideOutline, SlideOutline] | undefined {
  const title = `${slide.title} (2)`;
  const half = <T>(items: T[]): [T[], T[]] => [
    items.slice(0, Math.ceil(items.length / 2)),
    items.slice(Math.ceil(items.length / 2)),
  ];
  if (slide.kind === 'table' && slide.rows.length > 1) {
    const [one, two] = half(slide.rows);
    return [
      { ...slide, rows: one },
      { ...slide, id, title, rows: two },
    ];
  }
  if (slide.kind === 'timeline' && slide.events.length > 1) {
    const [one, two] = half(slide.events);
    return [
      { ...slide, events: one },
      { ...slide, id, title, events: two },
    ];
  }
  if (slide.kind === 'two-columns') {
    const [one, two] = slide.columns;
    const { columns: _, ...common } = slide;
    // “Lessons and Plan” says no more than both headings.
    const isBoth = slide.columns.every(({ heading }) => heading && slide.title.includes(heading));
    const side = (column: typeof one) => ({
      kind: 'bullets' as const,
      title: isBoth ? column.heading : `${slide.title}: ${column.heading}`,
      points: column.points,
    });
    return [
      { ...common, ...side(one) },
      { ...common, ...side(two), id },
    ];
  }
  const points = pointsOf(slide);
  if (points.length < 2 || !['bullets', 'closing', 'comparison', 'big-number'].includes(slide.kind))
    return undefined;
  const [one, two] = half(points);
  const { id: first, title: heading, notes, citations, guidance } = slide;
  const common = { kind: 'bullets' as const, ...(citations && { citations }), ...(guidance && { guidance }) };
  const from = slide.kind === 'bullets' ? slide.numberedFrom : undefined;
  const numbered = (by: number) => from !== undefined && { numberedFrom: from + by };
  return [
    { ...common, id: first, title: heading, points: one, ...numbered(0), ...(notes && { notes }) },
    { ...common, id, title, points: two, ...numbered(one.length) },
  ];
}
