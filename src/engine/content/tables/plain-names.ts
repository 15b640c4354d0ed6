import { headerKindsOf, wordList } from '../../language/table-words.ts';
import { readUnit } from '../../language/units.ts';
import type { Column, Table } from '../../read/document.ts';
import { isMeasure, isName, isTime } from './grid.ts';

/** Smallest share of cells for a column of addresses, and most rows of a short table. */
const mostlyAddresses = 0.8;
const longest = 20;

/** The column counts the rows. */
function isCount(rows: string[][], index: number): boolean {
  const numbers = new Set(rows.map((row) => Number(row[index] || Number.NaN)));
  return rows.length === numbers.size && rows.every((_, at) => numbers.has(at + 1));
}

const isLabel = (column: Column) => isName(column) || isTime(column);

/** Drops address columns, constant columns, and row numbers of long tables. */
export function withoutEmptyTalk(table: Table): Table {
  const { rows, columns } = table;
  const countsRows = (index: number) =>
    rows.length > longest &&
    ['position', 'id'].includes(columns[index]?.type ?? '') &&
    columns.some(isLabel) &&
    isCount(rows, index);
  const says = (index: number) => {
    const first = rows[0]?.[index] ?? '';
    const constant = rows.length > 3 && rows.every((row) => row[index] === first);
    const some = rows.slice(0, 20);
    const addresses = some.filter((row) => /^https?:\/\//.test(row[index] ?? ''));
    return !countsRows(index) && !constant && addresses.length < some.length * mostlyAddresses;
  };
  const kept = table.header.map((_, index) => says(index));
  if (kept.every(Boolean) || kept.filter(Boolean).length < 2) return table;
  const keep = <Cell>(cells: Cell[]) => cells.filter((_, index) => kept[index]);
  const named = withSaidName(table, kept);
  return { ...table, header: keep(named.header), columns: keep(named.columns), rows: rows.map(keep) };
}

/** "Value" next to "EV sales share" in all rows takes that name: a constant column names the measure. */
function withSaidName({ header, columns, rows }: Table, kept: boolean[]): Pick<Table, 'header' | 'columns'> {
  const measures = columns.flatMap((column, index) => (kept[index] && isMeasure(column) ? [index] : []));
  const [only = -1, ...more] = measures;
  const said = kept.flatMap((is, index) =>
    is || !isName(columns[index] as Column) ? [] : (rows[0]?.[index] ?? ''),
  );
  const name = said.find((text) => headerKindsOf(text).length > 0 && !readUnit(text));
  if (!name || more.length > 0 || !wordList('generic').is(header[only] ?? '')) return { header, columns };
  return {
    header: header.map((own, index) => (index === only ? name : own)),
    columns: columns.map((own, index) => (index === only ? { ...own, name } : own)),
  };
}

/** The publisher after a measure's name: "(USDA, 2018)", "(World Happiness Report 2022)". */
const citation =
  /\s\((?:[^()]{2,60},\s|(?:\p{Lu}[\p{L}.&-]{1,20}\s){2,6}|(?:\p{Lu}[\p{L}.&-]{1,20}\s){1,4}\()(?:19|20)\d\d\)?\)$/u;

/** "incidents_85_99". */
const twoYears = /[\s_](\d\d)[\s_](\d\d)$/;

/** A description of the column: "(incl. grants and fees of all kinds)". */
const remark = /\s\([^()]{24,200}\)$/u;

/** "Country.of.Origin", from programs that allow no spaces in names; "sugarpercent" from some that write none. */
const dotted = /^\p{L}[\p{L}\d]*(?:\.{1,3}[\p{L}\d]+)+\.{0,3}$/u;
const glued = /^(\p{Ll}{3,})(percentage|percent|pct)$/u;

const withParted = (name: string): string =>
  (dotted.test(name) ? name.replace(/\.+/gu, ' ').trim() : name).replace(glued, '$1 $2');

/** Drops citations, remarks and underscores from column names, if these stay distinct. */
export function withPlainNames(table: Table): Table {
  const plainOf = (name: string) =>
    withParted(name)
      .replace(citation, '')
      .replace(remark, '')
      .replace(twoYears, ' $1–$2')
      .replaceAll('_', ' ')
      .trim();
  const header = table.header.map(plainOf);
  if (new Set(header).size < new Set(table.header).size) return table;
  return {
    ...table,
    header,
    columns: table.columns.map((column) => ({ ...column, name: plainOf(column.name) })),
  };
}
