import { isThing } from '../clauses.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, placesOf, type Reader } from '../state.ts';
import { takePosition } from './slide-moves.ts';

/**
 * "Move “Drought” to a new slide", "put “Drought” on a slide of its own": the slide follows unless another place is told,
 * with the same title unless it is given another.
 */
export const movePointsApart: Reader = (clause, { surface }) => {
  const goal = clause.find(
    ({ kind, ids, link, fresh }) =>
      kind === 'slides' && ids[0] === 'slide' && (link === 'to' || link === 'in') && fresh === true,
  );
  const quotes = clause.all(({ kind, link }) => kind === 'quote' && !link);
  const isPoint = clause.items.some((item) => isThing(item, 'point'));
  if (surface.kind !== 'deck' || !goal || !(quotes.length > 0 || isPoint) || !clause.asks('move'))
    return undefined;
  if (surface.anyFile)
    return ask(
      'Which title should the new slide have? Ask for it with these points, and for their deletion here.',
    );
  const points = quotes.map(({ text }) => text);
  // "Put “Tea”, “Milk” on a new slide": texts that are not there yet are added.
  if (goal.link === 'in' && !points.every((text) => surface.points.has(text))) return undefined;
  const places = [...new Set(points.map((text) => surface.points.get(text)))];
  const [number, ...others] = places;
  if (number === undefined || others.length > 0)
    return ask('Which points should go to the new slide? Give all of their words in quotation marks.');
  clause.use(goal, ...quotes);
  clause.takeAll((item) => isThing(item, 'point'));
  const at = takePosition(clause) ?? { after: { number } };
  const on: ObjectReference = { kind: 'content', slides: placesOf(clause) ?? [{ number }] };
  const title = goal.titled ?? surface.titles[number - 1];
  if (!title) return ask('What should the new slide be called?');
  return [
    ...points.map((text): Operation => ({ op: 'point.delete', on, text })),
    { op: 'slide.add', at, title, points },
  ];
};
