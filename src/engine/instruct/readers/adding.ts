import { Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import { andsOf, listedIn, quotedValues } from '../lists.ts';
import type { Look } from '../operation-values.ts';
import type { Operation, OperationOf } from '../operations.ts';
import type { ObjectReference, Position } from '../references.ts';
import { anyPlacesOf, ask, objectOf, type Reader, regionsOf, type State } from '../state.ts';
import { readLook } from './look.ts';
import { lineWidths } from './look-values.ts';
import { takePlace } from './placing.ts';
import { chartOf, takeGrid } from './slide-contents.ts';
import { takePosition } from './slide-moves.ts';
import { addedParts, besidePoint } from './texts.ts';

/** New slides and new shapes. */

const adds = (clause: Clause): boolean =>
  clause.asks('add', 'set', 'give', 'write') || clause.verbs.size === 0;

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
  const at = takePosition(clause);
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

/** "A slide after Team about the new shop": a topic behind the place. */
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
  const slide = clause.find(
    ({ kind, link, refs = [] }) => kind === 'slides' && link === 'to' && refs.length === 1,
  );
  const led = clause.links.some(({ ids, end }) => ids.includes('as') && end === slide?.linkEnd);
  const [place] = slide?.refs ?? [];
  if (
    !clause.asks('add') ||
    !quote ||
    more.length > 0 ||
    !led ||
    typeof place !== 'object' ||
    !('number' in place)
  )
    return undefined;
  clause.use(quote, slide);
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
  const charted = chartOf(item, clause, state);
  const form = charted ? undefined : item.ids.find((id) => id !== 'slide');
  const operation: OperationOf<'slide.add'> = { op: 'slide.add' };
  if (item.count !== undefined && item.count > 1) operation.count = item.count;
  if (at) operation.at = at;
  const thanks = form === 'thanks';
  if (item.layout) operation.layout = item.layout;
  if (form) operation.form = thanks ? 'section' : (form as 'agenda');
  if (item.titled ?? thanks)
    operation.title = thanks ? capital(item.titled ?? item.text) : (item.titled ?? '');
  if (item.about) operation.about = item.about;
  const operations: Operation[] = [operation];
  takeGrid(clause, operations, form === 'table' ? item : undefined, state);
  if (operations.some(({ op }) => op === 'table.add')) delete operation.form;
  takeContent(clause, operation, operations);
  if (item.formed && operation.points && !operation.title && !operation.about)
    operation.title = capital(item.formed);
  takeBackground(clause, operation, operations);
  return operations;
}

/** Languages without articles: "add slide titled “X”", "add slide about X". */
const isBare = ({ kind, ids, bare, link, refs, titled, about, definite, every }: Item): boolean => {
  const [ref] = refs ?? [];
  const isNamed =
    typeof ref === 'object' &&
    ((titled !== undefined && 'titled' in ref) ||
      (about !== undefined && 'about' in ref && !definite && !every));
  return kind === 'slides' && ids[0] === 'slide' && link === undefined && (bare === true || isNamed);
};

const isNewSlide = ({ kind, ids, refs, link }: Item): boolean =>
  kind === 'slides' && ids[0] === 'slide' && (refs?.length ?? 0) === 0 && link !== 'to' && link !== 'in';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const beside = new Set(['before', 'after', 'between']);

/** Title and text of the new slide: what is quoted with them, or follows a colon. */
function takeContent(clause: Clause, add: OperationOf<'slide.add'>, operations: Operation[]): void {
  const title = clause.take((item) => isThing(item, 'title') && !beside.has(item.link ?? ''));
  // "A slide under the title “Costs”"
  const under = title && clause.items[clause.items.indexOf(title) - 1];
  if (under?.kind === 'place' && under.ids.includes('below')) clause.use(under);
  const points =
    clause.takeThing('point', 'content', 'text', 'subtitle') ??
    clause.take(({ kind, ids }) => kind === 'form' && ids.includes('bullets'));
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
  const listed = add.title && !colon && !points ? withList(clause) : undefined;
  if (listed) add.points = listed;
  const from = named ? points : (colon ?? points);
  // "Add an agenda after the slide with the title": it would be lost.
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

/** "A slide titled “Team” with Anna (baker), Tom and Lucy". */
function withList(clause: Clause): string[] | undefined {
  const first = clause.find(({ kind, link }) => kind === 'other' && link === 'with');
  const before = first && clause.items[clause.items.indexOf(first) - 1];
  const plain = clause.items
    .slice(first ? clause.items.indexOf(first) : 0)
    .every(({ kind, ids }) => ['other', 'mark', 'and', 'number', 'name'].includes(kind) && ids.length === 0);
  if (!first || !before || !plain) return undefined;
  const end = clause.items.at(-1)?.end ?? first.end;
  const texts = listedIn(clause.whole.slice(first.start, Math.max(end, clause.end)), andsOf(clause));
  if (texts.length < 2) return undefined;
  clause.useText(clause.items.slice(clause.items.indexOf(first)));
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
  add.title = capital(clause.whole.slice(first.start, last.end));
}

/** "Three bullets" are three. @throws ClarificationNeeded */
function checkCount(item: Item | undefined, points: readonly string[]): void {
  if (item?.count !== undefined && item.count !== points.length)
    ask(`What should the ${item.count} points say? Put each in quotation marks.`);
}

function takeBackground(clause: Clause, add: OperationOf<'slide.add'>, operations: Operation[]): void {
  const colour = clause.take(({ kind }) => kind === 'colour');
  if (!colour) return;
  clause.takeAll(
    ({ kind, ids }) => kind === 'attribute' && (ids.includes('background') || ids.includes('colour')),
  );
  clause.takeAll(({ kind }) => kind === 'pronoun');
  operations.push({
    op: 'slide.background',
    slides: [add.count ? 'added' : 'current'],
    colour: colour.ids[0] ?? '',
  });
}

/** "Insert three red rectangles", "a star to the right of it", "a text box that says “…”". */
export const addShapes: Reader = (clause, state) => {
  const puts = clause.asks('move') && clause.items.some((item) => isNewShape(item) && item.fresh === true);
  const beside = textBeside(clause, state);
  if (beside) return beside;
  // "Type “Start” into a new oval"
  const writes =
    clause.asks('write') && clause.items.some((item) => isNewShape(item) && item.amounts?.includes('new'));
  if (!puts && !writes && (!adds(clause) || (clause.asks('set', 'write', 'fill') && !clause.asks('add'))))
    return undefined;
  if (clause.verbs.size === 0) return undefined;
  const operations = takeShapes(clause, state);
  return operations.length > 0 ? [...operations, ...furtherLook(clause, state)] : undefined;
};

/** "… saying “Draft”, 12 pt, in Georgia, centred": what else is said of the new shape is read as a look of it. */
function furtherLook(clause: Clause, state: State): Operation[] {
  const left = clause.left();
  if (left.length === 0) return [];
  const rest = new Clause(
    clause.items.filter((item) => !clause.isUsed(item) && item.kind !== 'verb'),
    clause.whole,
    clause.end,
  );
  const operations = readLook(rest, state);
  if (!operations?.length || rest.left().length > 0) return [];
  clause.use(...left);
  return operations;
}

const upright = { above: true, below: true };

/** "Add the text “Data: city” below the table", "write “Data: city” below the table". */
function textBeside(clause: Clause, state: State): Operation[] | undefined {
  const text = clause.find(
    (item) => isThing(item, 'text', 'caption') && item.link === undefined && !item.every,
  );
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const [quote] = quotes;
  const holder = clause.find(
    (item) =>
      item.fresh !== true &&
      isThing(item, 'table', 'chart', 'picture', 'shape', 'title', 'subtitle', 'content'),
  );
  const put = clause.items.some(({ kind, ids }) => kind === 'place' && ids.some((id) => id in upright));
  const told = text ? clause.asks('add', 'write') : clause.asks('write') && put;
  if (state.surface.kind !== 'deck' || !told || !quote || quotes.length > 1 || !holder) return undefined;
  const slides = anyPlacesOf(clause);
  const place = takePlace(clause, state);
  if (!place?.beside) return undefined;
  clause.use(text, quote);
  state.focus = { objects: [{ kind: 'text-box', it: true }] };
  return [
    {
      op: 'shape.add',
      shape: 'text-box',
      text: quote.text,
      place: slides ? { ...place, beside: { ...place.beside, on: { ...place.beside.on, slides } } } : place,
      ...(slides && { on: { kind: 'shape', slides } }),
    },
  ];
}

const isNewShape = (item: Item): boolean =>
  isThing(item, 'shape', 'text-box') && item.link !== 'of' && !(item.definite && !item.fresh);

function takeShapes(clause: Clause, state: State): Operation[] {
  const shapes = clause
    .all(isNewShape)
    .filter((item) => item.shape !== undefined || isThing(item, 'text-box'));
  if (shapes.length === 0) return [];
  const slides = shapes.length > 0 ? anyPlacesOf(clause) : undefined;
  const operations = shapes.map((item): Operation => {
    clause.use(item);
    const operation: OperationOf<'shape.add'> = { op: 'shape.add', shape: item.shape ?? 'text-box' };
    if (slides && !(slides.length === 1 && slides[0] === 'current')) operation.on = { kind: 'shape', slides };
    if (item.count && item.count > 1) operation.count = item.count;
    const look = takeShapeLook(clause, item);
    if (Object.keys(look).length > 0) operation.look = look;
    const turn = takeTurn(clause);
    if (turn !== undefined) operation.turn = turn;
    const place = takePlace(clause, state);
    if (place) operation.place = place;
    return operation;
  });
  takeText(clause, operations);
  state.box = operations.some((one) => one.op === 'shape.add' && one.shape === 'text-box' && !one.text);
  const texts = operations.flatMap((one) => (one.op === 'shape.add' && one.text ? [one.text] : []));
  if (texts.length > 0) state.said = texts.join(' ');
  // What a box of words looks like is the look of its letters.
  const isBox = operations.every((one) => one.op === 'shape.add' && one.shape === 'text-box' && one.text);
  state.focus = { objects: [{ kind: isBox ? 'text-box' : 'object', it: true }] };
  return operations;
}

/** The colours beside a shape are those of its fill, unless its outline or its letters are spoken of. */
function takeShapeLook(clause: Clause, shape: Item): Look {
  const look: Look = {};
  const at = clause.items.indexOf(shape);
  const next = clause.items.findIndex((item, index) => index > at && isNewShape(item));
  const outlined = clause.items.some(({ kind, ids }) => kind === 'attribute' && ids.includes('line'));
  for (const [index, item] of clause.items.entries()) {
    if (clause.isUsed(item) || (next >= 0 && index >= next)) continue;
    const id = item.ids[0] ?? '';
    if (item.kind === 'colour') {
      clause.use(item);
      look[colouredPart(clause, shape, index, look)] = id;
    } else if (item.kind === 'style' && ['bold', 'italic', 'underline'].includes(id)) {
      clause.use(item);
      look[id as 'bold'] = true;
    } else if (item.kind === 'style' && id in lineWidths) {
      clause.use(item);
      look.lineWidth = lineWidths[id as 'thin'];
    } else if (item.kind === 'number' && item.unit === 'pt' && (outlined || shape.shape === 'line')) {
      clause.use(item);
      look.lineWidth = item.value ?? 1;
    } else if (item.kind === 'attribute' && shapeAttributes.has(id)) {
      // "In the same colour" says one that is not said here.
      const near = clause.items.slice(Math.max(0, index - 3), index + 4);
      if (near.some(({ kind }) => kind === 'colour' || kind === 'number' || kind === 'style'))
        clause.use(item);
    }
  }
  return look;
}

const shapeAttributes = new Set(['fill', 'line', 'line-width', 'colour', 'background']);

/** What of a new shape a colour is meant for. */
function colouredPart(clause: Clause, shape: Item, index: number, look: Look): 'line' | 'colour' | 'fill' {
  const item = clause.items[index] as Item;
  const beside = [clause.items[index + 1], clause.items[index - 1]];
  const speaks = (...ids: string[]): boolean =>
    beside.some((one) => one?.kind === 'attribute' && one.ids.some((id) => ids.includes(id)));
  if (shape.shape === 'line' || speaks('line', 'line-width')) return 'line';
  if (speaks('fill', 'background')) return 'fill';
  const [after, before] = beside;
  const ofLetters = isThing(after, 'text') || (isThing(before, 'text') && item.link === undefined);
  if (ofLetters || before?.kind === 'quote' || speaks('font', 'ink')) return 'colour';
  // A box has the colour that stands before it, its letters the one that follows; "on blue" is what they stand on.
  const box = isThing(shape, 'text-box') && (item.link === 'in' || item.start > shape.end);
  return box && look.colour === undefined ? 'colour' : 'fill';
}

function takeTurn(clause: Clause): number | undefined {
  const number = clause.take(({ kind, unit }) => kind === 'number' && unit === 'degree');
  if (!number) return undefined;
  clause.takeAll(
    ({ kind, ids }) =>
      (kind === 'attribute' && ids.includes('angle')) || (kind === 'verb' && ids.includes('turn')),
  );
  return number.value ?? 0;
}

function takeText(clause: Clause, operations: Operation[]): void {
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  clause.takeAll(
    (item) =>
      isThing(item, 'text', 'content') &&
      (item.link === 'with' || item.link === undefined || item.definite === true),
  );
  const box = clause.items.findLast((item) => clause.isUsed(item) && isThing(item, 'text-box'));
  const said = clause.find(({ link, linkEnd }) => link === 'with' && linkEnd !== undefined);
  const rest =
    quotes.length === 0 && box && said && said.start > box.start ? takeRest(clause, box) : undefined;
  const text = rest ?? quotes.map(({ text: one }) => one).join('\n');
  if (text) for (const one of operations) if (one.op === 'shape.add') one.text = text;
}

/** "Add the picture to slide 3", of the files that came with the edit. */
export const addPictures: Reader = (clause, state) => {
  const pictures = clause.all((item) => isThing(item, 'picture', 'logo') && item.link !== 'of');
  const [item] = pictures;
  if (!item || !clause.asks('add', 'give', 'move', 'replace', 'set')) return undefined;
  // "Put our logo on every slide", with its file
  const brings =
    ((isThing(item, 'logo') && state.surface.files.length > 0) ||
      pictures.some(({ file }) => file !== undefined)) &&
    !clause.asks('replace');
  if (
    clause.asks('move', 'set') &&
    !clause.asks('add') &&
    !brings &&
    !clause.items.some((one) => isThing(one, 'report'))
  )
    return undefined;
  clause.use(...pictures);
  const slides = anyPlacesOf(clause);
  const regions = regionsOf(clause, state);
  clause.takeAll((one) => isThing(one, 'report'));
  const name = clause.take(({ kind }) => kind === 'quote');
  const place = takePlace(clause, state);
  state.focus = { objects: [{ kind: 'object', it: true }] };
  const given = pictures.find((one) => one.file !== undefined);
  const file = given?.file ?? name?.text ?? item.nth ?? 1;
  const isLogo = state.surface.kind === 'poster' && isThing(item, 'logo') && !regions;
  if (clause.asks('replace')) return [{ op: 'picture.replace', on: objectOf(item, slides, regions), file }];
  return [
    {
      op: 'picture.add',
      file,
      ...((slides || regions || isLogo) && {
        on: {
          kind: isLogo ? ('logo' as const) : ('picture' as const),
          ...(slides && { slides }),
          ...(regions && { regions }),
        },
      }),
      ...(place && { place }),
    },
  ];
};

/** "Add the bullets a, b and c to slide 3", "add a point “…”". */
export const addPoints: Reader = (clause, state) => {
  const puts = clause.asks('move') && clause.items.some((one) => isThing(one, 'point') && one.fresh === true);
  if (!puts && !clause.asks('add', 'write', 'give')) return undefined;
  const item =
    clause.thing('point') ?? clause.find(({ kind, ids }) => kind === 'form' && ids.includes('bullets'));
  // "The second bullet must be “New”" is there already.
  const isThere = item?.definite === true && item.nth !== undefined && item.link === undefined;
  if (!item || (isThere && !clause.verbs.has('add'))) return undefined;
  clause.use(item);
  // "These bullets" are those that follow.
  const these = clause.items[clause.items.indexOf(item) - 1];
  if (these?.kind === 'pronoun' && clause.verbs.has('add')) clause.use(these);
  const place = clause.take(
    ({ kind, ids }) =>
      kind === 'place' &&
      (ids.includes('start') || ids.includes('end') || ids.includes('top') || ids.includes('bottom')),
  );
  // "Add a bullet under Costs".
  clause.takeAll(
    ({ kind, ids }) =>
      kind === 'place' &&
      ids.includes('below') &&
      !clause.items.some((one) => isThing(one, 'point') && one !== item),
  );
  const slides = anyPlacesOf(clause);
  const regions = regionsOf(clause, state) ?? (state.surface.kind === 'poster' ? state.region : undefined);
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  const colon = clause.find(
    ({ kind, text, start }) => kind === 'mark' && /^[:：]$/.test(text) && start > item.start,
  );
  const rest = quotes.length > 0 ? undefined : takeRest(clause, colon ?? item);
  const points =
    quotes.length > 0
      ? quotedValues(quotes)
      : rest
        ? listedIn(rest, isPlural(item) ? andsOf(clause) : [])
        : [];
  // "A question mark in the center, 120 pt, light grey" says more than a point.
  const looks = clause.items.some(
    ({ kind, unit, start }) =>
      start > item.start && (kind === 'colour' || (kind === 'number' && unit === 'pt')),
  );
  if (points.length === 0 || (rest && !colon && points.length > 1 && looks))
    return ask('What should the point say? Put it in quotation marks.');
  checkCount(item, points);
  const on: ObjectReference = {
    kind: 'content',
    ...(slides && { slides }),
    ...(regions && { regions }),
  };
  const first = place && (place.ids.includes('start') || place.ids.includes('top'));
  const at = item.nth === undefined ? (first ? 1 : undefined) : besidePoint(item.nth, item.link);
  const added: OperationOf<'point.add'> = { op: 'point.add', on, points, ...(at !== undefined && { at }) };
  state.focus = { objects: [{ kind: 'content' }], ...addedParts(added, state) };
  return [added];
};

const isPlural = ({ text, count }: Item): boolean => (count ?? 1) > 1 || /s$/i.test(text);
