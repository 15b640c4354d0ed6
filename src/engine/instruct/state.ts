import { ClarificationNeeded } from '../deck.ts';
import type { Asking } from './asking.ts';
import { type Clause, isThing } from './clauses.ts';
import { takeExcepted } from './excepted.ts';
import { type Item, means, type Surface } from './item.ts';
import type { LookPart } from './operation-values.ts';
import type { Operation, OperationOf } from './operations.ts';
import {
  type ObjectKind,
  type ObjectReference,
  objectKinds,
  type RegionReference,
  type SlideReference,
} from './references.ts';

/** Context from previous wishes: the referent of "it", and what is incomplete. */
export interface State {
  surface: Surface;
  /** The instruction in plain form. */
  text: string;
  asking: Asking;
  /** What can be changed, for the end of a question. */
  hint: string;
  /** What was mentioned last. */
  focus?: Focus;
  /** A chart waiting for categories or values from later sentences. */
  chart?: ChartDraft;
  /** The last written text. */
  said?: string;
  /** A new text box waits for its text. */
  box?: boolean;
  /** The new table, as far as known. */
  table?: { rows?: number; columns?: number };
  /** Table lines were filled: "in the third" is another one. */
  line?: 'row' | 'column';
  /** Left open for the next sentence; asked if none follows. */
  open?: string;
  /** Kinds of objects that must stay, and where. */
  kept?: string[];
  keptOn?: SlideReference[];
  /** Slides that must stay as a whole. */
  keptSlides?: SlideReference[];
  /** A table was sorted, which leaves its total last. */
  sorted?: true;
  /** Numbers that were scaled last. */
  scaled?: Pick<OperationOf<'data.scale'>, 'on' | 'about'>;
  /** Something was already asked. */
  begun?: true;
  /** Last resort: words may stand for themselves. */
  loose?: true;
  /** Words one sentence finds and the next replaces. */
  sought?: string;
  /** The poster region mentioned last. */
  region?: RegionReference[];
}

export interface Focus {
  /** The sentence is about its objects, and the next verb may continue: “… and have the title”. */
  isSubject?: true;
  objects?: ObjectReference[];
  /** Their rows, columns or cells, if only those were mentioned. */
  parts?: { object: ObjectReference; part: LookPart }[];
  /** Slides added or named. */
  slides?: SlideReference[];
  attributes?: string[];
  /** Only mentioned, not yet acted on: "The title is too small." */
  open?: boolean;
}

export interface ChartDraft {
  add: OperationOf<'chart.add'>;
  categories?: string[];
  values?: number[];
  /** If there are several; `values` belong to the first. */
  series?: { name: string; values: number[] }[];
  unit?: string;
  /** "With the legend at the bottom" */
  legend?: OperationOf<'chart.legend'>;
}

/** Reads a clause of one kind; undefined for others. */
export type Reader = (clause: Clause, state: State) => Operation[] | undefined;

export const ask = (question: string): never => {
  throw new ClarificationNeeded(question);
};

const outside = new Set(['to', 'before', 'after']);

/**
 * A slide title is a reference if a relation, verb or another slide introduces it; otherwise plain words: "add the
 * bullet Travel budget cut".
 */
function isAimed(item: Item, clause: Clause): boolean {
  if (!item.byTitle || item.link !== undefined) return true;
  const at = clause.items.indexOf(item);
  const [before, after] = [clause.items[at - 1], clause.items[at + 1]];
  const joined = before?.kind === 'and' || before?.text === ',';
  return (
    before === undefined ||
    before.kind === 'verb' ||
    before.kind === 'place' ||
    isThing(before, 'title') ||
    (joined && clause.items[at - 2]?.kind === 'slides') ||
    after?.kind === 'verb'
  );
}

/** The slides a clause applies to, not those used as target or reference point. */
export function placesOf(
  clause: Clause,
  fits: (item: Item) => boolean = () => true,
): SlideReference[] | undefined {
  const left = takeExcepted(clause);
  const items = clause.takeAll(
    (item) =>
      item.kind === 'slides' &&
      !outside.has(item.link ?? '') &&
      (item.refs?.length ?? 0) > 0 &&
      fits(item) &&
      isAimed(item, clause),
  );
  const refs = items.flatMap(({ refs = [] }) => refs);
  if (left.length > 0 && refs.every((one) => one === 'all')) {
    clause.takeAll(means('amount', 'all'));
    return [{ allBut: left as [] }];
  }
  return refs.length > 0 ? refs : undefined;
}

/** Like `placesOf`, including "to slide 3". */
export function anyPlacesOf(
  clause: Clause,
  fits: (item: Item) => boolean = () => true,
): SlideReference[] | undefined {
  const own = placesOf(clause, fits);
  const to = clause.takeAll(
    (item) => item.kind === 'slides' && item.link === 'to' && (item.refs?.length ?? 0) > 0 && fits(item),
  );
  const aims = to.flatMap(({ refs = [] }) => refs);
  const [first] = own ?? [];
  if (typeof first === 'object' && 'allBut' in first)
    return aims.every((one) => one === 'all') ? own : undefined;
  const refs = [...(own ?? []), ...aims];
  return refs.length > 0 ? refs : undefined;
}

const currentOnly = (slides: SlideReference[] | undefined): boolean =>
  slides?.length === 1 && slides[0] === 'current';

/** A reference to an existing object. */
export function objectOf(
  item: Item,
  slides?: SlideReference[],
  regions?: RegionReference[],
): ObjectReference {
  // “The line” may be a drawn one as well as one of a chart.
  const isLine = item.mark && item.chart === 'line' && item.ids[0] === 'chart' && !item.refs;
  const [id = 'text'] = isLine ? ['shape'] : item.ids;
  const every = item.titles && item.nth === undefined && item.count === undefined && !slides;
  return {
    kind: id as ObjectKind,
    ...((item.shape || isLine) && { shape: item.shape ?? 'line' }),
    ...(item.chart && { chart: item.chart }),
    ...(item.nth !== undefined && { nth: item.nth }),
    ...(item.says !== undefined && { text: item.says }),
    ...(item.side && { where: item.side }),
    ...(item.coloured && { coloured: item.coloured }),
    ...(item.rank && { rank: item.rank }),
    ...(item.spared && id === 'point' && { except: item.spared }),
    ...((item.coloured || item.rank) && item.boxed && { boxed: true }),
    ...((item.every || item.spared || plural(item)) && { every: true }),
    ...(whole.has(id) && (item.count ?? 1) > 1 && { count: item.count as number }),
    ...(every && { slides: ['all' as const] }),
    ...(slides && !currentOnly(slides) && { slides }),
    ...(!slides && item.kind === 'thing' && item.refs && { slides: item.refs }),
    ...(slides && { ...roleIn(item), ...topicOf(item) }),
    ...(regions && { regions }),
  };
}

/** "The quote", of a slide that is named beside it. */
const roleIn = ({ kind, refs: [ref] = [] }: Item): Pick<ObjectReference, 'role'> =>
  kind === 'thing' && typeof ref === 'object' && 'role' in ref ? { role: ref.role as 'quote' } : {};

/** "The revenue chart on slide 9". */
const topicOf = ({ kind, refs: [ref] = [] }: Item): Pick<ObjectReference, 'about'> =>
  kind === 'thing' && typeof ref === 'object' && 'about' in ref ? { about: ref.about } : {};

/** The table a clause names, or the only one. */
export const tableOf = (table: Item | undefined, slides?: SlideReference[]): ObjectReference =>
  table ? objectOf(table, slides) : { kind: 'table', ...(slides && { slides }) };

/** Kinds that are counted as objects. */
const whole = new Set(['table', 'chart', 'picture', 'shape', 'text-box', 'object', 'title', 'subtitle']);

/** "The circles" are all circles, "the tables" all tables. */
const plural = ({ ids, text, shape, chart, definite, count, nth, side, coloured }: Item): boolean =>
  ((shape !== undefined || coloured || (many.has(ids[0] ?? '') && !chart && nth === undefined && !side)) &&
    definite === true &&
    /s$/.test(text)) ||
  (coloured !== undefined && ids[0] === 'text') ||
  (count ?? 1) > 1;

const many = new Set(['table', 'chart', 'picture']);

/** Kinds of objects with a noun. */
const kinds = new Set<string>(objectKinds.filter((kind) => kind !== 'column'));
export const isObject = (item: Item | undefined): boolean => isThing(item) && kinds.has(item?.ids[0] ?? '');

/** The poster regions a clause names or implies by position. */
export function regionsOf(
  clause: Clause,
  state: State,
  fits: (item: Item) => boolean = () => true,
): RegionReference[] | undefined {
  if (state.surface.kind !== 'poster') return undefined;
  const found: RegionReference[] = [];
  for (const item of clause.items) {
    if (clause.isUsed(item) || !fits(item)) continue;
    const reference = regionOf(item, clause, state);
    if (!reference) continue;
    clause.use(item);
    found.push(reference);
  }
  if (found.length > 0)
    clause.takeAll(
      (item) =>
        isThing(item, 'region', 'column', 'heading') &&
        item.nth === undefined &&
        !item.fresh &&
        item.ids[0] !== 'heading',
    );
  if (found.length > 0) state.region = found;
  return found.length > 0 ? found : undefined;
}

const sides = new Set(['left', 'right', 'top', 'bottom', 'center']);

function regionOf(item: Item, clause: Clause, { surface }: State): RegionReference | undefined {
  if (item.kind === 'name') {
    const name = surface.names[Number(item.ids[0])];
    return name === undefined ? undefined : { named: name };
  }
  if (item.kind === 'place' && sides.has(item.ids[0] ?? '')) {
    const noun = clause.items[clause.items.indexOf(item) + 1];
    if (!isThing(noun, 'region', 'column') && !item.definite) return undefined;
    clause.use(isThing(noun, 'region', 'column') ? noun : undefined);
    const side = item.ids[0] as 'left';
    return { side: (side as string) === 'center' ? 'middle' : side };
  }
  if (isThing(item, 'column') && item.nth !== undefined) return { column: item.nth };
  if (isThing(item, 'region') && item.nth !== undefined) return { number: item.nth };
  if (isThing(item, 'header')) return { side: 'header' };
  if (isThing(item, 'footer')) return { side: 'footer' };
  return undefined;
}

/** The chart a clause names, or the only one, with its place. */
export function chartOn(clause: Clause, chart: Item | undefined, state: State): ObjectReference {
  clause.use(chart);
  const slides = anyPlacesOf(clause) ?? placesOf(clause);
  const regions = regionsOf(clause, state);
  return chart
    ? objectOf(chart, slides, regions)
    : { kind: 'chart', ...(slides && { slides }), ...(regions && { regions }) };
}
