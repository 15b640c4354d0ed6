import { fold } from '../language/language.ts';
import type { Clause } from './clauses.ts';
import { isShown } from './evidence.ts';
import { describes, isHeld, isIn, isWeighty, type Written } from './is-held.ts';
import { type Item, isJoin, means } from './item.ts';
import type { Operation } from './operations.ts';
import { ask, type ChartDraft, type State } from './state.ts';
import { textFields } from './swallowed.ts';

/**
 * Checks operations against the words of their clause: a quotation, number, colour, topic or place that no operation
 * has was overlooked.
 * @throws ClarificationNeeded naming those words
 */
export function refuseUnheld(
  clause: Clause,
  operations: readonly Operation[],
  { chart, surface }: State,
): void {
  const [only] = operations;
  if (!only) return;
  // "A slide with the word Thanks": words of courtesy are no wish.
  const speaksOfWords = clause.items.some(means('thing', 'words'));
  if (speaksOfWords && operations.every(isEmptySlide))
    ask(
      `Put the words of “${clause.text.slice(0, 200)}” in quotation marks, so that it is clear which they are.`,
    );
  // A chart waiting for its values is added once they are known.
  const written = writtenIn(operations, chart);
  const told = operations.length === 1 && only.op === 'text.replace' ? only : undefined;
  const unread = clause.items.filter(
    (item, at) => isUnknown(item) && !describes(clause.items[at + 1]) && !isHeld(item, operations, written),
  );
  const beside = told ? unread : [];
  if (told && beside.length > 0) told.about = beside.map(({ text }) => text).join(' ');
  if (clause.items.some(means('amount', 'only')) && !operations.every(isPlaced))
    ask(
      `What is meant by “only” in “${clause.text.slice(0, 200)}”? Name the slide or the part that should change.`,
    );
  const isBetween = clause.items.some(
    ({ kind, link }) => link === 'between' && ['quote', 'slides', 'other'].includes(kind),
  );
  if (isBetween && operations.some(({ op }) => op === 'text.add' || op === 'point.add'))
    ask(
      `Where should it go in “${clause.text.slice(0, 200)}”? Put the points that it goes between in quotation marks.`,
    );
  const lost = clause.items.find(
    (item, at) =>
      clause.items[at - 1]?.kind !== 'not' &&
      ((isShown(item, written.shown) === false && !isSaid(clause, at, written)) ||
        ((isWeighty(item) || (unread.includes(item) && !told && !surface.empty.has(fold(item.text)))) &&
          !isHeld(item, operations, written))),
  );
  if (lost)
    ask(
      `It is not clear what “${lost.text.slice(0, 80)}” means in “${clause.text.slice(0, 200)}”. Say it in a sentence of its own.`,
    );
}

/**
 * "The picture on slide 2 and the table on slide 3": each object is only searched on its slide. "Add to slide 3: see
 * page 2" names two slides without "and".
 * @throws ClarificationNeeded
 */
export function refuseMixed({ items, text }: Clause, operations: readonly Operation[]): void {
  const placed = items.flatMap((item, at) => {
    const { refs = [], link } = item;
    if (item.kind !== 'slides' || refs.length === 0) return [];
    const thing = items[at - 1];
    const isOf = thing?.kind === 'thing' && (link === 'in' || link === 'of');
    const which = isOf ? JSON.stringify([thing.ids[0], thing.nth, thing.says, thing.shape]) : undefined;
    return [{ at, refs: refs.map((ref) => JSON.stringify(ref)), which }];
  });
  const lists = slideListsIn(operations).map((list) => JSON.stringify(list));
  const shares = (told: readonly (typeof placed)[number][]): boolean =>
    lists.some((list) => told.every(({ refs }) => refs.every((ref) => list.includes(ref))));
  const own = placed.filter(({ which }) => which).slice(0, mostShared);
  const isMixed = own.some(({ which }) => which !== own[0]?.which) && shares(own);
  const isScattered = placed.slice(1, mostShared).some((one, index) => {
    const before = placed[index] as (typeof placed)[number];
    const isJoined = items.slice(before.at + 1, one.at).some((item) => isJoin(item) || item.kind === 'verb');
    return (
      !isJoined && one.at > before.at + 1 && String(one.refs) !== String(before.refs) && shares([before, one])
    );
  });
  if (isMixed || isScattered)
    ask(
      `It is not clear what of “${text.slice(0, 200)}” is on which slide. Say each in a sentence of its own.`,
    );
}

/** All slide lists in operations and their references. */
function slideListsIn(operations: readonly Operation[]): (readonly unknown[])[] {
  const lists: (readonly unknown[])[] = [];
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object') return;
    for (const [key, one] of Object.entries(value)) {
      if (key === 'slides' && Array.isArray(one)) lists.push(one);
      else visit(one);
    }
  };
  visit(operations);
  return lists;
}

/**
 * "All slides but 1 and 4": "all" with named slides does not mean all.
 * @throws ClarificationNeeded
 */
export function refuseAllAndSome({ text }: Clause, operations: readonly Operation[]): void {
  if (slideListsIn(operations).some((list) => list.length > 1 && list.includes('all')))
    ask(`Are all slides meant by “${text.slice(0, 200)}”, or only some? Name them by number.`);
}

/** Most slides of a clause whose looks are compared. */
const mostShared = 30;
const values: readonly Item['kind'][] = ['style', 'colour', 'font', 'quote'];

/**
 * "Slide 2 bold and slide 3 red", "“A” to slide 2 and “B” to slide 3": no operation may give one slide's look or text
 * to both.
 * @throws ClarificationNeeded
 */
export function refuseShared({ items, text }: Clause, operations: readonly Operation[]): void {
  const slides = items.filter(({ kind, refs = [] }) => kind === 'slides' && refs.length > 0);
  const said = items.filter(({ kind }) => values.includes(kind));
  const [first, second] = slides;
  if (!first || !second || said.length < 2) return;
  if (new Set(slides.slice(0, mostShared).map(({ refs }) => JSON.stringify(refs))).size < 2) return;
  const between = said.filter(({ start }) => start > first.start && start < second.start).length;
  if (between === 0 || between === said.length) return;
  const isShared =
    slides.length > mostShared ||
    operations.some((operation) => {
      const written = JSON.stringify(operation);
      return slides.every(({ refs = [] }) => refs.every((ref) => written.includes(JSON.stringify(ref))));
    });
  if (isShared)
    ask(
      `It is not clear which slide gets which of them in “${text.slice(0, 200)}”. Say each in a sentence of its own.`,
    );
}

/** All words and numbers in operations, including list lengths. */
function writtenIn(operations: readonly Operation[], chart: ChartDraft | undefined): Written {
  const numbers = new Set<number>([operations.length]);
  const told = new Set<number>();
  const words: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'number') {
      numbers.add(value);
      told.add(value);
    } else if (typeof value === 'string') words.push(value);
    else if (Array.isArray(value)) {
      numbers.add(value.length);
      value.forEach(visit);
    } else if (value && typeof value === 'object') Object.values(value).forEach(visit);
  };
  visit([operations, chart]);
  const all = [operations, chart];
  const shown = JSON.stringify(all, (key, value) => (givenFields.has(key) ? withoutWords(value) : value));
  return { json: JSON.stringify(all), shown, words: words.join('\n').toLowerCase(), numbers, told };
}

const givenFields: ReadonlySet<string> = new Set([...textFields, 'words', 'category', 'names', 'titled']);

const withoutWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWords);
  return typeof value === 'string' && value ? ' ' : value;
};

/** A verb is part of a text only together with its neighbours, any other word alone. */
function isSaid({ items, whole }: Clause, at: number, { words }: Written): boolean {
  const { kind, text, start, end } = items[at] as Item;
  if (kind !== 'verb') return isIn(text, words);
  const [before, after] = [items[at - 1]?.start ?? start, items[at + 1]?.end ?? end];
  return (
    words.split('\n').includes(text.toLowerCase()) ||
    (before < start && isIn(whole.slice(before, end), words)) ||
    (after > end && isIn(whole.slice(start, after), words))
  );
}

const isPlaced = (operation: Operation): boolean =>
  /"(?:slides|regions|part|nth|text|points|row|column|title|names|keep|series|categories)":/.test(
    JSON.stringify(operation),
  );

const isEmptySlide = (operation: Operation): boolean =>
  operation.op === 'slide.add' &&
  Object.keys(operation).every((key) => key === 'op' || key === 'at' || key === 'count');

/** Unknown words: their text must be in an operation. */
const isUnknown = ({ kind, ids }: Item): boolean => kind === 'other' && ids.length === 0;
