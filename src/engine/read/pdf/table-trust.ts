import { inAllLanguages } from '../../language/document-words.ts';
import { type Cells, isNumber } from './table-cells.ts';

/** Two adjacent numbers that are no thousands group, range, date or value with error. */
const twoNumbers =
  /(?<![\p{L}\d.,])\(?[-+–−*]{0,2}[$€£]?\d[\d.,]*%?\)?\s+[-+–−*]{0,2}[$€£]?(?!\d{3}(?:[\s.,]|$))\d[\d.,]*%?(?![\d/:])/u;
/** Leader dots to another cell, and rules made of characters. */
const leaders = /(?:\.\s?){5}\s?\S|[-=_*]{5}|(?:^|\s)\|(?:\s|$)/;
/** An undecoded symbol, or one decoded as a ligature of another font: an arrow as "ff". */
const untold = /\ufffd|^ff(?:[/\s]|$)/u;
/** Several columns' headers: "Style P A T F". */
const letteredHeads = /(?:^|\s)\p{Lu}(?:\s\p{Lu}){2}(?=\s|$)/u;
/** A cell marked as having no number. */
const stars = /^\*{1,8}$/;
/** Most letters of a header, and of a cell next to numbers. */
const longest = { head: 160, cell: 400 } as const;
/** Tolerated shares of wrong rows or cells. */
const most = { joined: 0.04, nameless: 0.15, empty: 0.45, broken: 0.34 } as const;

/**
 * Whether extracted cells form a reliable table: columns do not merge, rows have names, numeric columns headers.
 * Otherwise the table is shown as a picture or dropped.
 */
export function isTrusted({ header, rows }: Cells): boolean {
  // Two unrelated lists side by side.
  const names = header.filter(Boolean);
  if (new Set(names).size < names.length) return false;
  const cells = rows.flat();
  const filled = cells.filter(Boolean);
  if (header.length < 2 || rows.length === 0) return false;
  if (header.some((cell) => cell.length > longest.head || leaders.test(cell) || twoNumbersApart(cell)))
    return false;
  if (header.some((cell) => letteredHeads.test(cell))) return false;
  if (header.filter(endsInNumber).length > 1 || isProse(header, rows)) return false;
  if (filled.some((cell) => cell.length > longest.cell || (leaders.test(cell) && !stars.test(cell))))
    return false;
  if (filled.some((cell) => untold.test(cell)) || areLists(header, rows)) return false;
  const joined = filled.filter((cell) => twoNumbers.test(cell)).length;
  if (joined > most.joined * filled.length) return false;
  // A group name is alone in its row.
  const named = rows.filter((row) => !row[0] || row.slice(1).some(Boolean)).flat();
  if (named.filter((cell) => cell === '').length > most.empty * named.length) return false;
  // A column with only a header had pictures, or lost its cells to another.
  if (header.some((_, at) => rows.every((row) => !row[at]))) return false;
  // Two rows with gaps, or one, without numbers are adjacent texts.
  const gaps = names.length < header.length || cells.length > filled.length || rows.length === 1;
  if (gaps && rows.length < 3 && !filled.some(isNumber)) return false;
  if (rows.length < 3 && !filled.some(isNumber) && rows.some(isSmall)) return false;
  // Labels of adjacent things, without row names.
  if (rows.some((row) => row.length > 2 && row.every((cell) => cell !== '' && cell === row[0]))) return false;
  // One row without header is a caption or scale.
  if (rows.length === 1 && names.length === 0) return false;
  if (filled.filter((cell) => cell.includes('…')).length > most.joined * filled.length) return false;
  if (rows.some(isHeadAmongNumbers) && filled.some(isNumber)) return false;
  if (readDown(header, rows)) return false;
  const broken = filled.filter((cell) => /^\p{Ll}\S* \p{Ll}/u.test(cell)).length;
  if (broken > most.broken * filled.length) return false;
  return hasNames(header, rows) && hasHeads(header, rows);
}

/** Only lower-case continuations: the second line of adjacent texts. */
const isSmall = (row: string[]): boolean => row.every((cell) => /^\p{Ll}/u.test(cell));

/** The same words over several columns, "Number, Percent, Number, Percent", are a misplaced header. */
function isHeadAmongNumbers(row: string[]): boolean {
  const said = row.slice(1).filter((cell) => /\p{L}{3}/u.test(cell) && !isNumber(cell));
  return said.length > 2 && new Set(said).size < said.length && !row.some(isNumber);
}

/** Words no complete line ends with. */
const hanging = inAllLanguages((words) => words.hanging);

/** Fewest word cells, and share, that continue in the cell below. */
const leastDown = { cells: 2, share: 0.1 } as const;

/** Parallel text columns misread as rows: cells continue in the one below. */
function readDown(header: string[], rows: string[][]): boolean {
  let [words, down] = [0, 0];
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      const above = (at > 0 ? rows[at - 1]?.[column] : header[column]) ?? '';
      if (!/\p{L}{2}/u.test(cell) || !/\p{L}{2}/u.test(above)) continue;
      words++;
      const last = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(above)?.[0];
      const broken = /\p{L}-$/u.test(above) || (last !== undefined && last !== above && hanging.has(last));
      if (/^\p{Ll}/u.test(cell) && !/[.!?]$/.test(above) && (broken || /\p{L}[.!?]$/u.test(cell))) down++;
    }
  return down >= leastDown.cells && down > leastDown.share * words;
}

/** "4 = Aland": an entry of a list of codes. */
const code = /^\d{1,4}\s?=\s?\S/;
/** Share of cells that are such entries. */
const mostCodes = 0.5;

/** Lists that go on in the next column: beside what stands in one, another begins under a heading of its own, or codes stand in all. */
function areLists(header: string[], rows: string[][]): boolean {
  const cells = [header, ...rows].flat().filter(Boolean);
  const headed = rows.some((row) => row.slice(1).some((cell) => /\p{L}{2}[:：]$/u.test(cell)));
  return headed || cells.filter((cell) => code.test(cell)).length > mostCodes * cells.length;
}

const amount = /^[$€£]?\d{1,3}(?:,\d{3})+$|^\d+\.\d+%?$/;

/** A header that absorbed the first number: "1 Year: May 21, 2010 272,768". */
const endsInNumber = (head: string): boolean =>
  /\p{L}/u.test(head) && amount.test(head.slice(head.lastIndexOf(' ') + 1));

/** Row names that are lines of adjacent text. */
function isProse([head = '']: string[], rows: string[][]): boolean {
  const reads = (text = '') => /^\p{Ll}\S*(?: \S+){2}/u.test(text);
  const lines = rows.filter(([name]) => reads(name)).length;
  return (reads(head) && /[.,;]$|\p{L}-$/u.test(head)) || lines > most.broken * rows.length;
}

/** A header with two years belongs to several columns. */
const twoNumbersApart = (head: string): boolean => /\b(?:19|20)\d\d\s+(?:19|20)\d\d\b/.test(head);

/** Rows of only numbers among rows with words lost their names. */
function hasNames(header: string[], rows: string[][]): boolean {
  const columns = header.map((_, at) => rows.map((row) => row[at] ?? ''));
  const numeric = columns.map((cells) => cells.filter(isNumber).length > 0.5 * cells.filter(Boolean).length);
  if (numeric.every((is) => !is)) return true;
  const nameless = rows.filter((row) => {
    const values = row.filter((cell, at) => cell && numeric[at]).length;
    return values > 0 && row.every((cell, at) => !cell || numeric[at]);
  }).length;
  // Recurring numbers are no names: the real ones are missing.
  const [first = []] = columns;
  if (numeric.every(Boolean)) return header.length < 3 || new Set(first).size === first.length;
  return nameless <= most.nameless * rows.length;
}

/** With three or more columns, numeric ones need headers. */
function hasHeads(header: string[], rows: string[][]): boolean {
  if (header.length < 3) return true;
  if (header.every((head) => head === '') && rows.flat().some(isNumber)) return false;
  const bare = header.filter(
    (head, at) => head === '' && rows.filter((row) => isNumber(row[at] ?? '')).length > 0.5 * rows.length,
  ).length;
  const numeric = header.filter(
    (_, at) => rows.filter((row) => isNumber(row[at] ?? '')).length > 0.5 * rows.length,
  ).length;
  return bare <= 1 || bare < 0.34 * numeric;
}
