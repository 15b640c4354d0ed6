import { chooseDrafts, inReadingOrder } from './choose-drafts.ts';
import type { Draft, Drafting } from './drafts/draft.ts';
import { pointsDrafts } from './drafts/points-drafts.ts';

/** Statements that fill two slides: three make a title and two points. */
const dense = 6;

/**
 * Up to so many slides: the best of what the sources say once. Only where that leaves room are dense slides parted, and
 * only where that does not fill it are numbers shown a second time.
 */
export function fillRoom(drafts: Draft[], count: number, drafting: Drafting): Draft[] {
  const again = drafts.filter(({ restates }) => restates);
  const once = chooseDrafts(
    drafts.filter(({ restates }) => !restates),
    count,
  );
  const parted = partDense(once, Math.min(count, once.length + again.length), drafting);
  return inReadingOrder([...parted, ...chooseDrafts(again, count - parted.length)]);
}

function partDense(drafts: Draft[], count: number, drafting: Drafting): Draft[] {
  const parted = [...drafts];
  while (parted.length < count) {
    const densest = parted.filter(isDense).sort((a, b) => b.uses.length - a.uses.length)[0];
    if (!densest) break;
    const { section, uses } = densest;
    const middle = Math.ceil(uses.length / 2);
    const halves = [uses.slice(0, middle), uses.slice(middle)];
    parted.splice(
      parted.indexOf(densest),
      1,
      ...halves.flatMap((half) => pointsDrafts(section, half, drafting)),
    );
  }
  return parted;
}

const isDense = ({ slide, uses }: Draft): boolean => slide.kind === 'bullets' && uses.length >= dense;
