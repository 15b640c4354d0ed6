import { readMoment } from '../language/moments.ts';
import { wordList } from '../language/table-words.ts';
import { unitInHeader } from '../language/units.ts';
import { asClauses } from './clause-tables.ts';
import type { Table } from './document.ts';
import type { DraftEntry } from './draft.ts';
import { countsColumns, filledIn, isNumeric, partsOf } from './sheets/sheet-head.ts';

/** Fewest rows of a table that is split at section rows, and of each section. */
const longTable = 8;
const leastRows = 2;
/** Largest share (one in …) of section rows. */
const mostSections = 3;
const longestName = 80;

const totals = wordList('totals');

/** Words in the first cell only. */
const isSection = (row: string[] | undefined): row is string[] =>
  row !== undefined &&
  row.length > 1 &&
  filledIn(row) === 1 &&
  /\p{L}{2}|\p{Lo}/u.test(row[0] ?? '') &&
  (row[0] ?? '').length <= longestName;

/** "7." alone: a blank form line. */
const isBlankLine = (row: string[]): boolean =>
  row.length > 2 && filledIn(row) === 1 && row.some((cell) => /^\d{1,3}[.)]?$/u.test(cell));

/** Drops blank form lines and repeated headers from tables. Section rows split a long table. */
export function withTidyTables(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  for (const entry of entries) {
    if (entry.type !== 'table') {
      made.push(entry);
      continue;
    }
    const table = withTrueHeader(withJoinedHeader(entry));
    const before = made.findLast(({ residue }) => residue === undefined);
    const goesOn =
      before?.type === 'table' &&
      before.header.length === table.header.length &&
      table !== entry &&
      !table.caption &&
      before.at.page !== table.at.page;
    if (goesOn) before.rows = [...before.rows, ...table.rows];
    else made.push(isContents(table) ? { ...table, residue: 'contents' } : table);
  }
  return made.flatMap((given): DraftEntry[] => {
    const entry = given.type === 'table' ? asClauses(given) : given;
    return entry.type === 'table' ? tidied(entry) : [entry];
  });
}

/** A two-row header: "Wait (days)" over "2022" and "2023". */
function withJoinedHeader(table: Table): Table {
  const { header, rows } = table;
  const gaps = header.filter((name, at) => at > 0 && (name === '' || name === header[at - 1])).length;
  if (gaps === 0 || header.filter(Boolean).length < 2 || !rows[0]?.slice(1).every(Boolean)) return table;
  const { header: joined, body } = partsOf([header, ...rows], () => false);
  const isWhole = joined.slice(1).every(Boolean) && new Set(joined).size === joined.length;
  return isWhole && body.length === rows.length - 1 ? { ...table, header: joined, rows: body } : table;
}

const plainNumber = /^[-+−]?[$€£¥]?\s?\d[\d.,]*\s?%?$/u;
const isYear = (cell: string): boolean => /^(?:1[5-9]|20|21)\d\d$/u.test(cell);

/**
 * Moves a wrong header of a continued or unnamed table back to the rows: it has a number above numbers, a date above
 * dates, or a value of its column.
 */
function withTrueHeader(table: Table): Table {
  const { header, rows } = table;
  if (rows.length < leastRows || header.every((name) => name === '')) return table;
  const numbers = header.flatMap((name, index) => (plainNumber.test(name) && !isYear(name) ? [index] : []));
  const step = numbers
    .slice(1)
    .every((index, at) => Number(header[index]) === Number(header[numbers[at] ?? 0]) + 1);
  const column = (index: number) => rows.map((row) => row[index] ?? '').filter(Boolean);
  const overNumbers =
    numbers.length > 0 &&
    (numbers.length === 1 || !step) &&
    numbers.every((index) => column(index).every((cell) => plainNumber.test(cell)));
  const isDay = (cell: string) => readMoment(cell)?.type === 'date' || readMoment(cell)?.type === 'period';
  const overDays =
    header.length === 2 &&
    header.some((name, index) => !isYear(name) && isDay(name) && column(index).every(isDay));
  const again =
    header.length === 2 &&
    header.some((name, index) => name !== '' && column(index).filter((cell) => cell === name).length > 1);
  if (!overNumbers && !overDays && !again) return table;
  return { ...table, header: header.map(() => ''), rows: [header, ...rows] };
}

/** Rising page numbers next to clause numbers, or "Page 5" next to names: a table of contents. */
function isContents({ rows, header }: Table): boolean {
  const all = header.some(Boolean) ? [header, ...rows] : rows;
  if (rows.length < leastPages) return false;
  const column = (index: number) => rows.map((row) => row[index] ?? '');
  const rising = (cells: number[]) => cells.every((page, at) => page >= (cells[at - 1] ?? 0));
  const isPages = (index: number) =>
    column(index).every((cell) => /^\d{1,4}$/u.test(cell)) && rising(column(index).map(Number));
  const named = header.some((_, index) => {
    const cells = all.map((row) => row[index] ?? '').filter(Boolean);
    return cells.length >= leastPages && cells.every((cell) => pageOf.test(cell));
  });
  const last = header.length - 1;
  const clause = /^\d{1,2}(?:\.\d{1,2})+(?:\s|$)/u;
  // After a name, "12.4" is a number.
  const clauses = rows.filter((row) => clause.test(row.find(Boolean) ?? '')).length;
  // "1 | Introduction | 3", without header.
  const counted =
    header.every((name) => name === '') &&
    column(0).every((cell, at) => cell === String(at + 1)) &&
    column(1).every((cell) => !/\d/.test(cell));
  return named || (last > 1 && isPages(last) && (counted || clauses * 2 > rows.length));
}

const pageOf = /^(?:page|seite|p\.|página|pagina)\s?\d{1,4}$/iu;

/** Fewest entries of a table of contents. */
const leastPages = 4;

/** "(*) Without ports.", "Source: …", or prose: a note read as the last row of a numeric table. */
function isNoteRow(rows: string[][]): boolean {
  const row = rows.at(-1) ?? [];
  const isNumbered = (one: string[]) => one.some((cell) => plainNumber.test(cell));
  const marked = /^(?:[([*†‡]|\p{L}[\p{L}\s]{1,30}[:：]\s)|https?:/u;
  const said =
    row.some((cell) => cell.length > longestName) ||
    (filledIn(row) === 1 && marked.test(row.find(Boolean) ?? ''));
  return said && !isNumbered(row) && rows.filter(isNumbered).length * 2 > rows.length;
}

interface Part {
  name: string;
  rows: string[][];
}

/** What is under 1, 2 and 3 is words. */
const namesWords = ({ header, rows }: Table): boolean =>
  header.length > 2 && rows.slice(1).every((row) => !isNumeric(row[1] ?? ''));

function tidied(table: Table): Table[] {
  const rows = withWholeCells(withoutMissing(table.rows)).filter(
    (row, index) =>
      !isBlankLine(row) &&
      !(index === 0 && namesWords(table) && countsColumns(row)) &&
      !(isSection(row) && table.rows[index + 1]?.[0] === row[0]),
  );
  if (rows.length === 0) return [table];
  // Below a page's last table row: explanation of marks.
  if (table.at.page !== undefined) while (rows.length > leastRows && isNoteRow(rows)) rows.pop();
  const repeated = partsBetween(rows, table.header);
  const parts = repeated.flatMap((part) => bySections(part));
  return parts.map(({ name, rows: own }) => {
    // "Jobs (thousands)" above "Women" becomes "Jobs: Women (thousands)".
    const [said = ''] = /\s\([^()]{1,40}\)$/u.exec(table.caption ?? '') ?? [];
    const unit = unitInHeader(table.caption ?? '').unit ? said : '';
    const above = (table.caption ?? '').slice(0, (table.caption ?? '').length - unit.length);
    const part = name.replace(/[:：]$/u, '');
    const caption = part ? `${[above, part].filter(Boolean).join(': ')}${unit}` : table.caption;
    return { ...table, rows: own, ...(caption && { caption }) };
  });
}

/** "Gas particles, the only type" above "to have forces." alone: one cell, set over several lines. */
function withWholeCells(rows: string[][]): string[][] {
  const made: string[][] = [];
  for (const row of rows) {
    const last = made.at(-1);
    const at = row.findIndex(Boolean);
    const goesOn = at > 0 && filledIn(row) === 1 && /^\p{Ll}\S*\s\S/u.test(row[at] ?? '');
    if (last && goesOn && /\p{L}[,;]?$/u.test(last[at] ?? ''))
      made[made.length - 1] = last.with(at, `${last[at]} ${row[at]}`);
    else made.push(row);
  }
  return made;
}

/** Missing values as written by programs. */
const missing = /^-(?:99|999|9999|99999)(?:\.0+)?$/u;
const leastMeasured = 3;

/** Empties -999 in columns without other negative numbers. */
function withoutMissing(rows: string[][]): string[][] {
  const width = rows[0]?.length ?? 0;
  const columns = new Set<number>();
  for (let column = 0; column < width; column++) {
    let codes = 0;
    let measured = 0;
    let below = 0;
    for (const row of rows) {
      const cell = row[column] ?? '';
      if (missing.test(cell)) codes++;
      else if (/^\d[\d.,]*$/u.test(cell)) measured++;
      else if (/^[-−]\s?\d/u.test(cell)) below++;
    }
    if (codes > 0 && below === 0 && measured >= leastMeasured) columns.add(column);
  }
  if (columns.size === 0) return rows;
  return rows.map((row) =>
    row.map((cell, column) => (columns.has(column) && missing.test(cell) ? '' : cell)),
  );
}

/** Fewest column names repeated beside a row label of their own. */
const leastAgain = 3;

/** Parts between repeated headers; a line above a header, or a label of its own in it, names the part. */
function partsBetween(rows: string[][], header: string[]): Part[] {
  const isNew = ([label = '']: string[]) => label !== '' && label !== header[0];
  const isHeader = (row: string[] | undefined) =>
    row !== undefined &&
    filledIn(row) > (isNew(row) ? leastAgain : 1) &&
    row.every((cell, index) => index === 0 || cell === '' || cell === header[index]) &&
    (!isNew(row) || (row[0] !== row[1] && !isNumeric(row[0] ?? '')));
  const parts: Part[] = [{ name: '', rows: [] }];
  for (const [index, row] of rows.entries()) {
    const last = parts.at(-1);
    if (isHeader(row)) {
      if (index > 0 && isNew(row)) parts.push({ name: row[0] ?? '', rows: [] });
      continue;
    }
    const named = filledIn(row) === 1 && isHeader(rows[index + 1]);
    if (named) parts.push({ name: row.find(Boolean) ?? '', rows: [] });
    else last?.rows.push(row);
  }
  const told = parts.filter((part) => part.rows.length > 0);
  return told.length > 0 ? told : [{ name: '', rows }];
}

/** Most rows for a slide or two. */
const mostOfAccount = 20;

/** An income statement: splitting it would leave half an account. */
const isAccount = (rows: string[][], parts: string[][][]): boolean =>
  rows.length <= mostOfAccount &&
  parts.every((part) => part.slice(-leastRows).some(([label = '']) => totals.begins(label.toLowerCase())));

function bySections({ name, rows }: Part): Part[] {
  // Of two consecutive names the second heads what follows.
  const starts = rows.flatMap((row, index) => (isSection(row) && !isSection(rows[index + 1]) ? [index] : []));
  const names = rows.filter(isSection).length;
  const ends = [...starts.slice(1), rows.length];
  const own = starts.map((start, index) =>
    rows.slice(start + 1, ends[index]).filter((row) => !isSection(row)),
  );
  const parted =
    name === '' &&
    rows.length > longTable &&
    starts.length > 1 &&
    isSection(rows[0]) &&
    names * mostSections <= rows.length &&
    own.every((some) => some.length >= leastRows) &&
    !isAccount(rows, own);
  // One line above all rows applies to all; a single word may be their name.
  const [[only = ''] = []] = rows;
  if (name === '' && names === 1 && starts[0] === 0 && only.includes(' ') && rows.length > leastRows)
    return [{ name: only, rows: rows.slice(1) }];
  return parted
    ? own.map((some, index) => ({ name: rows[starts[index] ?? 0]?.[0] ?? '', rows: some }))
    : [{ name, rows }];
}
