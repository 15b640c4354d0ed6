import { isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { ObjectReference } from '../references.ts';
import { objectOf, placesOf, type Reader } from '../state.ts';

/** Spacing of points, and fitting of texts to boxes. */

const isList = (item: Item): boolean =>
  isThing(item, 'point', 'content', 'text') || (item.kind === 'form' && item.ids.includes('bullets'));

/** "Add more space between the bullets", "put 12 pt between the points", "less space between the bullets". */
export const spacePoints: Reader = (clause, state) => {
  const gap = clause.thing('gap');
  const spacing = clause.find(means('attribute', 'line-spacing'));
  const isAmong = ({ link, nth }: Item): boolean => link === 'between' && nth === undefined;
  const them = clause.find((item) => item.kind === 'pronoun' && isAmong(item));
  const [spoken] = (them && state.focus?.objects) || [];
  const told = spoken && (spoken.kind === 'content' || spoken.kind === 'point') ? them : undefined;
  const list = clause.find((item) => isList(item) && isAmong(item)) ?? told;
  if (state.surface.kind !== 'deck' || !list || !(gap ?? spacing)) return undefined;
  const number = clause.find(({ kind, unit }) => kind === 'number' && unit === 'pt');
  const smaller = clause.find(means('style', 'smaller'));
  const bigger = clause.find(means('style', 'bigger'));
  const less = clause.asks('lower', 'delete', 'shorten') || smaller !== undefined;
  const more = clause.asks('raise', 'add') || bigger !== undefined || gap?.fresh === true;
  clause.asks('set', 'give', 'move', 'write');
  if (!number && less === more) return undefined;
  clause.use(gap, spacing, list, number, smaller, bigger);
  const slides = placesOf(clause);
  const where = slides ?? (told && spoken?.slides);
  const on: ObjectReference = { kind: 'content', ...(where && { slides: where }) };
  state.focus = { objects: [on] };
  return [
    {
      op: 'points.space',
      on,
      ...(number ? { after: number.value ?? 0 } : { by: less ? (-1 as const) : (1 as const) }),
    },
  ];
};

/** "Shrink the text on slide 2 so that it fits", "make the text fit its box". */
export const fitTexts: Reader = (clause, state) => {
  const fits = clause.all(means('verb', 'fit'));
  const text = clause.find(
    (item) => isThing(item, 'text', 'content', 'title', 'subtitle', 'point') && item.nth === undefined,
  );
  if (state.surface.kind !== 'deck' || fits.length === 0 || !text) return undefined;
  if (clause.items.some(({ kind }) => kind === 'number' || kind === 'quote')) return undefined;
  // "Fit the text into three points" shortens it; letters shrink if the box or the letters are mentioned.
  const box = clause.find((item) => isThing(item, 'text-box', 'frame', 'shape') && item !== text);
  const shrinks = clause.asks('lower', 'resize', 'set');
  if (!box && !shrinks) return undefined;
  clause.use(text, box, ...fits);
  clause.takeAll(
    ({ kind, ids }) =>
      kind === 'pronoun' ||
      (kind === 'amount' && ids.includes('this')) ||
      (kind === 'attribute' && ids.includes('size')),
  );
  const slides = placesOf(clause);
  const object = objectOf(text, slides);
  const on: ObjectReference = isThing(text, 'point') ? { ...object, kind: 'content' } : object;
  state.focus = { objects: [on] };
  return [{ op: 'text.fit', on }];
};
