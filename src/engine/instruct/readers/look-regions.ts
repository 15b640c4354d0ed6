import type { Operation } from '../operations.ts';
import type { ObjectReference, RegionReference } from '../references.ts';

const edges = new Set(['header', 'footer']);

/** "Fill the Results box light grey", "make the header green": the fill of a region, unless something in it is named. */
export function groundsOf(
  operations: readonly Operation[],
  regions: RegionReference[],
  isArea: boolean,
): Operation[] | undefined {
  const isEdge = regions.every((one) => typeof one === 'object' && 'side' in one && edges.has(one.side));
  const [first, ...more] = operations.map((one) => {
    if (one.op === 'slide.background') return one.colour;
    if (one.op !== 'look.set' || one.part || Object.keys(one.look).length > 1) return undefined;
    return one.look.fill ?? (isArea || isEdge ? one.look.colour : undefined);
  });
  return first && more.length === 0 ? [{ op: 'region.fill', regions, colour: first }] : undefined;
}

export function addRegions(operation: Operation, regions: NonNullable<ObjectReference['regions']>): void {
  if ('on' in operation && operation.on && typeof operation.on === 'object') operation.on.regions = regions;
}
