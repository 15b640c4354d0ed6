import { gridEdits } from '../../instruct/grid-edits.ts';
import type { Grid } from '../../instruct/grid-lines.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import type { Region, RegionBlock } from '../content.ts';
import { calledBy } from './edit-state.ts';
import { type Appliers, ask, type PosterWork } from './poster-work.ts';

type Table = Extract<RegionBlock, { kind: 'table' }>;

/** Appliers for table rows, columns and cells. */
export const tableAppliers = Object.fromEntries(
  Object.entries(gridEdits).map(([name, change]) => [
    name,
    (operation: { on: ObjectReference }, work: PosterWork) => {
      const { region, table } = theTable(operation.on, work);
      setGrid(work, region, table, (grid) => (change as (one: unknown, grid: Grid) => Grid)(operation, grid));
    },
  ]),
) as Appliers;

const tablesIn = (on: ObjectReference, work: PosterWork): { region: Region; table: Table }[] =>
  (on.regions ? work.meant([...on.regions]) : work.regions).flatMap((region) =>
    region.blocks.flatMap((block) => (block.kind === 'table' ? [{ region, table: block }] : [])),
  );

function theTable(on: ObjectReference, work: PosterWork): { region: Region; table: Table } {
  const found = tablesIn(on, work);
  const one = on.nth === undefined ? found[0] : found.at(on.nth < 0 ? on.nth : on.nth - 1);
  if (!one) return ask('There is no such table. What should change?');
  if (on.nth === undefined && found.length > 1)
    return ask(
      `Which table do you mean: that of ${found.map(({ region }) => `“${calledBy(region)}”`).join(', ')}?`,
    );
  return one;
}

function setGrid(work: PosterWork, region: Region, table: Table, change: (grid: Grid) => Grid): void {
  const [columns = [], ...rows] = change([table.columns, ...table.rows]);
  const now = work.region(region);
  work.setBlocks(
    now,
    now.blocks.map((block) => (block === table ? { ...table, columns, rows } : block)),
  );
}

const says = (words: string, name: string): boolean =>
  name.trim() !== '' &&
  new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(name.trim())}(?![\\p{L}\\p{N}])`, 'iu').test(words);

/**
 * Sets the cell in the row `about` names, and in the column it names or the only other one. Returns whether a table has
 * such a row.
 */
export function setInTable(on: ObjectReference, work: PosterWork, about: string, text: string): boolean {
  const found = tablesIn(on, work).flatMap(({ region, table }) =>
    table.rows.flatMap(([head = ''], row) => (says(about, head) ? [{ region, table, row }] : [])),
  );
  const [only, ...more] = found;
  if (!only) return false;
  const named = only.table.columns.flatMap((name, column) =>
    column > 0 && says(about, name) ? [column] : [],
  );
  const columns = only.table.columns.length === 2 ? [1] : named;
  const [column] = columns;
  if (more.length > 0 || column === undefined || columns.length > 1)
    return ask(
      `Which cell should read “${text}”? Name the row and the column: ${only.table.columns.join(', ')}.`,
    );
  setGrid(work, only.region, only.table, (grid) =>
    grid.map((line, at) => (at === only.row + 1 ? line.with(column, text) : line)),
  );
  return true;
}
