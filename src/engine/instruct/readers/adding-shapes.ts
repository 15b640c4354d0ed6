import { Clause, isThing, mannerIn } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, means } from '../item.ts';
import type { Look } from '../operation-values.ts';
import type { Operation, OperationOf } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { anyPlacesOf, ask, type Reader, type State } from '../state.ts';
import { readLook } from './look.ts';
import { lineWidths } from './look-values.ts';
import { takePlace } from './placing.ts';

const adds = (clause: Clause): boolean =>
  clause.asks('add', 'set', 'give', 'write') || clause.verbs.size === 0;

/** "Insert three red rectangles", "a star to the right of it", "a text box that says “…”". */
export const addShapes: Reader = (clause, state) => {
  const puts = clause.asks('move') && clause.items.some((item) => isNewShape(item) && item.fresh === true);
  const beside = textBeside(clause, state);
  if (beside) return [...beside, ...furtherLook(clause, state)];
  const placed = textPlaced(clause, state);
  if (placed) return placed;
  // "Type “Start” into a new oval"
  const writes =
    clause.asks('write') && clause.items.some((item) => isNewShape(item) && item.amounts?.includes('new'));
  if (!puts && !writes && (!adds(clause) || (clause.asks('set', 'write', 'fill') && !clause.asks('add'))))
    return undefined;
  if (clause.verbs.size === 0) return undefined;
  const operations = takeShapes(clause, state);
  return operations.length > 0 ? [...operations, ...furtherLook(clause, state)] : undefined;
};

/** "… saying “Draft”, 12 pt, in Georgia, centred": the rest is read as the new shape's look. */
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

/** "Add “Draft” in small red letters at the bottom of every slide": letters of their own in the margins, no further point. */
function textPlaced(clause: Clause, state: State): Operation[] | undefined {
  const { items, links, whole, end } = clause;
  const [quote, ...more] = items.filter(({ kind }) => kind === 'quote');
  const [place] = items.filter(({ kind }) => kind === 'place');
  const isEverywhere = items.some(({ kind, refs }) => kind === 'slides' && refs?.[0] === 'all');
  const isPut = clause.asks('add', 'write') || (isEverywhere && clause.asks('move'));
  const manner = mannerIn(items);
  const isApart = isEverywhere || manner !== undefined || place?.ids[0]?.includes('-');
  if (!quote || !place || more.length > 0 || !isPut || !isApart) return undefined;
  const text = items.find((item) => isThing(item, 'text') && items[items.indexOf(item) + 1] === quote);
  const things = items.filter((item) => isThing(item));
  if (state.surface.kind !== 'deck' || !things.every((item) => item === manner || item === text))
    return undefined;
  const box: Item = { ...quote, kind: 'thing', ids: ['text-box'], end: quote.start, text: '', fresh: true };
  const sized = manner?.amounts ? { ...box, amounts: manner.amounts } : box;
  const others = items.filter((item) => !things.includes(item));
  const boxed = new Clause([...others.toSpliced(others.indexOf(quote), 0, sized), ...links], whole, end);
  boxed.asks(...clause.verbs);
  const operations = takeShapes(boxed, state);
  const looks = furtherLook(boxed, state);
  if (boxed.left().length > 0) return undefined;
  clause.useText(items);
  return [...operations, ...looks];
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
  // "Put “Data: city” under the table", unless a box has that text.
  const isThere = clause.verbs.has('move') && quote && state.surface.labels.has(quote.text.toLowerCase());
  const told = text
    ? clause.asks('add', 'write')
    : put && !isThere && (clause.asks('write') || (isDrawn(holder) && clause.asks('add', 'move')));
  if (state.surface.kind !== 'deck' || !told || !quote || quotes.length > 1 || !holder) return undefined;
  if (!text && clause.items.some((item) => item !== holder && isNewShape(item))) return undefined;
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

const isDrawn = (item: Item | undefined): boolean => isThing(item, 'table', 'chart', 'picture');

const isNewShape = (item: Item): boolean =>
  isThing(item, 'shape', 'text-box') && item.link !== 'of' && !(item.definite && !item.fresh);

export function takeShapes(clause: Clause, state: State): Operation[] {
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
  // The look of a text box is that of its letters.
  const isBox = operations.every((one) => one.op === 'shape.add' && one.shape === 'text-box' && one.text);
  const it = { kind: isBox ? ('text-box' as const) : ('object' as const), it: true as const };
  state.focus = { objects: [it] };
  return [...operations, ...asLarge(shapes, it)];
}

/** "A small circle": relative to the default size; for a text box, of its letters. @throws ClarificationNeeded */
function asLarge(shapes: readonly Item[], it: ObjectReference): Operation[] {
  const [first, ...others] = shapes.map(({ amounts = [] }) => amounts.find((one) => one in sizes));
  if (others.some((one) => one !== first)) ask('Which of the shapes should be small, and which large?');
  const by = first === undefined ? undefined : sizes[first];
  if (by === undefined) return [];
  if (it.kind === 'text-box') return [{ op: 'look.set', on: it, look: { sizeBy: by } }];
  return [{ op: 'object.place', on: it, place: { scale: by } }];
}

export const sizes: Readonly<Record<string, number>> = { small: 0.6, big: 1.5 };

/** Colours next to a shape are its fill, unless outline or letters are mentioned. */
function takeShapeLook(clause: Clause, shape: Item): Look {
  const look: Look = {};
  const at = clause.items.indexOf(shape);
  const next = clause.items.findIndex((item, index) => index > at && isNewShape(item));
  const outlined = clause.items.some(means('attribute', 'line'));
  for (const [index, item] of clause.items.entries()) {
    if (clause.isUsed(item) || (next >= 0 && index >= next)) continue;
    const id = item.ids[0] ?? '';
    if (item.kind === 'colour') {
      clause.use(item);
      look[colouredPart(clause, shape, index, look)] = id;
    } else if (item.kind === 'style' && ['bold', 'italic', 'underline'].includes(id)) {
      clause.use(item);
      look[id as 'bold'] = true;
    } else if (item.kind === 'style' && newWidths.has(id)) {
      clause.use(item);
      look.lineWidth = newWidths.get(id);
    } else if (item.kind === 'number' && item.unit === 'pt' && (outlined || shape.shape === 'line')) {
      clause.use(item);
      look.lineWidth = item.value ?? 1;
    } else if (item.kind === 'attribute' && shapeAttributes.has(id)) {
      // "In the same colour" does not name one.
      const near = clause.items.slice(Math.max(0, index - 3), index + 4);
      if (near.some(({ kind }) => kind === 'colour' || kind === 'number' || kind === 'style'))
        clause.use(item);
    }
  }
  return look;
}

/** "Thicker" for a new line is relative to a plain one. */
const newWidths = new Map<string, number>([
  ...Object.entries(lineWidths),
  ['thinner', lineWidths.thin],
  ['thicker', lineWidths.thick],
]);

const shapeAttributes = new Set(['fill', 'line', 'line-width', 'colour', 'background']);

/** Which part of a new shape a colour is for. */
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
  // A colour before a box is the box's, one after it the letters'; "on blue" is the fill.
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
  // "A text box with the title": words of another object are not looked up.
  const leads =
    clause.links.some(({ ids, start }) => ids.includes('titled') && start === (box?.end ?? 0) + 1) ||
    clause.items.some((item) => isThing(item, 'text', 'content') && item.link === 'with');
  if (box && !text && leads) ask('What should the text box say? Put its words in quotation marks.');
  if (text) for (const one of operations) if (one.op === 'shape.add') one.text = text;
}
