import { isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import { andsOf, listedIn, quotedValues } from '../lists.ts';
import { anyPlacesOf, ask, type Reader } from '../state.ts';
import { checkCount } from './adding-points.ts';
import { pointWords } from './points.ts';

const leads = new Set(['to', 'of', 'in', 'under', 'for']);

/** "Below “Paint” add two sub-points: one coat, then another", "add the sub-point “Dry” to the second point". */
export const addSubPoints: Reader = (clause, { surface }) => {
  const item = clause.thing('subpoint');
  if (!item || surface.kind !== 'deck' || !clause.asks('add', 'write', 'give')) return undefined;
  clause.use(item);
  const colon = clause.find(
    ({ kind, text, start }) => kind === 'mark' && /^[:：]$/.test(text) && start > item.start,
  );
  const isBelow = (one: Item): boolean => {
    const before = clause.items[clause.items.indexOf(one) - 1];
    return (before?.kind === 'place' && before.ids.includes('below')) || leads.has(one.link ?? '');
  };
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const parent = quotes.find(isBelow);
  const point = clause.find((one) => isThing(one, 'point') && isBelow(one));
  const words = parent?.text ?? (point && pointWords(clause, point));
  const under = words ?? point?.nth;
  if (under === undefined) return ask('Under which point should that go? Give its words or its number.');
  clause.use(parent, point);
  clause.takeAll(({ kind, ids }) => kind === 'place' && ids.includes('below'));
  const slides = anyPlacesOf(clause, ({ start }) => !colon || start < colon.start);
  const own = clause.takeAll(({ kind }) => kind === 'quote');
  const rest = own.length === 0 && colon ? takeRest(clause, colon) : undefined;
  const points = own.length > 0 ? quotedValues(own) : rest ? listedIn(rest, andsOf(clause)) : [];
  if (points.length === 0) return ask('What should it say under that point? Put it in quotation marks.');
  checkCount(item, points);
  return [{ op: 'point.add', on: { kind: 'content', ...(slides && { slides }) }, points, under }];
};
