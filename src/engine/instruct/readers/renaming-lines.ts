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
  const before = clause.items[clause.items.indexOf(goal) - 1];
  const text = goal.kind === 'quote' ? goal.text : before && takeRest(clause, before, true);
  clause.use(goal);
  if (!text) return undefined;
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
