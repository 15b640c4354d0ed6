import { type Clause, isThing } from '../clauses.ts';
import { takeExcepted } from '../excepted.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { Position, SlideReference } from '../references.ts';
import { ask, type Reader, type State } from '../state.ts';

/** Slides as a whole: deleting, moving, swapping, doubling, merging, splitting, ordering. */

const isSlides = ({ kind, ids, refs }: Item): boolean =>
  kind === 'slides' && ids[0] === 'slide' && (refs?.length ?? 0) > 0;

function takeSlides(clause: Clause, fits: (item: Item) => boolean = () => true): SlideReference[] {
  return clause.takeAll((item) => isSlides(item) && fits(item)).flatMap(({ refs = [] }) => refs);
}

/** Relations to a slide that is not meant itself. */
const apart = new Set(['before', 'after', 'between', 'to', 'until']);

const onlySlides = (clause: Clause): boolean =>
  clause.items.every(
    (item) =>
      (item.kind === 'slides' && clause.isUsed(item)) ||
      (isSlides(item) && !apart.has(item.link ?? '')) ||
      ['verb', 'and', 'mark', 'not', 'pronoun', 'amount', 'number', 'ordinal'].includes(item.kind),
  );

export const deleteSlides: Reader = (clause, { focus }) => {
  const only = clause.items.some(
    ({ kind, ids, amounts }) => (kind === 'amount' && ids.includes('only')) || amounts?.includes('only'),
  );
  const keeps = clause.asks('keep') || (only && clause.asks('leave'));
  // "Delete Risks from the deck".
  if (clause.items.filter(({ kind }) => kind === 'slides').length > 1)
    clause.takeAll(
      ({ kind, ids, link }) => kind === 'slides' && ids[0] === 'deck' && (link === 'from' || link === 'in'),
    );
  if (!(keeps || clause.asks('delete')) || !onlySlides(clause)) return undefined;
  if (keeps && !clause.asks('delete')) return keepSlides(clause);
  const it = clause.take(({ kind }) => kind === 'pronoun');
  const gone = slidesMeant(clause) ?? (it && !focus?.objects ? focus?.slides : undefined);
  // "Delete it from slide 6": something there.
  if (!gone || (it && clause.items.some(({ kind, link }) => kind === 'slides' && within.has(link ?? ''))))
    return undefined;
  if (gone.includes('all')) ask('A deck needs at least one slide. Which slides should stay?');
  return [{ op: 'slide.delete', slides: gone }];
};

const within = new Set(['from', 'in', 'of']);

/** The slides that a clause names, or all but those that it leaves out. */
export function slidesMeant(clause: Clause): SlideReference[] | undefined {
  const kept = takeExcepted(clause);
  const named = takeSlides(clause);
  if (kept.length > 0 && named.every((one) => one === 'all')) return [{ allBut: kept as [] }];
  if (kept.length > 0) return without(named, kept);
  return named.length > 0 ? named : undefined;
}

/** "Slides 3, 4 and 5 but not 4"; undefined where they are not told by number. */
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

function keepSlides(clause: Clause): Operation[] | undefined {
  const kept = takeSlides(clause);
  return kept.length > 0 ? [{ op: 'slide.delete', slides: [{ allBut: kept as [] }] }] : undefined;
}

/** Where something goes: beside a slide, to a number, to an end. */
export function takePosition(clause: Clause): Position | undefined {
  const beside = clause.take(
    (item) => item.kind === 'slides' && (item.link === 'before' || item.link === 'after'),
  );
  const [reference] = beside?.refs ?? [];
  if (beside && reference) return beside.link === 'before' ? { before: reference } : { after: reference };
  // "After this one"
  const beyond = clause.take(
    ({ kind, ids, link }) => kind === 'pronoun' && ids[0] === 'it' && (link === 'before' || link === 'after'),
  );
  if (beyond) return beyond.link === 'before' ? { before: 'current' } : { after: 'current' };
  const number = clause.take(
    ({ kind, unit, link }) => kind === 'number' && !unit && (link === 'before' || link === 'after'),
  );
  if (number?.value)
    return number.link === 'before'
      ? { before: { number: number.value } }
      : { after: { number: number.value } };
  const title = clause.take(
    (item) => isThing(item, 'title') && (item.link === 'before' || item.link === 'after'),
  );
  if (title) return title.link === 'before' ? { before: { role: 'title' } } : { after: { role: 'title' } };
  const between = clause.take(
    (item) => item.kind === 'slides' && item.link === 'between' && (item.refs?.length ?? 0) > 1,
  );
  if (between?.refs?.[0]) return { after: between.refs[0] };
  const form = clause.take(
    ({ kind, link, fresh }) => kind === 'form' && !fresh && (link === 'before' || link === 'after'),
  );
  if (form) {
    const role = { role: form.ids[0] as 'title' };
    return form.link === 'before' ? { before: role } : { after: role };
  }
  const [lower, upper] = clause.all(
    ({ kind, unit, link }) => kind === 'number' && !unit && (!link || link === 'between'),
  );
  if (lower?.link === 'between' && lower.value && upper) {
    clause.use(lower, upper);
    return { after: { number: lower.value } };
  }
  const end = clause.take(
    ({ kind, ids }) => kind === 'place' && (ids.includes('start') || ids.includes('end')),
  );
  if (end) return end.ids.includes('start') ? 'start' : 'end';
  return undefined;
}

/** Where a whole slide can be said to go, though a thing on it would go elsewhere. */
const ends: Record<string, Position> = {
  up: 'up',
  down: 'down',
  front: { number: 1 },
  top: { number: 1 },
  back: 'end',
  bottom: 'end',
};

function takeEnd(clause: Clause): Position | undefined {
  const item = clause.take(({ kind, ids }) => kind === 'place' && ids.some((id) => id in ends));
  return item && ends[item.ids.find((id) => id in ends) ?? ''];
}

function takeNumbered(clause: Clause): Position | undefined {
  clause.takeAll(({ kind, ids }) => kind === 'attribute' && ids.includes('position'));
  const number = clause.take(
    ({ kind, unit, link }) => kind === 'number' && !unit && (link === 'to' || link === 'in' || !link),
  );
  if (number?.value) return { number: number.value };
  const ordinal = clause.take(({ kind }) => kind === 'ordinal');
  if (ordinal?.nth) return { number: ordinal.nth };
  const last = clause.take(({ kind, ids }) => kind === 'amount' && ids.includes('last'));
  return last ? 'end' : undefined;
}

/** "Put the plans after the agenda": what one slide speaks of, beside another. */
function topicMoved(clause: Clause): string | undefined {
  const words = clause.all(({ kind }) => kind === 'other');
  const [first] = words;
  const last = words.at(-1);
  const beside = clause.items.some(
    ({ kind, link, start }) =>
      kind === 'slides' && (link === 'before' || link === 'after') && start > (last?.start ?? 0),
  );
  if (!first || !last || !beside || !clause.verbs.has('move') || words.some(({ link }) => link))
    return undefined;
  const at = clause.items.indexOf(first);
  if (clause.items[at - 1]?.kind !== 'verb' || clause.items.indexOf(last) - at !== words.length - 1)
    return undefined;
  clause.use(...words);
  return clause.whole.slice(first.start, last.end);
}

/** "… before the plans": what one slide speaks of, where it is not titled so. */
function besideTopic(clause: Clause): Position | undefined {
  const at = clause.items.findIndex(
    ({ kind, link }) => kind === 'other' && (link === 'before' || link === 'after'),
  );
  const first = clause.items[at];
  const words = clause.items.slice(at);
  if (!first || !words.every(({ kind, link }) => kind === 'other' && (!link || link === first.link)))
    return undefined;
  clause.use(...words);
  const about = clause.whole.slice(first.start, words.at(-1)?.end);
  return first.link === 'before' ? { before: { about } } : { after: { about } };
}

const isPlaceAlone = ({ items }: Clause): boolean =>
  items.every(({ kind }) => kind === 'verb' || kind === 'place' || kind === 'mark');

export const moveSlides: Reader = (clause, state) => {
  const asked =
    clause.verbs.size === 0 ||
    clause.asks('move') ||
    (clause.asks('set', 'write') && (isPlaceAlone(clause) || clause.items.some((item) => isSlides(item))));
  if (!asked || state.surface.kind !== 'deck') return undefined;
  const shown = shownMoved(clause);
  if (shown) return shown;
  if (clause.items.some(({ kind }) => ['thing', 'quote', 'colour', 'style'].includes(kind))) return undefined;
  const placed = itPlaced(clause, state);
  if (placed) return placed;
  const topic = topicMoved(clause);
  const beside = topic ? undefined : besideTopic(clause);
  if (clause.all(({ kind }) => kind === 'other').length > 0 && !topic) return undefined;
  const to = beside ?? takePosition(clause);
  if (topic) {
    if (!to) return undefined;
    state.focus = { slides: [{ about: topic }] };
    return [{ op: 'slide.move', slides: [{ about: topic }], to }];
  }
  const first = clause.find((item) => isSlides(item));
  const it = first ? undefined : clause.find(({ kind }) => kind === 'pronoun');
  const [object] = state.focus?.objects ?? [];
  // "… y ponla al final": the pronoun is a part of the verb.
  const bare = !first && isPlaceAlone(clause);
  const ofObject = object?.kind === 'title' ? object.slides : undefined;
  const spoken = it || bare ? (object ? ofObject : state.focus?.slides) : undefined;
  if (!first && !spoken) return undefined;
  const goesFirst =
    clause.asks('move') || clause.verbs.size === 0 ? undefined : (to ?? isPlaced(clause, first));
  if (clause.verbs.size === 0 && !to) return undefined;
  if (clause.verbs.size > 0 && !clause.asks('move') && !goesFirst) return undefined;
  clause.use(it);
  const moved =
    spoken ?? takeSlides(clause, (item) => item === first || (item.link !== 'to' && item.link !== 'in'));
  const goal = goesFirst ?? to ?? takeEnd(clause) ?? toSlide(clause) ?? takeNumbered(clause);
  if (clause.left().length > 0) return undefined;
  if (!goal) return ask('Where should the slide go: to which position, or before or after which slide?');
  state.focus = { slides: moved };
  return [{ op: 'slide.move', slides: moved, to: goal }];
};

/** "Put the sales chart before the customers": the slide that shows it, beside another. */
function shownMoved(clause: Clause): Operation[] | undefined {
  const [thing, ...others] = clause.items.filter((item) => isThing(item));
  const kind = thing?.ids[0];
  if (!thing || others.length > 0 || thing.link || thing.nth !== undefined || !clause.verbs.has('move'))
    return undefined;
  if (kind !== 'table' && kind !== 'chart' && kind !== 'picture') return undefined;
  const to = takePosition(clause) ?? besideTopic(clause);
  if (typeof to !== 'object') return undefined;
  clause.use(thing);
  clause.asks('move');
  const slides = thing.refs?.map((one) => holding(one, kind)) ?? [
    { having: kind, ...(thing.chart && { chart: thing.chart }) },
  ];
  return [{ op: 'slide.move', slides, to }];
}

/** "Shorten slide 8 and make it the second slide". */
function itPlaced(clause: Clause, { focus }: State): Operation[] | undefined {
  const [it, goal] = [clause.find(({ kind }) => kind === 'pronoun'), clause.find((item) => isSlides(item))];
  const slides = focus?.slides ?? focus?.objects?.[0]?.slides;
  const at = goal?.nth ?? (goal?.amounts?.includes('last') ? -1 : undefined);
  if (!it || !goal?.definite || goal.link || at === undefined || !clause.asks('set') || !slides)
    return undefined;
  if (clause.items.some((item) => item !== it && item !== goal && item.kind !== 'verb')) return undefined;
  clause.use(it, goal);
  return [{ op: 'slide.move', slides, to: { number: at } }];
}

/** "Make slide 3 the first slide". */
function isPlaced(clause: Clause, first: Item | undefined): Position | undefined {
  const goal = clause.find((item) => isSlides(item) && item !== first);
  const placed =
    goal &&
    !goal.link &&
    goal.definite &&
    goal.ids.length === 1 &&
    (goal.nth !== undefined || goal.amounts?.includes('last'));
  if (!placed || !first || (first.refs?.length ?? 0) !== 1 || !clause.asks('set')) return undefined;
  clause.use(goal);
  return { number: goal.nth ?? -1 };
}

/** "Move slide 5 to slide 2": it then is slide 2. */
function toSlide(clause: Clause): Position | undefined {
  const item = clause.take((one) => isSlides(one) && (one.link === 'to' || one.link === 'in'));
  const [reference] = item?.refs ?? [];
  if (!reference) return undefined;
  return typeof reference === 'object' && 'number' in reference
    ? { number: reference.number }
    : { before: reference };
}

export const swapSlides: Reader = (clause, state) => {
  if (!clause.asks('swap') || state.surface.kind !== 'deck' || !onlySlides(clause)) return undefined;
  const slides = takeSlides(clause).flatMap(bothEnds);
  if (slides.length !== 2) ask('Which two slides should change places?');
  return [{ op: 'slide.swap', slides: slides as [SlideReference, SlideReference] }];
};

const bothEnds = (reference: SlideReference): SlideReference[] =>
  typeof reference === 'object' && 'from' in reference
    ? [{ number: reference.from }, { number: reference.to }]
    : [reference];

export const duplicateSlides: Reader = (clause, state) => {
  if (!clause.asks('duplicate')) return undefined;
  const to = takePosition(clause);
  const slides = takeSlides(clause);
  const it = clause.take(({ kind }) => kind === 'pronoun');
  const twice = clause.take(({ kind, ids }) => kind === 'amount' && ids.includes('twice'));
  const count =
    clause.take(({ kind, unit }) => kind === 'number' && (!unit || unit === 'times'))?.value ?? (twice && 2);
  if (slides.length === 0 && !it) return undefined;
  state.focus = { slides: ['current'] };
  return [
    {
      op: 'slide.duplicate',
      slides: slides.length > 0 ? slides : ['current'],
      ...(count && count > 1 && { count }),
      ...(to && { to }),
    },
  ];
};

export const mergeSlides: Reader = (clause) => {
  // "Put Costs and Risks on one slide".
  const isTarget = ({ kind, count, link }: Item): boolean =>
    kind === 'slides' && count === 1 && (link === 'in' || link === 'to');
  const joins = clause.items.some(isTarget) && clause.verbs.has('move');
  if (!clause.asks('merge') && !(joins && clause.asks('move'))) return undefined;
  if (clause.thing('cell', 'row', 'column')) return undefined;
  const target = clause.take(
    ({ kind, count, fresh, link }) =>
      kind === 'slides' && (link === 'to' || link === 'in') && (fresh === true || count === 1),
  );
  // "Into one".
  clause.take(({ kind, value, unit, link }) => kind === 'number' && value === 1 && !unit && link === 'to');
  const slides = takeSlides(clause);
  const title = clause.take(({ kind }) => kind === 'quote');
  clause.takeThing('title');
  const [first] = slides;
  const several =
    slides.length > 1 ||
    (typeof first === 'object' && ('from' in first || ('about' in first && first.every === true))) ||
    first === 'all';
  if (!several && !target) return ask('Which slides should be merged? Name at least two.');
  const named = title || target?.titled ? undefined : clause.find(({ link }) => link === 'titled');
  const lead = named && clause.items[clause.items.indexOf(named) - 1];
  const name = title?.text ?? target?.titled ?? (lead && takeRest(clause, lead));
  return [{ op: 'slide.merge', slides, ...(name && { title: name }) }];
};

export const splitSlides: Reader = (clause) => {
  if (!clause.asks('split')) return undefined;
  const parts = clause.take(
    ({ kind, count, refs, unit }) =>
      (kind === 'slides' && count !== undefined && (refs?.length ?? 0) === 0) || (kind === 'number' && !unit),
  );
  const slides = takeSlides(clause);
  const it = clause.take(({ kind }) => kind === 'pronoun');
  clause.take(
    (item) => isThing(item, 'content', 'text', 'point') && item.nth === undefined && item.count === undefined,
  );
  if (slides.length === 0 && !it) return undefined;
  const count = parts?.count ?? parts?.value;
  return [
    {
      op: 'slide.split',
      slides: slides.length > 0 ? slides : ['current'],
      ...(count && count > 2 && { parts: count }),
    },
  ];
};

export const orderSlides: Reader = (clause, state) => {
  if (!clause.asks('reverse', 'order') || state.surface.kind !== 'deck') return undefined;
  if (clause.items.some((item) => isThing(item))) return undefined;
  const items = clause.takeAll(({ kind }) => kind === 'slides');
  const numbers = clause.takeAll(({ kind, unit }) => kind === 'number' && !unit);
  if (clause.asks('reverse') && items.some(({ refs = [] }) => refs.some((one) => typeof one === 'object')))
    return undefined;
  if (clause.asks('reverse')) return [{ op: 'slide.order', reverse: true }];
  const named = items.flatMap(({ refs = [] }) => refs).filter((one) => typeof one === 'object');
  const slides = [...named, ...numbers.map(({ value = 1 }) => ({ number: value }))];
  return slides.length > 1 ? [{ op: 'slide.order', slides }] : undefined;
};

/** "Fit the deck into 5 slides", "cut it down to 8 slides". */
export const fitDeck: Reader = (clause, state) => {
  if (!clause.asks('fit', 'shorten', 'lower', 'set') || state.surface.kind !== 'deck') return undefined;
  const target = clause.find(
    ({ kind, ids, count, refs, link }) =>
      kind === 'slides' &&
      ids[0] === 'slide' &&
      count !== undefined &&
      (refs?.length ?? 0) === 0 &&
      (link === 'to' || link === 'in' || link === 'at-most' || !link),
  );
  const whole = clause.find(
    ({ kind, ids }) => (kind === 'slides' && ids[0] === 'deck') || kind === 'pronoun',
  );
  if (!target?.count || (!whole && !clause.asks('fit', 'shorten'))) return undefined;
  clause.use(target, whole);
  return [{ op: 'deck.fit', slides: target.count }];
};

/** "The sales table": of the slides about sales the one with a table. */
const holding = (one: SlideReference, kind: 'table' | 'chart' | 'picture'): SlideReference =>
  typeof one === 'object' && 'about' in one ? { ...one, with: kind } : one;

/** "Turn slide 3 into a timeline", "make slide 2 two columns", "show the table on slide 4 as a chart". */
export const convertSlides: Reader = (clause, state) => {
  if (!clause.asks('set', 'convert', 'show', 'rewrite') || state.surface.kind !== 'deck') return undefined;
  const form = clause.find(({ kind, ids }) => kind === 'form' && !ids.includes('blank'));
  const columns = clause.find((item) => isThing(item, 'column') && item.count === 2);
  const chart = clause.find(
    (item) => isThing(item, 'chart', 'table') && (item.link === 'to' || item.fresh === true),
  );
  const bullets = clause.find(
    (item) => isThing(item, 'point') && item.link === 'to' && item.nth === undefined && !item.definite,
  );
  const goal = form ?? columns ?? chart ?? bullets;
  if (!goal) return undefined;
  const source = clause.find(
    (item) => isThing(item, 'table', 'chart', 'content', 'point', 'text', 'picture') && item !== goal,
  );
  const slides = clause.all((item) => isSlides(item) && item !== goal);
  const it = clause.find(
    ({ kind, ids }) => kind === 'pronoun' || (kind === 'amount' && ids.includes('this')),
  );
  if (!source && slides.length === 0 && !it) return undefined;
  if (source?.ids[0] === 'chart' && goal.chart) return undefined;
  // "The data of the chart".
  const values = clause.thing('value');
  clause.use(goal, source, it, ...slides, isThing(source, 'chart', 'table') ? values : undefined);
  const refs = slides.flatMap(({ refs = [] }) => refs);
  const where: SlideReference[] =
    refs.length > 0
      ? refs
      : source && ['table', 'chart', 'picture'].includes(source.ids[0] ?? '')
        ? (source.refs?.map((one) => holding(one, source.ids[0] as 'table')) ?? [
            { having: source.ids[0] as 'table' },
          ])
        : ['current'];
  const to = form
    ? form.ids[0]
    : goal === columns
      ? 'two-columns'
      : goal === bullets
        ? 'bullets'
        : goal.ids[0];
  return [{ op: 'slide.form', slides: where, form: to as 'table', ...(goal.chart && { chart: goal.chart }) }];
};
