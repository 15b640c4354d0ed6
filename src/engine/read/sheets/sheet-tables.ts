import { unitInHeader } from '../../language/units.ts';
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
  const found = mergeParts(regions(rows).flatMap(sideBySide));
  if (found.length > maxTables)
    draft.note('PART_LEFT_OUT', `Of ${sheet ?? 'the sheet'} only the first ${maxTables} tables were read.`);
  let waiting: { text: string; at: At }[] = [];
  const write = (lines: typeof waiting) => {
    for (const { text, at } of lines) draft.paragraph(text, { at });
  };
  for (const { first, cells } of found.slice(0, maxTables)) {
    const at = { ...(sheet && { sheet }), row: first + 1 };
    const texts = cells.every((row) => filledIn(row) <= 1) ? cells.flat().filter(Boolean) : [];
    const lines = texts.map((text) => ({ text, at }));
    if (texts.length > 0 && (texts.length <= mostLeads || (cells[0]?.length ?? 0) < 2)) {
      write(waiting);
      waiting = texts.length <= mostLeads ? lines : [];
      if (texts.length > mostLeads) write(lines);
      continue;
    }
    const { leads, header, body, notes } = partsOf(cells);
    const above = leads.length > 0 ? leads : waiting.map(({ text }) => text);
    const about = above.length > 0 ? titleOf(above) : caption;
    if (leads.length > 0) write(waiting);
    waiting = [];
    // "Prepared by Finance" is of the sheet, a sentence of the table.
    for (const text of above.slice(1))
      if (!about?.includes(bare(text)))
        draft.paragraph(text, { at, ...(!/[.。!?]$/u.test(text) && { residue: 'metadata' as const }) });
    const row = at.row + leads.length;
    draft.table(header, filledDown(body), { at: { ...at, row }, ...(about && { caption: about }) });
    for (const text of notes) draft.paragraph(text, { at });
  }
  write(waiting);
}

type At = { sheet?: string; row: number };

/** Lines above a table at most. */
const mostLeads = 3;

/** The first of some lines above a table, with the unit where another says nothing but that. */
function titleOf([first = '', ...others]: string[]): string {
  const unit = others.find((text) => text.length <= 40 && unitInHeader(`${first} (${bare(text)})`).unit);
  return unit && !unitInHeader(first).unit ? `${first} (${bare(unit)})` : first;
}

const bare = (text: string) => text.replace(/^[([]|[)\]]$/gu, '');

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
  if (apart)
    return parts.flatMap(({ left, cells: own }) =>
      regions(own).map((region) => ({ ...region, first: first + region.first, left })),
    );
  const columns = used.flatMap((isUsed, index) => (isUsed ? [index] : [])).slice(0, maxColumns);
  return [
    { first, left: columns[0] ?? 0, cells: cells.map((row) => columns.map((index) => row[index] ?? '')) },
  ];
}

/** At least two columns, and a row that names them above two others. */
function isTable(cells: string[][]): boolean {
  const begin = cells.findIndex((row) => filledIn(row) > 1);
  const top = cells[begin] ?? [];
  const below = cells.slice(begin + 1).filter((row) => filledIn(row) > 1);
  return top.length > 1 && filledIn(top) === top.length && isNamed(top) && below.length > 1;
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

interface Parts {
  /** Lines above the table, each in one cell. */
  leads: string[];
  header: string[];
  body: string[][];
  /** Lines below it. */
  notes: string[];
}

/** Rows above the names of columns that may be groups of them; more are notes. */
const mostGroups = 2;

function partsOf(cells: string[][]): Parts {
  const width = cells[0]?.length ?? 0;
  let end = cells.length;
  while (end > 2 && width > 2 && isNote(cells[end - 1] ?? [])) end--;
  const notes = cells.slice(end).flatMap((row) => row.filter(Boolean));
  const begin = cells.findIndex((row) => filledIn(row) > 1);
  const leads = cells.slice(0, begin).flatMap((row) => row.filter(Boolean));
  const table = cells.slice(begin, end);
  const at = headerRow(table);
  if (at === undefined) return { leads, header: [], body: table, notes };
  const header = at <= mostGroups ? groupedNames(table.slice(0, at + 1)) : (table[at] ?? []);
  const lines = at <= mostGroups ? [] : table.slice(0, at).map((row) => row.filter(Boolean).join(' '));
  return { leads: [...leads, ...lines], header, body: table.slice(at + 1), notes };
}

/** One cell of words in a wider table, at its beginning. */
const isNote = (row: string[]) =>
  filledIn(row) === 1 && (row[0] ?? '').length > 12 && /\p{L}/u.test(row[0] ?? '');

/** Rows that are looked at for the names of columns. */
const mostAbove = 8;

/**
 * The first row when it holds words, or years, where the rows below hold numbers; a row below it that names nearly all
 * columns where those above leave gaps and hold no numbers. Undefined where no row names columns.
 */
function headerRow(table: string[][]): number | undefined {
  const [first = []] = table;
  if (table.length < 2 || !isNamed(first)) return undefined;
  const width = first.length;
  const gaps = (row: string[]) => width - filledIn(row);
  if (gaps(first) === 0 || width < 3 || (gaps(first) === 1 && first[0] === '')) return 0;
  const isHeader = (at: number, most: number) => {
    const row = table[at] ?? [];
    const above = table.slice(0, at).flat();
    return (
      gaps(row) <= most &&
      gaps(row) < gaps(first) &&
      row.every((cell, index) => cell === '' || index === 0 || !above.includes(cell)) &&
      table.slice(at + 1).some((one) => one.some(isNumeric))
    );
  };
  const named = table.slice(0, Math.min(mostAbove, table.length - 1)).findIndex((row) => !isNamed(row));
  const candidates = [...Array(named < 0 ? Math.min(mostAbove, table.length - 1) : named).keys()].slice(1);
  const whole = candidates.find((at) => isHeader(at, 0));
  return whole ?? candidates.find((at) => isHeader(at, Math.max(1, width * 0.2))) ?? 0;
}

/** "2023" over "Q1" and "Q2" makes "2023 Q1" and "2023 Q2". */
function groupedNames(rows: string[][]): string[] {
  const names = rows.at(-1) ?? [];
  const groups = rows.slice(0, -1).map((row) => {
    let group = '';
    return names.map((_, index) => {
      group = row[index] || group;
      return group;
    });
  });
  return names.map((name, index) =>
    [...new Set([...groups.map((group) => group[index] ?? ''), name])].filter(Boolean).join(' '),
  );
}

/** A name that stands only in the first of the rows it is of stands in all of them. */
function filledDown(body: string[][]): string[][] {
  const empty = body.filter((row) => row[0] === '');
  const named = body.length - empty.length;
  const words = (row: string[]) => (row[1] ?? '') !== '' && !isNumeric(row[1] ?? '');
  if (named < 2 || empty.length < named || body[0]?.[0] === '' || !body.every(words)) return body;
  let name = '';
  return body.map((row) => {
    name = row[0] || name;
    return [name, ...row.slice(1)];
  });
}

const isNamed = (row: string[]) => !row.some((cell) => isNumeric(cell) && !isYear(cell));
const isYear = (cell: string) => /^(?:1[89]|20)\d\d$/.test(cell);
const isNumeric = (cell: string) =>
  cell.length < 40 && /^[-+−(]?\s?[$€£¥₹]?\s?\d[\d\s.,]*\s?(?:%|[$€£¥₹])?\)?$/.test(cell);
