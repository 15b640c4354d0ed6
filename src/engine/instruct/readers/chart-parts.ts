import { type Clause, isThing } from '../clauses.ts';
import type { OperationOf } from '../operations.ts';
import { chartOn, type Reader } from '../state.ts';
import { markOf } from './look-parts.ts';

/** "Show the legend at the bottom", "hide the data labels". */
export const changeChartParts: Reader = (clause, state) => {
  const part = clause.thing('legend', 'labels');
  const bare = clause.verbs.size === 0 && clause.items.some(({ kind }) => kind === 'place');
  if (!part || !(bare || clause.asks('show', 'hide', 'delete', 'add', 'move', 'set', 'give')))
    return undefined;
  clause.use(part);
  const side = clause.take(
    ({ kind, ids: [id = ''] }) => isThing(part, 'legend') && kind === 'place' && id in legendSides,
  );
  // "Hide its legend"
  const before = clause.items[clause.items.indexOf(part) - 1];
  const [known] = before?.kind === 'pronoun' ? (state.focus?.objects ?? []) : [];
  const its = known?.kind === 'chart' ? known : undefined;
  if (its) clause.use(before);
  const on = its ?? chartOn(clause, clause.thing('chart'), state);
  const show = !clause.asks('hide', 'delete');
  const of = isThing(part, 'labels') ? 'labels' : 'legend';
  state.focus = { objects: [on], parts: [{ object: on, part: { of } }] };
  if (of === 'labels') return [{ op: 'chart.labels', on, show }];
  return [{ op: 'chart.legend', on, show, ...(side && { at: legendSides[side.ids[0] ?? ''] as 'top' }) }];
};

/** "A line chart … with the legend at the bottom": of the chart that is added. */
export function legendOf(clause: Clause): OperationOf<'chart.legend'> | undefined {
  const legend = clause.find((item) => isThing(item, 'legend') && item.link === 'with');
  const side = legend && clause.items[clause.items.indexOf(legend) + 1];
  const at = side?.kind === 'place' ? legendSides[side.ids[0] ?? ''] : undefined;
  if (!at) return undefined;
  clause.use(legend, side);
  return { op: 'chart.legend', on: { kind: 'chart', it: true }, show: true, at: at as 'top' };
}

const legendSides: Readonly<Record<string, string>> = {
  top: 'top',
  above: 'top',
  up: 'top',
  bottom: 'bottom',
  below: 'bottom',
  down: 'bottom',
  left: 'left',
  right: 'right',
};

/** "Remove the gridlines from the chart". */
export const showGrid: Reader = (clause, state) => {
  const grid = clause.thing('gridlines');
  const [shows, hides] = [clause.asks('show', 'add'), clause.asks('hide', 'delete')];
  if (!grid || shows === hides) return undefined;
  clause.use(grid);
  return [{ op: 'chart.grid', on: chartOn(clause, clause.thing('chart'), state), show: shows }];
};

/** "Highlight North in orange, the rest grey", "make the bar for May red and the others grey". */
export const contrastValue: Reader = (clause, state) => {
  const [colour, other, ...more] = clause.all(({ kind }) => kind === 'colour');
  const rest = clause.find(
    (item) =>
      (item.kind === 'amount' && item.ids.includes('other')) || item.amounts?.includes('other') === true,
  );
  const mark = clause.find(
    (item) => isThing(item, 'mark') || item.term === true || (isThing(item, 'chart') && item.mark === true),
  );
  if (!colour || !other || more.length > 0 || !rest || !mark || mark === rest) return undefined;
  if (!(mark.start < colour.start && colour.start < rest.start && rest.start < other.start)) return undefined;
  if (!clause.asks('highlight', 'set', 'give', 'fill', 'show')) return undefined;
  const next = clause.items[clause.items.indexOf(mark) + 1];
  const named = isThing(mark, 'chart') ? next : undefined;
  if (isThing(mark, 'chart') && (!named || !(named.term || named.kind === 'other' || named.kind === 'quote')))
    return undefined;
  clause.use(mark, named, rest, colour, other);
  const chart = clause.find((item) => isThing(item, 'chart') && item !== mark && item !== rest);
  const on = chartOn(clause, chart, state);
  const name = named?.text ?? (isThing(mark, 'mark') ? markOf(mark) : mark.text);
  if (typeof name !== 'string') return undefined;
  return [
    { op: 'chart.colour', on, name: { but: [name] }, colour: other.ids[0] ?? '' },
    { op: 'chart.colour', on, name, colour: colour.ids[0] ?? '' },
  ];
};

/** "Highlight North in the chart". */
export const highlightValue: Reader = (clause, state) => {
  const chart = clause.thing('chart');
  const mark = clause.thing('mark');
  if (clause.asks('highlight') && mark && (mark.named || mark.rank)) {
    const colour = clause.take(({ kind }) => kind === 'colour');
    clause.use(mark);
    return [
      {
        op: 'chart.highlight',
        on: chartOn(clause, chart, state),
        category: markOf(mark),
        ...(colour && { colour: colour.ids[0] ?? '' }),
      },
    ];
  }
  if (!clause.asks('highlight') || !chart) return undefined;
  const isYear = ({ kind, text }: Clause['items'][number]): boolean =>
    kind === 'number' && state.surface.terms.has(text);
  const words = clause.all(
    (item) => item.kind === 'other' || item.kind === 'name' || item.kind === 'quote' || isYear(item),
  );
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return undefined;
  const colour = clause.take(({ kind }) => kind === 'colour');
  clause.use(...words);
  const category = first === last ? first.text : clause.whole.slice(first.start, last.end);
  return [
    {
      op: 'chart.highlight',
      on: chartOn(clause, chart, state),
      category,
      ...(colour && { colour: colour.ids[0] ?? '' }),
    },
  ];
};
