import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, means } from '../item.ts';
import { andsOf, listedIn, quotedValues } from '../lists.ts';
import type { OperationOf } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { anyPlacesOf, ask, type Reader, regionsOf, type State } from '../state.ts';
import { pointTopic } from './points.ts';
import { addedParts } from './texts.ts';
import { besidePoint, boxNamed } from './written-texts.ts';

/** "Three bullets" must be three. @throws ClarificationNeeded */
export function checkCount(item: Item | undefined, points: readonly string[]): void {
  if (item?.count !== undefined && item.count !== points.length)
    ask(`What should the ${item.count} points say? Put each in quotation marks.`);
}

/** "Add the bullets a, b and c to slide 3", "add a point “…”". */
export const addPoints: Reader = (clause, state) => {
  const puts = clause.asks('move') && clause.items.some((one) => isThing(one, 'point') && one.fresh === true);
  if (!puts && !clause.asks('add', 'write', 'give')) return undefined;
  const item = clause.thing('point') ?? clause.find(means('form', 'bullets'));
  // "The second bullet must be “New”" is about an existing point.
  const isThere = item?.definite === true && item.nth !== undefined && item.link === undefined;
  if (!item || (isThere && !clause.verbs.has('add'))) return undefined;
  // "Add a question mark to the title"
  if (clause.items.some((one) => isThing(one, 'title', 'subtitle') && one.link === 'to')) return undefined;
  // "After the point about rent": by its words.
  const isBeside = ({ link }: Item): boolean => link === 'after' || link === 'before';
  if (clause.items.some((one) => isThing(one, 'point') && one.nth === undefined && isBeside(one)))
    return undefined;
  if (clause.links.some(({ ids, start }) => ids.includes('between') && start === item.end + 1))
    return ask('Where should the point go, and what should it say? Say it like: after point 2.');
  clause.use(item);
  // "These bullets" are the ones that follow.
  const these = clause.items[clause.items.indexOf(item) - 1];
  if (these?.kind === 'pronoun' && clause.verbs.has('add')) clause.use(these);
  const place = clause.take(means('place', 'start', 'end', 'top', 'bottom'));
  // "Add a bullet under Costs".
  clause.takeAll(
    ({ kind, ids }) =>
      kind === 'place' &&
      ids.includes('below') &&
      !clause.items.some((one) => isThing(one, 'point') && one !== item),
  );
  const colon = clause.find(
    ({ kind, text, start }) => kind === 'mark' && /^[:：]$/.test(text) && start > item.start,
  );
  const slides = anyPlacesOf(clause, ({ start }) => !colon || start < colon.start);
  const regions = regionsOf(clause, state) ?? (state.surface.kind === 'poster' ? state.region : undefined);
  const box = boxNamed(clause, state);
  clause.use(box);
  const quotes = clause.takeAll((one) => one.kind === 'quote' && one !== box);
  if (quotes.some(isBeside)) return undefined;
  // "A bullet about parking" is a topic, not content.
  const topic = quotes.length > 0 || colon ? undefined : pointTopic(clause, item, 'about');
  if (topic && clause.links.some(({ ids, start }) => ids.includes('about') && start > item.start))
    return [{ op: 'text.expand', on: contentOf(slides, regions), about: topic }];
  const rest = quotes.length > 0 ? undefined : takeRest(clause, colon ?? item);
  const points =
    quotes.length > 0
      ? quotedValues(quotes)
      : rest
        ? isOne(item, rest, clause, state)
          ? [rest]
          : listedIn(rest, isPlural(item) ? andsOf(clause) : [])
        : [];
  // "A question mark in the center, 120 pt, light grey" is more than a point.
  const looks = clause.items.some(
    ({ kind, unit, start }) =>
      start > item.start && (kind === 'colour' || (kind === 'number' && unit === 'pt')),
  );
  if (points.length === 0 || (rest && !colon && listedIn(rest).length > 1 && looks))
    return ask('What should the point say? Put it in quotation marks.');
  checkCount(item, points);
  const on: ObjectReference = box
    ? { kind: 'text-box', text: box.text, ...(slides && { slides }) }
    : contentOf(slides, regions);
  // "Add a bullet “…” after the second point"
  const beside = clause.take(
    (one) =>
      isThing(one, 'point') && one.nth !== undefined && (one.link === 'after' || one.link === 'before'),
  );
  const first = place && (place.ids.includes('start') || place.ids.includes('top'));
  const aim = item.nth === undefined ? beside : item;
  const at = aim?.nth === undefined ? (first ? 1 : undefined) : besidePoint(aim.nth, aim.link);
  const added: OperationOf<'point.add'> = { op: 'point.add', on, points, ...(at !== undefined && { at }) };
  if (!box) state.focus = { objects: [{ kind: 'content' }], ...addedParts(added, state) };
  return [added];
};

const contentOf = (
  slides: ObjectReference['slides'],
  regions: ObjectReference['regions'],
): ObjectReference => ({ kind: 'content', ...(slides && { slides }), ...(regions && { regions }) });

/** "A point: Buy flour, then bake" is a single point; its commas belong to the sentence. */
export const isOne = (item: Item, text: string, { whole }: Clause, { surface }: State): boolean => {
  const [first = ''] = whole.slice(item.start, item.end).toLowerCase().split(' ');
  return item.fresh === true && surface.articles.has(first) && !isPlural(item) && !/[;；\n]/u.test(text);
};

export const isPlural = ({ text, count }: Item): boolean => (count ?? 1) > 1 || /s$/i.test(text);
