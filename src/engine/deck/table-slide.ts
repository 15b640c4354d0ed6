import { wordCount } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { Table } from '../read/document.ts';
import type { Drafting } from './drafting.ts';

const largest = { rows: 12, columns: 8, cell: 35 } as const;

export const canShow = ({ rows, header }: Table): boolean =>
  rows.length > 0 &&
  header.length > 1 &&
  rows.every((row) => row.every((cell) => wordCount(cell) < largest.cell));

/** The table itself: all of it, or its beginning with the number of rows it has. */
export function tableSlide(
  table: Table,
  title: string,
  takeaway: string | undefined,
  { text }: Drafting,
): SlideBody {
  const { columns, rows } = upright(table);
  const shown = rows.slice(0, largest.rows);
  const rest =
    shown.length < rows.length
      ? text.words.rowsShown.replace('{shown}', String(shown.length)).replace('{total}', String(rows.length))
      : undefined;
  const line = [takeaway, rest].filter(Boolean).join(' ');
  return { kind: 'table', title, columns, rows: shown, ...(line && { takeaway: line }) };
}

/** One wide row stands upright; columns without a cell are left out. */
function upright({ header, rows }: Table): { columns: string[]; rows: string[][] } {
  const used = header.map((_, index) => rows.some((row) => row[index] !== ''));
  const keep = (row: string[]) => row.filter((_, index) => used[index]).slice(0, largest.columns);
  const [first] = rows;
  if (rows.length === 1 && first && header.length > 4)
    return { columns: ['', ''], rows: keep(header).map((name, index) => [name, keep(first)[index] ?? '']) };
  return { columns: keep(header), rows: rows.map(keep) };
}
