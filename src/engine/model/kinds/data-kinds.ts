import { type ChartData, type ChartType, chartTypes } from '../../outline.ts';
import { type Fields, fieldsOf, listOf, numberOf, textsOf, wordsOf } from './fields.ts';
import type { Reading, WrittenKind } from './kind.ts';
import { list, number, object, oneOf, optional, text } from './schema.ts';

/** More marks cannot be told apart. */
const most = { categories: 24, series: 5 } as const;

export const chartKind = {
  use: 'numbers over time or across named things, where their course or their order is the message',
  fields: ({ takeaway }) => ({
    chart: object({
      from: optional(
        text(
          'Id of a chart of the material (c1, c2 …) that is drawn with its own values; series is then an empty list, and categories too, or as many shorter names: "Jan".',
        ),
      ),
      type: oneOf(
        chartTypes,
        'line or column for time, bar for long names in order, pie or doughnut only for parts of a whole.',
      ),
      title: optional(text('What is measured, of what, when.', 70)),
      unit: optional(text('Unit of the values: "%", "€m", "kg".', 12)),
      categories: list(
        text('Name on the axis.', 30),
        most.categories,
        'In the order in which they are drawn.',
      ),
      series: list(
        object({
          name: text('What the values are.', 40),
          values: list(optional(number), most.categories, 'One for each category, null where there is none.'),
        }),
        most.series,
        'Of one unit.',
      ),
      highlight: optional(list(text('A category that the title speaks of.'), 3, 'Categories to be set off.')),
    }),
    takeaway: optional(
      text('What the chart shows beside its title, or what follows from it, in a sentence.', takeaway),
    ),
  }),
  read: ({ chart, takeaway }: Fields, reading: Reading) => {
    const data = readChart(fieldsOf(chart), reading);
    const said = wordsOf(takeaway);
    return data ? { kind: 'chart' as const, chart: data, ...(said && { takeaway: said }) } : undefined;
  },
} satisfies WrittenKind;

/** The chart svc derived from a table, with the answer's title and type. */
function madeChart(given: Fields, { material }: Reading): ChartData | undefined {
  const made = material.find(wordsOf(given.from) ?? '')?.chart;
  if (!made) return undefined;
  const type = wordsOf(given.type) as ChartType;
  const title = withUnit(wordsOf(given.title) ?? made.measure, made.unit);
  const named = textsOf(given.categories);
  const categories = named.length === made.categories.length ? named : made.categories;
  const kept = textsOf(given.highlight).flatMap((name) => {
    const at = made.categories.indexOf(name);
    return categories[at < 0 ? categories.indexOf(name) : at] ?? [];
  });
  return {
    type: chartTypes.includes(type) ? type : made.type,
    ...(title && { title }),
    ...(made.unit && { unit: made.unit }),
    categories,
    series: made.series,
    ...(kept.length > 0 && { highlight: kept }),
  };
}

/** The chart of an edited slide, with renamed parts. */
function ownChart(given: Fields, { chart }: Reading): ChartData | undefined {
  if (!chart || wordsOf(given.from) !== 'own') return undefined;
  const type = wordsOf(given.type) as ChartType;
  const title = wordsOf(given.title);
  const categories = textsOf(given.categories);
  const names = listOf(given.series).map((one) => wordsOf(fieldsOf(one).name));
  const named = names.length === chart.series.length ? names : [];
  const shown = categories.length === chart.categories.length ? categories : chart.categories;
  const highlight = chart.highlight?.map((name) => shown[chart.categories.indexOf(name)] ?? name);
  return {
    ...chart,
    type: chartTypes.includes(type) ? type : chart.type,
    ...(title && { title }),
    categories: shown,
    series: chart.series.map((one, at) => ({ ...one, name: named[at] ?? one.name })),
    ...(highlight && { highlight }),
  };
}

function readChart(given: Fields, reading: Reading): ChartData | undefined {
  const { problem, capacity } = reading;
  const made = ownChart(given, reading) ?? madeChart(given, reading);
  if (made) return made;
  const categories = textsOf(given.categories);
  const series = listOf(given.series)
    .map(fieldsOf)
    .map(({ name, values }) => ({ name: wordsOf(name) ?? '', values: listOf(values).map(numberOf) }))
    .filter(({ values }) => values.some((value) => value !== null));
  const wrong = (words: string) => {
    problem(words);
    return undefined;
  };
  if (categories.length < 2) return wrong('chart.categories must have at least two entries.');
  if (series.length === 0) return wrong('chart.series is empty.');
  if (series.some(({ values }) => values.length !== categories.length))
    return wrong('chart.series must have as many values as there are categories.');
  if (categories.length > most.categories || series.length > most.series)
    problem(`chart holds at most ${most.categories} categories and ${most.series} series.`);
  const type = wordsOf(given.type) as ChartType;
  if (type === 'bar' && categories.length > capacity.bars)
    problem(
      `chart has ${categories.length} bars, and ${capacity.bars} can be told apart: leave out the least.`,
    );
  const unit = wordsOf(given.unit);
  const title = withUnit(wordsOf(given.title), unit);
  const highlight = textsOf(given.highlight).filter((name) => categories.includes(name));
  return {
    type: chartTypes.includes(type) ? type : 'column',
    ...(title && { title }),
    ...(unit && { unit }),
    categories,
    series,
    ...(highlight.length > 0 && { highlight }),
  };
}

/** Appends the unit to the title; per cent is shown at the values instead. */
function withUnit(title: string | undefined, unit: string | undefined): string | undefined {
  if (!unit || unit === '%' || title?.toLowerCase().includes(unit.toLowerCase())) return title;
  // Units are not broken across lines.
  return title ? `${title} (${unit.replaceAll(' ', '\u00a0')})` : unit;
}

export const tableKind = {
  use: 'values or properties that are looked up rather than seen',
  fields: ({ rows, columns, cell, takeaway }) => ({
    columns: list(text('Header.', 30), columns, 'The columns.'),
    rows: list(list(text('Cell.', cell), columns, 'One cell for each column.'), rows, 'The rows.'),
    takeaway: optional(text('What the table shows beside the title, in a sentence.', takeaway)),
  }),
  read: ({ columns, rows, takeaway }: Fields, { capacity, problem }: Reading) => {
    const header = listOf(columns).map((one) => wordsOf(one) ?? '');
    const cells = listOf(rows).map((row) => listOf(row).map((cell) => wordsOf(cell) ?? ''));
    if (header.length < 2 || cells.length === 0) {
      problem('columns must have at least two entries, and rows one.');
      return undefined;
    }
    if (cells.some((row) => row.length !== header.length))
      problem('each of rows must have as many cells as there are columns.');
    if (cells.length > capacity.rows)
      problem(`rows has ${cells.length} entries, and the slide holds ${capacity.rows}.`);
    if (header.length > capacity.columns)
      problem(`columns has ${header.length} entries, and the slide holds ${capacity.columns}.`);
    const even = cells.map((row) => header.map((_, index) => row[index] ?? ''));
    const said = wordsOf(takeaway);
    return { kind: 'table' as const, columns: header, rows: even, ...(said && { takeaway: said }) };
  },
} satisfies WrittenKind;
