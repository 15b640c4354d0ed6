import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, means, type Surface } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { SlideReference } from '../references.ts';
import { ask, type Reader, type State } from '../state.ts';
import { takePosition } from './slide-moves.ts';
import { holding, isSlides, onlySlides, slidesMeant, takeSlides } from './slides-meant.ts';

/** Edits of whole slides: deleting, swapping, duplicating, merging, splitting, ordering. */

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
  // "Delete it from slide 6": an object there.
  if (!gone || (it && clause.items.some(({ kind, link }) => kind === 'slides' && within.has(link ?? ''))))
    return undefined;
  if (gone.includes('all')) ask('A deck needs at least one slide. Which slides should stay?');
  return [{ op: 'slide.delete', slides: gone }];
};

const within = new Set(['from', 'in', 'of']);

function keepSlides(clause: Clause): Operation[] | undefined {
  const kept = takeSlides(clause);
  return kept.length > 0 ? [{ op: 'slide.delete', slides: [{ allBut: kept as [] }] }] : undefined;
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
  const twice = clause.take(means('amount', 'twice'));
  const count = clause.take((item) => isCountOfCopies(item, clause))?.value ?? (twice && 2);
  if (slides.length === 0 && !it) return undefined;
  const title = titleTold(clause);
  state.focus = { slides: ['current'] };
  return [
    {
      op: 'slide.duplicate',
      slides: slides.length > 0 ? slides : ['current'],
      ...(count && count > 1 && { count }),
      ...(to && { to }),
    },
    ...(title ? [{ op: 'text.set' as const, on: { kind: 'title' as const }, text: [title] }] : []),
  ];
};

/** "Three copies of", "three times"; not the number in “a copy called Plan 2027”. */
const isCountOfCopies = ({ kind, unit, start }: Item, clause: Clause): boolean =>
  kind === 'number' &&
  (unit === 'times' || (!unit && !clause.items.some(({ link, end }) => link === 'titled' && end < start)));

/** "… and call it X", "… named X": titles of resulting slides. */
function titleTold(clause: Clause, target?: Item): string | undefined {
  const title = clause.take(({ kind }) => kind === 'quote')?.text ?? target?.titled;
  clause.takeThing('title');
  const named = title ? undefined : clause.find(({ link }) => link === 'titled');
  const lead = named && clause.items[clause.items.indexOf(named) - 1];
  return title ?? (lead && takeRest(clause, lead));
}

export const mergeSlides: Reader = (clause) => {
  // "Put Costs and Risks on one slide".
  const isTarget = ({ kind, count, link }: Item): boolean =>
    kind === 'slides' && count === 1 && (link === 'in' || link === 'to');
  const joins = clause.items.some(isTarget) && clause.verbs.has('move');
  if (!clause.asks('merge') && !(joins && clause.asks('move'))) return undefined;
  const aside = clause.find((item) => isThing(item, 'column') && item.nth === undefined);
  const columns = aside ?? clause.find(means('place', 'beside'));
  if (clause.find((item) => isThing(item, 'cell', 'row', 'column') && item !== aside)) return undefined;
  clause.use(columns);
  const target = clause.take(
    ({ kind, count, fresh, link }) =>
      kind === 'slides' && (link === 'to' || link === 'in') && (fresh === true || count === 1),
  );
  // "Into one".
  clause.take(
    ({ kind, value, unit, link }) =>
      kind === 'number' && value === 1 && !unit && (link === 'to' || link === 'in'),
  );
  const told = takeSlides(clause);
  const [only] = told;
  // "The budget slides" are all about it.
  const slides =
    told.length === 1 && typeof only === 'object' && 'about' in only ? [{ ...only, every: true }] : told;
  const [first] = slides;
  const several =
    slides.length > 1 ||
    (typeof first === 'object' && ('from' in first || 'about' in first)) ||
    first === 'all';
  if (!several && !target) return ask('Which slides should be merged? Name at least two.');
  const name = titleTold(clause, target);
  if (aside?.count !== undefined && slides.length > 1 && aside.count !== slides.length) return undefined;
  return [{ op: 'slide.merge', slides, ...(name && { title: name }), ...(columns && { columns: true }) }];
};

/** "Turn Lessons into its own slide", where that is one of two columns: the heading, and the slide that the clause tells. */
function takeColumn(clause: Clause, { headings }: Surface): SlideReference[] | undefined {
  const column = clause.find(({ term, text }) => term === true && headings.has(text.toLowerCase()));
  const goal = clause.find(
    ({ kind, fresh, link }) =>
      kind === 'slides' && fresh === true && (link === 'to' || link === 'in' || !link),
  );
  if (!column || !goal || goal.titled || !clause.asks('set', 'move', 'convert', 'give')) return undefined;
  clause.use(column, goal);
  const slides = takeSlides(clause);
  return slides.length > 0 ? slides : [{ about: column.text }];
}

export const splitSlides: Reader = (clause, { surface }) => {
  const apart = surface.kind === 'deck' && !surface.anyFile && takeColumn(clause, surface);
  if (apart) return [{ op: 'slide.split', slides: apart }];
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

const leadsTo = ({ links, items }: Clause, item: Item): boolean => {
  const before = items[items.indexOf(item) - 1]?.end ?? 0;
  return links.some(({ ids, start }) => ids.includes('to') && start >= before && start < item.start);
};

/** "Turn slide 3 into a timeline", "make slide 2 two columns", "show the table on slide 4 as a chart". */
export const convertSlides: Reader = (clause, state) => {
  if (!clause.asks('set', 'convert', 'show', 'rewrite') || state.surface.kind !== 'deck') return undefined;
  const forms = clause.all(({ kind, ids }) => kind === 'form' && !ids.includes('blank'));
  const columns = clause.find((item) => isThing(item, 'column') && item.count === 2);
  const chart = clause.find(
    (item) =>
      isThing(item, 'chart', 'table') &&
      (item.link === 'to' ||
        item.fresh === true ||
        clause.links.some(({ ids, start }) => ids.includes('instead') && start >= item.end)),
  );
  const bullets = clause.find(
    (item) =>
      isThing(item, 'point') &&
      item.link === 'to' &&
      item.nth === undefined &&
      item.count === undefined &&
      !item.definite,
  );
  // "The list to a table": a form without "to" is the current one.
  const goals = [...forms, columns, chart, bullets].filter((item) => item !== undefined);
  const goal = goals.find((item) => leadsTo(clause, item)) ?? goals[0];
  if (!goal) return undefined;
  const source = clause.find(
    (item) =>
      item !== goal &&
      (item.kind === 'form' || isThing(item, 'table', 'chart', 'content', 'point', 'text', 'picture')),
  );
  // "A list of three points" asks for three.
  if (source?.count !== undefined && source.start > goal.start) return undefined;
  const slides = clause.all((item) => isSlides(item) && item !== goal);
  const it = clause.find(
    ({ kind, ids }) => kind === 'pronoun' || (kind === 'amount' && ids.includes('this')),
  );
  if (!source && slides.length === 0 && !it) return undefined;
  if (source?.ids[0] === 'chart' && goal.chart) return undefined;
  // "The data of the chart".
  const values = clause.thing('value');
  clause.use(goal, source, it, ...slides, isThing(source, 'chart', 'table') ? values : undefined);
  // "The timeline on slide 4" belongs to that slide.
  const within = slides.filter(({ link }) => link === 'in' || link === 'of');
  const refs = (within.length > 0 ? within : slides).flatMap(({ refs = [] }) => refs);
  const where: SlideReference[] =
    refs.length > 0
      ? refs
      : source && ['table', 'chart', 'picture'].includes(source.ids[0] ?? '')
        ? (source.refs?.map((one) => holding(one, source.ids[0] as 'table')) ?? [
            { having: source.ids[0] as 'table' },
          ])
        : ['current'];
  const to = goal === columns ? 'two-columns' : goal === bullets ? 'bullets' : goal.ids[0];
  const chosen = goal.ids[0] === 'chart' ? takeChosen(clause, source, state) : undefined;
  return [
    {
      op: 'slide.form',
      slides: where,
      form: to as 'table',
      ...(goal.chart && { chart: goal.chart }),
      ...(chosen && { chosen }),
    },
  ];
};

/** "… into a pie chart for 2025", "… without the dues", "show Q3 of the table as a chart": the part of the data to use. */
export function takeChosen(clause: Clause, source: Item | undefined, { surface }: State) {
  const called = source && clause.items[clause.items.indexOf(source) - 1];
  const names = clause.takeAll(
    (item) =>
      (item !== called || source?.link === 'of') &&
      (item.term === true || (item.kind === 'number' && surface.terms.has(item.text))),
  );
  const not = clause.items.findIndex(({ kind }) => kind === 'not');
  if (names.length === 0 || (not >= 0 && clause.items[not + 1] !== names[0])) return undefined;
  clause.takeAll(
    (item) =>
      (item.kind === 'amount' && item.ids.includes('only')) || isThing(item, 'row', 'column', 'series'),
  );
  return { [clause.forbids() ? 'without' : 'only']: names.map(({ text }) => text) } as { only: string[] };
}
