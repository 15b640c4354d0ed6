import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, means, type Surface } from '../item.ts';
import { quotedValues } from '../lists.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { placesOf, type Reader, tableOf } from '../state.ts';

/** Edits of columns side by side, and swaps of table lines. */

type Line = number | string;

const isHeading = ({ headings }: Surface, { term, kind, text, link }: Item): boolean =>
  (term === true || (kind === 'quote' && link === undefined)) && headings.has(text.toLowerCase());

const sides: Record<string, number> = { left: 1, right: -1 };

/** "The left heading", "the second column", "Strengths": the column, and the items that name it. */
function columnIn(clause: Clause, surface: Surface): { column: Line; items: Item[] } | undefined {
  const nouns = clause.all((item) => isThing(item, 'column', 'title'));
  const named = clause.all((item) => isHeading(surface, item));
  const [name] = named;
  if (named.length > 1) return undefined;
  if (name) {
    const below = clause.items[clause.items.indexOf(name) - 1];
    const under = below?.kind === 'place' && below.ids.includes('below') ? [below] : [];
    return { column: name.text, items: [name, ...under, ...nouns.filter((item) => isThing(item, 'column'))] };
  }
  const side = clause.find(({ kind, ids: [id = ''] }) => kind === 'place' && id in sides);
  if (side && nouns.length > 0 && nouns.every(({ nth }) => nth === undefined))
    return { column: sides[side.ids[0] ?? ''] as number, items: [side, ...nouns] };
  const ordinal = nouns.find((item) => isThing(item, 'column') && item.nth !== undefined);
  return ordinal?.nth === undefined ? undefined : { column: ordinal.nth, items: nouns };
}

/** "Rename the left heading to …", "add “X” to the strengths", "delete the second point of the right column". */
export const changeColumns: Reader = (clause, { surface }) => {
  if (surface.kind !== 'deck' || clause.items.some(isOther)) return undefined;
  const swapped = clause.asks('swap') ? swappedColumns(clause, surface) : undefined;
  if (swapped) return swapped;
  const heading = clause.thing('title', 'column');
  const found = columnIn(clause, surface);
  const told = found && (typeof found.column === 'string' || surface.headings.size > 0);
  if (!found || !told) return undefined;
  clause.use(...found.items);
  const slides = placesOf(clause);
  const on = { column: found.column, ...(slides && { slides }) };
  if (clause.asks('delete')) return deleted(clause, found.column, on);
  const point = clause.takeThing('point');
  if (clause.asks('add')) {
    if (point && (point.nth !== undefined || point.definite === false)) return undefined;
    const quotes = clause.takeAll(({ kind }) => kind === 'quote');
    if (quotes.length === 0) return undefined;
    return [{ op: 'point.add', on: { kind: 'content', ...on }, points: quotedValues(quotes) }];
  }
  // The words may also occur elsewhere.
  if (!heading && !point) return undefined;
  if (!clause.asks('name', 'set', 'replace', 'write')) return undefined;
  if (clause.items.some((item) => looks.has(item.kind))) return undefined;
  const text = goalOf(clause);
  if (!text) return undefined;
  if (point)
    return point.nth === undefined
      ? undefined
      : [{ op: 'text.set', on: { kind: 'point', nth: point.nth, ...on }, text: [text] }];
  clause.takeAll((item) => isThing(item, 'title', 'text'));
  return [{ op: 'text.set', on: { kind: 'heading', ...on }, text: [text] }];
};

const looks = new Set<Item['kind']>(['style', 'colour', 'font', 'attribute']);

const isOther = (item: Item): boolean =>
  isThing(item, 'table', 'row', 'chart', 'cell', 'header', 'series') ||
  (item.kind === 'not' && !/^\p{Lu}/u.test(item.text));

function goalOf(clause: Clause): string | undefined {
  const goal = clause.find(
    ({ link, kind }) => (link === 'to' || link === 'with') && kind !== 'slides' && kind !== 'place',
  );
  const quote = clause.find(({ kind }) => kind === 'quote');
  if (quote) {
    clause.use(quote);
    return quote.text;
  }
  const before = goal && clause.items[clause.items.indexOf(goal) - 1];
  return before && takeRest(clause, before);
}

function deleted(
  clause: Clause,
  column: Line,
  on: Pick<ObjectReference, 'column' | 'slides'>,
): Operation[] | undefined {
  const point = clause.takeThing('point');
  const content: ObjectReference = { kind: 'content', ...on };
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  if (quotes.length > 0)
    return quotes.map(({ text }): Operation => ({ op: 'point.delete', on: content, text }));
  if (point)
    return point.nth === undefined || point.count !== undefined
      ? undefined
      : [{ op: 'point.delete', on: content, nth: point.nth }];
  clause.takeAll(means('form', 'comparison'));
  return typeof column === 'string' ? [{ op: 'object.delete', on: { kind: 'column', ...on } }] : undefined;
}

const isName = new Set<Item['kind']>(['name', 'quote', 'number', 'other']);

/** "Swap the two columns on slide 3", "swap Franchise and Delivery". */
function swappedColumns(clause: Clause, surface: Surface): Operation[] | undefined {
  const named = clause.all((item) => isHeading(surface, item));
  const noun = clause.find((item) => isThing(item, 'column'));
  if (
    named.length !== 2 &&
    !(
      noun &&
      named.length === 0 &&
      (surface.headings.size > 0 || surface.anyFile) &&
      (noun.nth === undefined || noun.count === 2)
    )
  )
    return undefined;
  if (surface.anyFile && clause.items.some(({ kind }) => isName.has(kind))) return undefined;
  // "The left and the right column" are both columns.
  const both = clause.all(({ kind, ids: [id = ''] }) => kind === 'place' && id in sides);
  if (both.length === 2) clause.use(...both, ...clause.all((item) => isThing(item, 'column')));
  clause.use(...named, noun);
  const slides = placesOf(clause);
  const [one, other] = named.map(({ text }) => text);
  const columns = one !== undefined && other !== undefined ? ([one, other] as [string, string]) : undefined;
  return [
    { op: 'column.swap', on: { kind: 'column', ...(slides && { slides }) }, ...(columns && { columns }) },
  ];
}

/** "Swap Basel and Zug in the table", "swap rows 2 and 3", "swap the columns Rent and Energy". */
export const swapLines: Reader = (clause, { surface }) => {
  if (!clause.asks('swap')) return undefined;
  const noun = clause.find((item) => isThing(item, 'row', 'column'));
  const table = clause.find((item) => isThing(item, 'table'));
  if (!noun && !table) return undefined;
  const names = clause.all(
    (item) =>
      item.term === true ||
      item.kind === 'quote' ||
      ((item.kind === 'name' || item.kind === 'other') && noun !== undefined),
  );
  const numbers = clause.all(
    ({ kind, unit, value = 0 }) =>
      kind === 'number' && !unit && (value <= 1000 || surface.terms.has(String(value))),
  );
  const more = numbers.map(({ value = 0 }) => (value > 1000 ? String(value) : value));
  const first = noun?.nth;
  const lines: Line[] = [
    ...(first === undefined ? [] : [first > 1000 ? String(first) : first]),
    ...(first !== undefined && noun?.count === 2 ? [first + (first < 0 ? -1 : 1)] : []),
    ...names.map(({ text }) => text),
    ...more,
  ];
  if (lines.length !== 2) return undefined;
  // «Troque "A" por "B"» may also be about words in cells.
  const words =
    surface.anyFile && names.every(({ kind, text }) => kind === 'quote' && !surface.terms.has(text));
  if (words && names.length === 2 && names[1]?.link === 'with') return undefined;
  // "The row Basel and the row Zug"
  const nouns = clause.all((item) => isThing(item, noun?.ids[0] ?? '') && item.nth === undefined);
  clause.use(noun, table, ...nouns, ...names, ...numbers);
  const slides = placesOf(clause);
  const on = tableOf(table, slides);
  const line = noun ? (noun.ids[0] as 'row') : undefined;
  return [{ op: 'table.swap', on, ...(line && { line }), lines: lines as [Line, Line] }];
};
