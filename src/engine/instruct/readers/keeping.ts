import type { Clause } from '../clauses.ts';
import { isThing } from '../clauses.ts';
import type { Operation } from '../operations.ts';
import { ask, isObject, placesOf, type Reader, regionsOf, type State } from '../state.ts';

/** What is to stay as it is: "don't change the title", "keep the chart", "leave the notes alone". */
export const keepThings: Reader = (clause, state) => {
  const kept = clause.asks('leave');
  const forbidden = clause.asks('touch', 'set', 'move', 'delete') && isForbidden(clause);
  if (!(kept ? !isForbidden(clause) : forbidden)) return undefined;
  const things = clause.items.filter((item) => isObject(item) || isThing(item, 'legend', 'labels'));
  if (things.length === 0 || clause.items.some(({ kind }) => !bearing.has(kind))) return undefined;
  const slides = placesOf(clause);
  regionsOf(clause, state);
  if (clause.asks('delete') || !kept) clause.forbids();
  clause.use(...clause.items);
  clause.takeAll(() => true);
  state.kept = [...(state.kept ?? []), ...things.map(({ ids: [id = ''] }) => id)];
  if (slides) state.keptOn = slides;
  return [];
};

const bearing = new Set(['verb', 'thing', 'slides', 'name', 'not', 'and', 'mark', 'amount', 'pronoun']);

/** "Delete the best title" chooses one, and forbids nothing. */
const isForbidden = (clause: Clause): boolean =>
  clause.items.some(({ kind, ids }) => kind === 'not' && ids.length === 0);

/**
 * Holds operations against what is to stay; those without a slide of their own take place where it is spoken of.
 *
 * @throws ClarificationNeeded where an operation may change what is to stay
 */
export function respectKept(operations: Operation[], { kept = [], keptOn }: State): void {
  if (kept.length === 0) return;
  for (const operation of operations) {
    const on = 'on' in operation && typeof operation.on === 'object' ? operation.on : undefined;
    const whole = !on || on.kind === 'object' || (on.kind === 'text' && on.every);
    const renames = operation.op === 'region.rename' && !kept.includes('heading');
    const takes =
      operation.op === 'object.delete' && kept.some((kind) => ['caption', 'content', 'text'].includes(kind));
    if ((whole && !renames) || takes || (on && kept.includes(on.kind)))
      ask('One part of that changes what another part keeps. What should change, and what should stay?');
    if (on && keptOn && !on.slides) on.slides = keptOn;
  }
}
