import { type Clause, isThing } from '../clauses.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference, RegionReference } from '../references.ts';
import type { State } from '../state.ts';

/** "The titles red and the text 18 pt": if the titles of all slides are meant, so are the texts. */
export function everywhereAlike(operations: readonly Operation[]): void {
  const looks = operations.flatMap((one) => (one.op === 'look.set' && !one.part ? [one] : []));
  const isAll = ({ kind, slides }: ObjectReference): boolean => kind === 'title' && slides?.[0] === 'all';
  const titles = looks.filter(({ on }) => isAll(on));
  if (titles.length === 0) return;
  for (const { on, look } of looks) {
    const isText =
      (on.kind === 'text' || on.kind === 'content') && on.nth === undefined && on.text === undefined;
    if (!isText || on.slides) continue;
    // "Georgia for everything, titles 40 pt": titles get the font too.
    const isOfAll =
      on.kind === 'text' && titles.every((one) => !Object.keys(look).some((key) => key in one.look));
    Object.assign(on, { every: true, ...(!isOfAll && { but: 'title' }), slides: ['all'] });
  }
}

/** "… and colour their heading red": of the regions of a poster that were spoken of before. */
export const regionsSpokenOf = (
  { items }: Clause,
  { surface, region }: State,
): RegionReference[] | undefined =>
  surface.kind === 'poster' &&
  items.some((item, at) => {
    const isOwn = items[at - 1]?.kind === 'pronoun' || (item.definite === true && !/s$/i.test(item.text));
    return isThing(item, 'heading') && isOwn;
  })
    ? region
    : undefined;
