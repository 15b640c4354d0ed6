import type { Static, TSchema } from 'typebox';
import { locales } from '../../contract/locales.ts';
import { Type } from '../../contract/type.ts';
import { chartOperations, dataOperations, tableOperations } from './data-operations.ts';
import {
  chosen,
  flag,
  maybe,
  on,
  operation,
  pair,
  regions,
  slideForm,
  slides,
  texts,
} from './operation-fields.ts';
import {
  arrangements,
  bulletMarks,
  chartForms,
  colour,
  count,
  look,
  lookPart,
  shapeKinds,
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
  operation('slide.form', {
    slides,
    form: slideForm,
    chart: maybe(Type.Enum([...chartForms])),
    chosen: maybe(chosen),
  }),
  operation('slide.background', { slides, colour }),
  /** Passed over when the deck is shown, or shown again. */
  operation('slide.hide', { slides, hide: flag }),
  /** No animations, no transitions between slides, or neither; absent, on all slides. */
  operation('slide.still', {
    slides: maybe(slides),
    without: Type.Enum(['animations', 'transitions', 'both']),
  }),
  /** An agenda lists the slides that there are by then. */
  operation('agenda.refresh', { slides: maybe(slides) }),
  /** No more than so many slides in the whole deck. */
  operation('deck.fit', { slides: count }),
];

const pointNamed = Type.Union([Type.Integer(), text]);

const textOperations = [
  /** The text of a title, a body, a box, a point, a shape, a note, a footer, authors … */
  operation('text.set', { on, text: texts }),
  operation('text.add', { on, text: texts, first: maybe(flag) }),
  operation('text.delete', { on }),
  /** The words of one place also in another: added to a content and to notes, in the place of a title's. */
  operation('text.copy', { from: on, on }),
  /** Two texts change places. */
  operation('text.swap', { texts: Type.Array(objectReference, { minItems: 2, maxItems: 2 }) }),
  /** Letters as small as it takes for the text to fit into its box. */
  operation('text.fit', { on }),
  /** A text or words of it, or an object, as a link to an address or to a slide; without either none is left. */
  operation('text.link', {
    on,
    words: maybe(text),
    to: maybe(Type.Union([Type.Object({ slide: slideReference }, { additionalProperties: false }), text])),
    /** A link that is there leads elsewhere: the only one, or the only one whose words or address have `words`. */
    there: maybe(flag),
  }),
  /** Every occurrence within `on`, or in the whole document. Whole words where `from` is words. */
  operation('text.replace', {
    from: text,
    to: Type.String({ maxLength: 20_000 }),
    on: maybe(on),
    /** Asked about where it stands in several places. */
    once: maybe(flag),
    /** What is said of the place beside: some of it stands there. */
    about: maybe(text),
    /** Words of `to` that stand before or behind `from` already are not said twice. */
    beside: maybe(flag),
    /** What `to` has beside `from` becomes a point of its own: beside one that is `from`, or beside any that has it. */
    point: maybe(Type.Enum(['whole', 'any'])),
    /** A name of a heading, a cell or a category: on the slides that call something so, where there are any. */
    name: maybe(flag),
  }),
  /** To at most so many points or words, or as far as it goes without changing what is said. */
  operation('text.shorten', { on, points: maybe(count), words: maybe(count) }),
  /** More of what the sources say. */
  operation('text.expand', { on, about: maybe(text) }),
  operation('text.case', { on, as: Type.Enum(['upper', 'lower', 'title', 'sentence', 'capital']) }),
  operation('point.add', {
    on,
    points: texts,
    at: maybe(Type.Integer({ minimum: -200, maximum: 200 })),
    /** Below a point of the list, a level deeper. */
    under: maybe(pointNamed),
  }),
  /** `nth` counts from 1, from the end when negative; else the points that have the text. */
  operation('point.delete', {
    on,
    nth: maybe(Type.Integer()),
    text: maybe(text),
    /** The text only tells which point is meant. */
    about: maybe(flag),
  }),
  /** Which one by its number or by words that it alone has. */
  operation('point.move', {
    on,
    nth: pointNamed,
    to: Type.Union([
      Type.Integer(),
      Type.Object({ before: pointNamed }, { additionalProperties: false }),
      Type.Object({ after: pointNamed }, { additionalProperties: false }),
    ]),
  }),
  operation('points.bullets', { on, as: Type.Enum([...bulletMarks]) }),
  /** Points of space after each point, or more or less than there is. */
  operation('points.space', {
    on,
    after: maybe(Type.Number({ minimum: 0, maximum: 200 })),
    by: maybe(Type.Enum([1, -1])),
  }),
  /** A level deeper, or a level back; one point or all of them. */
  operation('points.level', { on, by: Type.Enum([1, -1]) }),
  operation('footer.show', {
    /** Absent, the slide that the request names, else all. */
    slides: maybe(slides),
    what: Type.Enum(['number', 'date', 'text']),
    show: flag,
    text: maybe(text),
  }),
];

const factOperations = [
  /** What stands beside a label, such as a venue; of no label the date, the time, the place or the author. */
  operation('fact.set', {
    about: text,
    kind: maybe(Type.Enum(['date', 'time', 'place', 'author'])),
    text,
    /** Of a file alone. */
    slides: maybe(slides),
  }),
];

/** `file` counts the pictures that came with the edit from 1, or names one. */
const file = Type.Union([count, text]);

const cut = Type.Number({ exclusiveMinimum: 0, maximum: 95 });

const objectOperations = [
  operation('picture.add', { on: maybe(on), file, alt: maybe(text), place: maybe(place) }),
  operation('picture.replace', { on, file }),
  operation('picture.fit', { on, as: Type.Enum(['whole', 'fill']) }),
  /** Percent of what is seen that goes on each side. */
  operation('picture.crop', {
    on,
    left: maybe(cut),
    right: maybe(cut),
    top: maybe(cut),
    bottom: maybe(cut),
  }),
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
  /** Mirrored, left to right or top to bottom. */
  operation('object.flip', { on, as: Type.Enum(['across', 'down']) }),
  /** Columns that stand side by side on a slide; the two that there are where none is named. */
  operation('column.swap', { on, columns: maybe(pair) }),
  operation('object.order', { on, to: Type.Enum(['front', 'back']) }),
  /** Objects of one slide become one, or the groups that there are part again. */
  operation('object.group', { objects: Type.Array(objectReference, { minItems: 1, maxItems: 40 }) }),
  operation('object.ungroup', { slides: maybe(slides) }),
  /** The letters and the ground of one object are also those of others. */
  operation('look.copy', { from: on, on, font: maybe(flag) }),
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
  operation('document.recolour', { from: colour, to: colour, slides: maybe(slides) }),
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
