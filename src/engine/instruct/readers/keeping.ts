import type { Clause } from '../clauses.ts';
import { isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference, SlideReference } from '../references.ts';
import { ask, isObject, placesOf, type Reader, regionsOf, type State } from '../state.ts';

/** What must stay unchanged: "don't change the title", "keep the chart", "leave the notes alone". */
export const keepThings: Reader = (clause, state) => {
  const kept = clause.asks('leave');
  const forbidden = clause.asks('touch', 'set', 'move', 'delete') && isForbidden(clause);
  if (!(kept ? !isForbidden(clause) : forbidden)) return undefined;
  // "Sort the table by cost, and keep the total at the end": there it stays.
  const isOfTotal = ({ kind, ids }: Item): boolean => kind === 'other' && ids[0] === 'sums.total';
  const rest = clause.items.filter((item) => item.kind !== 'verb' && !isOfTotal(item));
  const isAtEnd = rest.every(({ kind, ids }) =>
    kind === 'place'
      ? ids.some((id) => id === 'end' || id === 'bottom')
      : ['and', 'mark'].includes(kind) || ids.includes('last') || ids[0] === 'row',
  );
  if (kept && clause.items.some(isOfTotal) && isAtEnd && state.sorted) {
    clause.use(...clause.items);
    return [];
  }
  const things = clause.items.filter((item) => isObject(item) || isThing(item, 'legend', 'labels'));
  // "Turn the table into a chart without 2024" keeps nothing.
  if (clause.items.some(({ kind, link }) => !bearing.has(kind) || (kind === 'thing' && link === 'to')))
    return undefined;
  // "Keep slide 5" alone asks to delete the others.
  const whole = things.length === 0;
  if (whole && kept && (!(state.begun || isAsIs(clause)) || isOnly(clause))) return undefined;
  const slides = placesOf(clause);
  regionsOf(clause, state);
  if (whole && !slides) return undefined;
  if (clause.asks('delete') || !kept) clause.forbids();
  clause.use(...clause.items);
  clause.takeAll(() => true);
  if (whole) state.keptSlides = [...(state.keptSlides ?? []), ...(slides ?? [])];
  else {
    state.kept = [...(state.kept ?? []), ...things.map(({ ids: [id = ''] }) => id)];
    if (slides) state.keptOn = slides;
  }
  return [];
};

const bearing = new Set(['verb', 'thing', 'slides', 'name', 'not', 'and', 'mark', 'amount', 'pronoun']);

/** "Delete the best title" selects one, and forbids nothing. */
const isForbidden = (clause: Clause): boolean =>
  clause.items.some(({ kind, ids }) => kind === 'not' && ids.length === 0);

const isAsIs = ({ items }: Clause): boolean => items.some(means('amount', 'as-is'));

const isOnly = ({ items }: Clause): boolean =>
  items.some(
    ({ kind, ids, amounts }) =>
      amounts?.includes('only') || (kind === 'amount' && ids.includes('only') && !ids.includes('as-is')),
  );

const contradiction =
  'One part of that changes what another part keeps. What should change, and what should stay?';

/**
 * Checks operations against what must stay; those without a slide apply where it is mentioned.
 * @throws ClarificationNeeded if an operation may change it
 */
export function respectKept(operations: Operation[], state: State): void {
  const { kept = [], keptOn, keptSlides = [] } = state;
  if (keptSlides.length > 0) for (const operation of operations) spare(operation, keptSlides, state);
  if (kept.length === 0) return;
  for (const operation of operations) {
    const on = 'on' in operation && typeof operation.on === 'object' ? operation.on : undefined;
    const whole = !on || on.kind === 'object' || (on.kind === 'text' && on.every);
    const renames = operation.op === 'region.rename' && !kept.includes('heading');
    const takes =
      operation.op === 'object.delete' && kept.some((kind) => ['caption', 'content', 'text'].includes(kind));
    if ((whole && !renames) || takes || (on && kept.includes(on.kind))) ask(contradiction);
    if (on && keptOn && !on.slides) on.slides = keptOn;
  }
}

/** Excludes protected slides from operations on all slides; operations on named slides must not name one. */
function spare(operation: Operation, kept: readonly SlideReference[], { surface }: State): void {
  if (operation.op === 'slide.add') return;
  const others: SlideReference[] = [{ allBut: [...kept] as [] }];
  if (operation.op === 'text.replace') operation.on ??= { kind: 'text', every: true };
  const on = 'on' in operation ? (operation.on as ObjectReference) : undefined;
  if (on?.every) on.slides ??= ['all'];
  const holders = ([operation, on] as { slides?: SlideReference[] }[]).filter((one) =>
    Array.isArray(one?.slides),
  );
  if (holders.length === 0) ask(contradiction);
  for (const holder of holders)
    if (holder.slides?.includes('all')) holder.slides = others;
    else if (!holder.slides?.every((one) => isOther(one, kept, surface.titles))) ask(contradiction);
}

/** Whether a slide is certainly not protected. */
function isOther(one: SlideReference, kept: readonly SlideReference[], titles: readonly string[]): boolean {
  const numbers = kept.map((each) => numberOf(each, titles));
  if (typeof one === 'object' && 'from' in one)
    return numbers.every((number) => number !== undefined && (number < one.from || number > one.to));
  const number = numberOf(one, titles);
  return number !== undefined && numbers.every((each) => each !== undefined && each !== number);
}

function numberOf(one: SlideReference, titles: readonly string[]): number | undefined {
  if (typeof one !== 'object') return undefined;
  if ('number' in one) return one.number < 0 ? titles.length + one.number + 1 : one.number;
  if ('role' in one && one.role === 'title') return 1;
  return 'titled' in one ? titles.indexOf(one.titled) + 1 || undefined : undefined;
}
