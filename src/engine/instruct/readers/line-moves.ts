import { type Clause, isThing } from '../clauses.ts';
import type { Item, Surface } from '../item.ts';
import type { Operation, OperationOf } from '../operations.ts';
import { type Focus, placesOf, type Reader, tableOf } from '../state.ts';

/** Moves of rows and columns within a table. */

type Line = number | string;
type Goal = OperationOf<'table.move'>['to'];

const edges: Record<string, Goal> = {
  start: 'first',
  top: 'first',
  left: 'first',
  end: 'last',
  bottom: 'last',
  right: 'last',
  up: 'up',
  down: 'down',
};

/** "Put Jonas Weber at the top of the table", "move the column Coffee before Bread", "move the last row up". */
export const moveLines: Reader = (clause, { surface, focus }) => {
  const beside = besideAnother(clause, surface);
  if (beside) return [beside];
  if (!clause.asks('move')) return undefined;
  const it = lineTold(clause, focus);
  if (it) return [it];
  const nouns = clause.all((item) => isThing(item, 'row', 'column') && !item.fresh);
  const [noun, other] = nouns;
  const table = clause.find((item) => isThing(item, 'table') && !item.fresh);
  if ((!noun && !table) || (noun && other && noun.ids[0] !== other.ids[0])) return undefined;
  const place =
    clause.find(
      ({ kind, ids: [id = ''] }) => kind === 'place' && (id in edges || id === 'above' || id === 'below'),
    ) ?? clause.items.find((item) => !item.link && endOf(item) !== undefined);
  const lines: Named[] = [...runsOf(clause), ...nouns.flatMap(numbered)].sort(
    (one, next) => one.start - next.start,
  );
  const [moved, target, ...more] = lines;
  const ends = clause.items.flatMap((item) => {
    const to = endOf(item) ?? (item.kind === 'place' ? edge(item) : undefined);
    return to === 'first' || to === 'last' ? [{ to, item }] : [];
  });
  const isEach = ends.length > 1 && ends.length === lines.length;
  if (isEach && ends.every(({ item }, at) => isBetween(item, lines[at], lines[at + 1]))) {
    clause.use(table, ...nouns, ...ends.map(({ item }) => item));
    for (const { items } of lines) clause.useText(items);
    const slides = placesOf(clause);
    const line = (noun?.ids[0] as 'row' | undefined) ?? 'row';
    return lines.map(({ name }, at) => ({
      op: 'table.move',
      on: tableOf(table, slides),
      line,
      name,
      to: ends[at]?.to ?? 'last',
    }));
  }
  const goal = place && endOf(place) ? endOf(place) : goalOf(place, target);
  const isRight = goal && more.length === 0 && (target === undefined) === (typeof goal === 'string');
  if (!moved || !isRight || (moved.link !== undefined && surface.verbLast === false)) return undefined;
  clause.use(...nouns, table, place);
  for (const { items } of lines) clause.useText(items);
  const slides = placesOf(clause);
  const line = noun?.ids[0] as 'row' | undefined;
  const told = line ?? (typeof goal === 'string' ? 'row' : undefined);
  return [
    {
      op: 'table.move',
      on: tableOf(table, slides),
      ...(told && { line: told }),
      name: moved.name,
      to: goal,
    },
  ];
};

/** "Put the Ghent row first", "… last". */
const endOf = ({ kind, nth, ids }: Item): 'first' | 'last' | undefined =>
  kind === 'ordinal' && nth === 1 ? 'first' : kind === 'amount' && ids.includes('last') ? 'last' : undefined;

const isBetween = ({ start }: Item, before: Named | undefined, after: Named | undefined): boolean =>
  start > (before?.start ?? 0) && start < (after?.start ?? Number.POSITIVE_INFINITY);

const edge = ({ ids: [id = ''] }: Item): Goal | undefined => (id === 'front' ? 'first' : edges[id]);

/** "… and put it first": the row or the column that was spoken of last. */
function lineTold(clause: Clause, focus: Focus | undefined): OperationOf<'table.move'> | undefined {
  const [only, ...more] = focus?.parts ?? [];
  const pronoun = clause.find(({ kind }) => kind === 'pronoun');
  const rest = clause.items.filter(({ kind }) => !['verb', 'pronoun', 'mark', 'and'].includes(kind));
  const [goal, ...others] = rest;
  if (!pronoun || !only || more.length > 0 || !goal || others.length > 0) return undefined;
  const to = endOf(goal) ?? edge(goal);
  const { part, object } = only;
  const { row, column } = 'of' in part || 'words' in part ? {} : part;
  const [line, name] = column === undefined ? (['row', row] as const) : (['column', column] as const);
  if (to === undefined || object.kind !== 'table' || name === undefined) return undefined;
  clause.use(pronoun, goal);
  return { op: 'table.move', on: object, line, name, to };
}

/** "Vegetables should come before meat", "show gas before electricity": two names of one table or chart. */
function besideAnother(clause: Clause, { anyFile, homeOf }: Surface): Operation | undefined {
  const [moved, target, ...more] = runsOf(clause);
  const [one, other] = [moved, target].map((line) => line && homeOf?.(String(line.name)));
  const isLine = clause.items.some((item) => isThing(item, 'row', 'column'));
  if (anyFile || isLine || !target || !one || !other || more.length > 0 || one.slide !== other.slide)
    return undefined;
  const side = target.link === 'before' || target.link === 'after' ? target.link : undefined;
  if (!side || one.in !== other.in || !clause.asks('move', 'show', 'set')) return undefined;
  const to = side === 'before' ? { before: other.name } : { after: other.name };
  for (const line of [moved, target]) clause.useText(line?.items ?? []);
  clause.takeThing('chart', 'table');
  const slides = placesOf(clause) ?? [{ number: one.slide }];
  const line = one.in;
  return line === 'chart'
    ? { op: 'chart.sort', on: { kind: 'chart', slides }, by: one.name, to }
    : { op: 'table.move', on: { kind: 'table', slides }, line, name: one.name, to };
}

interface Named {
  name: Line;
  start: number;
  link: string | undefined;
  items: Item[];
}

const numbered = ({ nth, start, link }: Item): Named[] =>
  nth === undefined ? [] : [{ name: nth > 1000 ? String(nth) : nth, start, link, items: [] }];

/** Runs of words that may name a line. */
function runsOf(clause: Clause): Named[] {
  const runs: Named[] = [];
  let before: Item | undefined;
  for (const item of clause.items) {
    const isWord = item.kind === 'other' || item.kind === 'quote' || item.term === true;
    const last = runs.at(-1);
    const goesOn = last !== undefined && before === last.items.at(-1) && item.link === undefined;
    if (isWord && goesOn && item.kind === 'other') {
      last.items.push(item);
      last.name = clause.whole.slice(last.start, item.end);
    } else if (isWord) runs.push({ name: item.text, start: item.start, link: item.link, items: [item] });
    before = item;
  }
  return runs;
}

function goalOf(place: Item | undefined, target: Named | undefined): Goal | undefined {
  const [id = ''] = place?.ids ?? [];
  if (id in edges) return edges[id];
  if (!target) return undefined;
  const side = id || (target.link ?? '');
  if (side === 'above' || side === 'before') return { before: target.name };
  return side === 'below' || side === 'after' ? { after: target.name } : undefined;
}
