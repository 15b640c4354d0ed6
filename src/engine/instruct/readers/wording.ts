import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import type { ObjectReference } from '../references.ts';
import { anyPlacesOf, ask, isObject, objectOf, placesOf, type Reader, regionsOf } from '../state.ts';
import { pairOf, severalPairs, spanOf } from './text-pairs.ts';

/** Edits of existing words: replacing, shortening, expanding. */

/** "Add “(estimate)” after “2,310”": next to words that occur once. */
export const insertWords: Reader = (clause, { surface }) => {
  const isUnder = (item: Item): boolean => {
    const place = clause.items[clause.items.indexOf(item) - 1];
    return place?.kind === 'place' && place.ids.includes('below') && surface.anyFile;
  };
  // "Add “Blue” below Green"
  const quotes = clause.all(
    (item) => item.kind === 'quote' || (item.kind === 'other' && /^\p{Lu}/u.test(item.text) && isUnder(item)),
  );
  const under = quotes.find(isUnder);
  const aim = clause.items.find(
    (item) => isThing(item, 'point') && item.nth === undefined && isBeside(item) && !item.fresh,
  );
  const named =
    aim &&
    quotes.find((item) => item.start > aim.start && clause.items[clause.items.indexOf(aim) + 1] === item);
  const pair = pairBeside(clause, quotes);
  const beside = pair?.[0] ?? quotes.find(isBeside) ?? named ?? under;
  const added = quotes.find((item) => item !== beside && !pair?.includes(item));
  const colon = clause.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  if (!clause.asks('add', 'write') || !beside || surface.kind !== 'deck') return undefined;
  const told = !added && colon && colon.start >= beside.end ? takeRest(clause, colon) : undefined;
  const words = told ?? added?.text;
  if (quotes.length !== (pair?.length ?? 1) + (told ? 0 : 1) || !words) return undefined;
  const held = clause.find(
    (item) => isThing(item, 'table', 'title', 'content', 'notes', 'text') && !item.fresh,
  );
  const points = clause.all((item) => isThing(item, 'point') && item.nth === undefined);
  const isOwn = (item: Item): boolean => item === held || points.includes(item) || isThing(item, 'text');
  if (clause.items.some((item) => isThing(item) && !isOwn(item) && !(told && item.start > beside.end)))
    return undefined;
  const slides = anyPlacesOf(clause);
  clause.use(...quotes, held, ...points);
  clause.takeAll((item) => isThing(item, 'text') || (under !== undefined && item.kind === 'place'));
  const from = beside.text;
  const to = (named ? aim : beside)?.link === 'before' ? `${words} ${from}` : `${from} ${words}`;
  const kind =
    held && isThing(held, 'table', 'title', 'content', 'notes') ? (held.ids[0] as 'table') : undefined;
  const on: ObjectReference | undefined =
    kind || slides
      ? { kind: kind ?? 'text', ...(!kind && { every: true }), ...(slides && { slides }) }
      : undefined;
  return [
    {
      op: 'text.replace',
      from,
      to,
      once: true,
      point: points.length > 0 && !pair ? 'any' : 'whole',
      ...(pair && { next: pair[1].text }),
      ...(on && { on }),
    },
  ];
};

const isBeside = ({ link }: Item): boolean => link === 'after' || link === 'before';

/** "Between “Lunch” and “Questions”". */
function pairBeside({ items }: Clause, quotes: readonly Item[]): [Item, Item] | undefined {
  const first = quotes.find(({ link }) => link === 'between');
  const second = first && items[items.indexOf(first) + 2];
  const isJoined = first && items[items.indexOf(first) + 1]?.kind === 'and' && second?.kind === 'quote';
  return isJoined ? [first, second] : undefined;
}

/** The texts between "replace" and "with", quoted or not. */
export const replaceTexts: Reader = (clause, state) => {
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const renames = quotes.length === 2 && quotes[1]?.link === 'to' && !clause.thing() && clause.asks('name');
  const named =
    quotes.length > 2
      ? clause.asks('name')
      : state.loose === true && quotes.length === 0 && clause.asks('name');
  const shortens = quotes.length === 2 && quotes[1]?.link === 'to' && clause.asks('shorten');
  if (!renames && !named && !shortens && !clause.asks('replace', 'set', 'write')) return undefined;
  const pairs = severalPairs(clause, quotes, state);
  if (pairs) return pairs;
  const things = clause.all((item) => isThing(item));
  const slides = placesOf(clause);
  const regions = regionsOf(clause, state, ({ link }) => quotes.length === 2 || link === 'in');
  // "Change “Draft” at the bottom to “Final”": quoted words need no place.
  const foot = quotes.length === 2 && quotes[1]?.link === 'to' && state.surface.anyFile;
  if (foot)
    clause.take(({ kind, ids }) => kind === 'place' && ids.some((id) => id === 'bottom' || id === 'top'));
  const [from, to] = pairOf(clause, quotes, state);
  if (
    from === undefined ||
    to === undefined ||
    (quotes.length === 0 && !named && !clause.asks('replace', 'set'))
  )
    return undefined;
  const target = things.find((item) => isObject(item) && item.ids[0] !== 'text');
  const within =
    target?.link === 'in' &&
    isThing(target, 'table', 'point', 'content', 'title', 'subtitle', 'notes', 'chart');
  if (target && quotes.length < 2 && !within) return undefined;
  if (target) clause.use(target);
  const everywhere = clause.takeAll(
    (item) =>
      (item.kind === 'amount' && item.ids.includes('all')) ||
      (item.kind === 'slides' && item.ids[0] === 'deck'),
  );
  clause.takeAll((item) => isThing(item, 'text', 'value', 'content') || isThing(item, 'smartart'));
  // "Change the title “Goals” to “Aims”".
  const isTitle = isThing(target, 'title') && state.surface.titles.some((one) => one.trim() === from.trim());
  if (isTitle && !slides)
    return [{ op: 'text.set', on: { kind: 'title', slides: [{ titled: from }] }, text: [to] }];
  const whole = everywhere.length > 0 && state.surface.anyFile && !slides && !target;
  const where: Partial<ObjectReference> = {
    ...(whole && { slides: ['all' as const] }),
    ...(slides && { slides }),
    ...(regions && { regions }),
  };
  // "Change the bullet “A” to “B”": its words identify it.
  const isTold = isThing(target, 'point') && target?.nth === undefined && !slides;
  const on: ObjectReference | undefined = isTold
    ? undefined
    : target
      ? { ...objectOf(target), ...where }
      : Object.keys(where).length > 0
        ? { kind: 'text', every: true, ...where }
        : undefined;
  // "… and bold it": the new words.
  const words: ObjectReference = { kind: 'text', every: true, slides: slides ?? ['all'] };
  if (state.surface.kind === 'deck' && !target)
    state.focus = { objects: [words], parts: [{ object: words, part: { words: to } }] };
  // "Change Home to Remote": a data name that occurs once.
  const isTerm = clause.items.some(({ term, text }) => term === true && text === from);
  const once = isTerm && !on && everywhere.length === 0 && !clause.verbs.has('replace');
  return [{ op: 'text.replace', from, to, ...(on && { on }), ...((once || isTold) && { once: true }) }];
};

const written = new Set(['title', 'subtitle', 'notes', 'content', 'text-box', 'caption']);

/** "Shorten slide 2 to two points", "make it shorter, three bullets at most", "shorten all titles". */
export const shortenTexts: Reader = (clause, state) => {
  const bare =
    clause.verbs.size === 0 &&
    clause.items.some(
      (item) => isThing(item, 'point') && item.count !== undefined && item.amounts?.includes('only'),
    );
  if (!bare && !clause.asks('shorten', 'fit', 'keep')) return undefined;
  const count = clause.find((item) => isThing(item, 'point', 'content', 'text') && item.count !== undefined);
  if (!clause.asks('shorten') && !count) return undefined;
  if (clause.asks('keep') && !isThing(count, 'point')) return undefined;
  const regions = regionsOf(clause, state);
  const thing = clause.take((item) => isObject(item) && item !== count);
  const whole = clause.find(({ kind, ids }) => kind === 'slides' && ids[0] === 'deck');
  const slides = placesOf(clause);
  const it = clause.take(({ kind }) => kind === 'pronoun');
  const number = clause.take(({ kind, unit }) => kind === 'number' && !unit);
  clause.use(count);
  if (!thing && !slides && !regions && !it && !count && state.surface.kind === 'deck')
    return ask('Which slide should be shortened?');
  if (whole && !count && !number && !thing)
    return ask('How many slides should the deck have at most? Or say “shorten all slides”.');
  // "Shorten the second bullet to 3 words"
  if (isThing(thing, 'point') && thing?.nth !== undefined)
    return ask('What should that point say instead? Put it in quotation marks.');
  const id = thing && !isThing(thing, 'point', 'text') ? thing : undefined;
  // "The title of slide 4 is too long, shorten it"
  const [spoken] = it && !thing && !slides && !regions ? (state.focus?.objects ?? []) : [];
  if (spoken?.kind === 'point') return undefined;
  const on: ObjectReference = id
    ? objectOf(id, slides, regions)
    : spoken && written.has(spoken.kind)
      ? { ...spoken }
      : { kind: 'content', ...(slides && { slides }), ...(regions && { regions }) };
  if (id && !slides && (id.every || /s$/.test(id.text)) && isThing(id, 'title')) on.slides = ['all'];
  delete on.every;
  // “Shorter points” are as many as before.
  const areKept = isThing(thing, 'point') && !count && !number && state.surface.kind === 'deck';
  if (areKept && !state.surface.anyFile) Object.assign(on, { kind: 'point', every: true });
  if (isThing(count, 'content'))
    return ask(
      'Putting it into sentences of its own takes a language model. To how many points, or to which words?',
    );
  state.focus = { objects: [on] };
  const words = isThing(count, 'text') ? count?.count : undefined;
  const points = words ? undefined : (count?.count ?? number?.value);
  return [{ op: 'text.shorten', on, ...(points && { points }), ...(words && { words }) }];
};

/** "Expand slide 2", "say more about costs on slide 3". */
export const expandTexts: Reader = (clause, state) => {
  if (!clause.asks('expand')) return undefined;
  const regions = regionsOf(clause, state);
  const slides = placesOf(clause);
  clause.takeAll((item) => isThing(item, 'content', 'text', 'report', 'sources') || item.kind === 'pronoun');
  const words = clause.takeAll(({ kind, link }) => kind === 'other' && link !== 'from');
  const about = words.length > 0 ? spanOf(clause, words) : undefined;
  return [
    {
      op: 'text.expand',
      on: { kind: 'content', ...(slides && { slides }), ...(regions && { regions }) },
      ...(about && { about }),
    },
  ];
};

const copied = ['table', 'chart', 'picture', 'shape', 'text-box', 'object', 'group'];

/** "Clear slide 3" and the like are handled elsewhere; "duplicate the table", "copy the chart to slide 4". */
export const duplicateThings: Reader = (clause) => {
  const item = clause.find((one) => isThing(one, ...copied));
  if (!clause.asks('duplicate') || !item) return undefined;
  clause.use(item);
  const to = clause.take(({ kind, link }) => kind === 'slides' && link === 'to');
  const slides = placesOf(clause);
  const [reference] = to?.refs ?? [];
  return [{ op: 'object.duplicate', on: objectOf(item, slides), ...(reference && { to: reference }) }];
};
