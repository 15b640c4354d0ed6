import type { Operation } from './operations.ts';

const sizes: ReadonlySet<string> = new Set(['width', 'height', 'scale', 'along']);

/** "Move it to the right and make it 8 cm wide": the position applies to the final size. */
export function placedWithSize(operations: readonly Operation[]): Operation[] {
  const result: Operation[] = [];
  for (const one of operations) {
    const last = result.at(-1);
    const both =
      last?.op === 'object.place' &&
      one.op === 'object.place' &&
      JSON.stringify(last.on) === JSON.stringify(one.on) &&
      (last.place.at ?? last.place.beside) !== undefined &&
      Object.keys(one.place).every((key) => sizes.has(key));
    if (both) result.splice(-1, 1, { ...last, place: { ...last.place, ...one.place } });
    else result.push(one);
  }
  return result;
}
