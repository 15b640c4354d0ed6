import { UsageError } from '../framework/usage-error.ts';

/** More than any document has. */
const most = 10_000;

/** `1,3-5` as 1, 3, 4, 5: in order, each once. @throws UsageError */
export function readSlides(list: string): number[] {
  const numbers = new Set<number>();
  for (const part of list.split(',')) {
    const [, first = '', last = first] = /^\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!first || from < 1 || to < from || to > most)
      throw new UsageError(
        `--slides ${list} names no slides.`,
        'Give numbers and ranges, for example 1,3-5.',
      );
    for (let slide = from; slide <= to; slide++) numbers.add(slide);
  }
  return [...numbers].sort((a, b) => a - b);
}
