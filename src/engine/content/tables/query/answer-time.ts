import { saysOf } from '../../../language/directions.ts';
import { readMoment } from '../../../language/moments.ts';
import { say } from '../../../language/table-sayings.ts';
import { wordList } from '../../../language/table-words.ts';
import { change, changeOf } from '../change-statements.ts';
import { type Grid, isMeasure, isName, type Series, seriesOf } from '../grid.ts';
import { overlap } from '../interest.ts';
import { longGrid } from '../long-grid.ts';
import { partsOf } from '../parts.ts';
import { plainGrid } from '../plain-grid.ts';
import { computed, type Statement } from '../statements.ts';
import { inOrderOfTime } from '../time-axis.ts';
import { type View, viewsOf } from '../views-of.ts';
import { momentIn, wideGrid } from '../wide-grid.ts';
import { firstOf, ranked } from './answer-rows.ts';
import { answerView, valueText } from './answer-view.ts';
import type { Asking } from './asking.ts';
import { changeInSpans } from './change-in-spans.ts';
import { computedSeries, gridFrom } from './rows-asked.ts';
import { monthsAsked } from './times.ts';

/** The change of a measure, or of a row in a table with times in its header. */
export function changeAnswer(asking: Asking): View | undefined {
  const { cells, interest, options, question } = asking;
  const row = question.order ? changesRanked(asking) : rowOverTime(asking);
  if (row || question.order) return row;
  const { columns, header } = cells.table;
  // A year in a header is a time, not a measure.
  const measures = asking.measures.filter((index) => !momentIn(header[index] ?? ''));
  const [measure] = measures;
  const lead = measure === undefined ? undefined : columns[measure]?.name;
  if (lead === undefined && !wideGrid(cells, interest)) return undefined;
  const spanned = measures.length === 1 && measure !== undefined && changeInSpans(asking, measure);
  if (spanned) return spanned;
  const line = measures.length === 1 && plainGrid(cells, interest)?.time ? { line: lead } : {};
  const view = viewsOf(cells.table, { ...interest, ...(lead && { lead, ...line }) }, options);
  const [first, ...others] = view.statements;
  const moved = first?.kind === 'change' ? first : lead && moveOf(lead, asking);
  if (!view.chart || !moved) return undefined;
  const left = moved === first || !first ? others : [first, ...others];
  return { ...view, answers: true, statements: [{ ...moved, finding: true }, ...left] };
}

/** From the first to the last time asked for, whatever happened between. */
function moveOf(lead: string, { cells, interest, saying }: Asking): Statement | undefined {
  const grid = plainGrid(cells, interest);
  const series = grid?.series.find(({ name }) => name === lead);
  const isAsked = grid?.time && grid.years.every((year) => isWithin(year, interest));
  return isAsked && series ? change(grid, series, saying, true, true) : undefined;
}

/** Smallest share of a name's words that identify it, and lead over any other name. */
const enough = 0.6;

/** The named row, from one time column to another. */
function rowOverTime({ cells, interest, saying, room }: Asking): View | undefined {
  const { columns, header } = cells.table;
  const timed = columns.flatMap((column, index) => {
    const moment = isMeasure(column) ? momentIn(header[index] ?? column.name) : undefined;
    return moment ? [{ index, ...moment }] : [];
  });
  const years = timed.map(({ label }) => Number(/\d{4}/.exec(label)?.[0]));
  if (timed.length < 2 || new Set(timed.map(({ label }) => label)).size < timed.length) return undefined;
  const isTold = (row: number) => timed.filter(({ index }) => cells.number(row, index) !== null).length > 1;
  const valued = cells.body.filter(isTold);
  const met = (row: number, axis: number) =>
    overlap(cells.text(row, axis).replace(/^[\d.\s–-]+/u, ''), interest);
  const found = columns.flatMap((column, axis) => {
    const named = isName(column) ? valued.map((row) => ({ row, axis, score: met(row, axis) })) : [];
    const [best, next] = named.sort((a, b) => b.score - a.score);
    return best && best.score >= enough && best.score !== next?.score ? [best] : [];
  });
  const [best] = found.sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const { axis } = best;
  const within = timed.filter((_, at) => {
    const year = years[at] ?? Number.NaN;
    return year >= (interest.from ?? year) && year <= (interest.to ?? year);
  });
  const chosen = within.length < 2 ? timed : within;
  const order = inOrderOfTime(chosen.map(({ label }) => label))?.order;
  if (!order) return undefined;
  const shown = order.flatMap((at) => chosen[at] ?? []);
  // A plan is no result.
  const plain = new Set(shown.map(({ words }) => words)).size === 1;
  const [first] = shown;
  const column = first && columns[first.index];
  if (!column) return undefined;
  const name = cells.text(best.row, axis);
  const series = seriesOf(
    cells,
    shown.map(({ index }) => ({ row: best.row, column: index })),
    column,
    name,
  );
  const grid: Grid = {
    axis: '',
    time: true,
    labels: shown.map(({ index, label }) => (plain ? label : (header[index] ?? label))),
    years: shown.map(({ label }) => Number(/\d{4}/.exec(label)?.[0]) || undefined),
    measure: '',
    series: [series],
    complete: true,
    fixed: [],
  };
  const finding = change(
    grid,
    series,
    { ...saying, nameOf: () => name.replace(/^[\d.\s]+[–-]\s/u, '') },
    true,
  );
  const points = grid.labels.flatMap((_, at) => (series.values[at] === null ? [] : [at]));
  return finding && answerView({ grid, points, finding }, saying, { ...room, bars: room.points });
}

/** "Which fell most?": lines by their change between the first and last time asked for. */
function changesRanked(asking: Asking): View | undefined {
  const { cells, interest, question, saying, room, language } = asking;
  const turned = wideGrid(cells, interest, 2) ?? longGrid(cells, interest) ?? measuresOver(asking);
  if (!turned?.time || turned.series.length < 2) return undefined;
  const months = monthsAsked(question.text, language);
  const monthAt = (at: number) => Math.floor(((readMoment(turned.labels[at] ?? '')?.order ?? 0) % 1e4) / 100);
  const within = turned.labels.flatMap((_, at) =>
    isWithin(turned.years[at], interest) && (months?.has(monthAt(at), turned.years[at]) ?? true) ? [at] : [],
  );
  const [first, to] = [within[0], within.at(-1)];
  // "In 2023" compares with the year before.
  const from = first === to && first !== undefined && first > 0 ? first - 1 : first;
  if (from === undefined || to === undefined || from === to) return undefined;
  const ends = turned.series.map(({ values }) => [values[from] ?? null, values[to] ?? null] as const);
  const percent = turned.series.some(({ unit }) => unit === '%');
  const values = ends.map(([a, b]) =>
    a === null || b === null || (!percent && a <= 0)
      ? null
      : Number((percent ? b - a : (b / a - 1) * 100).toFixed(1)),
  );
  const down = saysOf(question.text, 'down', language) !== (question.order === 'lowest');
  const labels = turned.series.map(({ name }) => name);
  const span = `${turned.labels[from]}–${turned.labels[to]}`;
  const name = [turned.measure, say(language, 'change', {}), span].filter(Boolean).join(', ');
  const series = computedSeries(name, values, { type: 'share', unit: '%', decimals: 1 });
  const grid = gridFrom(turned.lines ?? '', labels, [series]);
  const all = ranked(grid, series, down ? 'lowest' : 'highest');
  const points = firstOf(all, series, question.count || room.bars, Math.max(room.bars, question.count));
  const [best] = points;
  const line = best === undefined ? undefined : turned.series[best];
  const [a, b] = best === undefined ? [] : (ends[best] ?? []);
  if (!line || a === null || b === null || a === undefined || b === undefined || points.length < 2)
    return undefined;
  const moved = changeOf(
    line,
    { index: from, value: a, label: '' },
    { index: to, value: b, label: '' },
    saying,
  );
  const fields = {
    measure: line.name,
    a: valueText(line, from, saying),
    b: valueText(line, to, saying),
    from: turned.labels[from] ?? '',
    to: turned.labels[to] ?? '',
    change: moved.text,
  };
  const support = [a, b].map((value) => computed(saying, line.name, value, line.unit));
  const without = values.filter((value) => value === null).length;
  const cut = { n: points.length, m: all.length, measure: name };
  return answerView(
    {
      grid,
      points,
      finding: {
        kind: 'change',
        text: say(language, b > a ? 'rise' : b < a ? 'fall' : 'same', fields),
        support: [...support, moved.support],
      },
      remarks: [
        ...(points.length < all.length ? [say(language, down ? 'bottom' : 'top', cut)] : []),
        ...(without > 0 ? [say(language, 'without', { n: without, measure: name })] : []),
      ],
    },
    saying,
    { ...room, bars: Math.max(room.bars, question.count) },
  );
}

/** Measures of one kind over time, none of them named but their total: what is asked for is one of them, "which industry grew most". */
function measuresOver({ cells, interest, named, measures }: Asking): Grid | undefined {
  const { columns } = cells.table;
  const total = columns[partsOf(cells)?.total ?? -1]?.name;
  const isTotal = (name = '') =>
    wordList('totals').begins(name) || wordList('totals').ends(name) || name === total;
  const isNamed = named && !measures.every((index) => isTotal(columns[index]?.name));
  const grid = isNamed ? undefined : plainGrid(cells, interest);
  const [first] = grid?.series ?? [];
  const series = (grid?.series ?? []).filter(({ name }) => !isTotal(name));
  const isAlike = series.every(({ unit }) => unit === first?.unit);
  return grid && isAlike && series.length > 2 ? { ...grid, series } : undefined;
}

/** The time from which one line stays above another. */
export function overtakingAnswer(asking: Asking): View | undefined {
  const { cells, measures, interest, saying, room } = asking;
  const grid = plainGrid(cells, interest) ?? wideGrid(cells, interest) ?? longGrid(cells, interest);
  if (!grid?.time) return undefined;
  const names = measures.map((index) => cells.table.columns[index]?.name);
  const place = ({ name }: Series) => ` ${interest.text.toLowerCase()} `.indexOf(name.toLowerCase());
  const lines = grid.lines
    ? grid.series.filter((one) => place(one) >= 0).sort((a, b) => place(a) - place(b))
    : names.flatMap((name) => grid.series.find((one) => one.name === name) ?? []);
  const [one, other, ...more] = lines;
  if (!one || !other || more.length > 0 || one.unit !== other.unit) return undefined;
  const points = grid.labels.flatMap((_, at) =>
    one.values[at] !== null && other.values[at] !== null && isWithin(grid.years[at], interest) ? [at] : [],
  );
  const isAbove = (at: number) => (one.values[at] ?? 0) > (other.values[at] ?? 0);
  const before = points.findLastIndex((at) => !isAbove(at));
  const [first] = points;
  const at = points[before + 1];
  // It was always above, or is not at the end.
  if (at === undefined || first === undefined || before < 0) return undefined;
  const fields = {
    name: one.name,
    other: other.name,
    to: grid.labels[at] ?? '',
    a: valueText(one, at, saying),
    b: valueText(other, at, saying),
  };
  const finding = {
    kind: 'change' as const,
    text: say(saying.language, 'overtook', fields),
    support: [one, other].map(({ name, unit, values }) =>
      computed(saying, `${name} in ${fields.to}`, values[at] ?? 0, unit),
    ),
  };
  return answerView({ grid: { ...grid, series: [one, other] }, points, finding }, saying, {
    ...room,
    bars: room.points,
  });
}

const isWithin = (year: number | undefined, { from, to }: { from?: number; to?: number }): boolean =>
  year === undefined || (year >= (from ?? year) && year <= (to ?? year));
