import type { Static, TSchema } from 'typebox';
import { locales } from '../../contract/locales.ts';
import { Type } from '../../contract/type.ts';
import {
  arrangements,
  cells,
  chart,
  chartForms,
  colour,
  count,
  look,
  lookPart,
  mark,
  shapeKinds,
  slideForms,
  text,
} from './operation-values.ts';
import {
  objectReference,
  place,
  position,
  regionPosition,
  regionReference,
  slideReference,
} from './references.ts';

/**
 * What an edit can do, as data: the parser or a language model writes a list of these, and an applier carries it out on
 * our own outlines, on our posters or on the package of any .pptx. Plain JSON; references are resolved by the applier,
 * one operation after the other (resolve.ts). The list is carried out whole or not at all.
 */

const operation = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object({ op: Type.Literal(name), ...fields }, { additionalProperties: false });
const maybe = Type.Optional;
const flag = Type.Boolean();

const slides = Type.Array(slideReference, { minItems: 1, maxItems: 200 });
const regions = Type.Array(regionReference, { minItems: 1, maxItems: 60 });
const on = objectReference;
const texts = Type.Array(text, { minItems: 1, maxItems: 200 });

const slideForm = Type.Enum([...slideForms]);

const slideOperations = [
  /** A slide becomes the current one when it is added; `about` asks for what the sources say. */
  operation('slide.add', {
    count: maybe(count),
    at: maybe(position),
    form: maybe(slideForm),
    like: maybe(slideReference),
    /** What the file calls the layout that it goes on. */
    layout: maybe(text),
    title: maybe(text),
    points: maybe(texts),
    about: maybe(text),
  }),
  operation('slide.delete', { slides }),
  operation('slide.move', { slides, to: position }),
  operation('slide.swap', { slides: Type.Array(slideReference, { minItems: 2, maxItems: 2 }) }),
  operation('slide.duplicate', { slides, count: maybe(count), to: maybe(position) }),
  operation('slide.merge', { slides, title: maybe(text) }),
  operation('slide.split', { slides, parts: maybe(count) }),
  /** The slides in this order, those not named after them; `reverse` alone turns all round. */
  operation('slide.order', { slides: maybe(slides), reverse: maybe(flag) }),
  /** Another form for what a slide says: points as a timeline, a table as a chart. */
  operation('slide.form', { slides, form: slideForm, chart: maybe(Type.Enum([...chartForms])) }),
  operation('slide.background', { slides, colour }),
  /** Passed over when the deck is shown, or shown again. */
  operation('slide.hide', { slides, hide: flag }),
  /** An agenda lists the slides that there are by then. */
  operation('agenda.refresh', { slides: maybe(slides) }),
  /** No more than so many slides in the whole deck. */
  operation('deck.fit', { slides: count }),
];

const textOperations = [
  /** The text of a title, a body, a box, a point, a shape, a note, a footer, authors … */
  operation('text.set', { on, text: texts }),
  operation('text.add', { on, text: texts, first: maybe(flag) }),
  operation('text.delete', { on }),
  /** The words of one place also in another: added to a content and to notes, in the place of a title's. */
  operation('text.copy', { from: on, on }),
  /** Every occurrence within `on`, or in the whole document. Whole words where `from` is words. */
  operation('text.replace', {
    from: text,
    to: Type.String({ maxLength: 20_000 }),
    on: maybe(on),
    /** Asked about where it stands in several places. */
    once: maybe(flag),
    /** Words of `to` that stand before or behind `from` already are not said twice. */
    beside: maybe(flag),
    /** A name of a heading, a cell or a category: on the slides that call something so, where there are any. */
    name: maybe(flag),
  }),
  /** To at most so many points or words, or as far as it goes without changing what is said. */
  operation('text.shorten', { on, points: maybe(count), words: maybe(count) }),
  /** More of what the sources say. */
  operation('text.expand', { on, about: maybe(text) }),
  operation('text.case', { on, as: Type.Enum(['upper', 'lower', 'title', 'sentence']) }),
  operation('point.add', { on, points: texts, at: maybe(Type.Integer({ minimum: -200, maximum: 200 })) }),
  /** `nth` counts from 1, from the end when negative; else the points that have the text. */
  operation('point.delete', {
    on,
    nth: maybe(Type.Integer()),
    text: maybe(text),
    /** The text only tells which point is meant. */
    about: maybe(flag),
  }),
  /** Which one by its number or by words that it alone has. */
  operation('point.move', { on, nth: Type.Union([Type.Integer(), text]), to: Type.Integer() }),
  operation('points.bullets', { on, as: Type.Enum(['bullets', 'numbers', 'none']) }),
  operation('footer.show', {
    /** Absent, the slide that the request names, else all. */
    slides: maybe(slides),
    what: Type.Enum(['number', 'date', 'text']),
    show: flag,
    text: maybe(text),
  }),
];

/** Rows and columns count from 1, from the end when negative. */
const nth = Type.Integer({ minimum: -1000, maximum: 1000 });

const pair = Type.Array(Type.Union([nth, text]), { minItems: 2, maxItems: 2 });

/** From the first to the last line; all where it is not said. */
const span = maybe(Type.Array(nth, { minItems: 2, maxItems: 2 }));
const area = { rows: span, columns: span };
const tableOperations = [
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
  /** Two rows or two columns change places; by their names alone where it is not said which they are. */
  operation('table.swap', { on, line: maybe(Type.Enum(['row', 'column'])), lines: pair }),
];

const dataOperations = [
  /**
   * Numbers of a chart or a table as they are to be shown: one for the category or row that `about` names, or as many as
   * the column or the row that it names has. `on.kind` is 'object' where neither is spoken of.
   */
  operation('data.set', { on, about: maybe(text), values: texts }),
  /** Every number of the column, the row or the series that `about` names, or of the whole, times the factor. */
  operation('data.scale', {
    on,
    about: maybe(text),
    factor: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
  }),
];

const chartOperations = [
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
  /** Of the categories or of the series those that are named, and no others. */
  operation('chart.keep', { on, names: texts }),
  operation('chart.legend', { on, show: flag, at: maybe(Type.Enum(['top', 'bottom', 'left', 'right'])) }),
  operation('chart.labels', { on, show: flag }),
  operation('chart.axis', { on, axis: Type.Enum(['category', 'value']), title: text }),
  operation('chart.highlight', { on, category: mark, colour: maybe(colour) }),
  /** Of what one category or one series shows: its bar, its slice, its line. */
  operation('chart.colour', { on, name: mark, colour }),
];

const factOperations = [
  /** What stands beside a label, such as a venue; of no label the date, the time, the place or the author. */
  operation('fact.set', { about: text, kind: maybe(Type.Enum(['date', 'time', 'place', 'author'])), text }),
];

/** `file` counts the pictures that came with the edit from 1, or names one. */
const file = Type.Union([count, text]);

const objectOperations = [
  operation('picture.add', { on: maybe(on), file, alt: maybe(text), place: maybe(place) }),
  operation('picture.replace', { on, file }),
  operation('picture.fit', { on, as: Type.Enum(['whole', 'fill']) }),
  operation('picture.alt', { on, text }),
  /** Also text boxes, which are the shape 'text-box'. The shape becomes what "it" means. */
  operation('shape.add', {
    on: maybe(on),
    shape: Type.Enum([...shapeKinds]),
    count: maybe(count),
    text: maybe(text),
    look: maybe(look),
    place: maybe(place),
    /** Degrees clockwise. */
    turn: maybe(Type.Number({ minimum: -360, maximum: 360 })),
  }),
  operation('object.delete', { on }),
  /** Into another region of a poster. */
  operation('object.move', { on, to: regionReference }),
  /** A chart of a poster as a table or as figures, a table as a chart. */
  operation('object.form', { on, form: slideForm, chart: maybe(Type.Enum([...chartForms])) }),
  operation('object.duplicate', { on, to: maybe(slideReference) }),
  operation('object.place', { on, place }),
  /** Of one size, along one edge or at equal distances: those of each slide among themselves. */
  operation('object.arrange', { on, as: Type.Enum([...arrangements]) }),
  /** Two objects of one slide, each then where the other stood. */
  operation('object.swap', { objects: Type.Array(objectReference, { minItems: 1, maxItems: 2 }) }),
  /** To an angle, or by it from how the object stands. */
  operation('object.turn', { on, degrees: Type.Number({ minimum: -360, maximum: 360 }), by: maybe(flag) }),
  /** Columns that stand side by side on a slide; the two that there are where none is named. */
  operation('column.swap', { on, columns: maybe(pair) }),
  operation('object.order', { on, to: Type.Enum(['front', 'back']) }),
  operation('look.set', { on, look, part: maybe(lookPart) }),
];

const documentOperations = [
  /** The theme's slot, or the colour of the theme that is nearest. */
  operation('document.accent', {
    colour: Type.Union([
      colour,
      Type.Enum(['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']),
    ]),
    slides: maybe(slides),
  }),
  operation('document.recolour', { from: colour, to: colour }),
  operation('document.template', { name: text }),
  operation('document.language', { language: Type.Enum([...locales]) }),
  operation('document.sources', { show: flag, in: maybe(Type.Enum(['footer', 'notes'])) }),
];

const posterOperations = [
  operation('region.add', { name: text, texts: maybe(texts), at: maybe(regionPosition), about: maybe(text) }),
  operation('region.delete', { regions }),
  operation('region.rename', { regions, name: text }),
  operation('region.swap', { regions: Type.Array(regionReference, { minItems: 2, maxItems: 2 }) }),
  operation('region.move', { regions, to: regionPosition }),
  /** Factor of its share of the canvas. */
  operation('region.size', { regions, factor: Type.Number({ minimum: 0.1, maximum: 10 }) }),
  operation('region.fill', { regions, colour }),
  operation('region.highlight', { regions, on: flag }),
  operation('region.icon', { regions, icon: maybe(text) }),
  operation('region.arrange', { columns: maybe(count), row: maybe(regions) }),
  operation('poster.canvas', {
    size: maybe(text),
    orientation: maybe(Type.Enum(['portrait', 'landscape', 'square'])),
  }),
  operation('poster.citations', { style: text }),
  /** Beside the title; without content it goes. */
  operation('poster.code', { content: maybe(text) }),
];

const operationSchemas = [
  ...slideOperations,
  ...textOperations,
  ...tableOperations,
  ...dataOperations,
  ...chartOperations,
  ...factOperations,
  ...objectOperations,
  ...documentOperations,
  ...posterOperations,
];

const operationSchema = Type.Union(operationSchemas as TSchema[]);

/** One thing an edit does. */
export type Operation = StaticOf<(typeof operationSchemas)[number]>;
type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;
export type OperationName = Operation['op'];
export type OperationOf<Name extends OperationName> = Extract<Operation, { op: Name }>;

export const operationList = Type.Array(operationSchema, { minItems: 1, maxItems: 400 });

/** Whether an operation shortens without saying to how much, which is a question of wording. */
export const isRewording = (operation: Operation): boolean =>
  operation.op === 'text.shorten' && operation.points === undefined && operation.words === undefined;
