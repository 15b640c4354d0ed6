import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import type { Column, Table } from '../../read/document.ts';
import { wordCount } from '../words.ts';
import { type Cells, isName, isTime } from './grid.ts';
import { type Interest, namedBy } from './interest.ts';
import { measuresByInterest } from './measures.ts';
import type { Room, Top } from './narrow.ts';

/** The year in a column name, or 0; later columns of a measure are preferred. */
export const yearIn = (name: string): number => Number(/(?:19|20)\d\d(?!\d)/.exec(name)?.[0] ?? 0);

/** The first measure; if it exists for several years, the last year. */
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
  // For a long account in parts, each part's result and the remainder.
  const isHead = (row: number) =>
    rows[row]?.slice(1).every((text, at) => text.trim() === '' || cells.number(row, at + 1) === 0);
  const parts = all.filter((row) => isHead(row) && !totals.includes(row)).length;
  if (cells.account && parts > 1 && parts <= totals.length && all.length > longAccount) {
    leftOut.push(say(language, 'rows', { n: totals.length, m: all.length - parts }));
    return { rows: [...totals] };
  }
  if (all.length <= room.rows || ((cells.account || totals.length > 0) && isWhole(cells.table)))
    return whole();
  const named = namedBy(interest);
  const words = columns.flatMap((column, index) => (isName(column) ? [index] : []));
  const met = all.filter((row) => words.some((index) => named(cells.text(row, index))));
  // A single row of many must be matched by its own name; other cells may match any word.
  const asked = met.length > 1 ? met : met.filter((row) => named(cells.text(row, words[0] ?? 0)));
  if (asked.length > 0 && asked.length <= room.rows) {
    leftOut.push(say(language, 'rowsNamed', { n: asked.length, m: all.length }));
    return { rows: asked };
  }
  if (asked.length === 0 && room.goesOn) return whole();
  const about = asked.length > 0 ? asked : cells.body;
  // A name given once for the rows below would be wrong after reordering.
  const isGrouped = about.filter((row) => cells.text(row, 0) === '').length > about.length / 3;
  // Where others have both, a name without a value and a value without a name say nothing.
  const says = (row: number) =>
    (isGrouped || cells.text(row, 0) !== '') && rows[row]?.slice(1).some((cell) => cell.trim() !== '');
  const telling = about.filter((row) => fitting.has(row) && says(row));
  const body = telling.length * 2 > about.length ? telling : about.filter((row) => fitting.has(row));
  const measure = latest(measuresByInterest(columns, interest), columns);
  const first = columns.findIndex((column) => isName(column) || isTime(column));
  const numbers = { n: room.rows, m: all.length };
  const dated = isTime(columns[first] ?? { name: '', type: 'text' });
  // Log rows that share dates are no points of a line.
  if (dated && new Set(body.map((row) => cells.text(row, first))).size === body.length) {
    const kept = evenly(body.length, room.rows).map((at) => body[at] ?? 0);
    leftOut.push(say(language, 'rows', { ...numbers, n: kept.length }));
    return { rows: kept };
  }
  if (measure !== undefined && columns[measure] && !cells.uneven && !cells.account && !isGrouped) {
    // For losses the largest matter, and none is "the highest".
    const gains = body.some((row) => (cells.number(row, measure) ?? 0) > 0);
    const value = (row: number) => {
      const found = cells.number(row, measure);
      return found === null ? Number.NEGATIVE_INFINITY : gains ? found : Math.abs(found);
    };
    const fields = { ...numbers, m: about.length, measure: columns[measure].name };
    // A row too long for a slide may be the highest.
    const isWorth = (row: number) => cells.number(row, measure) !== null;
    const ranks =
      asked.length === 0 &&
      fields.measure !== '' &&
      gains &&
      about.every((row) => body.includes(row) || (fitting.has(row) && !isWorth(row)));
    const phrase = say(language, ranks ? 'rowsBy' : 'rows', fields);
    const kept = [...body].sort((a, b) => value(b) - value(a)).slice(0, room.rows);
    if (kept.length === about.length && asked.length === 0) return { rows: kept, by: measure };
    leftOut.push(phrase);
    const without = about.filter((row) => fitting.has(row) && !isWorth(row)).length;
    if (without > 0 && fields.measure) leftOut.push(say(language, 'without', { ...fields, n: without }));
    if (!ranks) return { rows: kept, by: measure, of: about.length };
    const title = say(language, 'top', { ...fields, n: kept.length });
    return { rows: kept, by: measure, top: { title, phrase, counts: [kept.length, about.length] } };
  }
  leftOut.push(say(language, 'rows', numbers));
  return { rows: body.slice(0, room.rows) };
}

/** Longer accounts exceed one slide. */
const longAccount = 12;

/**
 * Most rows of a table with totals that stays complete, continued if necessary: without some rows nobody could add it
 * up.
 */
const mostWhole = 24;

export const isWhole = ({ rows }: Table): boolean => rows.length <= mostWhole;

/** Most words of a cell on a slide; more in a table of two columns. */
const longestCell = { usual: 35, beside: 55 } as const;

export const fitsSlide = (row: string[]): boolean => row.every((cell) => cellFits(cell, row));

export const cellFits = (cell: string, { length }: string[]): boolean =>
  wordCount(cell) < (length > 2 ? longestCell.usual : longestCell.beside);

/** Evenly spaced indexes, including the last, and the first if the spacing allows. */
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
