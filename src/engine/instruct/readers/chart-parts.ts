import { isThing } from '../clauses.ts';
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
  const on = chartOn(clause, clause.thing('chart'), state);
  const show = !clause.asks('hide', 'delete');
  const of = isThing(part, 'labels') ? 'labels' : 'legend';
  state.focus = { objects: [on], parts: [{ object: on, part: { of } }] };
  if (of === 'labels') return [{ op: 'chart.labels', on, show }];
  return [{ op: 'chart.legend', on, show, ...(side && { at: legendSides[side.ids[0] ?? ''] as 'top' }) }];
};

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
  const words = clause.all(({ kind }) => kind === 'other' || kind === 'name' || kind === 'quote');
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
