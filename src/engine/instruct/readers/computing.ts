import { currencyCode } from '../../language/units.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { ObjectReference } from '../references.ts';
import { anyPlacesOf, objectOf, type Reader, regionsOf, type State, tableOf } from '../state.ts';
import { columnCalled } from './sorting.ts';

/** Computed rows, columns and scaled numbers. */

const sums: Record<string, { by: 'sum' | 'average' | 'share' | 'difference'; line?: 'row' | 'column' }> = {
  total: { by: 'sum' },
  'total-row': { by: 'sum', line: 'row' },
  'total-column': { by: 'sum', line: 'column' },
  average: { by: 'average' },
  share: { by: 'share' },
  difference: { by: 'difference' },
};

const sumOf = ({ kind, ids: [id = ''] }: Item) =>
  kind === 'other' && id.startsWith('sums.') ? sums[id.slice('sums.'.length)] : undefined;

function tableOn(clause: Clause, state: State): ObjectReference {
  const table = clause.takeThing('table');
  const slides = anyPlacesOf(clause);
  const regions = regionsOf(clause, state);
  const on = tableOf(table, slides);
  return { ...on, ...(regions && { regions }) };
}

/** "Add a total row", "add a column with the share of each site in rent". */
export const addTotals: Reader = (clause, state) => {
  if (!clause.asks('add')) return undefined;
  const word = clause.find((item) => sumOf(item) !== undefined);
  const sum = word && sumOf(word);
  const noun = clause.find(
    (item) => isThing(item, 'row', 'column') && item.nth === undefined && (item.count ?? 1) === 1,
  );
  // "Add a total at the bottom"
  const alone = sum?.by === 'sum' && clause.verbs.size === 1 ? 'row' : undefined;
  const line = sum?.line ?? (noun?.ids[0] as 'row' | undefined) ?? alone;
  // "A row “Total” with the sums".
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const subtracts = sum?.by === 'difference';
  // "A column called Variance with actual minus budget"
  const called = clause.items[noun ? clause.items.indexOf(noun) + 1 : -1];
  const isCalled =
    subtracts &&
    called?.kind === 'other' &&
    sumOf(called) === undefined &&
    (called.link ?? 'titled') === 'titled';
  const [named] =
    quotes.length === 1 && (word?.link === 'with' || subtracts) ? quotes : isCalled ? [called] : [];
  const given = clause.items.some(
    (item) =>
      (item.kind === 'quote' && item !== named) ||
      item.kind === 'number' ||
      (!subtracts && /^[:：]$/.test(item.text)),
  );
  if (!word || !sum || !line || given || (sum.line && noun)) return undefined;
  clause.use(word, noun, named);
  // "A column Difference with actual minus budget"
  if (subtracts) clause.takeAll((item) => sumOf(item) === sum);
  const of = clause
    .takeAll(
      ({ term, kind, link, start, byTitle, text }) =>
        term === true ||
        (kind === 'other' && (link === 'of' || link === 'in') && start > word.start) ||
        // A slide may be called like a column.
        (byTitle === true && start > word.start && columnCalled(text, state.surface.columns) !== undefined),
    )
    .map(({ text }) => text);
  clause.takeAll(
    (item) => isThing(item, 'row', 'column', 'value') || (item.kind === 'amount' && item.ids.includes('all')),
  );
  const on = tableOn(clause, state);
  clause.takeAll(
    ({ kind, ids, link }) =>
      kind === 'place' && ids.some((id) => ['end', 'bottom', 'right', 'below'].includes(id)) && link !== 'to',
  );
  if (subtracts && of.length !== 2) return undefined;
  const usual = subtracts
    ? of.map((name) => columnCalled(name, state.surface.columns) ?? name).join(' − ')
    : sum.line
      ? state.surface.total
      : upperFirst(word.text);
  const label = named?.text ?? usual;
  state.focus = { objects: [on], parts: [{ object: on, part: { [line]: -1 } }] };
  return [{ op: 'table.compute', on, line, by: sum.by, ...(of.length > 0 && { of }), label }];
};

/** "To 5 %", not "by"; a word that can mean both, such as German "um", is no goal. */
const isGoal = ({ links }: Clause, number: Item): boolean => {
  const link = links.findLast(({ end }) => end <= number.start);
  return number.link === 'to' && link?.ids.includes('with') !== true;
};

const isLook = ({ kind }: Item): boolean =>
  kind === 'attribute' || kind === 'style' || kind === 'font' || kind === 'colour';

/** "Cut all prices by 10 %": what is left out of numbers makes them lower. */
const cutsBy = ({ verbs }: Clause, { link }: Item): boolean =>
  link === 'with' && verbs.has('delete') && verbs.has('fit');

/** "Increase all rents by 5 %", "reduce the Q1 numbers by 10 percent". */
export const scaleValues: Reader = (clause, state) => {
  // "Add 10 % to all values".
  const added = clause.verbs.has('add') && clause.items.some(({ link }) => link === 'to');
  const [number, ...more] = clause.all(({ kind, unit }) => kind === 'number' && unit === 'percent');
  const cuts = number !== undefined && cutsBy(clause, number) && clause.asks('delete');
  if (!(added ? clause.asks('add') : cuts || clause.asks('raise', 'lower')) || clause.items.some(isLook))
    return undefined;
  if (!number || more.length > 0 || isGoal(clause, number) || (number.value ?? 0) <= 0) return undefined;
  clause.use(number);
  const meant = numbersNamed(clause, state);
  const grows = added || clause.verbs.has('raise');
  if (!meant || grows === (cuts || clause.verbs.has('lower'))) return undefined;
  const factor = 1 + ((grows ? 1 : -1) * (number.value ?? 0)) / 100;
  if (factor <= 0) return undefined;
  state.scaled = meant;
  return [{ op: 'data.scale', ...meant, factor }];
};

/** "Round the index to two decimals", "round the revenue to whole thousands". */
export const roundValues: Reader = (clause, state) => {
  if (!clause.asks('round') || clause.items.some(isLook)) return undefined;
  const step = takeStep(clause, state);
  const meant = step === undefined ? undefined : (numbersNamed(clause, state) ?? numbersTold(clause, state));
  return meant && [{ op: 'data.scale', ...meant, factor: 1, ...(step !== undefined && { step }) }];
};

/** "Raise the prices by 5 % and round them to tens": the numbers of the wish before. */
function numbersTold(clause: Clause, { scaled }: State): State['scaled'] {
  const it = clause.find(({ kind }) => kind === 'pronoun');
  const rest = clause.all((item) => item !== it && item.kind !== 'mark' && item.kind !== 'and');
  if (scaled && rest.length === 0) clause.use(it);
  return rest.length === 0 ? scaled : undefined;
}

const mostDecimals = 6;

/** What numbers are rounded to multiples of, as told at the end of the clause. */
function takeStep(clause: Clause, { surface }: State): number | undefined {
  const from = clause.items.findIndex(({ link }) => link === 'to');
  const goal = from < 0 ? [] : clause.items.slice(from).filter(({ kind }) => kind !== 'mark');
  const [first, second, ...more] = goal;
  const isWhole = first?.kind === 'amount' && first.ids.includes('all');
  const last = isWhole ? second : first;
  if (!last || more.length > 0 || (second && last !== second)) return undefined;
  clause.use(...goal);
  if (isThing(last, 'decimals')) {
    const places = last.count ?? last.nth;
    return places === undefined || places > mostDecimals ? undefined : 10 ** -places;
  }
  // "To 2" may mean decimals.
  if (last.kind === 'number' && !last.unit) return (last.value ?? 0) >= 5 ? last.value : undefined;
  const scale = last.kind === 'other' ? surface.scales.get(last.text.toLowerCase()) : undefined;
  const isUnit = isThing(last, 'value') ? last.every === true : currencyCode(last.text) !== undefined;
  return scale ?? (isUnit ? 1 : undefined);
}

/** What may say which numbers are meant. */
const isNamed = (item: Item): boolean =>
  item.term === true || item.kind === 'other' || (item.kind === 'thing' && !isThing(item, 'value'));

/** The numbers that a clause names, in its table or chart. */
function numbersNamed(clause: Clause, state: State): { on: ObjectReference; about?: string } | undefined {
  // "The fees" of a column “Fee”, also where a slide is called so.
  const spoken = clause.find(({ byTitle }) => byTitle === true);
  const column = columnCalled(spoken?.text, state.surface.columns);
  if (column !== undefined && clause.all(isNamed).length === 0) {
    clause.use(spoken);
    clause.takeAll(means('amount', 'all'));
    const slides = anyPlacesOf(clause, (item) => item !== spoken);
    return { on: { kind: 'object', ...(slides && { slides }) }, about: column };
  }
  const holder = clause.find((item) => isThing(item, 'table', 'chart'));
  const isInTerm = (text: string): boolean =>
    [...state.surface.terms].some((term) => term.split(/\s/u).includes(text));
  const years = clause.all(({ kind, text, unit }) => kind === 'number' && !unit && isInTerm(text));
  const words = clause.all(
    (item) => item.term === true || (item.kind === 'other' && item.link === undefined),
  );
  const value = clause.thing('value');
  const everything = holder?.link !== undefined && clause.items.some(means('amount', 'all'));
  if (words.length + years.length === 0 && !value && !everything) return undefined;
  const slides = anyPlacesOf(clause);
  const regions = regionsOf(clause, state);
  const line = clause.find((item) => isThing(item, 'row', 'column', 'series') && item.nth === undefined);
  clause.use(holder, value, line, ...words, ...years);
  clause.takeAll(means('amount', 'all'));
  const about = [...words, ...years].map(({ text }) => text).join(' ');
  const on: ObjectReference = {
    ...(holder ? objectOf(holder, slides) : { kind: 'object', ...(slides && { slides }) }),
    ...(regions && { regions }),
  };
  return { on, ...(about && { about }) };
}
