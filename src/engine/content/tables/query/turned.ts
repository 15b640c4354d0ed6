import { headerKindsOf, wordList } from '../../../language/table-words.ts';
import type { Column, Table } from '../../../read/document.ts';
import { type Cells, isMeasure, isName, isTime, isUnique } from '../grid.ts';
import { keysOf, meets, type Word } from './words.ts';

/** Most rows that become columns. */
const mostRows = 60;

/**
 * The table transposed, if a question asks for its columns: "which option" for "Option A" and "Option B", "which
 * country" for columns of countries. Requires figures of one kind, and a column that identifies rows.
 */
export function turned(cells: Cells, words: Word[]): { table: Table; isAsked: boolean } | undefined {
  const { columns, rows, header } = cells.table;
  const [axis, ...others] = columns.flatMap((one, index) => (isName(one) || isTime(one) ? [index] : []));
  if (axis === undefined || others.length > 0 || rows.length < 2 || rows.length > mostRows) return undefined;
  const labels = rows.map((row) => row[axis] ?? '');
  const measures = columns.flatMap((column, index) => (isMeasure(column) ? [index] : []));
  const asked = words.findIndex(({ text }) => wordList('which').is(text));
  const kind = words[asked + 1];
  const begins = (index: number) =>
    kind !== undefined && meets(keysOf(header[index] ?? '')[0] ?? '', kind.key);
  const alike = asked < 0 ? [] : measures.filter(begins);
  const chosen = alike.length > 1 ? alike : measures;
  const [first] = chosen.map((index) => columns[index] as Column);
  const isOne = chosen.every(
    (index) => columns[index]?.type === first?.type && columns[index]?.unit === first?.unit,
  );
  // Counts and money are no names.
  const areNames =
    alike.length > 1 || chosen.every((index) => headerKindsOf(header[index] ?? '').length === 0);
  if (
    !first ||
    chosen.length < 2 ||
    !areNames ||
    !isOne ||
    !isUnique(labels) ||
    wordList('totals').is(header[axis] ?? '')
  )
    return undefined;
  const { name: _, ...type } = first;
  const name = alike.length > 1 ? (kind?.text ?? '') : '';
  return {
    isAsked: alike.length > 1,
    table: {
      ...cells.table,
      header: [name, ...labels],
      columns: [{ name, type: 'text' }, ...labels.map((label): Column => ({ ...type, name: label }))],
      rows: chosen.map((index) => [header[index] ?? '', ...rows.map((row) => row[index] ?? '')]),
      totals: [],
    },
  };
}
