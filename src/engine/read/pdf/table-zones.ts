import { isCaption } from './caption-label.ts';
import { columnOf } from './columns.ts';
import { around, type Box, levelRows, width } from './geometry.ts';
import { isBulleted, isFormula, isLeader, markOf } from './line-kinds.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';
import { runningLines } from './running.ts';

/** Lines arranged like table cells, regardless of drawing order. */
export interface Zone extends Box {
  lines: Line[];
}

/** A page row: texts on one baseline, left to right. */
interface Row {
  pieces: Line[];
  base: number;
  kind: 'cells' | 'loose' | 'prose' | 'heading';
}

/** Most letters of a cell next to others without numbers. */
const longestCell = 45;
/** Smallest width share of a prose line. */
const proseWidth = 0.55;
/** Fewest rows of a table; and of those with at least three cells. */
const leastRows = { two: 3, three: 2 } as const;
/** Type heights: gaps between rows, and above a continuing line. */
const reach = { row: 3.4, loose: 2.6, last: 1.4, head: 1.75, first: 2.2 } as const;
/** Most header lines above the first row. */
const mostHeads = 5;
const mostLoose = 5;

/** The table-like parts of a page: first across the page, then within each column. */
export function tableZones(page: Page, lines: Line[]): Zone[] {
  const running = runningLines(lines);
  const able = lines.filter(({ fixed }) => !fixed);
  if (able.length === 0) return [];
  const text = around(able);
  const edges = [text.x0, ...page.gutters, text.x1];
  const widthOf = (line: Line) => {
    const column = columnOf(line, page.gutters);
    return column < 0 ? width(text) : (edges[column + 1] ?? text.x1) - (edges[column] ?? text.x0);
  };
  const columnIn = (line: Line) => columnOf(line, page.gutters);
  const isProse = (line: Line, row: Line[]) =>
    (running.has(line) && row.length <= page.gutters.length + 2) ||
    (page.gutters.length > 0 &&
      row.every((other) => other === line || columnIn(other) !== columnIn(line)) &&
      isWordy(line, widthOf(line)));
  const whole = zonesIn(able, widthOf, isProse);
  if (page.gutters.length === 0) return whole;
  const taken = new Set(whole.flatMap((zone) => zone.lines));
  const columns = page.gutters.concat(0).map(() => [] as Line[]);
  for (const line of able) if (!taken.has(line)) columns[columnOf(line, page.gutters)]?.push(line);
  return [...whole, ...columns.flatMap((column) => zonesIn(column, widthOf, isProse))];
}

type IsProse = (line: Line, row: Line[]) => boolean;

/** Whether a lone line is prose: several words filling the column. */
function isWordy(line: Line, column: number): boolean {
  const { words, numerals } = numeralsIn(line.text);
  return words >= 4 && !leads(line.text) && numerals < 0.34 * words && width(line) > proseWidth * column;
}

function zonesIn(lines: Line[], widthOf: (line: Line) => number, isProse: IsProse): Zone[] {
  const rows = rowsOf(lines, widthOf, isProse);
  const zones: Zone[] = [];
  for (let at = 0; at < rows.length; at++) {
    if (rows[at]?.kind !== 'cells') continue;
    const end = endOf(rows, at);
    const found = rows.slice(at, end);
    if (isTable(found)) {
      const own = [...headsAbove(rows, at, found), ...found].flatMap(({ pieces }) => pieces);
      zones.push({ ...around(own), lines: own });
    }
    at = end - 1;
  }
  return zones;
}

/** Header rows directly above a table over its columns. */
function headsAbove(rows: Row[], start: number, table: Row[]): Row[] {
  const box = around(table.flatMap(({ pieces }) => pieces));
  const second = Math.min(...table.flatMap(({ pieces }) => pieces.slice(1).map(({ x0 }) => x0)));
  let from = start;
  for (let at = start - 1; at >= 0 && start - at <= mostHeads; at--) {
    const [row, below] = [rows[at] as Row, rows[at + 1] as Row];
    const [piece] = row.pieces as [Line];
    const near = below.base - row.base < (at + 1 === start ? reach.first : reach.head) * piece.size;
    const within = row.pieces.every(({ x0, x1 }) => x0 > box.x0 - 6 && x1 < box.x1 + 6);
    const ofFirst = row.pieces.length === 1 && piece.x1 < second;
    const over =
      row.pieces.length > 1 || (piece.x0 > box.x0 + 2 * piece.size && piece.text.length < longestCell);
    const unit = row.pieces.length === 1 && /^[[(].*[\])]$|[:：]$/u.test(piece.text);
    // A caption's last line starts left and crosses the columns.
    const title = row.pieces.length === 1 && piece.x0 < second - 2 * piece.size && !ofFirst;
    if (
      row.kind === 'prose' ||
      row.kind === 'heading' ||
      !near ||
      !within ||
      unit ||
      title ||
      !(ofFirst || over)
    )
      break;
    // A lone name over the first column may be a heading.
    if (over) from = at;
  }
  return rows.slice(from, start);
}

/** Least size of a heading, relative to that of most lines. */
const ofHeading = 1.08;

function rowsOf(lines: Line[], widthOf: (line: Line) => number, isProse: IsProse): Row[] {
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  return levelRows(lines).map((pieces) => {
    pieces.sort((a, b) => a.x0 - b.x0);
    const [first] = pieces;
    const heads = pieces.length === 1 && first?.bold === true && first.size > ofHeading * usual;
    const told = pieces.some((piece) => isProse(piece, pieces)) ? 'prose' : kindOfRow(pieces, widthOf);
    return { pieces, base: first?.base ?? 0, kind: heads ? 'heading' : told };
  });
}

const token = /\S+/g;
const numeral =
  /^[^\p{L}\d]{0,3}\d[\d.,:/%–-]{0,20}(?:[kKmMB]|bn|€)?[^\p{L}\d]{0,3}$|^[-–—*]{1,5}$|^\(?(?:X|NA|n\/a)\)?$/u;

/** Number of words, and of numbers or placeholders among them. */
export function numeralsIn(text: string): { words: number; numerals: number } {
  const all = text.match(token) ?? [];
  return { words: all.length, numerals: all.filter((one) => numeral.test(one) && one !== '-').length };
}

/** The mark of an item whose text white parts from it. */
const dot = /^[•▪◦●]$/u;

/** Dots that lead from a name to its page or its number. */
const leads = (text: string): boolean => isLeader(text) || /(?:\.\s?){5}|(?:\.\s){3}\.$/.test(text);

function kindOfRow(pieces: Line[], widthOf: (line: Line) => number): Row['kind'] {
  const counts = pieces.map(({ text }) => numeralsIn(text));
  const numbers = counts.reduce((sum, { numerals }) => sum + numerals, 0);
  const words = counts.reduce((sum, count) => sum + count.words, 0);
  const [first] = pieces as [Line];
  if (pieces.some((piece) => isFormula(piece)) || isCaption(first.text)) return 'prose';
  const leader = pieces.some(({ text }) => leads(text));
  if (leader && numbers < 2) return 'prose';
  if (pieces.length === 1) {
    if (numbers >= 3 && numbers >= 0.6 * words) return 'cells';
    if (leader && numbers >= 2) return 'cells';
    return isWordy(first, widthOf(first)) || markOf(first.text) !== '' ? 'prose' : 'loose';
  }
  const marked = pieces.filter(({ text }) => markOf(text) !== '' && numeralsIn(text).numerals === 0).length;
  if (marked > 0.5 * pieces.length || pieces.some(({ text }) => isBulleted(text) || dot.test(text)))
    return 'prose';
  const long = pieces.filter(({ text }) => text.length >= longestCell).length;
  const numeric = counts.filter((count) => count.numerals > 0 && count.numerals >= 0.5 * count.words).length;
  if (long > 1) return 'prose';
  return long === 1 && numeric === 0 ? 'loose' : 'cells';
}

/** End of the table starting with a row: at prose, a gap, or its side. */
function endOf(rows: Row[], start: number): number {
  const first = rows[start] as Row;
  let box = around(first.pieces);
  let [end, last] = [start + 1, first];
  let second = first.pieces[1]?.x0 ?? -Infinity;
  for (let at = start + 1; at < rows.length && at - end <= mostLoose; at++) {
    const row = rows[at] as Row;
    const size = row.pieces[0]?.size ?? 10;
    const before = rows[at - 1] as Row;
    const own = around(row.pieces);
    const beside = Math.min(own.x1, box.x1) - Math.max(own.x0, box.x0) < 0.3 * (own.x1 - own.x0);
    const gap = (row.base - before.base) / size;
    // The first line of a long name whose numbers are next to its last.
    const isName = row.pieces.length === 1 && own.x1 < second && rows[at + 1]?.kind === 'cells';
    if (
      row.kind === 'heading' ||
      (row.kind === 'prose' && !isName) ||
      beside ||
      gap > (row.kind === 'cells' ? reach.row : reach.loose)
    )
      break;
    if (row.kind === 'cells') {
      end = at + 1;
      last = row;
      box = around([box, own]);
      second = Math.min(second, row.pieces[1]?.x0 ?? second);
    }
  }
  // The last row's cells may continue below.
  for (let at = end; at < rows.length && at < end + 3; at++) {
    const row = rows[at] as Row;
    const [piece] = row.pieces as [Line];
    const goesOn =
      row.kind === 'loose' &&
      row.base - last.base < reach.last * piece.size &&
      piece.x0 > box.x0 - 3 &&
      piece.x1 < box.x1 + 3 &&
      last.pieces.some(
        ({ x0, size }, column) =>
          Math.abs(x0 - piece.x0) < 3 &&
          Math.abs(size - piece.size) < 0.3 &&
          piece.x1 < (last.pieces[column + 1]?.x0 ?? box.x1 + 3),
      );
    if (!goesOn) return at;
    last = row;
    end = at + 1;
    if (at + 1 >= start + rows.length) break;
  }
  return end;
}

function isTable(rows: Row[]): boolean {
  const cells = rows.filter(({ kind }) => kind === 'cells');
  const three = cells.filter(
    ({ pieces }) => pieces.reduce((sum, { text }) => sum + Math.max(1, numeralsIn(text).numerals), 0) > 2,
  );
  const enough = cells.length >= leastRows.two || three.length >= leastRows.three;
  return enough && cells.length >= 0.4 * rows.length;
}
