import { ClarificationNeeded } from '../deck.ts';
import { Clause, isThing, mannerIn } from './clauses.ts';
import { refuseAllAndSome, refuseMixed, refuseShared, refuseUnheld } from './held.ts';
import { type Item, rankIn } from './item.ts';
import { refuseLimits } from './limits.ts';
import type { Operation } from './operations.ts';
import { sizes } from './readers/adding-shapes.ts';
import { readers } from './readers/all.ts';
import { readLook } from './readers/look.ts';
import { refuseLeftOut, refuseUnspared } from './spared.ts';
import type { State } from './state.ts';
import { refuseSpread, refuseSwallowed } from './swallowed.ts';
import type { Token } from './tokens.ts';
import { NotUnderstood, unclear } from './unclear.ts';

/** Most items in one wish. */
const mostItems = 500;

export function operationsOf(clause: Clause, state: State, tokens: readonly Token[]): Operation[] {
  if (clause.items.length > mostItems)
    throw new ClarificationNeeded(
      'That is very long for one instruction. Put long texts in quotation marks, or give them as a file.',
    );
  nameHeadings(clause, state);
  // Identifying words after the noun.
  const begins = Math.min(...clause.items.map(({ start }) => start));
  const told = state.surface.told(clause.whole.slice(begins, clause.end));
  if (told) return told;
  const before = { ...state };
  let asked: ClarificationNeeded | undefined;
  for (const reader of readers) {
    clause.reset();
    restore(state, before);
    try {
      const read = reader(clause, state);
      if (read && read.length > 0 && state.focus === before.focus) remember(read, state);
      const operations = read && ofAdded(clause, [...read, ...trailingLook(clause, state, read, before)]);
      if (operations && clause.left().length === 0) {
        refuseLimits(clause, operations);
        refuseUnheld(clause, operations, state);
        refuseUnspared(clause.items, clause.text, operations);
        refuseLeftOut(clause, operations, before.focus);
        refuseShared(clause, operations);
        refuseSpread(clause, operations);
        refuseMixed(clause, operations);
        refuseAllAndSome(clause, operations);
        refuseSwallowed(clause, operations, tokens);
        return operations;
      }
    } catch (error) {
      if (!(error instanceof ClarificationNeeded)) throw error;
      asked ??= error;
    }
  }
  const ofData = clause.verbs.size === 0 && state.surface.told(clause.whole.slice(begins, clause.end), true);
  if (ofData) return ofData;
  const refused = clause.items.find(({ kind }) => kind === 'not');
  if (refused) throw new NotUnderstood(refusal(clause, refused));
  throw asked ?? new NotUnderstood(unclearWish(clause, state));
}

/** "Insert a table and make the headings bold", "the headings of the table": those of its columns. */
function nameHeadings({ items }: Clause, { focus }: State): void {
  const [object] = focus?.objects ?? [];
  const isNew =
    object?.kind === 'table' && object.it === true && !items.some(({ kind }) => kind === 'slides');
  for (const [at, item] of items.entries()) {
    const owner = items[at + 1];
    const isOf = isThing(owner, 'table') && owner?.link === 'of';
    const isWith = item.link === 'with' && items.slice(0, at).some((one) => isThing(one, 'table'));
    if (item.titles && isThing(item, 'title') && (isNew || isOf || isWith))
      Object.assign(item, { ids: ['header'], titles: false });
  }
}

/** "It" refers to the previous wish's objects, unless its reader set it. */
function remember(operations: readonly Operation[], state: State): void {
  const last = operations.at(-1) as Operation;
  if (last.op === 'point.move') {
    const { on, nth, to } = last;
    const place = typeof nth === 'string' ? { text: nth } : typeof to === 'number' ? { nth: to } : undefined;
    if (place) state.focus = { objects: [{ ...on, kind: 'point', ...place }] };
  } else if (last.op === 'table.cell') {
    const { on, row, column, text } = last;
    // A renamed header is found by its new name.
    const part = { row, column: row === 1 && typeof column === 'string' ? text : column };
    state.focus = { objects: [on], parts: [{ object: on, part }] };
  } else if (
    last.op === 'text.set' ||
    last.op === 'text.delete' ||
    last.op === 'points.bullets' ||
    last.op.startsWith('table.') ||
    (last.op.startsWith('chart.') && last.op !== 'chart.add') ||
    (last.op === 'data.set' && last.on.kind === 'chart')
  )
    state.focus = { objects: [(last as Extract<Operation, { op: 'text.set' }>).on] };
}

/** "Write “Go” in the arrow, white, bold, 16 pt": remaining items are the look of the wish's object. */
function trailingLook(
  clause: Clause,
  state: State,
  operations: readonly Operation[],
  before: State,
): Operation[] {
  const left = clause.left();
  const [first] = left;
  const isNew = state.focus?.objects !== undefined && state.focus !== before.focus;
  if (!first || operations.length === 0 || !isNew) return [];
  const own = clause.items.slice(clause.items.indexOf(first));
  const isValue = ({ kind, unit, ids }: Item): boolean =>
    ['style', 'colour', 'font', 'and', 'mark'].includes(kind) ||
    (kind === 'number' && (unit === undefined || unit === 'pt')) ||
    (kind === 'attribute' &&
      ['size', 'font', 'colour', 'align', 'ink', 'line', 'line-width'].includes(ids[0] ?? '')) ||
    (kind === 'place' && ids.some((id) => id === 'left' || id === 'right' || id === 'center'));
  if (!own.every(isValue) || own.some((item) => clause.isUsed(item)) || !own.some(isLookOf)) return [];
  const rest = new Clause(own, clause.whole, clause.end);
  const looks = readLook(rest, state);
  if (!looks?.length || rest.left().length > 0) return [];
  clause.use(...left);
  return looks;
}

/** "Add the bullet “Go” in red": only the new point, unless all points are mentioned. */
function ofAdded({ items }: Clause, operations: readonly Operation[]): Operation[] {
  const manner = mannerIn(items);
  if (items.some((item) => isThing(item, 'content', 'text') && item !== manner)) return [...operations];
  const points = operations.flatMap((one) =>
    one.op === 'point.add' ? one.points : one.op === 'text.add' && one.on.kind === 'content' ? one.text : [],
  );
  if (points.length === 0) return [...operations];
  const large = manner?.amounts?.find((one) => one in sizes);
  if (large)
    throw new ClarificationNeeded(`Which size should the letters of “${points[0]}” have, in points?`);
  return operations.flatMap((one): Operation[] => {
    const isOfList = one.op === 'look.set' && !one.part && ['content', 'text', 'point'].includes(one.on.kind);
    if (!isOfList || one.on.nth !== undefined || one.on.text !== undefined) return [one];
    const { slides, regions } = one.on;
    return points.map((text) => ({
      ...one,
      on: { kind: 'point', text, ...(slides && { slides }), ...(regions && { regions }) },
    }));
  });
}

const isLookOf = ({ kind, unit }: Item): boolean =>
  kind === 'style' || kind === 'colour' || kind === 'font' || unit === 'pt';

const refusal = ({ text }: Clause, refused: Item): string =>
  refused.ids[0] === 'correction'
    ? 'An edit cannot correct the one before it. Take that back with `svc deck undo` or `svc poster undo`, and say then all that should change.'
    : refused.ids[0] === 'judged' || rankIn(refused)
      ? `Which is meant by “${refused.text}” in “${text}” is for you to say: give its words, or its number such as “the second bullet”.`
      : `“${text}” forbids something or sets a condition. Say what should change, and only that.`;

function restore(state: State, before: State): void {
  for (const key of Object.keys(state) as (keyof State)[]) if (!(key in before)) delete state[key];
  Object.assign(state, before);
}

const unclearWish = (clause: Clause, { hint, surface }: State): string =>
  /https?:\/\//.test(clause.text)
    ? 'A page is read where it is given with --link. Say then what should be taken from it, such as “Add a slide about prices”.'
    : unclear(clause, hint, surface);
