import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import { isEntry } from '../lists.ts';
import { inWords } from '../matching-slides.ts';
import type { Operation } from '../operations.ts';
import type { Position, SlideReference } from '../references.ts';
import { ask, type Reader, type State } from '../state.ts';
import { holding, isSlides, takeSlides } from './slides-meant.ts';

/** Where slides go. */

/** A target position: next to a slide, a number, or an end. */
export function takePosition(clause: Clause): Position | undefined {
  const numbered = takeAsSlide(clause);
  if (numbered) return numbered;
  const beside = clause.take(
    (item) => item.kind === 'slides' && (item.link === 'before' || item.link === 'after'),
  );
  const [reference] = beside?.refs ?? [];
  if (beside && reference) {
    // “Before the to do list”
    const noun = clause.items[clause.items.indexOf(beside) + 1];
    if (beside.byTitle && noun?.ids.includes('bullets') && !noun.link) clause.use(noun);
    // "Move it up so it comes after the agenda"
    clause.takeAll(({ kind, ids }) => kind === 'place' && (ids.includes('up') || ids.includes('down')));
    if (beside.link === 'after' && isCover(reference)) clause.takeAll(means('place', 'start'));
    // "At the end, before the next steps"
    if (beside.link === 'before') clause.takeAll(means('place', 'end'));
    return beside.link === 'before' ? { before: reference } : { after: reference };
  }
  // "After this one"
  const beyond = clause.take(
    ({ kind, ids, link }) => kind === 'pronoun' && ids[0] === 'it' && (link === 'before' || link === 'after'),
  );
  if (beyond) return beyond.link === 'before' ? { before: 'current' } : { after: 'current' };
  const counted = clause.take(
    (item) => numberOf(item) !== undefined && (item.link === 'before' || item.link === 'after'),
  );
  const number = counted && numberOf(counted);
  if (number) return counted.link === 'before' ? { before: { number } } : { after: { number } };
  const title = clause.take(
    (item) => isThing(item, 'title') && (item.link === 'before' || item.link === 'after'),
  );
  // "To the beginning, right after the title"
  if (title?.link === 'after') clause.takeAll(means('place', 'start'));
  if (title) return title.link === 'before' ? { before: { role: 'title' } } : { after: { role: 'title' } };
  const between = clause.all(({ kind, link }) => kind === 'slides' && link === 'between');
  const [one, other] = between.flatMap(({ refs = [] }) => refs);
  if (one && other) {
    const [from, to] = [between[0]?.start ?? 0, between.at(-1)?.end ?? 0];
    clause.use(...clause.items.filter(({ start, end }) => start >= from && end <= to));
    return { after: one };
  }
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
  const end = clause.take((item) => means('place', 'start', 'end')(item) && !isEntry(clause, item));
  if (!end) return undefined;
  // "To the end of the deck"
  const next = clause.items[clause.items.indexOf(end) + 1];
  if (next?.kind === 'slides' && next.ids.includes('deck') && next.link === 'of') clause.use(next);
  return end.ids.includes('start') ? 'start' : 'end';
}

const isCover = (one: SlideReference): boolean =>
  typeof one === 'object' &&
  (('number' in one && one.number === 1) || ('role' in one && one.role === 'title'));

/** "As slide 2", "as the last slide" */
export function takeAsSlide(clause: Clause): { number: number } | undefined {
  const item = clause.find(
    ({ kind, link, refs = [], linkEnd }) =>
      kind === 'slides' &&
      link === 'to' &&
      refs.length === 1 &&
      clause.links.some(({ ids, end }) => ids.includes('as') && end === linkEnd),
  );
  const [place] = item?.refs ?? [];
  if (typeof place !== 'object' || !('number' in place)) return undefined;
  clause.use(item);
  return { number: place.number };
}

/** "3", "the fourth", "the last", "the last but one". */
function numberOf({ kind, unit, value, nth, ids }: Item): number | undefined {
  if (kind === 'number') return unit ? undefined : value;
  if (kind === 'ordinal') return nth;
  const isLast = kind === 'amount' && (ids.includes('last') || ids.includes('last-but'));
  return isLast ? (ids.includes('last-but') ? -2 : -1) : undefined;
}

/** Positions for whole slides that mean something else for objects. */
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
  clause.takeAll(means('attribute', 'position'));
  const number = clause.take(
    ({ kind, unit, link }) => kind === 'number' && !unit && (link === 'to' || link === 'in' || !link),
  );
  if (number?.value) return { number: number.value };
  const counted = clause.take((item) => item.kind !== 'number' && numberOf(item) !== undefined);
  const nth = counted && numberOf(counted);
  return nth === -1 ? 'end' : nth === undefined ? undefined : { number: nth };
}

/** "Put the rules before the books": two slides by their topics, which their titles have. */
function topicsMoved(clause: Clause, { titles }: State['surface']): Operation[] | undefined {
  const words = clause.items.filter(({ kind, term }) => kind === 'other' || term === true);
  const at = words.findIndex(({ link }) => link === 'before' || link === 'after');
  const rest = clause.items.filter((item) => !words.includes(item));
  const runs = at < 1 ? [] : [words.slice(0, at), words.slice(at)];
  const [moved, beside] = runs.map((run) => run.map(({ text }) => text).join(' '));
  const isTitled = (about: string): boolean =>
    titles.filter((title) => inWords(title).includes(inWords(about))).length === 1;
  const isPlain = rest.every(({ kind }) => kind === 'verb' || kind === 'mark');
  if (!moved || !beside || !isPlain || !isTitled(moved) || !isTitled(beside) || !clause.asks('move'))
    return undefined;
  clause.use(...words);
  const to = words[at]?.link === 'before' ? { before: { about: beside } } : { after: { about: beside } };
  return [{ op: 'slide.move', slides: [{ about: moved }], to }];
}

/** "Put the plans after the agenda": a slide by its topic, next to another. */
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

/** "… before the plans": a slide by its topic, if none has that title. */
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

/** "… before the costs chart": the slide that has it. */
export function besideShown(clause: Clause): Position | undefined {
  const item = clause.take(isShownBeside);
  return item && (item.link === 'before' ? { before: slideWith(item) } : { after: slideWith(item) });
}

const isShownBeside = (item: Item): boolean =>
  isThing(item, 'table', 'chart', 'picture') &&
  item.nth === undefined &&
  (item.link === 'before' || item.link === 'after');

function slideWith({ ids, refs, chart }: Item): SlideReference {
  const kind = ids[0] as 'table';
  const [named] = refs ?? [];
  return named ? holding(named, kind) : { having: kind, ...(chart && { chart }) };
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
  const isOther = (item: Item): boolean =>
    ['thing', 'quote', 'colour', 'style'].includes(item.kind) &&
    !(isThing(item, 'title') && item.link === 'after') &&
    !isShownBeside(item);
  if (clause.items.some(isOther)) return undefined;
  const placed = itPlaced(clause, state) ?? topicsMoved(clause, state.surface);
  if (placed) return placed;
  const topic = topicMoved(clause);
  const beside = besideShown(clause) ?? (topic ? undefined : besideTopic(clause));
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
  // "… y ponla al final": the pronoun is part of the verb.
  const bare = !first && isPlaceAlone(clause);
  const ofObject = object?.kind === 'title' ? object.slides : undefined;
  const spoken = it || bare ? (object ? ofObject : state.focus?.slides) : undefined;
  if (!first && !spoken) return undefined;
  const goesFirst =
    clause.asks('move') || clause.verbs.size === 0 ? undefined : (to ?? isPlaced(clause, first));
  if (clause.verbs.size === 0 && !to) return undefined;
  if (clause.verbs.size > 0 && !clause.asks('move') && !goesFirst) return undefined;
  clause.use(it);
  // "At the end as the closing slide"
  if (to === 'end')
    clause.take(({ kind, ids, link }) => kind === 'form' && link === 'to' && ids.includes('closing'));
  const moved =
    spoken ?? takeSlides(clause, (item) => item === first || (item.link !== 'to' && item.link !== 'in'));
  const goal = goesFirst ?? to ?? takeEnd(clause) ?? toSlide(clause) ?? takeNumbered(clause);
  if (clause.left().length > 0) return undefined;
  if (!goal) return ask('Where should the slide go: to which position, or before or after which slide?');
  state.focus = { slides: moved };
  return [{ op: 'slide.move', slides: moved, to: goal }];
};

/** "Put the sales chart before the customers": the slide with the chart, next to another. */
function shownMoved(clause: Clause): Operation[] | undefined {
  const [thing, ...others] = clause.items.filter((item) => isThing(item) && !isShownBeside(item));
  const kind = thing?.ids[0];
  if (!thing || others.length > 0 || thing.link || thing.nth !== undefined || !clause.verbs.has('move'))
    return undefined;
  if (kind !== 'table' && kind !== 'chart' && kind !== 'picture') return undefined;
  const to = besideShown(clause) ?? takePosition(clause) ?? besideTopic(clause);
  if (typeof to !== 'object') return undefined;
  clause.use(thing);
  clause.asks('move');
  const slides = thing.refs?.map((one) => holding(one, kind)) ?? [slideWith(thing)];
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

/** "Move slide 5 to slide 2": it becomes slide 2. */
function toSlide(clause: Clause): Position | undefined {
  const item = clause.take((one) => isSlides(one) && (one.link === 'to' || one.link === 'in'));
  const [reference] = item?.refs ?? [];
  if (!reference) return undefined;
  return typeof reference === 'object' && 'number' in reference
    ? { number: reference.number }
    : { before: reference };
}
