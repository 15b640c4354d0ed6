import { say } from '../../../language/table-sayings.ts';
import { change } from '../change-statements.ts';
import { formatValue } from '../format.ts';
import { type Cells, isMeasure, type Series, seriesOf } from '../grid.ts';
import { counted, type Grouped, groupedMeasure, resultOf } from '../group-values.ts';
import { groupedView } from '../group-views.ts';
import { byText } from '../groupings.ts';
import { computed, type Saying, type Statement } from '../statements.ts';
import type { View } from '../views-of.ts';
import { endAsked, firstOf, ranked, rankingAnswer } from './answer-rows.ts';
import { answerView, endOf, valueText } from './answer-view.ts';
import type { Asking } from './asking.ts';
import { type Condition, conditionText } from './conditions.ts';
import { type Query, queryOf, rowsThat } from './planned.ts';
import { shareAnswer, sharesAnswer } from './planned-shares.ts';
import { computedSeries, gridFrom, rowsAsked, valuesOf } from './rows-asked.ts';
import { topPart } from './top-part.ts';

/** Answers a question that is a single query over a table's rows, stating which rows and columns were used. */
export function plannedAnswer(asking: Asking): View | 'refused' | undefined {
  const query = queryOf(asking);
  if (query === 'refused') return query;
  if (!query || query.rows.body.length === 0) return undefined;
  // Row by row, with the certain measure.
  const each = { ...asking, cells: query.rows, measures: [query.measure ?? -1], named: true };
  const view =
    query.how === 'Each'
      ? rankingAnswer(each)
      : query.by
        ? groupsAnswer(query, asking)
        : oneAnswer(query, asking);
  return view && told(view, query, asking);
}

/** Adds the rows and columns used. */
function told(view: View, query: Query, asking: Asking): View {
  const { cells, language } = asking;
  const all = [...query.where, ...query.part];
  const [n, m] = [query.rows.body.length, cells.body.length].map((one) =>
    formatValue(one, undefined, 0, language),
  );
  const rows = say(language, 'rows', { n: n ?? '', m: m ?? '' });
  const phrases = [
    ...query.where.map(({ text }) => say(language, 'fixed', { name: text })),
    ...(query.where.length > 0 ? [rows] : []),
  ];
  const [first] = view.statements;
  const isSaid = (phrase: string) =>
    first?.finding === true &&
    (first.text.includes(rows) || phrase !== rows) &&
    (phrase === rows || all.some(({ text }) => first.text.includes(text) && phrase.includes(text)));
  const added = phrases.filter((phrase) => !isSaid(phrase) && !view.leftOut.chart.includes(phrase));
  const { chart, table } = view.leftOut;
  return {
    ...view,
    answers: true,
    scope: '',
    leftOut: { chart: [...added, ...chart], table: [...added, ...table] },
    support: [...(view.support ?? []), ...supportOf(all, query, asking)],
  };
}

/** Support for counted rows and numbers in conditions. */
function supportOf(conditions: Condition[], { rows }: Query, { cells, saying }: Asking) {
  const numbers = conditions.flatMap(({ text }) => text.match(/\d+(?:[.,]\d+)*/gu) ?? []);
  return [
    ...[rows.body.length, cells.body.length].map((count) => computed(saying, 'rows', count)),
    ...numbers.map((number) =>
      computed(saying, 'what the question asks for', Number(number.replace(',', '.')) || 0),
    ),
  ];
}

interface Result {
  value: number;
  /** Its name, and its name with unit. */
  name: string;
  shown: string;
  series: Series;
  /** Number of rows with a value. */
  n: number;
}

/** One number computed from some rows. */
function resultIn(rows: Cells, { how, measure }: Query, asking: Asking): Result | undefined {
  const { language } = asking;
  if (measure === undefined || how === 'Count') {
    const n = rows.body.length;
    const name = say(language, 'theCount', {});
    const series = computedSeries(name, [n], { type: 'count', decimals: 0 });
    return { value: n, name, shown: valueText({ ...series, written: [0] }, 0, asking.saying), series, n };
  }
  const column = rows.table.columns[measure];
  if (!column || !isMeasure(column) || rows.mixes(measure) || how === 'Share' || how === 'Each')
    return undefined;
  const values = rows.body.flatMap((row) => rows.number(row, measure) ?? []);
  if (values.length === 0) return undefined;
  const value = resultOf(how, values);
  const own = seriesOf(
    rows,
    rows.body.map((row) => ({ row, column: measure })),
    column,
    column.name,
  );
  const decimals = Number.isInteger(value)
    ? 0
    : how === 'Sum'
      ? Math.max(own.decimals, 0)
      : Math.max(own.decimals, Math.min(own.decimals + 1, 2));
  const name = say(language, `the${how}`, { measure: column.name });
  const series = { ...own, name, values: [value], decimals, written: [decimals] };
  return { value, name, shown: valueText(series, 0, asking.saying), series, n: values.length };
}

function oneAnswer(query: Query, asking: Asking): View | undefined {
  if (query.how === 'Share') return shareAnswer(query, asking);
  const found = resultIn(query.rows, query, asking);
  if (!found) return undefined;
  const text = sentenceOf(found, query, asking);
  const statement: Statement = {
    kind: 'median',
    finding: true,
    text,
    support: [
      computed(asking.saying, found.name, found.value, found.series.unit),
      computed(asking.saying, 'rows', found.n),
    ],
  };
  const listed = listedRows(query, asking, statement);
  return listed ?? besideOthers(query, asking, statement) ?? tableOf(query, asking, statement);
}

function sentenceOf(
  { shown, n }: Result,
  { how, measure, where }: Query,
  { cells, saying: { language } }: Asking,
): string {
  const conditions = conditionText(where);
  const name = cells.table.columns[measure ?? -1]?.name ?? '';
  const fields = { measure: name, a: shown, n };
  if (how === 'Count')
    return `${say(language, 'rows', { n: shown, m: formatValue(cells.body.length, undefined, 0, language) })}: ${conditions}`;
  // With one row it is that row's value.
  if (how === 'Sum' && n === 1) return `${[name, conditions].filter(Boolean).join(', ')}: ${shown}`;
  const text =
    how === 'Median'
      ? say(language, 'median', fields)
      : say(language, how === 'Sum' ? 'sum' : 'meanOf', fields);
  return conditions ? `${text}: ${conditions}` : text;
}

/** Lists the rows within a limit by name. */
function listedRows(query: Query, asking: Asking, finding: Statement): View | undefined {
  const limit = query.where.find(({ kind }) => kind === 'limit');
  const rows = limit && rowsAsked(query.rows, asking.interest);
  if (!rows || query.how !== 'Count' || query.rows.body.length < 2) return undefined;
  const series = valuesOf(rows, limit.index);
  const grid = gridFrom(rows.axis, rows.labels, [series]);
  const points = ranked(grid, series, limit.text.includes('<') ? 'lowest' : 'highest');
  const { chart, ...view } = answerView({ grid, points, finding }, asking.saying, asking.room);
  // Bars of equal length say nothing.
  return new Set(series.values).size > 1 && chart ? { ...view, chart } : view;
}

/** One name compared with the others of its column. */
function besideOthers(query: Query, asking: Asking, finding: Statement): View | undefined {
  const [own, ...more] = query.where.filter(({ kind }) => kind === 'name' || kind === 'yes');
  if (!own || more.length > 0) return undefined;
  const others = query.where.filter((one) => one !== own);
  const rows = rowsThat(asking.cells, others);
  const by = byText(rows, own.index);
  if (!by || by.groups.size > asking.room.bars) return undefined;
  const grouped = groupedIn({ ...query, rows, by }, asking);
  const view = grouped && groupedView(grouped, rows.table, asking.language, asking.room);
  return view && { ...view, statements: [finding] };
}

/** The number, next to that of all rows. */
function tableOf(query: Query, asking: Asking, finding: Statement): View | undefined {
  const { language, cells, saying } = asking;
  const isOne = query.how === 'Sum' && query.rows.body.length === 1;
  const some = [query.rows, ...(query.where.length > 0 && !isOne ? [cells] : [])].flatMap((rows) => {
    const found = resultIn(rows, query, asking);
    return found ? [{ rows, found }] : [];
  });
  const [first] = some;
  if (!first) return undefined;
  const label = (rows: Cells) =>
    rows === cells
      ? say(language, 'rows', { n: cells.body.length, m: cells.body.length })
      : conditionText(query.where);
  const counts = query.how !== 'Count' && !isOne;
  return {
    title: finding.text,
    table: {
      columns: [
        '',
        isOne ? (cells.table.columns[query.measure ?? -1]?.name ?? '') : first.found.name,
        ...(counts ? [say(language, 'theCount', {})] : []),
      ],
      rows: some.map(({ rows, found }) => [
        label(rows),
        found.shown,
        ...(counts ? [formatValue(found.n, undefined, 0, language)] : []),
      ]),
    },
    top: { table: { title: finding.text, phrase: '' } },
    statements: [finding],
    leftOut: { chart: [], table: [] },
    support: [
      ...finding.support,
      ...some.flatMap(({ found }) => [
        computed(saying, found.name, found.value, found.series.unit),
        computed(saying, 'rows', found.n),
      ]),
    ],
  };
}

function groupedIn({ how, measure, by, rows }: Query, asking: Asking): Grouped | undefined {
  const { interest, language } = asking;
  if (!by) return undefined;
  if (how === 'Count' || measure === undefined) return counted(rows, by, language);
  if (how === 'Share' || how === 'Each') return undefined;
  return groupedMeasure(rows, by, measure, { interest, log: true, language, how });
}

function groupsAnswer(query: Query, asking: Asking): View | undefined {
  if (query.how === 'Share') return sharesAnswer(query, asking);
  const { question, room, language, cells, saying } = asking;
  const grouped = groupedIn(query, asking);
  if (!grouped) return undefined;
  const [series] = grouped.grid.series;
  if (!series) return undefined;
  if (question.asksFor.has('change') && grouped.grid.time) {
    const finding = change(grouped.grid, series, saying, true);
    const points = grouped.grid.labels.map((_, at) => at);
    return finding && answerView({ grid: grouped.grid, points, finding }, saying, room);
  }
  const view = query.mean && groupedView(grouped, cells.table, language, room);
  if (view) return { ...view, statements: [meanOfGroups(grouped, series, saying)] };
  const bars = question.count > 0 ? question.count : room.bars;
  if (!question.order) return groupedView(grouped, cells.table, language, { ...room, bars: room.bars });
  const end = endAsked(question.order, grouped.column);
  const points = ranked(grouped.grid, series, end);
  const kept = firstOf(points, series, Math.min(bars, room.bars), Math.max(room.bars, bars));
  // With two groups, one is compared with the other.
  if (points.length === 2) {
    const pair = groupedView(grouped, cells.table, language, room);
    const difference = pair?.statements.find(({ kind }) => kind === 'gap');
    if (pair && difference) return { ...pair, statements: [{ ...difference, finding: true }] };
  }
  const finding = endOf(grouped.grid, series, kept, end, saying);
  const cut = say(language, end === 'highest' ? 'top' : 'bottom', {
    measure: series.name,
    n: kept.length,
    m: points.length,
  });
  const remarks = [...(kept.length < points.length && finding.text !== cut ? [cut] : []), ...grouped.remarks];
  const untimed = { ...grouped.grid, time: false };
  const adds = end === 'highest' && (query.how === 'Sum' || query.how === 'Count');
  const part = adds
    ? topPart(untimed, [points, kept], asking, cells.table.columns[query.measure ?? -1])
    : { grid: untimed, points: kept };
  const shown = answerView({ ...part, finding, remarks }, saying, {
    ...room,
    bars: Math.max(room.bars, part.points.length),
  });
  return { ...shown, support: [...(shown.support ?? []), computed(saying, 'groups', points.length)] };
}

/** "Average visits per month: 47,765" */
function meanOfGroups({ column, grid }: Grouped, series: Series, saying: Saying): Statement {
  const { language } = saying;
  const sum = series.values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const mean = sum / series.values.length;
  const decimals = mean >= 100 ? 0 : Math.min(series.decimals + 1, 2);
  const name = say(language, 'theMean', {
    measure: say(language, 'perEach', { name: column, measure: grid.axis }),
  });
  return {
    kind: 'median',
    finding: true,
    text: `${name}: ${formatValue(mean, series.unit, decimals, language)}`,
    support: [computed(saying, name, mean, series.unit)],
  };
}
