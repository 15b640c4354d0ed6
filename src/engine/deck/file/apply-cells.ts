import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { tableCells } from '../../package/reading/read-deck.ts';
import { openSlide } from '../../package/reading/slide-objects.ts';
import { areaOf, type CellArea, cellsOf, joinCells, splitCells } from '../../package/writing/join-cells.ts';
import { isCovered, tableIn } from '../../package/writing/write-table.ts';
import { type Table, tables, written } from './apply-table.ts';
import type { FileEdit } from './file-edit.ts';

/** Merges and unmerges table cells. */

export function mergeCells(edit: FileEdit, { on, cells, ...lines }: OperationOf<'table.merge'>): void {
  for (const table of tables(edit, on)) {
    const element = tableIn(table.object.element);
    const area = areaIn(edit, table, lines);
    const held = cellsOf(element, area);
    const number = edit.number(table.slide);
    if (held.length < 2 || (cells !== undefined && cells !== held.length))
      throw new ClarificationNeeded(
        `There ${held.length === 1 ? 'is one cell' : `are ${held.length} cells`} there in the table on slide ${number}. Which cells should be merged?`,
      );
    if (held.some(isMerged))
      throw new ClarificationNeeded(
        `Some of these cells of the table on slide ${number} are merged already. Should they be split first?`,
      );
    joinCells(element, area);
    written(edit, table);
    edit.tell(table.slide, 'cells of the table', `${told(area)} merged`);
    expectArea(edit, table, area, 'The cells are not merged.', (joined, at) => {
      const { top, left, bottom, right } = areaOf(joined, area.top, area.left);
      const same = top === at.top && left === at.left && bottom === at.bottom && right === at.right;
      return same && cellsOf(joined, at).slice(1).every(isCovered);
    });
  }
}

export function splitCell(edit: FileEdit, { on, text, ...lines }: OperationOf<'table.split'>): void {
  for (const table of tables(edit, on)) {
    const element = tableIn(table.object.element);
    const whole = areaIn(edit, table, lines);
    const areas = table.cells.flatMap((row, top) =>
      row.flatMap((said, left) => {
        const within = top >= whole.top && top <= whole.bottom && left >= whole.left && left <= whole.right;
        if (!within || (text !== undefined && folded(said) !== folded(text))) return [];
        const area = areaOf(element, top, left);
        return area.bottom > area.top || area.right > area.left ? [area] : [];
      }),
    );
    if (areas.length === 0 || (text !== undefined && areas.length > 1))
      throw new ClarificationNeeded(
        areas.length > 1
          ? `Several merged cells of the table on slide ${edit.number(table.slide)} say “${text}”. In which row is it?`
          : `The table on slide ${edit.number(table.slide)} has no merged cell there. Should a row or a column be added instead?`,
      );
    for (const area of areas) {
      splitCells(element, area);
      edit.tell(table.slide, 'cells of the table', `${told(area)} split`);
      expectArea(
        edit,
        table,
        area,
        'The cells are still merged.',
        (apart, at) => !cellsOf(apart, at).some(isMerged),
      );
    }
    written(edit, table);
  }
}

const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase();

const isMerged = (cell: Element): boolean =>
  isCovered(cell) || ['gridSpan', 'rowSpan'].some((name) => Number(cell.getAttribute(name) || 1) > 1);

/** @throws ClarificationNeeded if the table has no such rows or columns */
function areaIn(
  edit: FileEdit,
  { slide, cells }: Table,
  { rows, columns }: Pick<OperationOf<'table.merge'>, 'rows' | 'columns'>,
): CellArea {
  const [high, wide] = [cells.length, cells[0]?.length ?? 0];
  const span = (lines: number[] | undefined, count: number): [number, number] => {
    const [one = 1, other = one] = lines ?? [1, count];
    const [from, to] = [one, other].map((nth) => (nth < 0 ? count + nth : nth - 1)).sort((a, b) => a - b) as [
      number,
      number,
    ];
    if (from < 0 || to >= count)
      throw new ClarificationNeeded(
        `The table on slide ${edit.number(slide)} has ${high} rows and ${wide} columns. Which cells do you mean?`,
      );
    return [from, to];
  };
  const [[top, bottom], [left, right]] = [span(rows, high), span(columns, wide)];
  return { top, bottom, left, right };
}

const told = ({ top, bottom, left, right }: CellArea): string =>
  `${range('row', top, bottom)}, ${range('column', left, right)}`;

const range = (noun: string, from: number, to: number): string =>
  from === to ? `${noun} ${from + 1}` : `${noun}s ${from + 1} to ${to + 1}`;

/** The reading does not show merged cells, so the written table is checked. */
function expectArea(
  edit: FileEdit,
  { slide, object }: Table,
  area: CellArea,
  otherwise: string,
  holds: (table: Element, area: CellArea) => boolean,
): void {
  edit.expectSlide(slide, otherwise, (_, { deck, part }) => {
    const found = openSlide(deck, part).objects.find(({ id }) => id === object.id);
    const table = found && tableIn(found.element);
    return table !== undefined && tableCells(table).length > area.bottom && holds(table, area);
  });
}
