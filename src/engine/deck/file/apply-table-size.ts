import { ClarificationNeeded } from '../../deck.ts';
import { columnOf, rowOf } from '../../instruct/grid-lines.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { hasBands, lineSizes, setBands, setLineSizes } from '../../package/writing/table-size.ts';
import { cellsIn, rowsIn, tableIn } from '../../package/writing/write-table.ts';
import { descendants } from '../../package/xml.ts';
import { type Table, tables } from './apply-table.ts';
import { expectWritten } from './expect-written.ts';
import type { FileEdit } from './file-edit.ts';

const emuPerCm = 360_000;

/** Resizes rows and columns. A table keeps its width if a single column changes. */
export function sizeLines(edit: FileEdit, operation: OperationOf<'table.size'>): void {
  for (const table of tables(edit, operation.on)) {
    const { slide, object } = table;
    const { line } = operation;
    const sizes = sizesAfter(edit, table, operation);
    const old = lineSizes(object.element, line);
    if (old.every((size, at) => Math.abs(size - (sizes[at] ?? 0)) < 2))
      throw new ClarificationNeeded(
        `The ${line}s of the table on slide ${edit.number(slide)} are so already. What should change?`,
      );
    setLineSizes(object.element, line, sizes);
    edit.touch(slide, object.id);
    edit.tell(
      slide,
      `${line === 'row' ? 'heights of the rows' : 'widths of the columns'} of the table`,
      said(sizes),
    );
    const otherwise = `The ${line}s of the table are not as ${line === 'row' ? 'high' : 'wide'} as they should be.`;
    const rounded = sizes.map((size) => Math.round(size)).join();
    expectWritten(
      edit,
      table,
      { aspect: `${line} sizes`, otherwise },
      ({ element }) => lineSizes(element, line).join() === rounded,
    );
  }
}

const said = (sizes: readonly number[]): string =>
  `${sizes.map((size) => Number((size / emuPerCm).toFixed(2))).join(', ')} cm`;

function sizesAfter(
  edit: FileEdit,
  table: Table,
  { line, name, by, to, even }: OperationOf<'table.size'>,
): number[] {
  const old = lineSizes(table.object.element, line);
  const whole = old.reduce((sum, size) => sum + size, 0);
  if (even) return old.map(() => whole / old.length);
  const at = name === undefined ? undefined : (line === 'row' ? rowOf : columnOf)(table.cells, name);
  const sizes = old.map((size, index) =>
    at === undefined || at === index ? (to === undefined ? size * (by ?? 1) : to * emuPerCm) : size,
  );
  const wanted = sizes.reduce((sum, size) => sum + size, 0);
  if (at === undefined || line === 'row' || old.length === 1) return withinPage(edit, table, sizes, line);
  // The other columns give or take, so the table stays in place.
  const [own, others] = [sizes[at] ?? 0, whole - (old[at] ?? 0)];
  const factor = (whole - own) / others;
  if (factor >= 0.4) return sizes.map((size, index) => (index === at ? size : size * factor));
  return wanted > whole ? withinPage(edit, table, sizes, line) : sizes;
}

/** @throws ClarificationNeeded if the table would be larger than its slide */
function withinPage(edit: FileEdit, { slide }: Table, sizes: number[], line: 'row' | 'column'): number[] {
  const { width, height } = edit.file.deck.size;
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  if (whole > (line === 'row' ? height : width))
    throw new ClarificationNeeded(
      `The table on slide ${edit.number(slide)} would be larger than the slide. How ${line === 'row' ? 'high should its rows' : 'wide should its columns'} be?`,
    );
  return sizes;
}

/** Banded rows, as in the table's style. */
export function bandRows(edit: FileEdit, { on, show }: OperationOf<'table.bands'>): void {
  for (const table of tables(edit, on)) {
    const { slide, object } = table;
    const number = edit.number(slide);
    if (hasBands(object.element) === show)
      throw new ClarificationNeeded(
        `The rows of the table on slide ${number} ${show ? 'are banded already' : 'are not banded by its style'}. What should change?`,
      );
    const filled = rowsIn(tableIn(object.element))
      .slice(1)
      .some((row) =>
        cellsIn(row).some((cell) =>
          descendants(cell, 'tcPr').some((one) =>
            descendants(one, 'solidFill').some((fill) => fill.parentNode === one),
          ),
        ),
      );
    if (filled || !setBands(object.element, show))
      throw new ClarificationNeeded(
        `The cells of the table on slide ${number} have colours of their own and not those of a style. Which rows should have which colour?`,
      );
    edit.touch(slide, object.id);
    edit.tell(slide, 'banded rows of the table', show ? 'shown' : 'hidden');
    expectWritten(
      edit,
      table,
      { aspect: 'bands', otherwise: 'The rows of the table are not banded as they should be.' },
      ({ element }) => hasBands(element) === show,
    );
  }
}
