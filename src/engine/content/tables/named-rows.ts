import type { Locale } from '../../../contract/locales.ts';
import { groupsBy } from '../../language/grouping-words.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import { spaced } from '../../language/word-list.ts';
import type { Table } from '../../read/document.ts';
import { Cells, type Grid } from './grid.ts';
import { type Interest, namedBy } from './interest.ts';
import { longGrid } from './long-grid.ts';
import { exceptedIn } from './query/conditions.ts';
import { rowsThat } from './query/planned.ts';
import type { Scoped } from './scoped-table.ts';
import { wideGrid } from './wide-grid.ts';

/** Rows that make a table still. */
const leastRows = 2;

/**
 * The table without the rows of other kinds than those the prompt names, so that everything that is said of it is of these:
 * "sales in the North". What a chart draws as lines it chooses by their names itself.
 */
export function namedRows(table: Table, interest: Interest, language: Locale): Scoped {
  const cells = new Cells(table);
  const excepted = exceptedIn(cells, interest.text, language);
  if (excepted.length > 0) {
    const kept = rowsThat(cells, excepted);
    const texts = excepted.map(({ text }) => text);
    const others =
      kept.body.length < leastRows ? { table, leftOut: [] } : namedRows(kept.table, interest, language);
    return others.table === table
      ? others
      : {
          ...others,
          scope: [...texts, ...(others.scope ? [others.scope] : [])].join(', '),
          leftOut: [...texts.map((name) => say(language, 'fixed', { name })), ...others.leftOut],
        };
  }
  if (wideGrid(cells, interest) || isWhole(longGrid(cells, interest))) return { table, leftOut: [] };
  let rows = cells.body;
  const single = new Set<number>();
  const named: string[] = [];
  for (const [index, { type, name }] of table.columns.entries()) {
    if (type !== 'category' || groupsBy(interest.text, name)) continue;
    const met = metIn(cells, index, interest);
    const kept = rows.filter((row) => met.has(cells.text(row, index)));
    if (kept.length < leastRows || kept.length === rows.length) continue;
    rows = kept;
    named.push([...met].join(', '));
    if (met.size === 1) single.add(index);
  }
  if (named.length === 0) return { table, leftOut: [] };
  const keep = <Cell>(some: Cell[]) => some.filter((_, index) => !single.has(index));
  return {
    table: {
      ...table,
      header: keep(table.header),
      columns: keep(table.columns),
      rows: rows.map((row) => keep(table.rows[row] ?? [])),
      totals: [],
    },
    scope: named.join(', '),
    leftOut: named.map((name) => say(language, 'fixed', { name })),
  };
}

/** Lines over time of all rows. */
const isWhole = (grid: Grid | undefined): boolean => grid?.time === true && grid.fixed.length === 0;

/** Values of a column that the prompt names, where it does not name all of them. */
function metIn(cells: Cells, index: number, interest: Interest): Set<string> {
  const { table } = cells;
  const kinds = [...new Set(cells.body.map((row) => cells.text(row, index)))].filter(Boolean);
  const named = namedBy(interest);
  // What the prompt begins with and what the table itself is called is what all rows are of: "Sales by region".
  const texts = [table.named ?? '', table.caption ?? '', ...table.header].map(spaced);
  const start = spaced(interest.text);
  const isSubject = (kind: string) =>
    start.startsWith(spaced(kind)) || texts.some((text) => text.includes(spaced(kind)));
  const met = kinds.filter((kind) => named(kind) && !isSubject(kind) && !wordList('totals').is(kind));
  // Of names of which each has a row of its own a chart shows those that are named.
  const sorts = met.length < kinds.length && kinds.length < cells.body.length;
  return new Set(sorts ? met : []);
}
