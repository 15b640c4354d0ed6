import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import { andsOf, listedIn, quotedValues } from '../lists.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { placesOf, type Reader, tableOf } from '../state.ts';

const isNamed = ({ kind, term }: Item): boolean =>
  term === true || ['quote', 'other', 'name', 'number', 'form'].includes(kind);

const leads = new Set(['to', 'with']);

/** "Change the header “Sold” to “Tickets sold”", "the header of the second column to Cost": one column. */
export const renameHeaders: Reader = (clause, { surface, focus }) => {
  const header = clause.thing('header');
  if (!header || !clause.asks('set', 'touch', 'replace', 'name', 'write')) return undefined;
  const column = clause.thing('column');
  const begins = Math.max(header.end, column?.end ?? 0);
  const goal = clause.find((item) => item.start > begins && isNamed(item) && leads.has(item.link ?? ''));
  if (!goal) return undefined;
  const named = clause.all(({ start }) => start > begins && start < goal.start);
  const [first] = named;
  const last = named.at(-1);
  if (named.some((item) => !isNamed(item) || item.link !== undefined) || (!first && !column?.nth))
    return undefined;
  const table = clause.takeThing('table');
  const slides = placesOf(clause);
  clause.use(header, column, ...named);
  // “Header 1” may be what the header says.
  const said = clause.whole.slice(header.start, last?.end ?? header.end);
  const own = first === last ? first?.text : clause.whole.slice(first?.start, last?.end);
  const only = surface.terms.has(said) ? said : own;
  const before = clause.items[clause.items.indexOf(goal) - 1];
  const text = goal.kind === 'quote' ? goal.text : before && takeRest(clause, before, true);
  clause.use(goal);
  if (!text) return undefined;
  const spoken = table || slides ? undefined : focus?.objects?.find(({ kind }) => kind === 'table');
  const on = spoken ?? tableOf(table, slides);
  return [{ op: 'table.cell', on, row: 1, column: only ?? column?.nth ?? 1, text }];
};

/** "Change “Sold” in the first row of the table to “Tickets sold”", "in the header row", "in the first column". */
export const renameInLine: Reader = (clause) => {
  const [from, to, ...more] = clause.all(({ kind }) => kind === 'quote');
  const line = clause.find((item) => isThing(item, 'header', 'row', 'column') && item.link === 'in');
  if (!from || !line || !to || !leads.has(to.link ?? '') || from.link || more.length > 0) return undefined;
  if (!clause.asks('set', 'replace', 'name') || from.start > to.start) return undefined;
  if (line.start < from.end && line.end > from.start) return undefined;
  if (!isThing(line, 'header') && line.nth !== 1) return undefined;
  const table = clause.takeThing('table');
  const on = tableOf(table, placesOf(clause));
  clause.use(from, to, line);
  const cell = isThing(line, 'column') ? { row: from.text, column: 1 } : { row: 1, column: from.text };
  return [{ op: 'table.cell', on, ...cell, text: to.text }];
};

/** "Set the headers to “Kind”, “Price” and “Sold”": all columns in order. */
export function fillHeader(
  clause: Clause,
  on: ObjectReference,
  header: Item,
  told: boolean,
): Operation[] | undefined {
  if (clause.items.some(({ kind }) => kind === 'style' || kind === 'colour' || kind === 'attribute'))
    return undefined;
  if (clause.items.some((item) => isThing(item, 'column') && item.nth !== undefined)) return undefined;
  clause.use(header);
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  const rest = quotes.length === 0 ? takeRest(clause, header) : undefined;
  const values = quotes.length > 0 ? quotedValues(quotes) : listedIn(rest ?? '', andsOf(clause));
  return values.length > (told ? 0 : 1) ? [{ op: 'table.header', on, values }] : undefined;
}
