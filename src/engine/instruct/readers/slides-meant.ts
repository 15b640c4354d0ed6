import type { Clause } from '../clauses.ts';
import { takeExcepted } from '../excepted.ts';
import type { Item } from '../item.ts';
import type { SlideReference } from '../references.ts';

/** Whether an item is whole slides. */

export const isSlides = ({ kind, ids, refs, link }: Item): boolean =>
  kind === 'slides' && ids[0] === 'slide' && (refs?.length ?? 0) > 0 && link !== 'titled';

export function takeSlides(clause: Clause, fits: (item: Item) => boolean = () => true): SlideReference[] {
  return clause.takeAll((item) => isSlides(item) && fits(item)).flatMap(({ refs = [] }) => refs);
}

/** Relations to a slide that is only a reference point. */
const apart = new Set(['before', 'after', 'between', 'to', 'until']);

export const onlySlides = (clause: Clause): boolean =>
  clause.items.every(
    (item) =>
      (item.kind === 'slides' && clause.isUsed(item)) ||
      (isSlides(item) && !apart.has(item.link ?? '')) ||
      ['verb', 'and', 'mark', 'not', 'pronoun', 'amount', 'number', 'ordinal'].includes(item.kind),
  );

/** The slides a clause names, or all but the excluded ones. */
export function slidesMeant(clause: Clause): SlideReference[] | undefined {
  const kept = takeExcepted(clause);
  const named = takeSlides(clause);
  if (kept.length > 0 && named.every((one) => one === 'all')) return [{ allBut: kept as [] }];
  if (kept.length > 0) return without(named, kept);
  return named.length > 0 ? named : undefined;
}

/** "Slides 3, 4 and 5 but not 4"; undefined unless given by number. */
function without(
  named: readonly SlideReference[],
  kept: readonly SlideReference[],
): SlideReference[] | undefined {
  const [all, out] = [named, kept].map((references) => references.flatMap(numbersOf));
  if (!all || !out || [...all, ...out].some((number) => !(number > 0))) return undefined;
  const left = all.filter((number) => !out.includes(number));
  return left.length > 0 && left.length < all.length ? left.map((number) => ({ number })) : undefined;
}

function numbersOf(reference: SlideReference): number[] {
  if (typeof reference === 'object' && 'number' in reference) return [reference.number];
  if (typeof reference !== 'object' || !('from' in reference)) return [Number.NaN];
  const { from, to } = reference;
  return from > 0 && to >= from && to < 1000
    ? Array.from({ length: to - from + 1 }, (_, at) => from + at)
    : [Number.NaN];
}

/** "The sales table": the slide about sales that has a table. */
export const holding = (one: SlideReference, kind: 'table' | 'chart' | 'picture'): SlideReference =>
  typeof one === 'object' && 'about' in one ? { ...one, with: kind } : one;
