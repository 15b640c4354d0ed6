import { quantities } from '../analysis/numbers.ts';
import type { Source } from '../source.ts';

const leading = /^(?:§\s?)?(\d{1,2})[.)]?\s+(?=\p{L})/u;
const nested = /^(?:§\s?)?\d{1,2}(?:\.\d{1,2}){1,3}[.)]?\s+(?=["“„«(]?\p{L})/u;

/** The numbers that headings of a source begin with. */
export function numbersOf({ blocks }: Source): Set<number> {
  const found = blocks.flatMap((block) =>
    block.type === 'heading' ? (leading.exec(block.text)?.[1] ?? []) : [],
  );
  return new Set(found.map(Number));
}

/**
 * The heading without its number, which means nothing on a slide. "3 reasons" keeps the three: only what comes before
 * or after another is a number of a section.
 */
export function withoutNumber(heading: string, numbers: ReadonlySet<number>): string {
  if (nested.test(heading)) return heading.replace(nested, '');
  const number = Number(leading.exec(heading)?.[1] ?? Number.NaN);
  return numbers.has(number - 1) || numbers.has(number + 1) ? heading.replace(leading, '') : heading;
}

/** "3.4 The supplier shall …": clauses of contracts and paragraphs of rules. "2.5 million" stays. */
export function withoutClauseNumber(text: string): string {
  const amount = quantities(text)[0];
  return amount?.index === 0 && amount.kind !== 'count' ? text : text.replace(nested, '');
}
