import { Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, type Reader, type State } from '../state.ts';
import { lookStyles } from '../styles.ts';
import { LookReading } from './look-reading.ts';
import { lookAttributes } from './look-values.ts';

/**
 * Looks and sizes: "the title red and bold, the content 20 pt", with attribute, object and value in any order. Values
 * apply to the objects named with them, else to those before.
 */

const lookVerbs = new Set([
  'set',
  'give',
  'raise',
  'lower',
  'centre',
  'align',
  'justify',
  'fill',
  'write',
  'name',
  'resize',
  'turn',
  'delete',
  'add',
  'convert',
  'highlight',
  'move',
  'rewrite',
  'hide',
]);

const isLook = ({ kind, ids, unit }: Item): boolean =>
  (kind === 'attribute' && ids.some((id) => lookAttributes.has(id))) ||
  (kind === 'style' && ids.some((id) => lookStyles.has(id))) ||
  kind === 'colour' ||
  kind === 'font' ||
  (kind === 'number' && unit === 'pt');

/**
 * "Highlight the Berlin row", "make the second bullet stand out", without a look: bold, and a light fill for table
 * lines.
 */
export const highlightLook: Reader = (clause, state) => {
  const meant = clause.items.some(
    (item) => isThing(item, 'row', 'column', 'cell', 'header', 'point', 'title') || item.kind === 'quote',
  );
  const isOther = clause.items.some(
    (item) => isLook(item) || isThing(item, 'chart', 'mark', 'series', 'category', 'region'),
  );
  const verbs = clause.all(({ kind }) => kind === 'verb');
  const verb = verbs.find(means('verb', 'highlight'));
  const isAlone = verbs.every((one) => one === verb || means('verb', 'set', 'highlight')(one));
  if (state.surface.kind !== 'deck' || !meant || isOther || !verb || !isAlone) return undefined;
  const bold: Item = { ...verb, kind: 'style', ids: ['bold'] };
  const styled = new Clause([...clause.items, bold], clause.whole, clause.end);
  const looks = readLook(styled, state);
  if (!looks?.every((one) => one.op === 'look.set') || styled.left().length > 0) return undefined;
  clause.use(...clause.items);
  return looks.map((one) =>
    one.op === 'look.set' && one.part && ('row' in one.part || 'column' in one.part)
      ? { ...one, look: { ...one.look, ...highlighted } }
      : one,
  );
};

/** "Raise the budget by 5 percent", where a slide is called so: hardly its letters. @throws ClarificationNeeded */
function refuseShareOfTitle(clause: Clause): void {
  const told = clause.items.filter(({ kind }) => !['verb', 'mark', 'amount'].includes(kind));
  const titled = told.find(({ kind, text }) => kind === 'slides' && !/\d/.test(text));
  const share = told.find(({ unit }) => unit === 'percent');
  const isAll = told.every((item) => item === share || item.kind === 'slides');
  if (titled && share && isAll && clause.asks('raise', 'lower'))
    ask(
      `Which numbers of “${titled.text}” should change by ${share.text}, or is it the size of its letters? Say “the … of ${titled.text}”.`,
    );
}

/** "Make the others grey, and keep Income in green" */
const keepsIn = (clause: Clause): boolean =>
  clause.items.some(({ kind, link }) => kind === 'colour' && link === 'in') && clause.asks('leave');

/** Legible in every theme. */
const highlighted = { fill: '#FFF2CC', colour: '#1F1F1F' } as const;

export const readLook: Reader = (clause, state) => {
  if (clause.verbs.size > 0 && !clause.asks(...lookVerbs) && !keepsIn(clause)) return undefined;
  // "Remove the word green", "remove the red colour": no colour is applied.
  if (clause.asks('delete', 'hide') && clause.items.some(({ kind }) => kind === 'colour')) return undefined;
  // "Add a total row and bold it" is more than a look.
  if (
    clause.asks('add') &&
    clause.items.some((item) => isThing(item, 'row', 'column', 'slide') && item.fresh)
  )
    return undefined;
  // New objects cannot be given a look here.
  if (clause.asks('add') && clause.items.some((item) => isThing(item, 'shape', 'text-box') && item.fresh))
    return undefined;
  const aligned = clause.asks('align', 'centre', 'justify') || clause.items.some(means('attribute', 'align'));
  const alone =
    clause.asks('raise', 'lower', 'resize', 'fill') || (clause.asks('set') && endsInNumber(clause, state));
  if (!aligned && !alone && !clause.items.some(isLook)) return undefined;
  refuseShareOfTitle(clause);
  if (clause.items.some(means('attribute', 'accent'))) return undefined;
  const chosen = clause.items.find((item) => colourWithin(clause, item));
  if (chosen)
    return ask(
      `Which is meant by “${clause.whole.slice(chosen.start, chosen.end)}”? Say its words or its number, such as “the second box”.`,
    );
  const spared = state.surface.kind === 'deck' ? clause.take(isSpared) : undefined;
  // "All text red except the title on slide 3"
  if (spared && clause.items[clause.items.indexOf(spared) + 1]?.kind === 'slides')
    return ask(
      `Should all of the deck look so, or only that slide, in “${clause.text.slice(0, 200)}”? Name the slides first.`,
    );
  const operations = new LookReading(clause, state, aligned).read();
  return spared && operations ? sparing(spared, operations) : operations;
};

/** "Make the blue box bold": the colour selects the box. */
const colourWithin = (clause: Clause, thing: Item): boolean =>
  thing.definite === true &&
  isThing(thing, 'text', 'text-box', 'shape', 'object', 'picture', 'icon', 'point') &&
  clause.items.some(({ kind, start, end }) => kind === 'colour' && start > thing.start && end < thing.end);

/** "Everything except the titles" */
const isSpared = (item: Item): boolean =>
  item.link === 'except' && isThing(item, 'title', 'subtitle', 'notes');

/** Looks of all texts but one kind; undefined if only that kind or a single object gets the look. */
function sparing(spared: Item, operations: readonly Operation[]): Operation[] | undefined {
  const but = spared.ids[0] as ObjectReference['kind'];
  const isAll = (one: Operation) =>
    one.op === 'look.set' && one.on.kind === 'text' && one.on.text === undefined;
  return operations.every(isAll)
    ? operations.map((one) => (one.op === 'look.set' ? { ...one, on: { ...one.on, every: true, but } } : one))
    : undefined;
}

/** "Set it to 24", after a size was mentioned. */
const endsInNumber = (clause: Clause, { focus }: State): boolean =>
  (focus?.attributes?.length ?? 0) > 0 && clause.items.at(-1)?.kind === 'number';
