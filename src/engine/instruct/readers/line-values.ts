import { type Clause, isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import { andsOf, fitted, listedIn, quotedValues } from '../lists.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';

export const isLine = (item: Item): boolean => isThing(item, 'row', 'column');

/** "the first row", "row 2": an existing line of the table. */
export const isMarker = (item: Item): boolean =>
  isLine(item) && (item.nth !== undefined || item.every === true) && item.fresh !== true;

interface Size {
  columns: number | undefined;
  rows: number | undefined;
}

/** "A, B in the first row, C, D in the second", "in the first column, list …", "the first row is …". */
export function fillsByLine(
  clause: Clause,
  on: ObjectReference,
  size: Size,
  markers = clause.all(isMarker),
): Operation[] | undefined {
  const [first] = markers;
  if (!first) return [];
  const start = valuesBegin(clause, first);
  const leads = start === undefined || start >= first.start;
  const operations: Operation[] = [];
  for (const [index, marker] of markers.entries()) {
    if (marker.nth === undefined) return undefined;
    const from = leads ? marker.end : index === 0 ? start : (markers[index - 1] as Item).end;
    const to = leads ? (markers[index + 1]?.start ?? Number.POSITIVE_INFINITY) : marker.start;
    const between = clause.items.filter(
      (item) => item.start >= (from ?? 0) && item.end <= to && !clause.isUsed(item),
    );
    const wanted = isThing(marker, 'row') ? size.columns : size.rows;
    const values = valuesIn(clause, between, wanted);
    if (
      values.length === 0 ||
      countsOn(between) ||
      between.some((item) => isThing(item, 'row', 'column')) ||
      isWornBy(between, clause)
    )
      return undefined;
    clause.use(marker, ...between);
    operations.push({ op: 'table.fill', on, [marker.ids[0] as 'row']: marker.nth, values });
  }
  return operations;
}

/** "Rows 2 and 3": a list of lines, not content. */
const countsOn = ([first, ...rest]: readonly Item[]): boolean =>
  (first?.kind === 'and' || first?.text === ',') &&
  rest.length > 0 &&
  rest.every(({ kind, text }) => kind === 'number' || kind === 'and' || text === ',' || kind === 'slides');

/** "Make the third column bold" is about its look, not its content. */
function isWornBy(items: readonly Item[], clause: Clause): boolean {
  const telling = items.filter(({ kind }) => kind !== 'mark' && kind !== 'and' && kind !== 'verb');
  // "The font size of the table to 12 and bold the last column"
  const looks = telling.some((item) => isLook(item) && (item.kind === 'attribute' || item.kind === 'style'));
  if (looks && !clause.asks('add', 'write', 'fill')) return true;
  const fills = telling.length > 0 && telling.every(({ kind }) => kind === 'colour');
  return clause.asks('add', 'write', 'fill') ? fills && clause.asks('fill') : telling.every(isLook);
}

const isLook = ({ kind, ids, unit }: Item): boolean =>
  kind === 'style' ||
  kind === 'colour' ||
  kind === 'font' ||
  (kind === 'number' && lengths.has(unit ?? '')) ||
  (kind === 'attribute' && !ids.includes('position'));

const lengths = new Set(['cm', 'mm', 'in', 'pt']);

/** Where values before their line begin. */
function valuesBegin(clause: Clause, first: Item): number | undefined {
  const before = clause.items.filter(({ end }) => end <= first.start);
  const isLead = (item: Item): boolean =>
    ['mark', 'and', 'verb', 'pronoun', 'slides'].includes(item.kind) ||
    isThing(item, 'table', 'value', 'content', 'cell');
  return before.find((item) => !clause.isUsed(item) && !isLead(item))?.start;
}

function valuesIn(clause: Clause, items: readonly Item[], wanted: number | undefined): string[] {
  const meant = items.filter((item) => !isThing(item, 'table') && item.kind !== 'pronoun');
  const quotes = meant.filter(({ kind }) => kind === 'quote');
  if (quotes.length > 0) return quotedValues(quotes);
  const words = trimmed(meant);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return [];
  const text = clause.whole.slice(first.start, last.end);
  const closed = clause.whole[last.end] === ')' ? `${text})` : text;
  const ands = andsOf(clause);
  return fitted(listedIn(closed, ands), closed, wanted, ands);
}

/** Without punctuation, conjunctions and nouns around the values. */
function trimmed(items: readonly Item[]): Item[] {
  const isFrame = (item: Item): boolean =>
    item.kind === 'and' ||
    (item.kind === 'mark' && !/[()]/.test(item.text)) ||
    item.kind === 'verb' ||
    isThing(item, 'value', 'content', 'cell') ||
    (item.kind === 'amount' && item.ids.includes('this'));
  let [from, to] = [0, items.length];
  while (from < to && isFrame(items[from] as Item)) from += 1;
  while (
    to > from &&
    ['and', 'mark', 'verb'].includes(items[to - 1]?.kind ?? '') &&
    isFrame(items[to - 1] as Item)
  )
    to -= 1;
  return items.slice(from, to);
}

/** "… with 10 for every building": one value for all rows, which then is all that `values` has. */
export function spread({ items, links, whole }: Clause, values: string[]): boolean {
  const last = items.at(-1);
  const link = last?.every ? links.findLast(({ end }) => end <= last.start) : undefined;
  const behind = link ? whole.slice(link.start, last?.end) : '';
  const [, value] = values;
  if (!behind || values.length !== 2 || !value?.endsWith(behind)) return false;
  values[1] = value.slice(0, -behind.length).trim();
  return values[1] !== '';
}
