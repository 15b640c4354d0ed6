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

/** Fewest rows of a table. */
const leastRows = 2;

/**
 * The table with only the kinds of rows the prompt names, so that all statements are about them: "sales in the North".
 * Names drawn as lines are left to the chart.
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

/** Lines over time that cover all rows. */
const isWhole = (grid: Grid | undefined): boolean => grid?.time === true && grid.fixed.length === 0;

/** Values of a column that the prompt names, unless it names all. */
function metIn(cells: Cells, index: number, interest: Interest): Set<string> {
  const { table } = cells;
  const kinds = [...new Set(cells.body.map((row) => cells.text(row, index)))].filter(Boolean);
  const named = namedBy(interest);
  // Words the prompt opens with, or from the table's own name, apply to all rows: "Sales by region".
  const texts = [table.named ?? '', table.caption ?? '', ...table.header].map(spaced);
  const start = spaced(interest.text);
  const isSubject = (kind: string) =>
    start.startsWith(spaced(kind)) || texts.some((text) => text.includes(spaced(kind)));
  const met = kinds.filter((kind) => named(kind) && !isSubject(kind) && !wordList('totals').is(kind));
  // If each name has its own row, the chart selects the named ones.
  const sorts = met.length < kinds.length && kinds.length < cells.body.length;
  return new Set(sorts ? met : []);
}
