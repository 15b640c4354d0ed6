import { filledGrid, gridEdits } from '../../instruct/grid-edits.ts';
import type { Grid } from '../../instruct/grid-lines.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import type { SlideOutline, TableSlide } from '../../outline.ts';
import { followed } from './looks.ts';
import { type Appliers, ask, type Work } from './work.ts';

const tableAppliers = Object.fromEntries(
  Object.entries(gridEdits).map(([name, change]) => [
    name,
    (operation: { on: ObjectReference }, work: Work) =>
      changeGrid(
        operation.on,
        work,
        (grid) => (change as (one: unknown, grid: Grid) => Grid)(operation, grid),
        name === 'table.transpose',
      ),
  ]),
) as Appliers;

/** Appliers for tables. Row 1 is the header. */
export const dataAppliers: Appliers = {
  'table.add'({ on, rows = 2, columns = 2, cells = [], place }, work) {
    const [header = [], ...body] = filledGrid(cells, Math.max(rows, 1), columns);
    show(
      work,
      on,
      (slide) => ({ ...base(slide), kind: 'table', columns: header, rows: body, ...said(slide) }),
      'table',
    );
    if (place)
      ask('A table fills its slide here, so that it can be read. Should it have a slide of its own?');
  },
  ...tableAppliers,
};

export const base = ({ id, title, notes, citations, accent, own }: SlideOutline) => ({
  id,
  title,
  ...(notes && { notes }),
  ...(citations && { citations }),
  ...(accent && { accent }),
  ...(own && { own }),
});

/** Carries the statement below the title over to a replacement. */
export const said = (slide: SlideOutline): { takeaway?: string } =>
  slide.kind === 'bullets' && slide.points.length === 1 && slide.points[0]
    ? { takeaway: slide.points[0].text }
    : {};

/** Shows content on the slide itself if that is otherwise empty, else on a new slide after it. */
export function show(
  work: Work,
  on: ObjectReference | undefined,
  make: (slide: SlideOutline) => SlideOutline,
  kind: string,
): void {
  for (const slide of work.meant(on?.slides)) {
    const free = slide.kind === 'bullets' && slide.points.length <= 1 && !slide.guidance;
    if (!free)
      ask(
        `“${slide.title}” says something already, and a ${kind} needs the room. Should it go on a new slide after it, or take the place of what is there?`,
      );
    work.change(slide, make);
    work.resolver.objectsAdded(slide.id, [kind]);
  }
}

function changeGrid(on: ObjectReference, work: Work, change: (grid: Grid) => Grid, turned: boolean): void {
  for (const { slide } of work.objects({ ...on, kind: 'table' })) {
    const table = slide as TableSlide;
    const before = [table.columns, ...table.rows];
    const after = change(before);
    const [columns = [], ...rows] = after;
    work.change(slide, () => followed({ ...table, columns, rows }, before, after, turned));
  }
}
