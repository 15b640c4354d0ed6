import { fold } from '../../language/language.ts';
import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, chartOn, placesOf, type Reader, tableOf } from '../state.ts';

/** "Sort the table by revenue, highest first". */
export const sortTables: Reader = (clause, state) => {
  const { focus, surface } = state;
  const [known] = focus?.objects ?? [];
  const it = known?.kind === 'table' ? clause.find(({ kind }) => kind === 'pronoun') : undefined;
  const table = clause.thing('table');
  // "Sort the countries by size": the rows are called what the first column names.
  const called = clause.find(
    ({ term, link, text }) => term === true && !link && surface.corners.has(fold(text)),
  );
  if (called && clause.verbs.has('order'))
    Object.assign(called, { kind: 'thing', ids: ['row'], term: false });
  const rows = clause.thing('row');
  // "By number of deaths"
  const following = (item: Item | undefined) => item && clause.items[clause.items.indexOf(item) + 1];
  const count = clause.find((item) => isThing(item, 'value') && isBy(item) && following(item)?.link === 'of');
  const column = count ? following(count) : clause.find(({ term, link }) => term === true && link === 'with');
  const spoken = clause.find(({ kind, byTitle }) => kind === 'slides' && byTitle === true);
  const isOrder = means('style', 'descending', 'ascending');
  const ordered = spoken && clause.asks('set', 'move') && clause.items.some(isOrder);
  if (!(ordered || clause.asks('order')) || !(table || rows || column || it || spoken)) return undefined;
  const words =
    table || rows || it
      ? []
      : clause.all(({ kind, link, start }) => kind === 'other' && !link && start < (column?.start ?? 0));
  clause.use(...words);
  const [first] = words;
  const last = words.at(-1);
  const about = first && last ? clause.whole.slice(first.start, last.end) : '';
  const told = about && !namesColumn(about, surface.terms) ? [{ about }] : undefined;
  const slides = placesOf(clause) ?? told;
  clause.use(table, rows, it, count);
  const [order, ...others] = clause.takeAll(isOrder);
  if (others.length > 0) return undefined;
  const ids = order?.ids ?? [];
  const line = clause.take((item) => isThing(item, 'column'));
  const number = clause.take(({ kind, link, unit }) => kind === 'number' && link !== 'to' && !unit);
  const named = clause.take(({ kind }) => kind === 'quote' || kind === 'name');
  // "By value", if a column has that name.
  const isCalled = (item: Item): boolean =>
    ['thing', 'place'].includes(item.kind) && isBy(item) && namesColumn(item.text, surface.terms);
  const by =
    line?.nth ??
    named?.text ??
    number?.text ??
    takeWords(clause) ??
    columnCalled(spoken?.text ?? clause.take(isCalled)?.text, surface.terms) ??
    (ids.includes('alphabetic') ? 1 : undefined);
  if (by === undefined && !order) return ask('By which column should the table be sorted?');
  const sense = (['age', 'rank'] as const).find((one) => ids.includes(one));
  const on = it && known && !slides ? known : tableOf(table, slides);
  state.sorted = true;
  return [
    {
      op: 'table.sort',
      on,
      ...(by !== undefined && { by }),
      ...(ids.includes('descending') && { descending: true }),
      ...(sense && { sense }),
    },
  ];
};

/** "Sort the chart by value", "order the bars from largest to smallest", "sort the chart by category". */
export const sortCharts: Reader = (clause, state) => {
  const [known] = state.focus?.objects ?? [];
  const it = known?.kind === 'chart' ? clause.find(({ kind }) => kind === 'pronoun') : undefined;
  const chart = clause.thing('chart');
  const isOrder = means('style', 'descending', 'ascending');
  // “Make the chart go from smallest to biggest”
  const goes = clause.items.some(isOrder) && clause.asks('set', 'move', 'show');
  if (!(chart ?? it) || !(clause.asks('order') || goes) || clause.thing('table', 'row')) return undefined;
  clause.takeThing('column', 'series');
  const value = clause.take((item) => isThing(item, 'value') && isBy(item));
  const size = clause.take((item) => item.kind === 'attribute' && item.ids.includes('size') && isBy(item));
  const category = clause.take((item) => isThing(item, 'category', 'x', 'labels') && isBy(item));
  const series = clause.take(
    (item) => isBy(item) && (item.term === true || (item.kind === 'number' && !item.unit)),
  );
  const order = clause.take(isOrder);
  if (order?.ids.some((id) => id === 'age' || id === 'rank'))
    return ask('Should the chart be sorted by its values or by the names of its categories?');
  const falls = order?.ids.includes('descending') === true;
  // "Alphabetically" and "z to a" refer to names.
  const names = category !== undefined || order?.ids.includes('alphabetic') === true;
  if (!value && !size && !names && !series && !order)
    return ask('Should the chart be sorted by its values or by the names of its categories?');
  clause.use(it);
  const on = chart || !known ? chartOn(clause, chart, state) : known;
  if (chart?.mark) delete on.chart;
  state.focus = { objects: [on] };
  return [
    {
      op: 'chart.sort',
      on,
      ...(series && { by: series.text }),
      ...(names && { names: true }),
      // Largest first by default.
      ...((falls || (!names && !order)) && { descending: true }),
    },
  ];
};

/** "Make the pie a bar chart, biggest first" */
export function sortedToo(clause: Clause, on: ObjectReference): Operation[] {
  const order = clause.take(means('style', 'descending', 'ascending'));
  const descending = order?.ids.includes('descending') === true;
  return order ? [{ op: 'chart.sort', on: { ...on }, ...(descending && { descending }) }] : [];
}

/** "By", and "nach" in German. */
const isBy = ({ link }: Item): boolean => link === 'with' || link === 'after';

/** "Sort the costs" uses the column “Cost”. */
export const columnCalled = (words: string | undefined, terms: ReadonlySet<string>): string | undefined =>
  words === undefined ? undefined : [...terms].find((term) => namesColumn(words, new Set([term])));

/** "The regions" are the rows of a table with a column "Region". */
const namesColumn = (words: string, terms: ReadonlySet<string>): boolean => {
  const small = words.toLowerCase();
  return [...terms].some((term) => {
    const [short = '', long = ''] = [term.toLowerCase(), small].sort(
      (one, other) => one.length - other.length,
    );
    return short.length > 3 && long.startsWith(short) && long.length - short.length <= 2;
  });
};

function takeWords(clause: Clause): string | undefined {
  const words = clause.takeAll(({ kind }) => kind === 'other');
  const [first] = words;
  const last = words.at(-1);
  return first && last ? clause.whole.slice(first.start, last.end) : undefined;
}
