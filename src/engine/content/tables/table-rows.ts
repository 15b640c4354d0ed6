import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import type { Column, Table } from '../../read/document.ts';
import { wordCount } from '../words.ts';
import { type Cells, isName, isTime } from './grid.ts';
import { type Interest, namedBy } from './interest.ts';
import { measuresByInterest } from './measures.ts';
import type { Room, Top } from './narrow.ts';

/** The year in the name of a column, 0 without one: later columns of the same measure tell more. */
export const yearIn = (name: string): number => Number(/(?:19|20)\d\d(?!\d)/.exec(name)?.[0] ?? 0);

/** The first measure; of one that stands there for several years, the last year. */
function latest(measures: number[], columns: Column[]): number | undefined {
  const [first] = measures;
  const name = (index: number) => columns[index]?.name ?? '';
  if (first === undefined || yearIn(name(first)) === 0) return first;
  const bare = (index: number) => name(index).replace(/(?:19|20)\d\d/g, '');
  const alike = measures.filter((index) => bare(index) === bare(first));
  return alike.reduce((best, index) => (yearIn(name(index)) > yearIn(name(best)) ? index : best), first);
}

/** Rows that are named or of the years asked for; else the highest, evenly spaced in time, or the first. */
export function chosenRows(
  cells: Cells,
  interest: Interest,
  room: Room,
  language: Locale,
  leftOut: string[],
): { rows: number[]; top?: Top; by?: number; of?: number } {
  const { columns, rows, totals } = cells.table;
  const fitting = new Set(rows.flatMap((row, index) => (fitsSlide(row) ? [index] : [])));
  const all = rows.map((_, index) => index);
  const whole = () => {
    if (fitting.size < all.length) leftOut.push(say(language, 'rows', { n: fitting.size, m: all.length }));
    return { rows: [...fitting] };
  };
  // Of a long account of several parts what each comes to, and what is left.
  const parts = all.filter((row) => rows[row]?.slice(1).join('') === '').length;
  if (cells.account && parts > 1 && parts <= totals.length && all.length > longAccount) {
    leftOut.push(say(language, 'rows', { n: totals.length, m: all.length - parts }));
    return { rows: [...totals] };
  }
  if (all.length <= room.rows || ((cells.account || totals.length > 0) && isWhole(cells.table)))
    return whole();
  const named = namedBy(interest);
  const words = columns.flatMap((column, index) => (isName(column) ? [index] : []));
  const met = all.filter((row) => words.some((index) => named(cells.text(row, index))));
  // One row of many is asked for by its own name; what else it has may be any word of the prompt.
  const asked = met.length > 1 ? met : met.filter((row) => named(cells.text(row, words[0] ?? 0)));
  if (asked.length > 0 && asked.length <= room.rows) {
    leftOut.push(say(language, 'rowsNamed', { n: asked.length, m: all.length }));
    return { rows: asked };
  }
  if (asked.length === 0 && room.goesOn) return whole();
  const about = asked.length > 0 ? asked : cells.body;
  const body = about.filter((row) => fitting.has(row));
  const measure = latest(measuresByInterest(columns, interest), columns);
  const first = columns.findIndex((column) => isName(column) || isTime(column));
  const numbers = { n: room.rows, m: all.length };
  const dated = isTime(columns[first] ?? { name: '', type: 'text' });
  // Rows of a log that share their dates are no points of a line.
  if (dated && new Set(body.map((row) => cells.text(row, first))).size === body.length) {
    const kept = evenly(body.length, room.rows).map((at) => body[at] ?? 0);
    leftOut.push(say(language, 'rows', { ...numbers, n: kept.length }));
    return { rows: kept };
  }
  // A name that is said once for the rows below it would be that of others in another order.
  const isGrouped = body.filter((row) => cells.text(row, 0) === '').length > body.length / 3;
  if (measure !== undefined && columns[measure] && !cells.uneven && !cells.account && !isGrouped) {
    // Of losses the largest tell most, and nothing is the highest of them.
    const gains = body.some((row) => (cells.number(row, measure) ?? 0) > 0);
    const value = (row: number) => {
      const found = cells.number(row, measure);
      return found === null ? Number.NEGATIVE_INFINITY : gains ? found : Math.abs(found);
    };
    const fields = { ...numbers, m: about.length, measure: columns[measure].name };
    // A row that is too long for a slide may be the highest.
    const ranks = asked.length === 0 && fields.measure !== '' && gains && body.length === about.length;
    const phrase = say(language, ranks ? 'rowsBy' : 'rows', fields);
    const kept = [...body].sort((a, b) => value(b) - value(a)).slice(0, room.rows);
    if (kept.length === about.length && asked.length === 0) return { rows: kept, by: measure };
    leftOut.push(phrase);
    const without = body.filter((row) => cells.number(row, measure) === null).length;
    if (without > 0 && fields.measure) leftOut.push(say(language, 'without', { ...fields, n: without }));
    if (!ranks) return { rows: kept, by: measure, of: about.length };
    const title = say(language, 'top', { ...fields, n: kept.length });
    return { rows: kept, by: measure, top: { title, phrase, counts: [kept.length, about.length] } };
  }
  leftOut.push(say(language, 'rows', numbers));
  return { rows: [...fitting].slice(0, room.rows) };
}

/** One of more rows takes more than a slide. */
const longAccount = 12;

/** Rows of a table that says what its rows come to: without some of them nobody could add it up. It goes on where it has to. */
const mostWhole = 24;

export const isWhole = ({ rows }: Table): boolean => rows.length <= mostWhole;

/** Words of a cell that a slide has room for; of a table of two columns more. */
const longestCell = { usual: 35, beside: 55 } as const;

export const fitsSlide = (row: string[]): boolean => row.every((cell) => cellFits(cell, row));

export const cellFits = (cell: string, { length }: string[]): boolean =>
  wordCount(cell) < (length > 2 ? longestCell.usual : longestCell.beside);

/** So many of a row of points at one distance, the last among them, and the first where some distance allows it. */
export function evenly(count: number, most: number): number[] {
  const least = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  let step = least;
  for (let wider = least; wider <= least * 2; wider++)
    if ((count - 1) % wider === 0) {
      step = wider;
      break;
    }
  const points: number[] = [];
  for (let point = count - 1; point >= 0; point -= step) points.unshift(point);
  return points;
}
