import { type Clause, isThing } from '../clauses.ts';
import { type Item, means, type Surface } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, chartOn, placesOf, type Reader, regionsOf } from '../state.ts';
import { dataOn } from './charts.ts';

/** Edits of single values, categories and series of an existing chart. */

const isName = ({ kind, term }: Item): boolean => kind === 'name' || kind === 'other' || term === true;

const newValues = ['category', 'value', 'column'];

/** Consecutive words, as written. */
function spanOf(clause: Clause, words: readonly Item[]): string | undefined {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return undefined;
  const count = clause.items.indexOf(last) - clause.items.indexOf(first) + 1;
  if (count !== words.length) return undefined;
  clause.use(...words);
  return first === last ? first.text : clause.whole.slice(first.start, last.end);
}

/** "Add Q4 2025 with 372 to the chart", "add a series “Cost” with 200, 210 and 215 to the chart". */
export const addChartData: Reader = (clause, state) => {
  const found = clause.thing('chart');
  if (!clause.asks('add')) return undefined;
  // "Add a bar for May with 9": a mark in the existing chart.
  const mark = isMarkFor(clause, found) ? found : undefined;
  const chart = mark ? clause.find((item) => isThing(item, 'chart') && item !== mark) : found;
  if (chart?.fresh || (chart && !chart.definite && !chart.link)) return undefined;
  clause.use(mark);
  const series = mark?.chart === 'line' ? mark : clause.thing('series');
  // "… and add the values 12 and 9 for May", after a wish about the chart.
  const goesOn = state.focus?.objects?.[0]?.kind === 'chart' && clause.thing('value') !== undefined;
  if (
    !mark &&
    !series &&
    (!(chart || goesOn) ||
      clause.items.some((item) => isThing(item) && !isThing(item, 'chart', ...newValues)))
  )
    return undefined;
  const on = chartOn(clause, chart, state);
  clause.use(series);
  // "A column 2026 with 12 and 14".
  const column = clause.thing('column');
  const numbered = column?.nth !== undefined && column.nth > 1000 ? String(column.nth) : undefined;
  const withValues = clause
    .takeAll((item) => isThing(item, ...newValues))
    .some(({ link }) => link === 'with');
  const numbers = clause.all(({ kind, unit }) => kind === 'number' && (!unit || unit === 'percent'));
  const isQuoted = clause.items.some(({ kind }) => kind === 'quote');
  // "2026 with 140"
  const leads = numbers.length > 1 && (numbers[1]?.link === 'with' || withValues);
  // "Q4 2025 with 372" has a name first.
  const named = clause.items[clause.items.indexOf(numbers[0] as Item) - 1];
  const isWhole = named === undefined || !isName(named);
  const year =
    !isQuoted && isWhole && leads && /^(?:19|20)\d\d$/.test(numbers[0]?.text ?? '')
      ? numbers.shift()
      : undefined;
  clause.use(year);
  const told = series
    ? valueInSeries(clause, series, numbers, on)
    : categoryOf(clause, numbers, on, numbered ?? year?.text);
  if (told) return told;
  const quote = clause.take(({ kind }) => kind === 'quote');
  const last = !year && numbers[1]?.link === 'with' && !isWhole ? numbers.splice(0, 1) : [];
  const name =
    quote?.text ?? numbered ?? year?.text ?? spanOf(clause, [...clause.all((item) => isName(item)), ...last]);
  const [first] = numbers;
  if (!name || !first) return undefined;
  clause.use(...numbers);
  state.focus = { objects: [on] };
  const values = numbers.map(({ value = 0 }) => value);
  if (series) return [{ op: 'chart.series.add', on, name, values }];
  return numbers.length === 1
    ? [{ op: 'chart.value', on, category: name, value: values[0] ?? 0, add: true }]
    : [{ op: 'chart.category.add', on, name, values }];
};

const isMarkFor = (clause: Clause, item: Item | undefined): boolean =>
  item?.mark === true &&
  item.fresh === true &&
  ['of', 'titled', 'about'].includes(clause.items[clause.items.indexOf(item) + 1]?.link ?? '');

/** "The value 12 for May to the series Tea": one number of an existing series. */
function valueInSeries(
  clause: Clause,
  series: Item,
  numbers: readonly Item[],
  on: ObjectReference,
): Operation[] | undefined {
  const category = clause.find((item) => item.link === 'of' && (numbers.includes(item) || isWord(item)));
  const [value, ...more] = numbers.filter((one) => one !== category);
  const name = clause.items[clause.items.indexOf(series) + 1];
  if (!['to', 'in', 'of'].includes(series.link ?? '') || !category || !value || more.length > 0)
    return undefined;
  if (!name || name === category || name.link || !isWord(name)) return undefined;
  clause.use(category, value, name);
  const { value: amount = 0 } = value;
  return [{ op: 'chart.value', on, category: category.text, series: name.text, value: amount, add: true }];
}

const isWord = (item: Item): boolean => item.kind === 'quote' || isName(item);

/** "August with 5000 weekday and 4400 weekend": a category with a value per series. */
function categoryOf(
  clause: Clause,
  numbers: readonly Item[],
  on: ObjectReference,
  year: string | undefined,
): Operation[] | undefined {
  const [first] = numbers;
  const names = clause.all((item) => item.kind === 'quote' || isName(item));
  const heads = names.filter(({ start }) => start < (first?.start ?? 0));
  const category = year ?? (heads.length === 1 ? heads[0]?.text : spanOf(clause, heads));
  const named = numbers.map((number) => clause.items[clause.items.indexOf(number) + 1]);
  const told = named.every((item) => item !== undefined && item.term === true && names.includes(item));
  if (
    numbers.length < 2 ||
    !category ||
    !told ||
    (year && heads.length > 0) ||
    heads.length + named.length !== names.length
  )
    return undefined;
  clause.use(...numbers, ...names);
  return numbers.map(
    ({ value = 0 }, at): Operation => ({
      op: 'chart.value',
      on,
      category,
      series: named[at]?.text ?? '',
      value,
      add: true,
    }),
  );
}

/** "Remove Q4 2024 from the chart", "delete the series 2024". */
export const deleteChartData: Reader = (clause, state) => {
  const { surface } = state;
  const [series, category, chart] = [clause.thing('series'), clause.thing('category'), clause.thing('chart')];
  const mark = clause.thing('mark');
  if (mark?.named && clause.asks('delete')) {
    clause.use(mark);
    return [{ op: 'chart.category.delete', on: chartOn(clause, chart, state), category: mark.named }];
  }
  if (!clause.asks('delete') || !(series || category || chart?.link === 'from' || chart?.link === 'in'))
    return undefined;
  if (clause.items.some((item) => isThing(item) && !isThing(item, 'chart', 'category', 'series')))
    return undefined;
  const on = chartOn(clause, chart, state);
  clause.use(series, category);
  const quote = clause.take(({ kind }) => kind === 'quote');
  const number = clause.all(({ kind, unit }) => kind === 'number' && !unit);
  const year = number.find(({ text }) => surface.terms.has(text));
  // "The year 2023".
  const called = year && clause.items[clause.items.indexOf(year) - 1];
  if (year && called?.kind === 'other' && /^\p{Ll}/u.test(called.text)) clause.use(called);
  const { nth = 0 } = series ?? {};
  const named = nth > 1000 ? String(nth) : undefined;
  const name = quote?.text ?? named ?? spanOf(clause, [...clause.all(isName), ...number]);
  if (!name) return nth !== 0 && !named ? [{ op: 'chart.series.delete', on, nth }] : undefined;
  return series
    ? [{ op: 'chart.series.delete', on, name }]
    : [{ op: 'chart.category.delete', on, category: name }];
};

/** "Only show 2025 in the chart", "keep just North and South". */
export const keepChartData: Reader = (clause, state) => {
  const names = clause.all(
    (item) => item.term === true || (item.kind === 'number' && state.surface.terms.has(item.text)),
  );
  const only = clause.find(means('amount', 'only')) ?? names.find(({ amounts }) => amounts?.includes('only'));
  const keeps = clause.items.some(means('verb', 'keep'));
  if ((!keeps && !only) || names.length === 0) return undefined;
  // "Make the chart only 2025"
  const charted = clause.thing('chart')?.definite ? ['set'] : [];
  if (!clause.asks('keep', 'show', 'leave', ...charted)) return undefined;
  // "Show values only for Paint" may be about data labels.
  if (!keeps && clause.thing('value') && !clause.thing('chart'))
    return ask('Should only those labels be shown, or should the other data go from the chart?');
  clause.use(only, ...names);
  const on = chartOn(clause, clause.thing('chart'), state);
  clause.takeAll((item) => isThing(item, 'series', 'category', 'value', 'mark'));
  return [{ op: 'chart.keep', on, names: names.map(({ text }) => text) }];
};

/** "Set Q1 to 330 and Q2 to 340 in the chart": pairs of name and number. */
export const changeSeveralValues: Reader = (clause, state) => {
  const { surface } = state;
  if (!clause.asks('set', 'read', 'show')) return undefined;
  const isHead = (item: Item): boolean =>
    item.term === true || (item.kind === 'number' && item.link !== 'to' && surface.terms.has(item.text));
  // "Make Bus 19% and Car 39%".
  const isValue = (item: Item, at = clause.items.indexOf(item)): boolean =>
    item.kind === 'number' && (item.link === 'to' || (!item.link && clause.items[at - 1]?.term === true));
  const data = clause.items.filter((item, at) => isHead(item) || isValue(item, at));
  const after = valuesFirst(clause, surface);
  const pairs: { heads: Item[]; value: Item }[] = after ?? [];
  let heads: Item[] = [];
  for (const item of after ? [] : data) {
    if (!isValue(item)) heads.push(item);
    else if (heads.length === 0) return undefined;
    else {
      pairs.push({ heads, value: item });
      heads = [];
    }
  }
  if (pairs.length < 2 || heads.length > 0) return undefined;
  if (clause.items.some(({ kind }) => kind === 'other' || kind === 'quote')) return undefined;
  const holder = clause.thing('chart', 'table');
  const slides = placesOf(clause);
  clause.use(...data, ...pairs.map(({ value }) => value), holder);
  const regions = regionsOf(clause, state);
  const on = dataOn(holder, slides, regions);
  return pairs.map(
    ({ heads: names, value }): Operation => ({
      op: 'data.set',
      on,
      about: names.map(({ text }) => text).join(' '),
      values: [clause.whole.slice(value.start, value.end)],
    }),
  );
};

/** "36% for Bike and 39% for Car": each number precedes its name. */
function valuesFirst(clause: Clause, surface: Surface): { heads: Item[]; value: Item }[] | undefined {
  const pairs: { heads: Item[]; value: Item }[] = [];
  for (const [at, value] of clause.items.entries()) {
    const head = clause.items[at + 1];
    if (value.kind !== 'number' || head?.link !== 'of') continue;
    if (head.term !== true && !surface.terms.has(head.text)) return undefined;
    pairs.push({ heads: [head], value });
  }
  const numbers = clause.items.filter(({ kind }) => kind === 'number');
  return pairs.length > 1 && numbers.length === pairs.length ? pairs : undefined;
}

/** "Show the values on the chart", "hide the numbers in the chart". */
export const showValues: Reader = (clause, state) => {
  const value = clause.thing('value', 'labels');
  const chart = clause.thing('chart');
  const [shows, hides] = [clause.asks('show', 'add'), clause.asks('hide', 'delete')];
  const isChart = state.focus?.objects?.[0]?.kind === 'chart';
  if (!value || !(chart || isChart) || chart?.fresh || shows === hides || value.count !== undefined)
    return undefined;
  clause.use(value);
  // "On top of the bars", "above the columns", "everywhere"
  const isBar = chart?.mark === true && chart.named === undefined;
  if (isBar)
    clause.take(({ kind, ids }) => kind === 'place' && ['above', 'top', 'front'].includes(ids[0] ?? ''));
  if (isBar && clause.take(means('amount', 'all'))) {
    clause.use(chart);
    return [{ op: 'chart.labels', on: { kind: 'chart', every: true, slides: ['all'] }, show: shows }];
  }
  return [{ op: 'chart.labels', on: chartOn(clause, chart, state), show: shows }];
};
