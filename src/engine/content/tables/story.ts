import type { Column, Table } from '../../read/document.ts';
import { keyOf } from '../words.ts';
import { pricedBy } from './asked-view.ts';
import { compareView } from './compare-view.ts';
import { Cells, hasFewFigures, isMeasure, isName } from './grid.ts';
import { groupViewsOf } from './group-views.ts';
import { type Interest, namedBy, overlap } from './interest.ts';
import { chartsOf } from './measure-charts.ts';
import { measuresByInterest } from './measures.ts';
import { partsOf } from './parts.ts';
import { withoutEmptyTalk, withPlainNames } from './plain-names.ts';
import { type Answer, answersTo } from './query/answers-to.ts';
import { onTopic } from './query/on-topic.ts';
import { isBeyond } from './query/times.ts';
import { columnsUnsaid, unsaidIn } from './query/unsaid.ts';
import { type Scoped, scopedTable } from './scoped-table.ts';
import { isWhole } from './table-rows.ts';
import { fitsColumns } from './table-view.ts';
import type { Telling, Told, Wanted } from './telling.ts';
import { isDrawnIn, labelsOf, tellsAll } from './told-whole.ts';
import { viewsBeside } from './views-beside.ts';
import { usualRoom, type View, type ViewOptions, viewsOf } from './views-of.ts';
import { zeroMeasures } from './zero-measures.ts';

/**
 * The slides of one table, each with something new: first what the prompt asks for; the development or ranking of the
 * first measure; its components; ratios before other measures; all measures side by side, unless each has its own
 * slide. With more slides wanted, the steps of the first measure, the lower end of its ranking and a profile of its
 * first name follow; the table itself comes if it has more to say.
 */
export function storyOf(
  given: Table,
  asked: Interest,
  options: ViewOptions,
  wanted: Wanted,
): { table: Table; told: Told[]; apart: boolean; asked: Answer[] } {
  const whole = withPlainNames(given);
  const plainly = withPlainNames(withoutEmptyTalk(given));
  const scoped = scopedTable(plainly, asked, options.language);
  const { table } = scoped;
  const lead = asked.lead ?? pricedBy(table, asked);
  const general = withTotal(table, lead ? { ...asked, lead } : asked);
  const ranked = lead ? undefined : rankedBy(table, asked);
  const interest = ranked ? { ...general, lead: ranked } : general;
  const view = viewsOf(table, interest, options);
  const beside = wanted.compares ? compareView(table, interest, options) : undefined;
  const as = beside?.chart ? 'chart' : 'table';
  const compared: Told[] = beside
    ? [{ view: { ...beside, top: { [as]: { title: beside.title, phrase: '' } } }, as }]
    : [];
  const isPut = /[?？؟]/u.test(asked.text);
  const put = wanted.places > 0 || isPut ? answersTo(table, asked, options, plainly) : [];
  const own = put.filter(({ question }) => !wanted.lost?.has(question));
  const answers = [...new Map(own.flatMap(({ views }) => views).map((one) => [one.title, one])).values()];
  if (wanted.places === 0) {
    const [answer] = answers;
    const shown: Told = answer
      ? { view: answer, as: drawnAs(answer) }
      : { view, as: tellsAll(table, [view]) ? 'chart' : 'table' };
    const told = withScope(beside ? compared : [shown], scoped);
    return {
      table,
      told,
      apart: false,
      asked: accounted(put, told, asked, { table: whole, options, isPut }),
    };
  }
  const answered = answers.map((one): Told => ({ view: one, as: drawnAs(one) }));
  const places = Math.max(1, wanted.places - compared.length);
  const groups = groupViewsOf(table, general, options);
  const apart = groups.asked.length + groups.usual.length > 0;
  // How the whole develops is shown by all its figures over time, whatever the prompt calls it.
  const isShown = ({ develops, met }: Answer) => develops && met === 0 && view.chart?.type === 'line';
  const isOpen =
    own.some((one) => one.open && !isShown(one)) || put.some(({ views, sure }) => views.length > 0 && !sure);
  const unanswered = answers.length === 0 && isOpen && !wanted.exact;
  const usual = apart
    ? grouped(groups, { table, view, interest, options, places, wanted })
    : plain({ table, view, interest, options, places, wanted });
  const told = unanswered ? unranked(usual, { table, view, interest, options, places, wanted }) : usual;
  const full = scopedTable(whole, asked, options.language);
  const left = Math.max(0, places - answered.length);
  const others = onTopic(told, answered, asked, wanted).slice(0, answered.length > 0 ? left : undefined);
  const all = withZeros([...answered, ...compared, ...others], full.table, interest, options);
  const scopedTold = withScope(all, scoped);
  return {
    table,
    told: scopedTold,
    apart,
    asked: accounted(put, scopedTold, asked, { table: whole, options, isPut }),
  };
}

/** Adds to each answer the parts of its question that neither it nor, if it has no view, any other answer covers. */
function accounted(
  answers: Answer[],
  told: Told[],
  asked: Interest,
  { table, options: { language }, isPut }: { table: Table; options: ViewOptions; isPut: boolean },
): Answer[] {
  const cells = new Cells(table);
  if (answers.length === 0 && isBeyond(cells, asked)) return [{ ...silent(asked.text), open: true }];
  const whole = { text: asked.text, cells, language, isPut };
  const unsaid = answers.length === 0 ? columnsUnsaid(whole, told) : [];
  if (unsaid.length > 0) return [{ ...silent(asked.text), unsaid }];
  if (answers.every(({ open }) => open)) return answers;
  return answers.map((one) => {
    const titles = new Set(one.views.map(({ title }) => title));
    const own = told.filter(({ view }) => titles.has(view.title));
    const question = { text: one.question, cells, language, isPut };
    if (!isPut && own.length === 0) return { ...one, unsaid: columnsUnsaid(question, told) };
    return one.open ? one : { ...one, unsaid: unsaidIn(question, own.length > 0 ? own : told, told) };
  });
}

/** A prompt that asks nothing; if the table lacks its years, it is left open like a question. */
const silent = (question: string): Answer => ({
  question,
  views: [],
  open: false,
  isPut: false,
  met: 0,
  left: 0,
  sure: false,
  develops: false,
});

/** Next to an unanswered question: the table or an overview, since single measures would look like the answer. */
function unranked(usual: Told[], telling: Telling): Told[] {
  const { table, view, interest, options } = telling;
  if (table.columns.filter(isMeasure).length < 2) return usual.slice(0, 1);
  const room = { ...usualRoom, ...options.room };
  const named = namedBy(interest);
  const labels = table.columns.flatMap((column, index) => (isName(column) ? [index] : []));
  const met = table.rows.filter((row) => labels.some((index) => named(row[index] ?? '')));
  const isNamed = met.length > 0 && met.length <= room.rows;
  const fits = table.rows.length <= room.rows && fitsColumns(table, room);
  const { overview } = viewsBeside(telling);
  return [{ view: fits || isNamed || !overview ? view : overview, as: 'table' }];
}

/** Adds the years to every view. */
const withScope = (told: Told[], { leftOut: phrases, scope }: Scoped): Told[] =>
  told.map((one) => {
    const { chart, table } = one.view.leftOut;
    const added = (own: string[]) => [...phrases.filter((phrase) => !own.includes(phrase)), ...own];
    const leftOut = { chart: added(chart), table: added(table) };
    // A query's view already states its scope.
    if (phrases.length === 0 || one.view.scope !== undefined) return one;
    return { ...one, view: { ...one.view, leftOut, ...(scope && { scope }) } };
  });

/** If the prompt names no measure, the total of the others is most relevant. */
function withTotal(table: Table, interest: Interest): Interest {
  const met = (index: number) => overlap(table.columns[index]?.name ?? '', interest);
  const [first = -1] = measuresByInterest(table.columns, interest);
  const isNamed = met(first) >= 0.5;
  const parts = interest.lead ? undefined : partsOf(new Cells(table), isNamed ? first : undefined);
  // "Plan" names the whole year as well as its halves.
  const lead = parts && (!isNamed || met(parts.total) >= met(first)) && table.columns[parts.total]?.name;
  return lead ? { ...interest, lead } : interest;
}

/** The measure of a ranking: "the five with the most saves". */
function rankedBy({ columns }: Table, { ranked = '' }: Interest): string | undefined {
  const met = ({ name }: Column) => overlap(name, { text: ranked });
  const [best] = columns.filter((one) => isMeasure(one) && met(one) > 0).sort((a, b) => met(b) - met(a));
  return best?.name;
}

/** Rows grouped by what the prompt names, or by the usual groupings. */
function grouped({ asked, usual, rest }: ReturnType<typeof groupViewsOf>, telling: Telling): Told[] {
  const { places, wanted } = telling;
  const more = wanted.exact ? rest : [];
  // "The average by theme, and the five with the most pieces"
  const ranking = telling.interest.top && telling.view.top?.chart ? [telling.view] : [];
  const [first, ...others] = asked;
  const told = [...(first ? [first, ...ranking] : []), ...others, ...usual, ...more]
    .slice(0, places)
    .map((view): Told => ({ view, as: 'chart' }));
  const { rows = usualRoom.rows } = telling.options.room ?? {};
  const isShort =
    telling.table.rows.length <= rows &&
    fitsColumns(telling.table, { ...usualRoom, ...telling.options.room });
  if (!wanted.exact && isShort && told.length > 0 && told.length < places)
    return [...told, { view: telling.view, as: 'table' }];
  if (!wanted.exact || usual.length > 0 || told.length >= places) return told;
  return [...told, ...plain({ ...telling, places: places - told.length, parted: true })];
}

function plain(telling: Telling): Told[] {
  const { table, view, places, wanted, options, interest } = telling;
  if (!view.chart) return [{ view, as: 'table' }];
  const room = { ...usualRoom, ...options.room };
  const { parts, ranking, total, category, overview, overTime, fillers } = viewsBeside(telling);
  const charts = chartsOf(telling, ranking !== undefined);
  const [lead, ...others] = charts;
  const beside = [ranking, total, category, parts].filter((one) => one !== undefined);
  const spanned = interest.from !== interest.to;
  const first = ranking && !spanned ? ranking : lead;
  const drawn = [first, lead, ...beside, ...others].filter((one) => one !== undefined);
  const all = [...new Map(drawn.map((one) => [drawnIn(one), one])).values()];
  // The results of an account are only clear in the whole table.
  if (new Cells(table).account) {
    const lines = wanted.exact ? all.slice(0, places - 1) : [];
    return [{ view, as: 'table' }, ...lines.map((one): Told => ({ view: one, as: 'chart' }))];
  }
  const fits = table.rows.length <= room.rows && fitsColumns(table, room);
  const tells = (shown: View[]) => tellsAll(table, shown);
  // Only the table shows its totals.
  const sums = table.totals.length > 0 && isWhole(table) && fitsColumns(table, room);
  const last: Told | undefined =
    !overview || sums || (fits && !overTime) ? { view, as: 'table' } : { view: overview, as: 'table' };
  const repeats = last.view === view && !fits && !sums && labelsOf(table) < 2;
  const needsLast = !tells(all.slice(0, places)) && !repeats && !isDrawnIn(last.view, all.slice(0, places));
  const kept = all.slice(0, needsLast && places > 1 ? places - 1 : places);
  const drawnTold = kept.map((one): Told => ({ view: one, as: drawnAs(one) }));
  const whole = needsLast && kept.length < places ? [last] : [];
  const told = hasFewFigures(table.columns) ? [...whole, ...drawnTold] : [...drawnTold, ...whole];
  if (!wanted.exact) return told;
  const known = new Set(told.map((one) => one.view));
  const more: Told[] = [
    ...fillers,
    ...(overview ? [{ view: overview, as: 'table' as const }] : []),
    { view, as: 'table' as const },
  ].filter(
    (one) => !known.has(one.view) || (one.view === view && one.as === 'table' && !told.includes(last)),
  );
  return [...told, ...more.slice(0, Math.max(0, places - told.length))];
}

/** Key of what a view draws, to avoid duplicates. */
const drawnIn = ({ chart, title }: View): string =>
  chart ? JSON.stringify([chart.categories, chart.series]) : title;

/** A single row is no chart. */
const drawnAs = ({ chart }: View): Told['as'] => ((chart?.categories.length ?? 0) > 1 ? 'chart' : 'table');

/** Lets the first view state which measures are 0 throughout. */
function withZeros(told: Told[], table: Table, interest: Interest, { language }: ViewOptions): Told[] {
  const shown = new Set(
    told.flatMap(({ view, as }) =>
      as === 'table'
        ? view.table.columns.map(keyOf)
        : (view.chart?.series ?? []).flatMap(({ name }) => [keyOf(name), keyOf(view.chart?.measure ?? '')]),
    ),
  );
  const zero = zeroMeasures(table, interest, language, (name) => shown.has(keyOf(name)));
  const [first, ...others] = told;
  if (!first || !zero) return told;
  const { leftOut, support = [] } = first.view;
  const { phrase } = zero;
  const more = { chart: [...leftOut.chart, phrase], table: [...leftOut.table, phrase] };
  return [
    { ...first, view: { ...first.view, leftOut: more, support: [...support, zero.support] } },
    ...others,
  ];
}
