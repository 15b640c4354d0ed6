import type { ObjectReference } from '../../instruct/references.ts';
import type { Column, SlideOutline } from '../../outline.ts';
import { columnAt, columnsOf, withColumns } from './point-lists.ts';
import { type Appliers, ask, type Work } from './work.ts';

/** Appliers for columns side by side: headings, number and order. */
export const columnAppliers: Appliers = {
  'column.swap'({ on, columns }, work) {
    const [first] = columns ?? [];
    for (const slide of slidesInColumns({ ...on, ...(first !== undefined && { column: first }) }, work)) {
      const all = columnsOf(slide);
      const [one, other] = (columns ?? [1, 2]).map((column) => columnAt(slide, column)) as [number, number];
      if (!columns && all.length !== 2)
        ask(`“${slide.title}” has ${all.length} columns. Which two should change places?`);
      const swapped = all.with(one, all[other] as Column).with(other, all[one] as Column);
      work.change(slide, (now) => withColumns(now, swapped));
    }
  },
};

/** Changes the heading of one column. @throws ClarificationNeeded */
export function withHeading(
  slide: SlideOutline,
  column: ObjectReference['column'],
  heading: string,
): SlideOutline {
  if (column === undefined)
    return ask(
      `Which heading of “${slide.title}” should change: ${columnsOf(slide)
        .map((one) => `“${one.heading}”`)
        .join(', ')}?`,
    );
  const index = columnAt(slide, column);
  return withColumns(
    slide,
    columnsOf(slide).map((one, at) => (at === index ? { ...one, heading } : one)),
  );
}

/** Removes one column. @throws ClarificationNeeded if only two would be left */
export function withoutColumn(slide: SlideOutline, column: ObjectReference['column']): SlideOutline {
  if (column === undefined) return ask(`Which column of “${slide.title}” should go?`);
  const all = columnsOf(slide);
  const index = columnAt(slide, column);
  if (all.length < 3)
    return ask(
      `“${slide.title}” would have one column then. Should “${all[1 - index]?.heading}” become a list of points, or which words should go?`,
    );
  return withColumns(slide, all.toSpliced(index, 1));
}

/** The named slides, or the only one with a matching column. */
export function slidesInColumns(on: ObjectReference, work: Work): SlideOutline[] {
  if (on.slides || work.resolver.hasCurrent) return work.meant(on.slides);
  const name = typeof on.column === 'string' ? on.column.trim().toLowerCase() : undefined;
  const [only, ...more] = work.slides.filter((slide) => {
    const headings = columnsOf(slide).map(({ heading }) => heading.trim().toLowerCase());
    return headings.length > 0 && (name === undefined || headings.includes(name));
  });
  return only && more.length === 0 ? [work.naming(only)] : work.meant(undefined);
}
