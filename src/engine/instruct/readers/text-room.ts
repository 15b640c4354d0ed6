import { Clause, isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { objectOf, placesOf, type Reader } from '../state.ts';
import { readLook } from './look.ts';

/** How far points stand apart, how texts fit their boxes, and looks of all points but some. */

const isList = (item: Item): boolean =>
  isThing(item, 'point', 'content', 'text') || (item.kind === 'form' && item.ids.includes('bullets'));

/** "Add more space between the bullets", "put 12 pt between the points", "less space between the bullets". */
export const spacePoints: Reader = (clause, state) => {
  const gap = clause.thing('gap');
  const spacing = clause.find(({ kind, ids }) => kind === 'attribute' && ids.includes('line-spacing'));
  const list = clause.find((item) => isList(item) && item.nth === undefined && item.link === 'between');
  if (state.surface.kind !== 'deck' || !list || !(gap ?? spacing)) return undefined;
  const number = clause.find(({ kind, unit }) => kind === 'number' && unit === 'pt');
  const smaller = clause.find(({ kind, ids }) => kind === 'style' && ids.includes('smaller'));
  const bigger = clause.find(({ kind, ids }) => kind === 'style' && ids.includes('bigger'));
  const less = clause.asks('lower', 'delete', 'shorten') || smaller !== undefined;
  const more = clause.asks('raise', 'add') || bigger !== undefined || gap?.fresh === true;
  clause.asks('set', 'give', 'move', 'write');
  if (!number && less === more) return undefined;
  clause.use(gap, spacing, list, number, smaller, bigger);
  const slides = placesOf(clause);
  const on: ObjectReference = { kind: 'content', ...(slides && { slides }) };
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
  const fits = clause.all(({ kind, ids }) => kind === 'verb' && ids.includes('fit'));
  const text = clause.find(
    (item) => isThing(item, 'text', 'content', 'title', 'subtitle', 'point') && item.nth === undefined,
  );
  if (state.surface.kind !== 'deck' || fits.length === 0 || !text) return undefined;
  if (clause.items.some(({ kind }) => kind === 'number' || kind === 'quote')) return undefined;
  // "Fit the text into three points" shortens it; letters become smaller where its box is spoken of, or they are.
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

/** "Make all bullets bold except the first": the points that are left out stand at the end, by their numbers. */
export const lookOfOtherPoints: Reader = (clause, state) => {
  const from = clause.items.findIndex(
    (item) => item.link === 'except' && (item.kind === 'ordinal' || item.kind === 'number' || isNth(item)),
  );
  const list = clause.items.slice(0, Math.max(0, from)).find((item) => isThing(item, 'point'));
  if (state.surface.kind !== 'deck' || !list || !(list.every || /s$/u.test(list.text))) return undefined;
  const left: Item[] = [];
  for (const item of clause.items.slice(from)) {
    if (item.kind === 'and' || item.kind === 'mark') continue;
    if (item.link !== undefined && item.link !== 'except') break;
    if (item.kind !== 'ordinal' && item.kind !== 'number' && !isNth(item)) break;
    left.push(item);
  }
  const own = clause.items.filter((item) => !left.includes(item));
  const rest = new Clause(own, clause.whole, clause.end);
  const looks = readLook(rest, state);
  if (!looks || rest.left().length > 0) return undefined;
  const except = numbersOf(left, clause.items);
  if (except.length === 0 || except.length > 40) return undefined;
  clause.use(...clause.items);
  return looks.every(isOfPoints)
    ? looks.map((one): Operation => {
        const { nth: _, ...on } = (one as { on: ObjectReference }).on;
        return { ...one, on: { ...on, kind: 'point', every: true, except } } as Operation;
      })
    : undefined;
};

const isNth = (item: Item): boolean =>
  (isThing(item, 'point') && item.nth !== undefined) || (item.kind === 'amount' && item.ids.includes('last'));

/** "The first two", "the last", "1 and 3"; « les deux derniers ». */
function numbersOf(left: readonly Item[], items: readonly Item[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < left.length; at += 1) {
    const pair = [left[at], left[at + 1]] as const;
    const [one, next] = pair;
    if (!one) break;
    const together = next && items.indexOf(next) - items.indexOf(one) === 1;
    const count = together ? pair.find((item) => item?.kind === 'number')?.value : one.count;
    const side = together ? pair.find((item) => item?.kind !== 'number') : one;
    if (together && (count === undefined || !side || next?.link)) return [];
    const first = side?.kind === 'amount' ? -1 : (side?.nth ?? side?.value ?? 0);
    if (first === 0 || ((count ?? 1) > 1 && first !== 1 && first !== -1)) return [];
    for (let step = 0; step < Math.min(count ?? 1, 40); step += 1) found.push(first + first * step);
    if (together) at += 1;
  }
  return found;
}

const isOfPoints = (one: Operation): boolean =>
  one.op === 'look.set' && !one.part && (one.on.kind === 'content' || one.on.kind === 'point');
