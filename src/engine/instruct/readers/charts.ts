import { upperFirst } from '../../language/upper-first.ts';
import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import { andsOf, listedIn } from '../lists.ts';
import { tellsOccasion } from '../occasions.ts';
import type { Operation, OperationOf } from '../operations.ts';
import type { ObjectReference, RegionReference, SlideReference } from '../references.ts';
import {
  anyPlacesOf,
  ask,
  type ChartDraft,
  objectOf,
  placesOf,
  type Reader,
  regionsOf,
  type State,
} from '../state.ts';
import { takeData } from './chart-data.ts';
import { legendOf } from './chart-parts.ts';
import { takeSeries } from './chart-series.ts';
import { takePlace } from './placing.ts';
import { takeChosen } from './slides.ts';
import { sortedToo } from './sorting.ts';

/** "Insert a pie chart: North 40, South 35", also with separate categories and values, or data in later sentences. */
export const addCharts: Reader = (clause, state) => {
  if (!clause.asks('add', 'set', 'give') || clause.asks('name')) return undefined;
  const chart = clause.thing('chart');
  if (!chart || !clause.asks('add') || chart.definite || chart.link === 'of') return undefined;
  clause.use(chart);
  const slides = anyPlacesOf(clause);
  const add: OperationOf<'chart.add'> = {
    op: 'chart.add',
    chart: { type: chart.chart ?? 'column', categories: [], series: [] },
  };
  const colon = clause.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const regions = regionsOf(clause, state, ({ start }) => !colon || start < colon.start);
  if (slides && !(slides.length === 1 && slides[0] === 'current')) add.on = { kind: 'chart', slides };
  if (regions) add.on = { kind: 'chart', regions };
  const titled = clause.find(({ kind, link }) => kind === 'quote' && (link === 'titled' || link === 'with'));
  if (titled && (titled.link === 'titled' || clause.thing('title'))) {
    clause.use(titled);
    clause.takeThing('title');
    add.chart.title = titled.text;
  }
  const legend = legendOf(clause);
  const place = takeChartPlace(clause, state);
  if (place) add.place = place;
  const draft: ChartDraft = { add, ...(legend && { legend }) };
  state.chart = draft;
  state.focus = { objects: [{ kind: 'chart', it: true }] };
  if (!takeSeries(clause, draft, chart)) takeData(clause, draft, chart);
  const topic = takeTopic(clause, chart);
  if (topic && !add.chart.title) add.chart.title = topic;
  clause.takeAll((item) => isThing(item, 'value', 'category', 'series'));
  return [];
};

/** "A chart of our income": the title. */
function takeTopic(clause: Clause, chart: Item): string | undefined {
  const at = clause.items.indexOf(chart) + 1;
  const first = clause.items[at];
  const rest = clause.items.slice(at);
  const ends = rest.findIndex(
    (item) => clause.isUsed(item) || item.kind === 'mark' || item.kind === 'verb' || item.kind === 'not',
  );
  // "A chart showing sales: Rome 3, Oslo 4"; in "showing Rome: 3, Oslo: 4" Rome is a category.
  const shows =
    first?.link === 'with' &&
    (first.definite === true || clause.whole.slice(first.linkEnd, first.start).trim() === '') &&
    rest.slice(1, ends).every(({ link }) => first.definite || link === undefined) &&
    /^[:：]$/.test(rest[ends]?.text ?? '') &&
    rest[ends + 1]?.kind !== 'number';
  if (!first || clause.isUsed(first) || !(first.link === 'about' || first.link === 'of' || shows))
    return undefined;
  const words = ends < 0 ? rest : rest.slice(0, ends);
  clause.use(...words);
  const text = clause.whole.slice(first.start, words.at(-1)?.end ?? first.end).replace(/^the /i, '');
  return upperFirst(text);
}

function takeChartPlace(clause: Clause, state: State) {
  const place = clause.find(({ kind }) => kind === 'place');
  return place ? takePlace(clause, state) : undefined;
}

/** Sentences that describe a chart further without its data: "Include data categories in X, …", "the proportion in Y, …". */
export const completeChart: Reader = (clause, state) => {
  const { chart: draft } = state;
  if (!draft || (draft.categories && draft.values)) return undefined;
  const spoken = clause.find((item) =>
    isThing(item, 'x', 'y', 'axis', 'category', 'value', 'series', 'chart'),
  );
  if (!spoken || clause.items.some((item) => isThing(item, 'title', 'table', 'content'))) return undefined;
  if (!takeSeries(clause, draft, spoken)) takeData(clause, draft, spoken);
  if (!draft.categories && !draft.values) return undefined;
  clause.use(
    ...clause.items.filter(({ kind }) => !['slides', 'colour', 'style', 'font', 'language'].includes(kind)),
  );
  return [];
};

/** The chart once all sentences are read. @throws ClarificationNeeded if it has no data */
export function completed({ add, categories, values, series, unit, legend }: ChartDraft): Operation[] {
  if (!values || values.length === 0 || !categories)
    return ask('Which data should the chart show? Say it as “North 40, South 35”.');
  if (categories.length !== values.length)
    return ask(
      `There are ${categories.length} names and ${values.length} values for the chart. Which value belongs to which name?`,
    );
  const chart = {
    ...add.chart,
    ...(unit && { unit }),
    categories,
    series: series ?? [{ name: add.chart.title ?? '', values }],
  };
  return [{ ...add, chart }, ...(legend ? [legend] : [])];
}

/** "Turn the line chart into a column chart", "make it a pie chart", "show the chart on slide 3 as a line chart". */
export const changeChartType: Reader = (clause, state) => {
  // "I want the chart as a pie chart"
  const bare =
    clause.verbs.size === 0 && clause.items.some((item) => item.chart !== undefined && item.link === 'to');
  if (!bare && !clause.asks('set', 'convert', 'show', 'replace')) return undefined;
  const stack = clause.take(means('attribute', 'stacked', 'clustered'));
  const stacked = stack?.ids.includes('stacked') === true;
  // "… a line chart titled “Guests”"
  const title = clause.find(({ kind, link }) => kind === 'quote' && link === 'titled');
  if (clause.items.some((item) => item.kind === 'quote' && item !== title)) return undefined;
  const charts = clause.all((item) => isThing(item, 'chart'));
  const lines = clause.find(
    (item) => isThing(item, 'column') && (stack?.link ?? item.link) === 'to' && item.nth === undefined,
  );
  if (lines && charts.length === 1 && charts[0] && clause.asks('show', 'set', 'convert')) {
    clause.use(lines, charts[0]);
    const on = objectOf(charts[0], placesOf(clause));
    return [
      { op: 'chart.type', on, type: 'column' },
      ...(stack ? [{ op: 'chart.stack' as const, on, stacked }] : []),
    ];
  }
  const goal = charts.findLast(
    (item) =>
      item.chart !== undefined &&
      (item.fresh || item.link === 'to' || charts.length > 1 || state.surface.verbLast),
  );
  const [only, ...others] = charts;
  // "Make the chart stacked", "turn the sales chart into stacked columns"
  if (stack && only?.definite && others.length === 0 && goal !== only && !lines) {
    clause.use(only);
    return [{ op: 'chart.stack', on: objectOf(only, placesOf(clause)), stacked }];
  }
  if (!goal?.chart) return undefined;
  const source = charts.find((item) => item !== goal);
  // "Make the bars of the chart green", "the chart's bars": its existing bars.
  const isOwned =
    source && (goal.link === undefined ? source.link === 'of' || source.link === 'in' : goal.link === 'of');
  if (isOwned && goal.mark && !goal.fresh && source.start > goal.start === (goal.link === undefined))
    return undefined;
  if (clause.thing('table') && !source) return undefined;
  const it = clause.take(({ kind }) => kind === 'pronoun');
  if (!source && !it && !clause.items.some(({ kind }) => kind === 'slides' || kind === 'amount'))
    return undefined;
  clause.use(goal, source);
  // "As bars instead of lines".
  clause.take(
    ({ kind, link, start }) =>
      link === 'instead' && start > goal.start && (kind === 'other' || kind === 'thing'),
  );
  clause.takeAll(means('amount', 'this'));
  const slides = placesOf(clause);
  const regions = regionsOf(clause, state);
  const on: ObjectReference = source
    ? objectOf(source, slides, regions)
    : { kind: 'chart', ...(slides && { slides }), ...(regions && { regions }) };
  const [verb] = clause.items.filter(({ kind }) => kind === 'verb');
  const isSubject = source && verb && !state.surface.verbLast && source.start < verb.start;
  state.focus = {
    objects: [{ ...on, ...(on.chart && { chart: goal.chart }) }],
    ...(isSubject && { isSubject }),
  };
  clause.use(title);
  const chosen = !clause.items.some(({ kind }) => kind === 'not') && takeChosen(clause, source, state)?.only;
  // "Make a pie chart of the 2025 column on slide 4"
  if (chosen && !source && !it && slides && !stack)
    return [{ op: 'slide.form', slides, form: 'chart', chart: goal.chart, chosen: { only: chosen } }];
  return [
    ...(chosen ? [{ op: 'chart.keep' as const, on: { ...on }, names: chosen }] : []),
    { op: 'chart.type', on: { ...on }, type: goal.chart },
    ...(stack ? [{ op: 'chart.stack' as const, on: { ...on }, stacked }] : []),
    ...(title ? [{ op: 'chart.title' as const, on: { ...on }, text: title.text }] : []),
    ...sortedToo(clause, on),
  ];
};

/** "Change Workshop to 48 in the chart", "the values on slide 3 should be 12, 15 and 19". */
/** Only a number with sign or unit. */
const isNumber = /^[^\p{L}\d]{0,4}\d[\d.,’'\s]*[^\s\d]{0,12}$/u;

export const changeValues: Reader = (clause, state) => {
  const { surface, focus } = state;
  const value = clause.thing('value');
  const holder = clause.thing('chart', 'table');
  const cell = clause.items.some(({ term }) => term) ? clause.thing('cell') : undefined;
  // "Island in 2024 is 99,000", "North Bank 2025: 162,000".
  const states =
    clause.verbs.size === 0 &&
    clause.items.some(({ term }) => term) &&
    (clause.links.some(({ ids }) => ids.includes('is')) ||
      clause.items.some(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text)));
  const isName = ({ kind, link, unit }: Item): boolean =>
    kind === 'number' && link === 'of' && unit === undefined && value !== undefined;
  /** "North 2025", if there is a column of that name. */
  const isColumn = (item: Item): boolean =>
    item.kind === 'number' &&
    surface.terms.has(item.text) &&
    item.link !== 'to' &&
    clause.items.some(
      ({ kind, link, start }, index) =>
        kind === 'number' &&
        start > item.start &&
        (link === 'to' || link === 'is' || ['verb', 'mark'].includes(clause.items[index - 1]?.kind ?? '')),
    );
  const numbers = clause.all(
    (item) => item.kind === 'number' && item.link !== 'from' && !isName(item) && !isColumn(item),
  );
  const [first] = numbers;
  const isRaised = first?.link === 'to' && first.unit === undefined && clause.asks('raise', 'lower');
  const isAsked = clause.asks('set', 'write', 'replace') || value !== undefined || states || isRaised;
  if (!first || !isAsked || clause.asks('add', 'fill')) return undefined;
  const isOther = (item: Item): boolean =>
    (item !== cell && isThing(item, ...noData)) || ['colour', 'attribute', 'style'].includes(item.kind);
  if (clause.items.some(isOther)) return undefined;
  const sign = clause.items[clause.items.indexOf(first) - 1];
  const currency = sign?.kind === 'other' && /^\p{Sc}$/u.test(sign.text) ? sign : undefined;
  const region = clause.items.filter(({ start }) => start >= (currency ?? first).start);
  const last = region.findLast(({ kind }) => kind === 'number');
  const values = listedIn(
    clause.whole.slice((currency ?? first).start, last?.end ?? first.end),
    andsOf(clause),
  );
  if (values.some((one) => !isNumber.test(one))) return undefined;
  const regions = regionsOf(
    clause,
    state,
    ({ kind, link, term }) => kind === 'name' && link === 'in' && !term,
  );
  const words = clause.all(
    (item) =>
      (item.kind === 'other' ||
        item.kind === 'name' ||
        item.kind === 'quote' ||
        isName(item) ||
        isColumn(item)) &&
      item !== currency &&
      (item.link !== 'from' || item.term === true || (isColumn(item) && saysOf(clause, item))),
  );
  const count = String(value?.count ?? '');
  const year = count && surface.terms.has(count) ? [count] : [];
  const about = [
    ...year,
    ...words.filter(({ text }) => !/^\p{Sc}$/u.test(text)).map(({ text }) => text),
  ].join(' ');
  if (
    values.length === 1
      ? !about || tellsOccasion(clause, surface)
      : !value || words.some(({ start, link }) => link !== undefined && start > first.start)
  )
    return undefined;
  const slides = placesOf(clause);
  // "Station Q2 is wrong, it should be 61,000".
  if (about) clause.takeAll(({ kind, start }) => kind === 'pronoun' && start < first.start);
  clause.use(holder, value, cell, currency, ...words, ...clause.all(({ kind }) => kind === 'number'));
  clause.takeAll(
    (item) => isThing(item, 'series', 'category') || (item.kind === 'other' && /^\p{Sc}$/u.test(item.text)),
  );
  // "In the chart on slide 2, set North to 5".
  const spoken = focus?.open && !holder && !slides ? focus.objects?.find(isData) : undefined;
  const on = spoken ?? dataOn(holder, slides, regions);
  return [{ op: 'data.set', on, ...(about && { about }), values }];
};

/** "El alquiler de 2025 a 72", where one word says "of" and "from". */
const saysOf = ({ links }: Clause, { linkEnd }: Item): boolean =>
  links.some(({ end, ids }) => end === linkEnd && ids.includes('of'));

/** The named chart or table, else whichever shows the data. */
export const dataOn = (
  holder: Item | undefined,
  slides: SlideReference[] | undefined,
  regions: RegionReference[] | undefined,
): ObjectReference =>
  holder
    ? { ...objectOf(holder, slides, regions), kind: holder.ids[0] as 'chart' }
    : { kind: 'object', ...(slides && { slides }), ...(regions && { regions }) };

const isData = ({ kind }: ObjectReference): boolean => kind === 'chart' || kind === 'table';

const noData = ['row', 'column', 'cell', 'shape', 'title', 'content', 'text', 'subtitle', 'point', 'notes'];
