import { inAllLanguages } from '../../language/document-words.ts';
import { type Cells, isNumber } from './table-cells.ts';

/** Two numbers side by side that are no thousands, range, date or value with its error. */
const twoNumbers =
  /(?<![\p{L}\d.,])\(?[-+–−*]{0,2}[$€£]?\d[\d.,]*%?\)?\s+[-+–−*]{0,2}[$€£]?(?!\d{3}(?:[\s.,]|$))\d[\d.,]*%?(?![\d/:])/u;
/** Dots that lead to another cell, and rulings drawn of signs. */
const leaders = /(?:\.\s?){5}\s?\S|[-=_*]{5}|(?:^|\s)\|(?:\s|$)/;
/** A sign that the file does not tell, or as the ligature that has its number in another font: an arrow as "ff". */
const untold = /\ufffd|^ff(?:[/\s]|$)/u;
/** Heads of several columns: "Style P A T F". */
const letteredHeads = /(?:^|\s)\p{Lu}(?:\s\p{Lu}){2}(?=\s|$)/u;
/** A cell that says that it has no number. */
const stars = /^\*{1,8}$/;
/** Letters of a head, and of a cell beside numbers. */
const longest = { head: 160, cell: 400 } as const;
/** Shares of the rows or cells that may look wrong. */
const most = { joined: 0.04, nameless: 0.15, empty: 0.45, broken: 0.34 } as const;

/**
 * Whether the cells that were made of a page's words can be shown as a table: no two columns run into one, no row has lost
 * its name, and columns of numbers have heads. What fails is shown as it is drawn, or left out.
 */
export function isTrusted({ header, rows }: Cells): boolean {
  // Two lists side by side, whose rows have nothing to do with each other.
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
  if (filled.some((cell) => untold.test(cell))) return false;
  const joined = filled.filter((cell) => twoNumbers.test(cell)).length;
  if (joined > most.joined * filled.length) return false;
  // The name of a group of rows stands alone.
  const named = rows.filter((row) => !row[0] || row.slice(1).some(Boolean)).flat();
  if (named.filter((cell) => cell === '').length > most.empty * named.length) return false;
  // A column of nothing but its head held pictures, or what came into another column.
  if (header.some((_, at) => rows.every((row) => !row[at]))) return false;
  // Two rows with gaps, or one, and without numbers are what happens to stand side by side.
  const gaps = names.length < header.length || cells.length > filled.length || rows.length === 1;
  if (gaps && rows.length < 3 && !filled.some(isNumber)) return false;
  if (rows.length < 3 && !filled.some(isNumber) && rows.some(isSmall)) return false;
  // Labels of what stands side by side, and no name of a row.
  if (rows.some((row) => row.length > 2 && row.every((cell) => cell !== '' && cell === row[0]))) return false;
  // One row under no head is a caption or a scale.
  if (rows.length === 1 && names.length === 0) return false;
  if (filled.filter((cell) => cell.includes('…')).length > most.joined * filled.length) return false;
  if (rows.some(isHeadAmongNumbers) && filled.some(isNumber)) return false;
  if (readDown(header, rows)) return false;
  const broken = filled.filter((cell) => /^\p{Ll}\S* \p{Ll}/u.test(cell)).length;
  if (broken > most.broken * filled.length) return false;
  return hasNames(header, rows) && hasHeads(header, rows);
}

/** Cells that all go on in small letters: the second line of what stands side by side. */
const isSmall = (row: string[]): boolean => row.every((cell) => /^\p{Ll}/u.test(cell));

/** The same words over several columns, as "Number, Percent, Number, Percent", are heads that came among the rows. */
function isHeadAmongNumbers(row: string[]): boolean {
  const said = row.slice(1).filter((cell) => /\p{L}{3}/u.test(cell) && !isNumber(cell));
  return said.length > 2 && new Set(said).size < said.length && !row.some(isNumber);
}

/** Words at whose end no line of a text is whole. */
const hanging = inAllLanguages((words) => words.hanging);

/** Of the cells with words: how many, and which share, are lines of a text that goes on below. */
const leastDown = { cells: 2, share: 0.1 } as const;

/** Columns of text beside one another, whose lines were taken for rows: what a cell begins goes on in the one below. */
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

const amount = /^[$€£]?\d{1,3}(?:,\d{3})+$|^\d+\.\d+%?$/;

/** A head that took in the first number below it: "1 Year: May 21, 2010 272,768". */
const endsInNumber = (head: string): boolean =>
  /\p{L}/u.test(head) && amount.test(head.slice(head.lastIndexOf(' ') + 1));

/** Where the names of the rows are lines of a text that stands beside the table. */
function isProse([head = '']: string[], rows: string[][]): boolean {
  const reads = (text = '') => /^\p{Ll}\S*(?: \S+){2}/u.test(text);
  const lines = rows.filter(([name]) => reads(name)).length;
  return (reads(head) && /[.,;]$|\p{L}-$/u.test(head)) || lines > most.broken * rows.length;
}

/** A head of two years or more is those of several columns. */
const twoNumbersApart = (head: string): boolean => /\b(?:19|20)\d\d\s+(?:19|20)\d\d\b/.test(head);

/** Rows of nothing but numbers among rows with words have lost what they are about. */
function hasNames(header: string[], rows: string[][]): boolean {
  const columns = header.map((_, at) => rows.map((row) => row[at] ?? ''));
  const numeric = columns.map((cells) => cells.filter(isNumber).length > 0.5 * cells.filter(Boolean).length);
  if (numeric.every((is) => !is)) return true;
  const nameless = rows.filter((row) => {
    const values = row.filter((cell, at) => cell && numeric[at]).length;
    return values > 0 && row.every((cell, at) => !cell || numeric[at]);
  }).length;
  // Numbers that come again name no row: what named them is off the page.
  const [first = []] = columns;
  if (numeric.every(Boolean)) return header.length < 3 || new Set(first).size === first.length;
  return nameless <= most.nameless * rows.length;
}

/** Of three columns and more, those with numbers say of what. */
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
