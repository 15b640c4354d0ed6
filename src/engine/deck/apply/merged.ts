import type {
  Column,
  ComparisonSlide,
  PictureSlide,
  SlideKind,
  SlideOutline,
  TableSlide,
  TwoColumnsSlide,
} from '../../outline.ts';
import { pointsOf } from '../slide-texts.ts';
import { ask, type Work } from './work.ts';

/** Several slides as one, in the place of the first: their texts below each other, or in `columns`. */
export function merge(work: Work, merged: SlideOutline[], title: string | undefined, columns?: true): void {
  const [first] = merged;
  if (!first || merged.length < 2) return void ask('Which slides should be merged? Name at least two.');
  const citations = merged.flatMap((slide) => slide.citations ?? []);
  const notes = merged.flatMap(({ notes: one }) => (one ? [one] : [])).join('\n');
  const rows = oneTable(merged);
  const picture = columns || rows ? undefined : pictureOf(merged);
  const part = (slide: SlideOutline): string => slide.title.replace(/ \(\d+(?:\/\d+)?\)$/u, '');
  const points = merged.flatMap((slide, index) =>
    index > 0 && part(slide) !== part(first)
      ? [
          {
            text: slide.title,
            children: pointsOf(slide).flatMap(({ text, children = [] }) => [text, ...children]),
          },
        ]
      : pointsOf(slide),
  );
  const beside = columns || areLists(merged, part) ? sideBySide(merged) : undefined;
  const both: SlideOutline = {
    id: first.id,
    title: title ?? (beside ? merged.map((slide) => slide.title).join(' / ') : first.title),
    ...(beside ??
      rows ??
      (picture
        ? { kind: 'picture' as const, asset: picture.asset, alt: picture.alt, points }
        : { kind: 'bullets' as const, points })),
    ...(notes && { notes }),
    ...(citations.length > 0 && { citations }),
    ...(merged.every(({ guidance }) => guidance) && { guidance: true }),
  };
  work.slides = work.slides.flatMap((slide) =>
    slide === first ? [both] : merged.includes(slide) ? [] : [slide],
  );
}

/** Short lists under titles of their own, none of which belongs below the other. */
const areLists = (merged: readonly SlideOutline[], part: (slide: SlideOutline) => string): boolean =>
  merged.length <= mostColumns &&
  new Set(merged.map(part)).size === merged.length &&
  merged.every(
    (slide) =>
      (slide.kind === 'bullets' || slide.kind === 'closing') &&
      !slide.own?.shapes?.length &&
      slide.points.length <= mostInColumn,
  );

const mostColumns = 4;
const mostInColumn = 6;

/** Points of two to four slides in columns, each under what its slide was called. */
function sideBySide(
  merged: readonly SlideOutline[],
): Pick<TwoColumnsSlide, 'kind' | 'columns'> | Pick<ComparisonSlide, 'kind' | 'options'> {
  const other = merged.find(({ kind }) => kind !== 'bullets' && kind !== 'closing');
  if (other || merged.length > mostColumns)
    return ask(
      other
        ? `What “${other.title}” shows has no room in a column. Which slides with points should stand side by side?`
        : 'At most four slides have room side by side. Which should?',
    );
  const all = merged.map((slide): Column => ({ heading: slide.title, points: pointsOf(slide) }));
  const [one, two] = all as [Column, Column];
  return all.length === 2
    ? { kind: 'two-columns', columns: [one, two] }
    : { kind: 'comparison', options: all };
}

/** Tables with the same columns, one below the other. */
function oneTable(
  merged: readonly SlideOutline[],
): Pick<TableSlide, 'kind' | 'columns' | 'rows'> | undefined {
  const tables = merged.filter((slide) => slide.kind === 'table' && !slide.takeaway && !slide.own?.shapes);
  const [first] = tables as TableSlide[];
  const same = tables.every((slide) => `${(slide as TableSlide).columns}` === `${first?.columns}`);
  if (!first || !same || tables.length < merged.length) return undefined;
  return {
    kind: 'table',
    columns: first.columns,
    rows: (tables as TableSlide[]).flatMap(({ rows }) => rows),
  };
}

const shown: ReadonlySet<SlideKind> = new Set<SlideKind>(['chart', 'table']);

/** The one picture that goes with the texts. @throws ClarificationNeeded for what would be lost */
function pictureOf(merged: readonly SlideOutline[]): PictureSlide | undefined {
  const [picture, ...more] = merged.filter((slide) => slide.kind === 'picture');
  const lost = more[0] ?? merged.find((slide) => shown.has(slide.kind) || slide.own?.shapes?.length);
  if (lost)
    ask(
      `What “${lost.title}” shows has no room beside the texts of the others. Should it keep a slide of its own?`,
    );
  return picture;
}
