import { ClarificationNeeded } from '../deck.ts';
import type { Operation } from './operations.ts';
import type { ObjectReference } from './references.ts';

/**
 * Operations on points by number in the numbers that they have by then: an instruction counts the points as they stood
 * before it, and "delete bullet 2 and bullet 3" means the third of then.
 *
 * @throws ClarificationNeeded where a point is spoken of that goes
 */
export function asCounted(operations: readonly Operation[]): Operation[] {
  const gone = new Map<string, number[]>();
  // What names no slide is on that of the wish before.
  let place: ObjectReference['slides'];
  const listOf = ({ slides, regions, column }: ObjectReference): string => {
    place = slides ?? place;
    return JSON.stringify([place, regions, column]);
  };
  return wordsLast(operations).map((operation) => {
    if (operation.op === 'point.delete' && operation.nth !== undefined) {
      const lists = gone.get(listOf(operation.on)) ?? [];
      const nth = numberNow(operation.nth, lists);
      gone.set(listOf(operation.on), [...lists, operation.nth]);
      return { ...operation, nth };
    }
    const on = countedPoint(operation);
    if (on?.nth === undefined) return operation;
    const nth = numberNow(on.nth, gone.get(listOf(on)) ?? []);
    return { ...operation, on: { ...on, nth } } as Operation;
  });
}

/** A point that goes by its words moves those that are counted: it goes behind them. */
function wordsLast(operations: readonly Operation[]): readonly Operation[] {
  const last = operations.findLastIndex(isCounted);
  const byWords = operations
    .slice(0, Math.max(0, last))
    .filter(({ op }, at) => op === 'point.delete' && !isCounted(operations[at] as Operation));
  if (byWords.length === 0) return operations;
  const moved = new Set(byWords);
  const rest = operations.filter((one) => !moved.has(one));
  const behind = rest.findLastIndex(isCounted) + 1;
  return [...rest.slice(0, behind), ...byWords, ...rest.slice(behind)];
}

const isCounted = (operation: Operation): boolean =>
  (operation.op === 'point.delete' && operation.nth !== undefined) || countedPoint(operation) !== undefined;

/** The point that an operation is on, where a number chooses it. */
function countedPoint(operation: Operation): ObjectReference | undefined {
  const on = 'on' in operation && typeof operation.on === 'object' ? operation.on : undefined;
  return on && 'kind' in on && on.kind === 'point' && on.nth !== undefined ? on : undefined;
}

function numberNow(nth: number, gone: readonly number[]): number {
  if (gone.includes(nth) && nth > 0)
    throw new ClarificationNeeded(`Point ${nth} is to go. What else should change about it?`);
  return nth > 0
    ? nth - gone.filter((one) => one > 0 && one < nth).length
    : nth + gone.filter((one) => one < 0 && one > nth).length;
}
