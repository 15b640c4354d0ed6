import type { Locale } from '../../../contract/locales.ts';
import { withHeader } from '../../content/evidence/names.ts';
import { unitOfRow } from '../../content/evidence/table-index.ts';
import { isMeasure } from '../../content/tables/grid.ts';
import { wordCount } from '../../content/words.ts';
import { scaledBy, statedNumbers, unitName } from '../../language/stated-numbers.ts';
import { readUnit } from '../../language/units.ts';
import type { Table } from '../../read/document.ts';
import { isNumbered } from './numbered-names.ts';
import { wordsIn, yearsIn } from './parts.ts';
import type { Told } from './told.ts';

/** Most table rows examined. */
const mostRows = 3000;

/** Years of a range at the end of a column name: "incidents_85_99", "2019/20". */
export function spanIn(header: string): string[] {
  const [, century = '', from = '', to = ''] = /(?<!\d)(19|20)?(\d\d)[-_–/](\d\d)(?!\d)/.exec(header) ?? [];
  const whole = (year: string) => `${century || (Number(year) > 40 ? 19 : 20)}${year}`;
  return from ? [whole(from), from > to && century ? `${Number(century) + 1}${to}` : whole(to)] : [];
}

/** The name of a row: its non-measure cells. */
export const labelOf = (table: Table, row: readonly string[]): string => {
  const { header, columns } = table;
  if (isNumbered(table)) return `${header[0]}${row[0]}`;
  return row
    .flatMap((cell, at) =>
      columns[at] && !isMeasure(columns[at]) ? [withHeader(cell, header[at] ?? '')] : [],
    )
    .join(' · ');
};

/** Cells in words, "4.1 per 1,000 members" or the events of a timeline, each after its row's first cell. */
export const wordedCells = ({ columns, rows }: Table): string[] =>
  rows
    .slice(0, mostRows)
    .flatMap((row) =>
      row.flatMap((cell, at) =>
        at > 0 && columns[at] && !isMeasure(columns[at]) && isWorded(cell, columns[at])
          ? [`${row[0]}: ${cell}`]
          : [],
      ),
    );

/** Fewest words of a cell that states something. */
const leastWords = 3;

const isWorded = (cell: string, { type }: Table['columns'][number]): boolean =>
  /\p{L}{3}/u.test(cell) && (/\d/.test(cell) || (type === 'text' && wordCount(cell) >= leastWords));

/** The numbers of a table, each with its row and column. */
export function cellsOf(table: Table, language: Locale): Told[] {
  const { header, columns } = table;
  const measures = new Set(columns.flatMap((column, at) => (isMeasure(column) ? [at] : [])));
  if (isNumbered(table)) measures.delete(0);
  const heads = header.map((name) => ({
    words: wordsIn(name, language),
    years: new Set([...yearsIn(name), ...spanIn(name)]),
  }));
  const inColumn = header.map((): Told[] => []);
  const made: Told[] = [];
  for (const [line, row] of table.rows.slice(0, mostRows).entries()) {
    const label = labelOf(table, row) || (row[0] ?? '');
    const own = { words: wordsIn(label, language), years: yearsIn(label) };
    const unitOfLabel = unitOfRow(table, row);
    const inRow: Told[] = [];
    for (const [at, cell] of row.entries()) {
      const [stated, more] = measures.has(at) ? statedNumbers(cell, language) : [];
      if (!stated || more) continue;
      const unit = readUnit(columns[at]?.unit ?? '') ?? (stated.unit ? undefined : unitOfLabel);
      // "$45.2" in a column of millions of dollars.
      const isBare =
        !stated.unit || (stated.unit === (unit && unitName(unit)) && !/\p{L}/u.test(stated.text));
      const number = unit && isBare ? scaledBy(stated, unit) : stated;
      const head = heads[at];
      const told: Told = {
        number,
        words: new Set([...own.words, ...(head?.words ?? [])]),
        years: new Set([...own.years, ...(head?.years ?? [])]),
        counted: new Set(),
        direction: undefined,
        compared: false,
        before: false,
        rate: undefined,
        cell: { table, row: line, column: at },
        whole: own.words,
        led: new Map(),
        beside: [],
      };
      inRow.push(told);
      inColumn[at]?.push(told);
      made.push(told);
    }
    for (const told of inRow) Object.assign(told, { beside: inRow });
  }
  for (const column of inColumn)
    for (const told of column)
      Object.assign(told, { beside: [...told.beside.slice(0, 40), ...column.slice(0, 400)] });
  return made;
}
