import type { Operation, OperationOf } from './operations.ts';

/**
 * Width and height that are asked for one after the other belong to one size: what keeps its proportions would lose the
 * first to the second.
 */
export function joinedSizes(operations: readonly Operation[]): Operation[] {
  const joined: Operation[] = [];
  for (const operation of operations) {
    const before = joined.at(-1);
    if (before?.op === 'object.place' && operation.op === 'object.place' && areSides(before, operation))
      joined[joined.length - 1] = { ...before, place: { ...before.place, ...operation.place } };
    else joined.push(operation);
  }
  return joined;
}

function areSides(one: OperationOf<'object.place'>, other: OperationOf<'object.place'>): boolean {
  const sides = [...Object.keys(one.place), ...Object.keys(other.place)].sort().join();
  return sides === 'height,width' && JSON.stringify(one.on) === JSON.stringify(other.on);
}
