import { readMoment } from '../language/moments.ts';
import { parseAmount } from '../language/quantities.ts';
import { wordList } from '../language/table-words.ts';
import { columnOf, type Grid } from './grid-lines.ts';
import type { OperationOf } from './operations.ts';
import { ask } from './state.ts';

/** A total stays below the rows that it counts. */
export const namesTotal = (name: string): boolean => wordList('totals').begins(name);

/** Zero-based rows in their order by a column; those that say nothing there come last. @throws ClarificationNeeded */
export function sortedOrder(
  { by, descending = false, sense }: Pick<OperationOf<'table.sort'>, 'by' | 'descending' | 'sense'>,
  grid: Grid,
): number[] {
  const total = namesTotal(grid.at(-1)?.[0] ?? '') ? grid.length - 1 : grid.length;
  const column = by === undefined ? onlyNumbers(grid.slice(0, total)) : columnOf(grid, by);
  const texts = grid.map((cells) => (cells[column] ?? '').trim());
  // A heading over several columns is followed by the row of column names.
  const first = Math.max(0, texts.findIndex(Boolean)) + 1;
  const rows = texts.map((_, at) => at).slice(first, total);
  const said = rows.filter((at) => texts[at]);
  const moments = said.map((at) => readMoment(texts[at] ?? '')?.order);
  const isDated = moments.every((one) => one !== undefined);
  const numbers = isDated ? moments : said.map((at) => amountOf(texts[at] ?? ''));
  const counted = new Set(numbers);
  const places = said.every((_, place) => counted.has(place + 1));
  const falls = descending !== ((sense === 'age' && !isDated) || (sense === 'rank' && places));
  const values = new Map(said.map((at, index) => [at, numbers[index]]));
  const isNumeric = numbers.every((one) => one !== undefined);
  const compare = (one: number, other: number): number =>
    isNumeric
      ? (values.get(one) ?? 0) - (values.get(other) ?? 0)
      : (texts[one] ?? '').localeCompare(texts[other] ?? '', 'en', { numeric: true });
  const sorted = said.sort((one, other) => compare(one, other) * (falls ? -1 : 1));
  const head = texts.map((_, at) => at).slice(0, first);
  return [...head, ...sorted, ...rows.filter((at) => !texts[at]), ...texts.map((_, at) => at).slice(total)];
}

/** The only column of numbers besides the names. @throws ClarificationNeeded */
function onlyNumbers([header = [], ...rows]: Grid): number {
  const isNumber = (text = ''): boolean => !text.trim() || amountOf(text) !== undefined;
  const found = header.flatMap((_, at) =>
    at > 0 && rows.some((row) => row[at]?.trim()) && rows.every((row) => isNumber(row[at])) ? [at] : [],
  );
  const [only, ...more] = found;
  return only === undefined || more.length > 0 ? ask('By which column should the table be sorted?') : only;
}

/** A number among signs and units: “£1,200”, “−5 %”, “EUR 12”. */
function amountOf(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  const at = plain.search(/\d/);
  const [figure = ''] = /^\d(?:[\d.,'’ ]*\d)?/.exec(plain.slice(Math.max(0, at))) ?? [];
  const lead = plain.slice(0, Math.max(0, at));
  if (!/^(?:\p{Lu}{3} )?[^\p{L}]{0,4}$/u.test(lead) || /\d/.test(plain.slice(at + figure.length)))
    return undefined;
  return parseAmount((lead.includes('-') ? '-' : '') + figure);
}
