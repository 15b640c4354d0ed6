import { isThing } from '../clauses.ts';
import { means } from '../item.ts';
import { placesOf, type Reader } from '../state.ts';
import { isPlural } from './adding-points.ts';
import { takeObjects } from './placing.ts';

/** "Group the circle and the arrow", "ungroup the shapes on slide 4". */
export const groupObjects: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck') return undefined;
  if (clause.asks('ungroup')) {
    const things = clause.takeAll(
      (item) => isThing(item) && item.nth === undefined && item.says === undefined,
    );
    const all = clause.takeAll(means('amount', 'all'));
    const pronouns = clause.takeAll(({ kind }) => kind === 'pronoun');
    const isEvery =
      all.length > 0 ||
      things.some((item) => item.every || isPlural(item)) ||
      pronouns.some(({ ids }) => ids[0] === 'them');
    const slides = placesOf(clause);
    return [{ op: 'object.ungroup', ...(slides && { slides }), ...(isEvery && { every: true }) }];
  }
  if (!clause.asks('group')) return undefined;
  const taken = takeObjects(clause, state);
  // "The pictures" are all of them, also in languages without plural.
  const [only, ...more] = taken;
  const isKind = only && [only.nth, only.text, only.it].every((one) => one === undefined);
  const objects = isKind && more.length === 0 ? [{ ...only, every: true }] : taken;
  if (objects.length === 0) return undefined;
  state.focus = { objects };
  return [{ op: 'object.group', objects }];
};
