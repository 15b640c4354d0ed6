import type { BlockCollector } from './reading.ts';

const maxColumns = 60;
const maxTables = 40;

/**
 * The tables on a sheet: blocks of filled rows between empty ones. A single filled cell above a table is its caption,
 * single filled cells elsewhere are text.
 */
export function addSheet(
  to: BlockCollector,
  rows: string[][],
  { sheet, caption }: { sheet?: string; caption?: string },
): void {
  let title = caption;
  for (const { first, cells } of regions(rows).slice(0, maxTables)) {
    const place = { ...(sheet && { sheet }), row: first + 1 };
    const filled = cells.flat().filter((cell) => cell !== '');
    if (cells.every((row) => row.filter((cell) => cell !== '').length <= 1) && filled.length <= 3) {
      title = filled[0];
      for (const text of filled) to.paragraph(text, place);
      continue;
    }
    const { lead, table } = withoutLead(cells);
    const [columns, body] = header(table);
    to.table(columns, body, place, lead ?? title);
  }
}

function regions(rows: string[][]): { first: number; cells: string[][] }[] {
  const found: { first: number; cells: string[][] }[] = [];
  let open: { first: number; cells: string[][] } | undefined;
  rows.forEach((row, index) => {
    if (row.every((cell) => cell.trim() === '')) {
      open = undefined;
      return;
    }
    if (!open) {
      open = { first: index, cells: [] };
      found.push(open);
    }
    open.cells.push(row);
  });
  return found.map((region) => ({ ...region, cells: trimColumns(region.cells) }));
}

function trimColumns(cells: string[][]): string[][] {
  const used = cells.flatMap((row) => row.flatMap((cell, index) => (cell.trim() === '' ? [] : [index])));
  const first = used.reduce((least, index) => Math.min(least, index), Number.POSITIVE_INFINITY);
  const last = used.reduce((most, index) => Math.max(most, index), 0);
  return cells.map((row) =>
    Array.from(
      { length: Math.min(last - first + 1, maxColumns) },
      (_, index) => row[first + index]?.trim() ?? '',
    ),
  );
}

/** A title row directly above the header: one filled cell over a wider table. */
function withoutLead(cells: string[][]): { lead?: string; table: string[][] } {
  const [top = [], ...rest] = cells;
  const filled = top.filter((cell) => cell !== '');
  const second = rest[0]?.filter((cell) => cell !== '').length ?? 0;
  return filled.length === 1 && second > 1 ? { lead: filled[0], table: rest } : { table: cells };
}

/** The first row is a header when it holds words where the rows below hold numbers, or when all its cells are words. */
function header(table: string[][]): [string[], string[][]] {
  const [first = [], ...rest] = table;
  const numbers = first.filter((cell) => isNumeric(cell) && !/^(?:19|20)\d\d$/.test(cell)).length;
  return rest.length > 0 && numbers === 0 ? [first, rest] : [[], table];
}

function isNumeric(cell: string): boolean {
  return /^[-+(]?\s*[$€£¥₹]?\s*\d[\d\s.,]*\s*(?:%|[$€£¥₹])?\)?$/.test(cell);
}
