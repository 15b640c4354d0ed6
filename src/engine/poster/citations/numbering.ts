import type { StyleContext, Work } from './citation-style.ts';

/** Numbers run in the order of first citation, and a work keeps its number. */
export const numberOf = (work: Work, { works }: StyleContext): number => works.indexOf(work) + 1;

/** "1,3-5": ascending, three or more neighbours as a range. */
export function ranges(numbers: number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (sorted[to + 1] === (sorted[to] ?? 0) + 1) to++;
    if (to - from >= 2) parts.push(`${sorted[from]}-${sorted[to]}`);
    else for (let at = from; at <= to; at++) parts.push(String(sorted[at]));
    from = to + 1;
  }
  return parts.join(',');
}

/** Joins the parts of an entry as sentences: a full stop after each, unless it ends in one. */
export function sentences(parts: (string | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .map((part) => (/[.?!:。？！：]$/u.test(part) ? part : `${part}.`))
    .join(' ');
}
