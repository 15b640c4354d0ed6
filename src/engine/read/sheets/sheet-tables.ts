import type { Draft } from '../draft.ts';

const maxColumns = 60;
const maxTables = 40;

interface Region {
  /** Index of its first row on the sheet. */
  first: number;
  /** Index of its first column. */
  left: number;
  cells: string[][];
}

const filledIn = (row: string[]) => row.reduce((count, cell) => (cell === '' ? count : count + 1), 0);

/**
 * The tables on a sheet: blocks of filled cells between empty rows and columns. A single filled cell above a table is its
 * caption, single filled cells elsewhere are text.
 */
export function addSheet(
  draft: Draft,
  rows: string[][],
  { sheet, caption }: { sheet?: string; caption?: string },
): void {
  let title = caption;
  const found = mergeParts(regions(rows).flatMap(sideBySide));
  if (found.length > maxTables)
    draft.note('PART_LEFT_OUT', `Of ${sheet ?? 'the sheet'} only the first ${maxTables} tables were read.`);
  for (const { first, cells } of found.slice(0, maxTables)) {
    const at = { ...(sheet && { sheet }), row: first + 1 };
    const texts = cells.every((row) => filledIn(row) <= 1) ? cells.flat().filter(Boolean) : [];
    if (texts.length > 0 && (texts.length <= 3 || (cells[0]?.length ?? 0) < 2)) {
      title = texts.at(-1) ?? title;
      for (const text of texts) draft.paragraph(text, { at });
      continue;
    }
    const { lead, table, skipped } = withoutLead(cells);
    const { header, body } = splitHeader(table);
    const about = lead ?? title;
    title = caption;
    draft.table(header, body, { at: { ...at, row: at.row + skipped }, ...(about && { caption: about }) });
  }
}

function regions(rows: string[][]): Region[] {
  const found: Region[] = [];
  let open: Region | undefined;
  for (const [index, given] of rows.entries()) {
    const row = given.map((cell) => cell.trim());
    if (filledIn(row) === 0) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { first: index, left: 0, cells: [] };
      found.push(open);
    }
    open.cells.push(row);
  }
  return found;
}

/** Parts of a block of rows that empty columns keep apart, where each is a table of its own; else the block without them. */
function sideBySide({ first, cells }: Region): Region[] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const used = new Array<boolean>(width).fill(false);
  for (const row of cells) for (const [index, cell] of row.entries()) if (cell !== '') used[index] = true;
  const spans: { from: number; to: number }[] = [];
  for (const [index, isUsed] of used.entries()) {
    const last = spans.at(-1);
    if (isUsed && last?.to === index) last.to = index + 1;
    else if (isUsed) spans.push({ from: index, to: index + 1 });
  }
  const cut = (from: number, to: number) =>
    cells.map((row) =>
      Array.from({ length: Math.min(to - from, maxColumns) }, (_, at) => row[from + at] ?? ''),
    );
  const parts = spans.map(({ from, to }) => ({ left: from, cells: cut(from, to) }));
  const apart = parts.length > 1 && parts.every((part) => isTable(part.cells));
  if (apart) return parts.map(({ left, cells: own }) => trimRows({ first, left, cells: own }));
  const columns = used.flatMap((isUsed, index) => (isUsed ? [index] : [])).slice(0, maxColumns);
  return [
    { first, left: columns[0] ?? 0, cells: cells.map((row) => columns.map((index) => row[index] ?? '')) },
  ];
}

/** At least two columns, and a first row that names them. */
function isTable(cells: string[][]): boolean {
  const top = cells.find((row) => filledIn(row) > 0) ?? [];
  return top.length > 1 && filledIn(top) === top.length && !top.some(isNumeric) && cells.length > 2;
}

function trimRows(region: Region): Region {
  const begin = region.cells.findIndex((row) => filledIn(row) > 0);
  let end = region.cells.length;
  while (end > begin && filledIn(region.cells[end - 1] ?? []) === 0) end--;
  return { ...region, first: region.first + begin, cells: region.cells.slice(begin, end) };
}

/** Rows of numbers that an empty row parts from their table belong to it. */
function mergeParts(found: Region[]): Region[] {
  const merged: Region[] = [];
  for (const region of found) {
    const before = merged.at(-1);
    const top = region.cells[0] ?? [];
    const goesOn =
      before !== undefined &&
      before.left === region.left &&
      before.cells[0]?.length === top.length &&
      top.length > 1 &&
      before.cells.length > 1 &&
      top.slice(1).some(isNumeric) &&
      region.first - (before.first + before.cells.length) <= 2;
    if (goesOn) for (const cell of region.cells) before.cells.push(cell);
    else merged.push({ ...region, cells: [...region.cells] });
  }
  return merged;
}

/** A title row directly above the header: one filled cell over a wider table. */
function withoutLead(cells: string[][]): { lead?: string; table: string[][]; skipped: number } {
  const [top = [], next = []] = cells;
  const [lead] = top.filter((cell) => cell !== '');
  const titled = filledIn(top) === 1 && filledIn(next) > 1 && lead;
  return titled ? { lead, table: cells.slice(1), skipped: 1 } : { table: cells, skipped: 0 };
}

/** The first row is the header when it holds words, or years, where the rows below hold numbers; two rows when groups stand above. */
function splitHeader(table: string[][]): { header: string[]; body: string[][] } {
  const [first = [], second = [], third] = table;
  const isNamed = (row: string[]) => !row.some((cell) => isNumeric(cell) && !isYear(cell));
  if (table.length < 2 || !isNamed(first)) return { header: [], body: table };
  const grouped =
    third !== undefined &&
    first.slice(1).includes('') &&
    filledIn(second) >= filledIn(first) &&
    isNamed(second) &&
    third.some(isNumeric) &&
    !second.some((cell) => first.includes(cell) && cell !== '');
  if (!grouped) return { header: first, body: table.slice(1) };
  let group = '';
  const header = second.map((name, index) => {
    group = first[index] || group;
    return [group, name].filter(Boolean).join(' ');
  });
  return { header, body: table.slice(2) };
}

const isYear = (cell: string) => /^(?:1[89]|20)\d\d$/.test(cell);
const isNumeric = (cell: string) =>
  cell.length < 40 && /^[-+−(]?\s?[$€£¥₹]?\s?\d[\d\s.,]*\s?(?:%|[$€£¥₹])?\)?$/.test(cell);
