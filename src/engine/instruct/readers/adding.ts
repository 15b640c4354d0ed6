import { upperFirst } from '../../language/upper-first.ts';
import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, means } from '../item.ts';
import { andsOf, isEntry, listedIn, quotedValues } from '../lists.ts';

import type { Operation, OperationOf } from '../operations.ts';
import type { Position } from '../references.ts';
import { ask, type Reader, type State } from '../state.ts';
import { checkCount } from './adding-points.ts';
import { takeShapes } from './adding-shapes.ts';

import { chartOf, takeGrid } from './slide-contents.ts';
import { besideShown, takeAsSlide, takePosition } from './slide-moves.ts';

/** New slides and new shapes. */

/** "Create five slides", "add a slide about costs after slide 2", "add an agenda". */
export const addSlides: Reader = (clause, state) => {
  const named = state.surface.kind === 'deck' ? namedByQuote(clause) : undefined;
  if (named) return named;
  const bare = clause.verbs.size === 0 && clause.items.some((one) => isNewSlide(one) && one.fresh === true);
  if (state.surface.kind !== 'deck' || !(bare || clause.asks('add', 'set', 'give', 'duplicate')))
    return undefined;
  const isAdded = (one: Item): boolean => isNewSlide(one) || (clause.asks('add') && isBare(one));
  const verb = clause.items.find(({ kind }) => kind === 'verb');
  const item =
    clause.find(isAdded) ??
    (clause.asks('add') && !clause.thing('point')
      ? clause.find(
          ({ kind, ids, start, link }) =>
            kind === 'form' &&
            link !== 'to' &&
            link !== 'in' &&
            (state.surface.verbLast || start > (verb?.start ?? 0)) &&
            (ids.includes('agenda') ||
              ids.includes('closing') ||
              ids.includes('blank') ||
              ids.includes('section') ||
              ids.includes('thanks') ||
              ids.includes('title')),
        )
      : undefined);
  if (!item || (!bare && !clause.asks('add') && !item.fresh && item.count === undefined)) return undefined;
  if (clause.items.some((one) => isThing(one, 'table', 'row') && one !== item) && item.link !== undefined)
    return undefined;
  clause.use(item);
  const [like] = clause.take(({ kind, link }) => kind === 'slides' && link === 'like')?.refs ?? [];
  const at = takePosition(clause) ?? besideShown(clause);
  const topic = at && !item.about && !item.titled ? topicBehind(clause) : undefined;
  const announced = announcedSlides(clause, item);
  const told = topic ? { ...item, about: topic } : item;
  const operations = (announced ?? severalTopics(told) ?? [told]).flatMap((one, index) => {
    clause.use(one);
    const [added, ...more] = slideOperations(one, clause, state, index === 0 ? at : { after: 'current' });
    return [...(added ? [{ ...added, ...(like && { like }) } as Operation] : []), ...more];
  });
  clause.takeAll((one) => isThing(one, 'report', 'sources'));
  for (const shape of takeShapes(clause, state)) operations.push(shape);
  const count = operations.filter(({ op }) => op === 'slide.add').length;
  const slides = [count > 1 || item.count ? ('added' as const) : ('current' as const)];
  const holds = operations.at(-1)?.op === 'table.add';
  state.focus = { slides, ...(holds && { objects: [{ kind: 'table' as const, it: true }] }) };
  return operations;
};

/** "A slide after Team about the new shop": a topic after the position. */
function topicBehind(clause: Clause): string | undefined {
  const first = clause.find(({ kind, link }) => kind === 'other' && link === 'about');
  if (!first) return undefined;
  const rest = clause.items.slice(clause.items.indexOf(first));
  const end = rest.findIndex(
    (item) => clause.isUsed(item) || !['other', 'name', 'number'].includes(item.kind),
  );
  const words = end < 0 ? rest : rest.slice(0, end);
  clause.use(...words);
  return clause.whole.slice(first.start, words.at(-1)?.end);
}

/** "Add “Questions?” as the last slide": a slide of that title. */
function namedByQuote(clause: Clause): Operation[] | undefined {
  const [quote, ...more] = clause.all(({ kind }) => kind === 'quote');
  if (!clause.asks('add') || !quote || more.length > 0 || clause.items.some(isNewSlide)) return undefined;
  const place = takeAsSlide(clause);
  if (!place) return undefined;
  clause.use(quote);
  return [{ op: 'slide.add', at: place, title: quote.text }];
}

/** "Two slides: one about costs and one about staff", "a slide about costs and a slide about staff". */
function announcedSlides(clause: Clause, item: Item): Item[] | undefined {
  const told = clause.all(
    (one) => isNewSlide(one) && one !== item && (one.about ?? one.titled) !== undefined,
  );
  if (told.length === 0) return undefined;
  if (item.about ?? item.titled) return (item.count ?? 1) > 1 ? undefined : [item, ...told];
  if ((item.count ?? 1) !== told.length)
    ask(`You ask for ${item.count ?? 1} slides and name ${told.length}. Which should be added?`);
  return told;
}

/** "Two slides about costs and staff": one about each. */
function severalTopics({ topics = [], ...item }: Item): Item[] | undefined {
  const { count = 1, ...one } = item;
  if (count < 2 || topics.length !== count) return undefined;
  return topics.map((about) => ({ ...one, about }));
}

function slideOperations(item: Item, clause: Clause, state: State, at: Position | undefined): Operation[] {
  // "A slide with a timeline".
  const shown = clause.take(
    ({ kind, ids, fresh, link }) =>
      kind === 'form' && fresh === true && link === 'with' && ids[0] === 'timeline',
  );
  if (shown) Object.assign(item, { ids: [...item.ids, 'timeline'], formed: shown.text });
  // "Une diapositive vide"
  const next = clause.items.indexOf(item) + 1;
  const behind = state.surface.modifiersFollow && next > 0 ? clause.items[next] : undefined;
  if (behind?.kind === 'form' && !behind.link) {
    clause.use(behind);
    Object.assign(item, { ids: [...item.ids, ...behind.ids], formed: behind.text });
  }
  const charted = chartOf(item, clause, state);
  const form = charted ? undefined : item.ids.find((id) => id !== 'slide');
  const operation: OperationOf<'slide.add'> = { op: 'slide.add' };
  if (item.count !== undefined && item.count > 1) operation.count = item.count;
  const place = at ?? (item.amounts?.includes('last') ? 'end' : undefined);
  if (place) operation.at = place;
  const thanks = form === 'thanks';
  if (item.layout) operation.layout = item.layout;
  if (form) operation.form = thanks ? 'section' : (form as 'agenda');
  if (item.titled ?? thanks) operation.title = item.titled ?? state.surface.thanks;
  if (item.about) operation.about = item.about;
  const operations: Operation[] = [operation];
  takeGrid(clause, operations, form === 'table' ? item : undefined, state);
  if (operations.some(({ op }) => op === 'table.add')) delete operation.form;
  takeContent(clause, operation, operations);
  if (item.formed && operation.points && !operation.title && !operation.about)
    operation.title = upperFirst(item.formed);
  takeBackground(clause, operation, operations);
  return operations;
}

/** Languages without articles: "add slide titled “X”", "add slide about X". */
const isBare = ({ kind, ids, bare, link, refs, titled, about, definite, every }: Item): boolean => {
  const [ref] = refs ?? [];
  const isNamed =
    typeof ref === 'object' &&
    ((titled !== undefined && 'titled' in ref) ||
      (about !== undefined && 'about' in ref && !definite && !every) ||
      (ids.length > 1 && 'role' in ref && !definite && !every));
  return kind === 'slides' && ids[0] === 'slide' && link === undefined && (bare === true || isNamed);
};

const isNewSlide = ({ kind, ids, refs, link }: Item): boolean =>
  kind === 'slides' && ids[0] === 'slide' && (refs?.length ?? 0) === 0 && link !== 'to' && link !== 'in';

const beside = new Set(['before', 'after', 'between']);

/** Title and text of a new slide: quotations with them, or text after a colon. */
function takeContent(clause: Clause, add: OperationOf<'slide.add'>, operations: Operation[]): void {
  const title = clause.take((item) => isThing(item, 'title') && !beside.has(item.link ?? ''));
  // "A slide under the title “Costs”"
  const under = title && clause.items[clause.items.indexOf(title) - 1];
  if (under?.kind === 'place' && under.ids.includes('below')) clause.use(under);
  const points =
    clause.take((item) => isThing(item, 'point', 'content', 'text', 'subtitle') && !isEntry(clause, item)) ??
    clause.take(means('form', 'bullets'));
  const pointing = points && clause.items[clause.items.indexOf(points) - 1];
  if (pointing?.kind === 'pronoun') clause.use(pointing);
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  const colon = clause.items.find(
    ({ kind, text }, index) =>
      kind === 'mark' &&
      /[:：]/.test(text) &&
      !isNewSlide(clause.items[index + 1] ?? (clause.items[0] as Item)),
  );
  const leads = points !== undefined && (quotes[0]?.start ?? points.start) < points.start;
  if (quotes.length > 0 && (title || !points || leads) && !add.title) add.title = quotes.shift()?.text ?? '';
  if (quotes.length > 0) {
    const values = quotedValues(quotes);
    if (points?.kind === 'form' || isThing(points, 'point')) add.points = values;
    else operations.push({ op: 'text.add', on: { kind: 'content' }, text: values });
    return;
  }
  const named =
    colon &&
    points &&
    points.start > colon.start &&
    clause.items.some(({ kind, start }) => kind === 'quote' && start > colon.start && start < points.start);
  const isAs = points?.link === 'to' && points === clause.items.at(-1);
  const listed =
    (add.title || add.form === 'agenda') && !colon && (!points || isAs)
      ? withList(clause, points)
      : undefined;
  if (listed) add.points = listed;
  const from = named ? points : (colon ?? points);
  // "Add an agenda after the slide with the title": the title would be lost.
  if (title && !add.title && !colon && add.form) ask('Which slide has that title, or what is it?');
  if (!from || (!colon && clause.left().length === 0)) return;
  const titles =
    colon && add.count && !add.title ? listedIn(takeRest(clause, colon) ?? '', andsOf(clause)) : [];
  if (titles.length > 1 && titles.length === add.count) {
    delete add.count;
    const [first = '', ...others] = titles;
    add.title = first;
    for (const title of others) operations.push({ op: 'slide.add', title, at: { after: 'current' } });
    return;
  }
  if (add.count !== undefined)
    ask('What should each of the slides say? Name them: one about this and one about that.');
  if (colon && !add.title && !add.about) takeNamed(clause, colon, add);
  const rest = takeRest(clause, from);
  if (!rest) return;
  const texts = listedIn(rest, andsOf(clause));
  const titled = !add.title && !points && /\s[-–•]\s/.test(rest) && !/^[-–•]/.test(rest);
  // "A slide with the title: Costs"
  const led = clause.links.some(
    ({ ids, end }) => colon && ids.includes('titled') && clause.whole.slice(end, colon.start).trim() === '',
  );
  const told = led && !add.title && !points && texts.length === 1;
  if (titled || told) add.title = texts.shift() ?? '';
  if (texts.length > 0) add.points = texts;
  if (isThing(points, 'point')) checkCount(points, texts);
}

/** "A slide titled “Team” with Anna (baker), Tom and Lucy", "… as bullet points" (`as`). */
function withList(clause: Clause, as?: Item): string[] | undefined {
  const first = clause.find(({ kind, link }) => kind === 'other' && link === 'with');
  const before = first && clause.items[clause.items.indexOf(first) - 1];
  const told = clause.items.slice(first ? clause.items.indexOf(first) : 0).filter((item) => item !== as);
  const plain = told.every(
    (item) =>
      isEntry(clause, item) ||
      (['other', 'mark', 'and', 'number', 'name'].includes(item.kind) && item.ids.length === 0),
  );
  if (!first || !before || !plain) return undefined;
  const end = told.at(-1)?.end ?? first.end;
  const texts = listedIn(
    clause.whole.slice(first.start, as ? end : Math.max(end, clause.end)),
    andsOf(clause),
  );
  // "With our e-mail anna@library.org"
  const isAddress = texts.length === 1 && clause.items.at(-1)?.text.includes('@') === true;
  if (texts.length < 2 && !isAddress) return undefined;
  if (isAddress) texts[0] = upperFirst(texts[0] ?? '');
  clause.useText(told);
  return texts;
}

/** "A slide with conclusions: …". */
function takeNamed(clause: Clause, colon: Item, add: OperationOf<'slide.add'>): void {
  const words = clause.all(({ kind, end }) => kind === 'other' && end <= colon.start);
  const [first] = words;
  const last = words.at(-1);
  const count = first && last ? clause.items.indexOf(last) - clause.items.indexOf(first) + 1 : 0;
  if (!first || !last || first.link !== 'with' || count !== words.length) return;
  clause.use(...words);
  add.title = upperFirst(clause.whole.slice(first.start, last.end));
}

function takeBackground(clause: Clause, add: OperationOf<'slide.add'>, operations: Operation[]): void {
  const colour = clause.take(({ kind }) => kind === 'colour');
  if (!colour) return;
  clause.takeAll(means('attribute', 'background', 'colour'));
  clause.takeAll(({ kind }) => kind === 'pronoun');
  operations.push({
    op: 'slide.background',
    slides: [add.count ? 'added' : 'current'],
    colour: colour.ids[0] ?? '',
  });
}
