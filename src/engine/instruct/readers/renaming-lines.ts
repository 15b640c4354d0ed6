import { fold } from '../../language/language.ts';
import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, objectOf, placesOf, type Reader, regionsOf, type State, tableOf } from '../state.ts';
import { isLine } from './line-values.ts';

/** "Rename Finance to Accounting in the table". */
function renameHead(clause: Clause, state: State): Operation[] | undefined {
  const kind = clause.thing('series', 'category');
  const table = clause.thing('table', 'chart');
  const names = kind ?? (isThing(table, 'chart') && clause.asks('name') ? table : undefined);
  const isBefore = ({ link }: Item): boolean => link !== 'to' && link !== 'with';
  const isNamed = ({ term, kind, text, nth }: Item): boolean =>
    term === true ||
    (kind === 'number' && state.surface.terms.has(text)) ||
    (nth !== undefined && state.surface.terms.has(String(nth)));
  const head =
    clause.find((item) => isNamed(item) && isBefore(item)) ??
    (names && clause.find((item) => item.kind === 'quote' && isBefore(item)));
  const goal = clause.find(({ kind, link }) => link === 'to' && ['quote', 'other', 'name'].includes(kind));
  // "To Raeburn Place": a capitalised look word is part of the new name.
  const looks = clause.items.some(
    ({ kind, text, start }) =>
      ['colour', 'style', 'attribute', 'font', 'number'].includes(kind) &&
      start !== head?.start &&
      !(goal && start > goal.start && /^\p{Lu}/u.test(text)),
  );
  const point = head ? undefined : pointNamed(clause, goal);
  if (point) return point;
  if (!head || !goal || looks || head.start > goal.start) return undefined;
  if (!table && clause.items.some(({ kind, link }) => kind === 'slides' && link !== 'in' && link !== 'of'))
    return undefined;
  if (!clause.asks('name') && !table && !kind) return undefined;
  if (!table && clause.items.some((item) => isThing(item) && item !== kind)) return undefined;
  const slides = placesOf(clause);
  clause.use(kind, table, head);
  const regions = regionsOf(clause, state, ({ link }) => link === 'in' || link === 'of');
  const everywhere = clause.takeAll(
    ({ kind, ids, start }) => kind === 'amount' && ids.includes('all') && start > goal.start,
  );
  const name = everywhere.length === 0 && { name: true };
  const column = columnBehind(clause, head, state);
  const before = clause.items[clause.items.indexOf(goal) - 1];
  const text = goal.kind === 'quote' ? goal.text : before && takeRest(clause, before, true);
  clause.use(goal);
  if (!text) return undefined;
  if (column)
    return [{ op: 'table.cell', on: tableOf(table, slides), row: head.text, column: column.name, text }];
  const on: ObjectReference | undefined = table
    ? objectOf(table, slides, regions)
    : kind
      ? { kind: 'chart', ...(slides && { slides }), ...(regions && { regions }) }
      : (slides ?? regions) && {
          kind: 'text',
          every: true,
          ...(slides && { slides }),
          ...(regions && { regions }),
        };
  return [
    {
      op: 'text.replace',
      from: head.kind === 'thing' ? String(head.nth) : head.text,
      to: text,
      ...(on ? { on } : name),
    },
  ];
}

/** "Rename the Safety item to Risks": a point by its words. */
function pointNamed(clause: Clause, goal: Item | undefined): Operation[] | undefined {
  const at = clause.items.findIndex((item) => isThing(item, 'point'));
  const [point, before] = [clause.items[at], clause.items[at - 1]];
  const [verb, ...words] = clause.items.slice(0, at);
  const isSaid = words.length > 0 && words.every(({ kind, link }) => kind === 'other' && !link);
  if (!point || !before || !goal || verb?.kind !== 'verb' || !isSaid || !clause.asks('name'))
    return undefined;
  const goals = clause.items.filter(({ link }) => link === 'to');
  if (goals.length > 1 || point.nth !== undefined || point.count !== undefined || point.every)
    return undefined;
  const slides = placesOf(clause);
  clause.use(point, ...words);
  const said = clause.whole.slice(words[0]?.start, before.end);
  const lead = clause.items[clause.items.indexOf(goal) - 1];
  const text = goal.kind === 'quote' ? goal.text : lead && takeRest(clause, lead, true);
  clause.use(goal);
  if (!text) return undefined;
  return [{ op: 'text.set', on: { kind: 'point', text: said, ...(slides && { slides }) }, text: [text] }];
}

/** "The Ghent route", if a column is called “Route”: a row by its name. */
function columnBehind(clause: Clause, head: Item, { surface }: State): { name: string } | undefined {
  const noun = clause.items[clause.items.indexOf(head) + 1];
  if (!noun || noun.link !== undefined || !head.term || !(noun.term || noun.kind === 'other'))
    return undefined;
  const name = surface.corners.get(fold(noun.column ?? noun.text));
  // "… to Flanders and the Bruges route to Coast" are two.
  if (name === undefined || clause.items.filter(({ link }) => link === 'to').length > 1) return undefined;
  clause.use(noun);
  return { name };
}

/** "Rename the column Q2 to “Second quarter”", "call row 3 “West”". */
export const renameLines: Reader = (clause, state) => {
  const line = clause.find(isLine);
  if (clause.items.some(({ kind }) => kind === 'pronoun')) return undefined;
  if (!line && clause.asks('name', 'set', 'replace')) return renameHead(clause, state);
  if (!clause.asks('name') || !line) return undefined;
  const table = clause.takeThing('table');
  const slides = placesOf(clause);
  clause.takeThing('header', 'title');
  clause.use(line);
  const goal =
    clause.find(({ link, kind }) => link === 'to' && kind !== 'slides') ??
    clause.items.findLast(({ kind }) => kind === 'quote');
  if (!goal) return undefined;
  const named = clause.all(
    ({ kind, start }) => ['quote', 'name', 'other', 'number'].includes(kind) && start < goal.start,
  );
  const [first] = named;
  const last = named.at(-1);
  const nth = line.nth !== undefined && line.nth > 1000 ? String(line.nth) : line.nth;
  const which =
    nth ??
    (first && last ? (first === last ? first.text : clause.whole.slice(first.start, last.end)) : undefined);
  if (which === undefined) return ask(`Which ${line.ids[0]} should be renamed?`);
  clause.use(...named);
  const before = clause.items[clause.items.indexOf(goal) - 1];
  const text = goal.kind === 'quote' ? goal.text : before && takeRest(clause, before, true);
  clause.use(goal);
  if (!text) return undefined;
  const on = tableOf(table, slides);
  return isThing(line, 'row')
    ? [{ op: 'table.cell', on, row: which, column: 1, text }]
    : [{ op: 'table.cell', on, row: 1, column: which, text }];
};
