import { expect, test } from 'vitest';
import { keyedColumns, keyedRows } from '../../../../src/engine/read/pdf/keyed-rows.ts';
import type { Row } from '../../../../src/engine/read/pdf/table-cells.ts';

/** Cells where they begin, in rows 14 points apart unless told otherwise. */
const rowsOf = (rows: [base: number, ...cells: [text: string, x: number][]][]): Row[] =>
  rows.map(([base, ...cells]) =>
    cells.map(([text, x]) => ({
      ...{ text, x0: x, x1: x + 4.5 * text.length, y0: base - 8, y1: base + 2 },
      ...{ words: [], base, size: 10, bold: false },
    })),
  );

const course = rowsOf([
  [200, ['Term', 72], ['Autumn 2025', 230]],
  [214, ['Course title', 72], ['Keeping of small harbours', 230]],
  [228, ['Credit hours', 72], ['3.0', 230]],
  [242, ['Needed before', 72], ['Knots 101', 230], ['(with the exam) and', 281]],
  [256, ['Tides of the Northern Seas', 230]],
  [270, ['Teacher', 72], ['Bo Kim', 230]],
  [284, ['Mon', 230], ['11:00', 262]],
  [291, ['Hours', 72], ['and by appointment', 330]],
  [305, ['Room', 72], ['12', 230]],
  [319, ['Lectures', 72], ['28', 230]],
]);

test('names with what is said of each are two columns, whatever gaps its words have', () => {
  const columns = keyedColumns(course);
  expect(columns?.[1].x0).toBe(230);
  const told = columns && keyedRows(course, columns).map((row) => row.map(({ text }) => text));
  expect(told?.[3]).toEqual(['Needed before', 'Knots 101 (with the exam) and']);
  expect(told?.at(-3)).toEqual(['Hours', 'Mon 11:00 and by appointment']);
});

test('a third column, if only in some rows, is one', () => {
  const priced = course.map((row, at) =>
    at % 3 === 0 ? [...row.slice(0, 2), ...thirdOf(row)] : row.slice(0, 2),
  );
  expect(keyedColumns(priced)).toBeUndefined();
});

const thirdOf = (row: Row): Row =>
  row.slice(0, 1).map((cell) => ({ ...cell, text: 'yes', x0: 400, x1: 414 }));
