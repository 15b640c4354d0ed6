import { type Canvas, canvasOf } from '../../../contract/canvases.ts';
import type { Sheet } from '../draw/layout-poster.ts';
import { bodyUnits } from '../draw/pen-for.ts';
import type { PosterDocument } from '../poster.ts';

/** Characters of a readable line; the number of columns follows from it. */
const lineLength = { least: 38, easy: 74, most: 110 };
/** Width of an average character, relative to the type size. */
const characterWidth = 0.5;
/** Share of a column's width used by text. */
const inColumn = 0.92;
const mostColumns = 4;
/** Cost of an unusual number of columns, and of each character beyond an easy line. */
const against = { narrow: 0.7, long: 0.05 };

/** Possible numbers of columns and their cost: the number asked for, else those with readable lines. */
export function columnCounts(
  { content, orientation, size }: PosterDocument,
  { body, gap }: Sheet,
  scale: number,
): Map<number, number> {
  const asked = content.columns;
  const { width, height } = canvasOf(orientation, size) as Canvas;
  const character = (bodyUnits * Math.sqrt(width * height) * scale * characterWidth) / 1000;
  const usual = orientation === 'landscape' ? 3 : 2;
  const counts = new Map(
    Array.from({ length: mostColumns }, (_, index) => index + 1).flatMap((count) => {
      const line = (columnWidth(body.width, count, gap) * inColumn) / character;
      if (line < lineLength.least || line > lineLength.most) return [];
      const narrow = Math.max(0, count - usual) * against.narrow;
      return [[count, narrow + Math.max(0, line - lineLength.easy) * against.long] as const];
    }),
  );
  // One of the columns asked for may be double width.
  return asked ? new Map([[asked, 0], ...[...counts].filter(([count]) => count === asked + 1)]) : counts;
}

export const columnWidth = (width: number, count: number, gap: number): number =>
  (width - gap * (count - 1)) / count;
