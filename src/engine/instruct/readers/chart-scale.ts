import { currencyCode } from '../../language/units.ts';
import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { Operation, OperationOf } from '../operations.ts';
import { chartOn, objectOf, type Reader, type State } from '../state.ts';
import { markOf } from './look-parts.ts';

/** Edits of a chart's axis range, number format and emphasis. */

type Bound = 'min' | 'max';
const bounds: Record<string, Bound> = { minimum: 'min', start: 'min', maximum: 'max', end: 'max' };

const boundOf = ({ kind, ids }: Item): Bound | undefined =>
  kind === 'thing' || kind === 'place' ? bounds[ids[0] ?? ''] : undefined;

const beside: ReadonlySet<Item['kind']> = new Set(['verb', 'slides', 'and', 'mark', 'pronoun', 'amount']);

/** "Start the y axis at 0", "set the axis from 0 to 100", "the maximum of the value axis to 50". */
export const scaleAxes: Reader = (clause, state) => {
  const spoken = state.focus?.parts?.some(({ part }) => 'of' in part && part.of === 'value axis');
  const axis = clause.thing('y', 'axis');
  if (!axis && !(spoken && clause.items.some(boundOf))) return undefined;
  if (clause.verbs.size > 0 && !clause.asks('set', 'show', 'give', 'write', 'move', 'resize', 'cut', 'fit'))
    return undefined;
  const range: Partial<Record<Bound, number>> = {};
  let bound: Bound | undefined;
  for (const [at, item] of clause.items.entries()) {
    const own = boundOf(item) ?? (item.link === 'at-most' ? 'max' : undefined);
    if (own) bound = own;
    if (item.kind === 'number') {
      // "To 0–50"
      const leads = clause.items[at + 1]?.link === 'until' ? ('min' as const) : undefined;
      const goes = item.link === 'from' ? 'min' : ends.has(item.link ?? '') && !own ? bound : undefined;
      const key = goes ?? bound ?? (range.min === undefined ? leads : 'max');
      if (!key || item.unit || range[key] !== undefined) return undefined;
      range[key] = item.value ?? 0;
      bound = key === 'min' && item.link === 'from' ? 'max' : undefined;
    } else if (!own && !isThing(item, 'y', 'axis', 'chart', 'value', 'range') && !beside.has(item.kind))
      return undefined;
  }
  if (range.min === undefined && range.max === undefined) return undefined;
  clause.use(...clause.items.filter(({ kind }) => kind !== 'slides'));
  const on = chartOn(
    clause,
    clause.items.find((item) => isThing(item, 'chart')),
    state,
  );
  state.focus = { objects: [on], parts: [{ object: on, part: { of: 'value axis' } }] };
  return [{ op: 'chart.range', on, ...range }];
};

const ends: ReadonlySet<string> = new Set(['to', 'until', 'in', 'as']);

/** "Show the labels without decimals", "the values of the chart in euros", "the axis as percentages". */
export const writeNumbers: Reader = (clause, state) => {
  const decimals = clause.thing('decimals');
  const money = clause.find(
    ({ kind, text, link }) => kind === 'other' && link !== undefined && currencyCode(text) !== undefined,
  );
  const percent = clause.find(
    ({ kind, ids, link }) =>
      kind === 'thing' && ids.includes('percentages') && (link !== undefined || clause.verbs.has('show')),
  );
  const unit = money ?? percent;
  if (!decimals && !unit) return undefined;
  const isPart = (item: Item): boolean => isThing(item, 'labels', 'axis', 'y', 'value', 'chart');
  const parts = clause.all((item) => item !== percent && isPart(item));
  const told = state.focus?.objects?.some(({ kind }) => kind === 'chart');
  if (!parts.some((item) => isThing(item, 'labels', 'axis', 'y', 'chart') || told)) return undefined;
  const shows = clause.asks('show');
  clause.asks('set', 'write', 'give', 'round', 'add', 'convert', 'delete', 'hide');
  const none = clause.forbids() || clause.verbs.has('delete') || clause.verbs.has('hide');
  const places = none ? 0 : (decimals?.count ?? decimals?.nth);
  if (decimals && places === undefined) return undefined;
  clause.use(decimals, unit, ...parts);
  // "The values on the bars"
  const bars = parts.find((item) => item.mark);
  const of = partOf(parts) ?? (bars && parts.some((item) => isThing(item, 'value')) ? 'labels' : undefined);
  const on = chartOn(
    clause,
    parts.find((item) => isThing(item, 'chart') && item !== bars),
    state,
  );
  state.focus = {
    objects: [on],
    ...(of && { parts: [{ object: on, part: { of: of === 'axis' ? 'value axis' : of } }] }),
  };
  const numbers: OperationOf<'chart.numbers'> = {
    op: 'chart.numbers',
    on,
    ...(of && { of }),
    ...(decimals && { decimals: places as number }),
    ...(unit && { unit: unit === percent ? '%' : (currencyCode(unit.text) ?? unit.text) }),
  };
  const hides = clause.verbs.has('delete') || clause.verbs.has('hide');
  const labels = of === 'labels' && shows && !hides ? [{ op: 'chart.labels' as const, on, show: true }] : [];
  return [...labels, numbers];
};

function partOf(parts: readonly Item[]): 'labels' | 'axis' | undefined {
  const [labels, axis] = [['labels'], ['axis', 'y']].map((ids) =>
    parts.some((item) => isThing(item, ...ids)),
  );
  return labels === axis ? undefined : labels ? 'labels' : 'axis';
}

/** "Make all bars grey except June". */
export const colourOthers: Reader = (clause) => {
  const colour = clause.find(({ kind }) => kind === 'colour');
  const kept = clause.items.findIndex(({ link }) => link === 'except');
  const only = clause.items[kept];
  const marks = clause.items.find((item) => isThing(item, 'chart', 'mark', 'series'));
  if (!colour || !only || !marks || !(marks.mark || isThing(marks, 'mark', 'series'))) return undefined;
  const places = clause.items.filter(
    (item) =>
      item !== marks && item.link !== 'except' && (item.kind === 'slides' || isThing(item, 'chart', 'mark')),
  );
  const words = clause.items
    .slice(kept)
    .filter((item) => item !== colour && item.kind !== 'mark' && !places.includes(item));
  const name = isThing(only, 'mark') ? markOf(only) : wordsOf(clause, words);
  if (
    typeof name !== 'string' ||
    !name ||
    (clause.verbs.size > 0 && !clause.asks('set', 'fill', 'give', 'write'))
  )
    return undefined;
  clause.use(colour, marks, ...words, ...places);
  clause.takeAll(means('attribute', 'colour', 'fill'));
  clause.takeAll(means('amount', 'all'));
  const chart = places.find((item) => isThing(item, 'chart') && !item.mark);
  const slides = places.flatMap(({ kind, refs = [] }) => (kind === 'slides' ? refs : []));
  const on = chart ? objectOf(chart) : { kind: 'chart' as const };
  return [
    {
      op: 'chart.colour',
      on: { ...on, ...(slides.length > 0 && { slides }) },
      name: { but: [name] },
      colour: colour.ids[0] ?? '',
    },
  ];
};

/** A single name; with two, only one could keep its colour. */
function wordsOf(clause: Clause, items: readonly Item[]): string | undefined {
  const [first] = items;
  const last = items.at(-1);
  const isName = (item: Item): boolean =>
    ['other', 'name', 'quote'].includes(item.kind) ||
    (item.kind === 'number' && item.unit === undefined) ||
    // The name “Category 2”.
    (isThing(item, 'category', 'series') && item.nth !== undefined);
  if (!first || !last || !items.every(isName)) return undefined;
  return first === last ? first.text : clause.whole.slice(first.start, last.end);
}

/** "Remove the gridlines and the legend". */
export const changeParts: Reader = (clause, state) => {
  const parts = clause.all((item) => isThing(item, 'legend', 'labels', 'gridlines'));
  if (parts.length < 2 || new Set(parts.map(({ ids }) => ids[0])).size !== parts.length) return undefined;
  const [shows, hides] = [clause.asks('show', 'add'), clause.asks('hide', 'delete')];
  if (shows === hides) return undefined;
  clause.use(...parts);
  const on = chartOn(clause, clause.thing('chart'), state);
  return parts.map((item): Operation => partShown(item, on, shows, state));
};

function partShown(item: Item, on: OperationOf<'chart.grid'>['on'], show: boolean, state: State): Operation {
  state.focus = { objects: [on] };
  if (isThing(item, 'gridlines')) return { op: 'chart.grid', on, show };
  return { op: isThing(item, 'legend') ? 'chart.legend' : 'chart.labels', on, show };
}
