import { Type } from '../../contract/type.ts';
import { flag, maybe, nth, on, operation, pair, texts } from './operation-fields.ts';
import { cells, chart, chartForms, colour, count, mark, text } from './operation-values.ts';
import { place } from './references.ts';

/** From the first to the last line; all where it is not said. */
const span = maybe(Type.Array(nth, { minItems: 2, maxItems: 2 }));

const area = { rows: span, columns: span };

export const tableOperations = [
  operation('table.add', {
    on: maybe(on),
    rows: maybe(count),
    columns: maybe(count),
    /** Row by row, from the first cell; '' leaves a cell empty. */
    cells: maybe(cells),
    place: maybe(place),
  }),
  /**
   * Texts into a table that is there. With `row` or `column` along that row or column; with neither, row by row from
   * the first row that is empty, or from the first cell where none is.
   */
  operation('table.fill', { on, row: maybe(nth), column: maybe(nth), values: texts }),
  /** By number, or by the words of the row's first cell and of the column's header. */
  operation('table.cell', {
    on,
    row: Type.Union([nth, text]),
    column: Type.Union([nth, text]),
    text: Type.String({ maxLength: 20_000 }),
  }),
  operation('table.row.add', { on, at: maybe(nth), values: maybe(texts), count: maybe(count) }),
  operation('table.column.add', { on, at: maybe(nth), values: maybe(texts), count: maybe(count) }),
  operation('table.row.delete', { on, row: Type.Union([nth, text]) }),
  operation('table.column.delete', { on, column: Type.Union([nth, text]) }),
  operation('table.header', { on, values: texts }),
  operation('table.sort', { on, by: Type.Union([nth, text]), descending: maybe(flag) }),
  /** Rows become columns, and columns rows. */
  operation('table.transpose', { on }),
  /** A last row or column that is computed from the numbers of the table, or from the columns named. */
  operation('table.compute', {
    on,
    line: Type.Enum(['row', 'column']),
    by: Type.Enum(['sum', 'average', 'share']),
    of: maybe(texts),
    label: text,
  }),
  /** The cells of a rectangle become one that says what they said; `cells` is how many there must be. */
  operation('table.merge', { on, ...area, cells: maybe(count) }),
  /** Merged cells become again those that they cover: the one with the text, or all in the rectangle. */
  operation('table.split', { on, ...area, text: maybe(text) }),
  /** A row or a column goes elsewhere in its table. */
  operation('table.move', {
    on,
    line: maybe(Type.Enum(['row', 'column'])),
    name: Type.Union([nth, text]),
    /** Rows stay below the header. */
    to: Type.Union([
      Type.Enum(['first', 'last', 'up', 'down']),
      Type.Object({ before: Type.Union([nth, text]) }, { additionalProperties: false }),
      Type.Object({ after: Type.Union([nth, text]) }, { additionalProperties: false }),
    ]),
  }),
  /** Of one row or column, or of all: wider or higher by a factor, to centimetres, or as wide or high as each other. */
  operation('table.size', {
    on,
    line: Type.Enum(['row', 'column']),
    name: maybe(Type.Union([nth, text])),
    by: maybe(Type.Number({ minimum: 0.1, maximum: 10 })),
    to: maybe(Type.Number({ exclusiveMinimum: 0, maximum: 200 })),
    even: maybe(Type.Literal(true)),
  }),
  /** Every other row on a ground of its own, as the style of the table has it. */
  operation('table.bands', { on, show: flag }),
  /** Two rows or two columns change places; by their names alone where it is not said which they are. */
  operation('table.swap', { on, line: maybe(Type.Enum(['row', 'column'])), lines: pair }),
];

export const dataOperations = [
  /**
   * Numbers of a chart or a table as they are to be shown: one for the category or row that `about` names, or as many as
   * the column or the row that it names has. `on.kind` is 'object' where neither is spoken of.
   */
  operation('data.set', { on, about: maybe(text), values: texts }),
  /** One more line of numbers, for the one table or chart that takes so many; as they are written and as numbers. */
  operation('data.add', {
    on,
    name: text,
    values: texts,
    numbers: Type.Array(Type.Number(), { maxItems: 500 }),
  }),
  /** Every number of the column, the row or the series that `about` names, or of the whole, times the factor. */
  operation('data.scale', {
    on,
    about: maybe(text),
    factor: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
  }),
];

export const chartOperations = [
  operation('chart.add', { on: maybe(on), chart, place: maybe(place) }),
  operation('chart.type', { on, type: Type.Enum([...chartForms]) }),
  operation('chart.title', { on, text: Type.String() }),
  operation('chart.data', { on, chart }),
  /** One value; `series` may be left out where there is only one. `add` adds the category when there is none of the name. */
  operation('chart.value', {
    on,
    category: text,
    series: maybe(text),
    value: Type.Number(),
    add: maybe(flag),
  }),
  /** One more category, with what each series shows there, in their order. */
  operation('chart.category.add', { on, name: text, values: Type.Array(Type.Number(), { maxItems: 500 }) }),
  operation('chart.category.delete', { on, category: text }),
  operation('chart.series.add', { on, name: text, values: Type.Array(Type.Number(), { maxItems: 500 }) }),
  operation('chart.series.delete', { on, name: text }),
  /** The only series, or the one that stands there, counted from 1. */
  operation('chart.series.name', { on, nth: maybe(Type.Integer()), name: text }),
  /** Of the categories or of the series those that are named, and no others. */
  operation('chart.keep', { on, names: texts }),
  /** By the values of a series, the only one where none is named, or by the names of the categories. */
  operation('chart.sort', { on, by: maybe(text), names: maybe(flag), descending: maybe(flag) }),
  operation('chart.legend', { on, show: flag, at: maybe(Type.Enum(['top', 'bottom', 'left', 'right'])) }),
  operation('chart.labels', { on, show: flag }),
  /** The lines behind the marks, at the values. */
  operation('chart.grid', { on, show: flag }),
  operation('chart.axis', { on, axis: Type.Enum(['category', 'value']), title: text }),
  /** Where the axis of the values begins and ends. */
  operation('chart.range', { on, min: maybe(Type.Number()), max: maybe(Type.Number()) }),
  /** How the values are written along their axis and at the marks: one of them, or wherever they are shown. */
  operation('chart.numbers', {
    on,
    of: maybe(Type.Enum(['labels', 'axis'])),
    decimals: maybe(Type.Integer({ minimum: 0, maximum: 6 })),
    /** “%” or the sign or the code of a currency. */
    unit: maybe(Type.String({ minLength: 1, maxLength: 12 })),
  }),
  operation('chart.highlight', { on, category: mark, colour: maybe(colour) }),
  /** Of what one category or one series shows: its bar, its slice, its line. */
  operation('chart.colour', { on, name: mark, colour }),
];
