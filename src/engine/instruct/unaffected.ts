import type { Operation } from './operations.ts';
import type { SlideReference } from './references.ts';

/** Numbers from 1 of the slides whose objects the operations name by number, in a deck of `count` slides. */
export function slidesNamed(operations: readonly Operation[], count: number): Set<number> {
  const references = operations.flatMap((operation) =>
    // The copied original stays as it is.
    'on' in operation && typeof operation.on === 'object' && operation.op !== 'object.duplicate'
      ? (operation.on.slides ?? [])
      : [],
  );
  return new Set(references.flatMap((one) => numbersOf(one, count)));
}

function numbersOf(reference: SlideReference, count: number): number[] {
  if (typeof reference === 'string') return [];
  const place = (number: number): number => (number < 0 ? count + number + 1 : number);
  if ('number' in reference) return [place(reference.number)];
  if (!('from' in reference)) return [];
  const [from, to] = [place(reference.from), place(reference.to)].sort((a, b) => a - b) as [number, number];
  return Array.from({ length: Math.min(to, count) - from + 1 }, (_, at) => from + at);
}

/** Note about slides an instruction names that stayed unchanged; undefined for none. */
export const toldUnaffected = (numbers: readonly number[]): string | undefined =>
  numbers.length === 0
    ? undefined
    : `Nothing changed on slide${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}: what the instruction speaks of is not there.`;

/** Notes about operations without effect, if others had one. */
export const toldIdle = (operations: readonly Operation[]): string[] => [
  ...new Set(
    operations.map(
      (operation) =>
        `One part of the instruction changed nothing (${inShort(operation)}): it is so already, or cannot be seen there.`,
    ),
  ),
];

/** "title: bold", "table sort". */
function inShort(operation: Operation): string {
  if (operation.op !== 'look.set') return operation.op.replaceAll('.', ' ');
  const looks = Object.entries(operation.look).map(([key, value]) =>
    value === true ? key : `${key} ${value}`,
  );
  return `${operation.on.kind.replace('-', ' ')}: ${looks.join(', ')}`;
}
