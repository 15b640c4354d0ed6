import type { StyleContext, Work } from './citation-style.ts';

/** Works are numbered in order of first citation. */
export const numberOf = (work: Work, { works }: StyleContext): number => works.indexOf(work) + 1;

/** "1,3-5": ascending, with runs of three or more as ranges. */
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

/** Joins the parts of an entry, with a full stop after each unless it ends in one. */
export function sentences(parts: (string | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .map((part) => (/[.?!:。？！：]$/u.test(part) ? part : `${part}.`))
    .join(' ');
}
