import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { means } from '../item.ts';
import { andsOf, listedIn, quotedValues } from '../lists.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { objectOf, placesOf, type Reader, regionsOf, type State } from '../state.ts';
import { pointTopic } from './points.ts';
import { isWritten } from './texts.ts';

/** Replacement of whole texts, and of words found by one sentence and replaced by the next. */

/** "Fix the typo in the title of slide 3: it should be “Intro”". */
export const correctText: Reader = (clause, { surface }) => {
  const [quote, ...quotes] = clause.all(({ kind }) => kind === 'quote');
  const thing = clause.find((item) => isThing(item, 'title', 'subtitle', 'point', 'text-box'));
  const leads = quote && clause.items[clause.items.indexOf(quote) - 1];
  const told =
    leads?.kind === 'mark' ||
    leads?.kind === 'pronoun' ||
    (leads?.kind === 'verb' && leads.ids.includes('set'));
  if (surface.kind !== 'deck' || !quote || quotes.length > 0 || !thing || !told || quote.link === 'with')
    return undefined;
  if (quote.start < thing.end || (thing.ids[0] === 'point' && thing.nth === undefined)) return undefined;
  if (clause.items.some((item) => item !== thing && isThing(item)) || !clause.asks('replace'))
    return undefined;
  clause.use(quote, thing);
  clause.takeAll(({ kind, start }) => kind === 'pronoun' && start > thing.end);
  return [{ op: 'text.set', on: objectOf(thing, placesOf(clause)), text: [quote.text] }];
};

/** "Replace the text of slide 3 with “X”", "replace the introduction with “X”". */
export const replaceWhole: Reader = (clause, state) => {
  if (!clause.asks('replace')) return undefined;
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const listed = quotes.length === 0 ? replacedPoints(clause, state) : undefined;
  if (listed) return listed;
  const [quote, ...more] = quotes;
  if (!quote || (quote.link !== 'with' && quote.link !== 'to')) return undefined;
  if (more.some(({ link }) => link !== undefined && link !== quote.link)) return undefined;
  const holder = clause.find(
    (item) =>
      isThing(item, 'text-box', 'shape', 'title', 'subtitle') && (item.link === 'in' || item.link === 'of'),
  );
  const words = clause.find((item) => isThing(item, 'text', 'content'));
  if (holder) clause.use(words);
  const thing = holder ?? clause.find((item) => isWritten(item) && !isThing(item, 'object', 'shape'));
  const regions = regionsOf(clause, state);
  const slides = placesOf(clause);
  if (!thing && !regions) return undefined;
  clause.use(...quotes, thing);
  const where = { ...(slides && { slides }), ...(regions && { regions }) };
  const content = !thing || isThing(thing, 'text', 'content');
  const whole: ObjectReference = content ? { kind: 'content', ...where } : { ...objectOf(thing), ...where };
  if (isThing(thing, 'point') && thing?.nth === undefined) {
    const topic = thing && more.length === 0 ? pointTopic(clause, thing) : undefined;
    if (topic) return [{ op: 'text.set', on: { kind: 'point', text: topic, ...where }, text: [quote.text] }];
    // "The bullets" are all, "the bullet" is one.
    if (!thing?.definite || !/s$/i.test(thing.text)) return undefined;
    return [{ op: 'text.set', on: { kind: 'content', ...where }, text: quotedValues(quotes) }];
  }
  if (more.length > 0 && !content) return undefined;
  return [{ op: 'text.set', on: whole, text: quotedValues(quotes) }];
};

/** "Replace all bullets on slide 6 with Peas, Radish and Spinach". */
function replacedPoints(clause: Clause, state: State): Operation[] | undefined {
  const point = clause.find(
    (item) => isThing(item, 'point') && item.nth === undefined && item.count === undefined,
  );
  const first = clause.find(
    ({ link, start, kind }) => link === 'with' && start > (point?.start ?? 0) && kind === 'other',
  );
  const before = first && clause.items[clause.items.indexOf(first) - 1];
  if (!point || !before || !(point.every || (point.definite && /s$/i.test(point.text)))) return undefined;
  const regions = regionsOf(clause, state, ({ start }) => start < first.start);
  const slides = placesOf(clause, ({ start }) => start < first.start);
  clause.use(point);
  const text = takeRest(clause, before);
  if (!text) return undefined;
  const on: ObjectReference = { kind: 'content', ...(slides && { slides }), ...(regions && { regions }) };
  return [{ op: 'text.set', on, text: listedIn(text, andsOf(clause)) }];
}

/** "Find Geneva and replace it with Basel". */
export const findText: Reader = (clause, state) => {
  if (clause.asks('find')) {
    const words = clause.all(({ kind }) => ['quote', 'other', 'name', 'number'].includes(kind));
    const [first] = words;
    const last = words.at(-1);
    if (!first || !last || clause.items.length !== words.length + 1) return undefined;
    clause.use(...words);
    state.sought = first === last ? first.text : clause.whole.slice(first.start, last.end);
    state.open = `What should “${state.sought}” be replaced with?`;
    return [];
  }
  const { sought } = state;
  if (sought === undefined || !clause.asks('replace', 'set')) return undefined;
  const pronoun = clause.take(({ kind }) => kind === 'pronoun');
  const words = clause.all(({ kind }) => ['quote', 'other', 'name', 'number'].includes(kind));
  const [first] = words;
  const last = words.at(-1);
  if (!pronoun || !first || !last || (first.link !== 'with' && first.link !== 'to')) return undefined;
  if (clause.items.indexOf(last) - clause.items.indexOf(first) !== words.length - 1) return undefined;
  const slides = placesOf(clause);
  clause.use(...words);
  clause.takeAll(means('amount', 'all'));
  delete state.sought;
  const to = first === last ? first.text : clause.whole.slice(first.start, last.end);
  return [
    { op: 'text.replace', from: sought, to, ...(slides && { on: { kind: 'text', every: true, slides } }) },
  ];
};
