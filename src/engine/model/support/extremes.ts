import type { Locale } from '../../../contract/locales.ts';
import { isMeasure } from '../../content/tables/grid.ts';
import { keyOf } from '../../content/words.ts';
import { placesOf, saysOf } from '../../language/directions.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import type { Table } from '../../read/document.ts';
import { isNumbered } from './numbered-names.ts';
import type { Told } from './told.ts';

/** Most cells of a column examined. */
const mostCells = 3000;

const valueIn = (cell: string | undefined): number | undefined =>
  statedNumbers(cell ?? '')[0]?.readings[0]?.value;

/** Whether a claim calls a cell the highest or lowest although it is not: in its column, its name's rows, or its row. */
export function isNotTheMost(claim: string, { cell, number }: Told, language: Locale): boolean {
  const most = saysOf(claim, 'most', language);
  if (!cell || most === saysOf(claim, 'least', language) || saysOf(claim, 'among', language)) return false;
  const value = valueIn(cell.table.rows[cell.row]?.[cell.column]) ?? number.readings[0]?.value ?? 0;
  const behind = keyOf(claim.slice(placesOf(claim, most ? 'most' : 'least', language)[0]?.[1] ?? 0));
  return groupsOf(cell.table, cell.row, cell.column, behind).every((values) =>
    values.some((one) => (most ? one > value : one < value)),
  );
}

/**
 * Groups a cell may be compared in: its column, rows sharing a name or year, its row if uniform; with the row name
 * `behind`, as in "highest in Q4", the column's maximum is meant.
 */
function groupsOf(table: Table, row: number, column: number, behind: string): number[][] {
  const rows = table.rows.filter((_, at) => at < mostCells && (at === row || !table.totals.includes(at)));
  const own = table.rows[row] ?? [];
  const inColumn = (chosen: string[][]) => chosen.flatMap((one) => valueIn(one[column]) ?? []);
  const named = table.columns.flatMap((one, at) => (isMeasure(one) || at === column ? [] : [at]));
  const groups = named.map((at) => inColumn(rows.filter((one) => one[at] === own[at])));
  const first = (at: number) => keyOf(own[at] ?? '').split(' ', 1)[0] ?? '';
  const isPlace = named.some((at) => first(at).length > 1 && ` ${behind} `.includes(` ${first(at)} `));
  if (isPlace) return [inColumn(rows), ...groups.filter((values) => values.length > 2)];
  const alike = own.flatMap((cell, at) =>
    isMeasure(table.columns[at] as Table['columns'][number]) &&
    !(at === 0 && isNumbered(table)) &&
    table.columns[at]?.unit === table.columns[column]?.unit
      ? (valueIn(cell) ?? [])
      : [],
  );
  return [inColumn(rows), ...[...groups, alike].filter((values) => values.length > 2)];
}
