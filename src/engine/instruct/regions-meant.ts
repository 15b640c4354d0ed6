import type { Clause } from './clauses.ts';
import type { Operation } from './operations.ts';
import type { RegionReference } from './references.ts';
import { ask, type State } from './state.ts';

/**
 * "Put Methods first and rename it": the heading of the region mentioned before, not the poster's title.
 * @throws ClarificationNeeded if none was mentioned
 */
export function withRegionsMeant(
  read: readonly Operation[],
  clause: Clause,
  before: readonly Operation[],
  { surface }: State,
): readonly Operation[] {
  const last = before.at(-1);
  const speaksOfIt = clause.items.some(({ kind }) => kind === 'pronoun');
  if (surface.kind !== 'poster' || !last || !speaksOfIt) return read;
  const regions = regionsIn(last);
  return read.map((one) => {
    if (one.op !== 'text.set' || one.on.kind !== 'title' || one.on.regions) return one;
    if (regions?.length === 1) return { op: 'region.rename', regions, name: one.text.join(' ') };
    const isTitle = 'on' in last && typeof last.on === 'object' && last.on.kind === 'title' && !regions;
    return isTitle ? one : ask(`What should be called “${one.text.join(' ')}”: the poster, or which region?`);
  });
}

function regionsIn(operation: Operation): RegionReference[] | undefined {
  if (operation.op === 'region.add') return [{ named: operation.name }];
  if ('regions' in operation) return operation.regions;
  return 'on' in operation && typeof operation.on === 'object' ? operation.on.regions : undefined;
}
