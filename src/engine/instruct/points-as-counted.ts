import { ClarificationNeeded } from '../deck.ts';
import type { Operation } from './operations.ts';
import type { ObjectReference } from './references.ts';

/**
 * Converts point numbers to those valid at each step: an instruction counts points as they were before it, so "delete
 * bullet 2 and bullet 3" means the original third.
 * @throws ClarificationNeeded if a deleted point is mentioned
 */
export function asCounted(operations: readonly Operation[]): Operation[] {
  const gone = new Map<string, number[]>();
  // Without a slide, the previous wish's slide is meant.
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

/** Deleting or moving a point by its words shifts numbered ones, so it goes last. */
function wordsLast(operations: readonly Operation[]): readonly Operation[] {
  const last = operations.findLastIndex(isCounted);
  const byWords = operations
    .slice(0, Math.max(0, last))
    .filter((one) => (one.op === 'point.delete' || one.op === 'point.move') && typeof one.nth !== 'number');
  if (byWords.length === 0) return operations;
  const moved = new Set(byWords);
  const rest = operations.filter((one) => !moved.has(one));
  const behind = rest.findLastIndex(isCounted) + 1;
  return [...rest.slice(0, behind), ...byWords, ...rest.slice(behind)];
}

const isCounted = (operation: Operation): boolean =>
  (operation.op === 'point.delete' && operation.nth !== undefined) || countedPoint(operation) !== undefined;

/** The point an operation selects by number. */
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
