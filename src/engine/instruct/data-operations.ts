import { Type } from '../../contract/type.ts';
import { flag, maybe, nth, on, operation, pair, texts } from './operation-fields.ts';
import { cells, chart, chartForms, colour, count, mark, text } from './operation-values.ts';
import { place } from './references.ts';

/** First and last line; all if absent. */
const span = maybe(Type.Array(nth, { minItems: 2, maxItems: 2 }));

const area = { rows: span, columns: span };

export const tableOperations = [
  operation('table.add', {
    on: maybe(on),
    rows: maybe(count),
    columns: maybe(count),
    /** Rows of cells; '' leaves a cell empty. */
    cells: maybe(cells),
    place: maybe(place),
  }),
  /**
   * Fills an existing table: along `row` or `column`, or else row by row from the first empty row, or from the first
   * cell if none is empty.
   */
  operation('table.fill', { on, row: maybe(nth), column: maybe(nth), values: texts }),
  /** A cell by numbers, or by the first cell of its row and the header of its column. */
  operation('table.cell', {
    on,
    row: Type.Union([nth, text]),
    column: Type.Union([nth, text]),
    text: Type.String({ maxLength: 20_000 }),
  }),
  operation('table.row.add', { on, at: maybe(nth), values: maybe(texts), count: maybe(count) }),
  /** Its heading and a cell for each row, or for `every` row the same. */
  operation('table.column.add', {
    on,
    at: maybe(nth),
    values: maybe(texts),
    count: maybe(count),
    every: maybe(Type.Boolean()),
  }),
  operation('table.row.delete', { on, row: Type.Union([nth, text]) }),
  operation('table.column.delete', { on, column: Type.Union([nth, text]) }),
  operation('table.header', { on, values: texts }),
  /**
   * By a column, or the only one of numbers. “Oldest” is the earliest date and the greatest age, “best” the greatest
   * number and the first place: `sense`.
   */
  operation('table.sort', {
    on,
    by: maybe(Type.Union([nth, text])),
    descending: maybe(flag),
    sense: maybe(Type.Enum(['age', 'rank'])),
  }),
  /** Swaps rows and columns. */
  operation('table.transpose', { on }),
  /** Adds a last row or column computed from the table's numbers, or from the named columns. */
  operation('table.compute', {
    on,
    line: Type.Enum(['row', 'column']),
    by: Type.Enum(['sum', 'average', 'share', 'difference']),
    /** For a difference: the column it is taken from, and the one that is taken away. */
    of: maybe(texts),
    label: text,
  }),
  /** Merges a rectangle of cells, joining their texts; `cells` is the expected number. */
  operation('table.merge', { on, ...area, cells: maybe(count) }),
  /** Unmerges the cell with the text, or all in the rectangle. */
  operation('table.split', { on, ...area, text: maybe(text) }),
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
  /** Resizes one row or column, or all: by a factor, to centimetres, or evenly. */
  operation('table.size', {
    on,
    line: Type.Enum(['row', 'column']),
    name: maybe(Type.Union([nth, text])),
    by: maybe(Type.Number({ minimum: 0.1, maximum: 10 })),
    to: maybe(Type.Number({ exclusiveMinimum: 0, maximum: 200 })),
    even: maybe(Type.Literal(true)),
  }),
  /** Banded rows, as in the table's style. */
  operation('table.bands', { on, show: flag }),
  /** Swaps two rows or columns; without `line`, by name. */
  operation('table.swap', { on, line: maybe(Type.Enum(['row', 'column'])), lines: pair }),
];

export const dataOperations = [
  /**
   * Sets numbers of a chart or table: one for the category or row that `about` names, or as many as the named column or
   * row has. `on.kind` is 'object' if neither is named.
   */
  operation('data.set', { on, about: maybe(text), values: texts }),
  /** Adds a line of numbers to the one table or chart that takes this many; as written, and parsed. */
  operation('data.add', {
    on,
    name: text,
    values: texts,
    numbers: Type.Array(Type.Number(), { maxItems: 500 }),
  }),
  /** Multiplies the numbers of the column, row or series that `about` names, or all of them; then rounds to multiples of `step`. */
  operation('data.scale', {
    on,
    about: maybe(text),
    factor: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
    step: maybe(Type.Number({ minimum: 1e-6, maximum: 1e12 })),
  }),
];

export const chartOperations = [
  operation('chart.add', { on: maybe(on), chart, place: maybe(place) }),
  operation('chart.type', { on, type: Type.Enum([...chartForms]) }),
  /** Puts the series of columns or bars upon each other, or beside each other again. */
  operation('chart.stack', { on, stacked: flag }),
  operation('chart.title', { on, text: Type.String() }),
  operation('chart.data', { on, chart }),
  /** Sets one value; `series` may be absent if there is only one. `add` creates a missing category. */
  operation('chart.value', {
    on,
    category: text,
    series: maybe(text),
    value: Type.Number(),
    add: maybe(flag),
  }),
  /** Adds a category with a value per series, in order. */
  operation('chart.category.add', { on, name: text, values: Type.Array(Type.Number(), { maxItems: 500 }) }),
  operation('chart.category.delete', { on, category: text }),
  operation('chart.series.add', { on, name: text, values: Type.Array(Type.Number(), { maxItems: 500 }) }),
  operation('chart.series.delete', { on, name: maybe(text), nth: maybe(Type.Integer()) }),
  /** Renames the only series, or the one with this number from 1. */
  operation('chart.series.name', { on, nth: maybe(Type.Integer()), name: text }),
  operation('chart.keep', { on, names: texts }),
  /** Sorts by a series' values (the only one if absent), or by category name; or moves what is named `by`. */
  operation('chart.sort', {
    on,
    by: maybe(text),
    names: maybe(flag),
    descending: maybe(flag),
    to: maybe(
      Type.Union([
        Type.Object({ before: text }, { additionalProperties: false }),
        Type.Object({ after: text }, { additionalProperties: false }),
      ]),
    ),
  }),
  operation('chart.legend', { on, show: flag, at: maybe(Type.Enum(['top', 'bottom', 'left', 'right'])) }),
  operation('chart.labels', { on, show: flag }),
  /** Gridlines. */
  operation('chart.grid', { on, show: flag }),
  operation('chart.axis', { on, axis: Type.Enum(['category', 'value']), title: text }),
  operation('chart.range', { on, min: maybe(Type.Number()), max: maybe(Type.Number()) }),
  /** Number format of the value axis, the data labels or both. */
  operation('chart.numbers', {
    on,
    of: maybe(Type.Enum(['labels', 'axis'])),
    decimals: maybe(Type.Integer({ minimum: 0, maximum: 6 })),
    /** “%” or a currency sign or code. */
    unit: maybe(Type.String({ minLength: 1, maxLength: 12 })),
  }),
  operation('chart.highlight', { on, category: mark, colour: maybe(colour) }),
  /** Colour of one category or series: its bar, slice or line. */
  operation('chart.colour', { on, name: mark, colour }),
];
