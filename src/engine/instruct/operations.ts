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
  cut,
  file,
  look,
  lookPart,
  pointOrders,
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
 * The edit operations as data: the parser or a language model writes a list, and an applier carries it out on svc's own
 * outlines, on posters or on any .pptx package. Plain JSON; the applier resolves references, one operation after the
 * other (resolve.ts). A list is carried out completely or not at all.
 */

const slideOperations = [
  /** A new slide becomes the current one; `about` asks for content from the sources. */
  operation('slide.add', {
    count: maybe(count),
    at: maybe(position),
    form: maybe(slideForm),
    like: maybe(slideReference),
    /** Name of its layout in the file. */
    layout: maybe(text),
    title: maybe(text),
    points: maybe(texts),
    about: maybe(text),
  }),
  operation('slide.delete', { slides }),
  operation('slide.move', { slides, to: position }),
  operation('slide.swap', { slides: Type.Array(slideReference, { minItems: 2, maxItems: 2 }) }),
  operation('slide.duplicate', { slides, count: maybe(count), to: maybe(position) }),
  /** `columns`: side by side, each under what its slide was called. */
  operation('slide.merge', { slides, title: maybe(text), columns: maybe(Type.Literal(true)) }),
  operation('slide.split', { slides, parts: maybe(count) }),
  /** Reorders the slides, unnamed ones last; `reverse` alone reverses all. */
  operation('slide.order', { slides: maybe(slides), reverse: maybe(flag) }),
  /** Converts a slide's content: points to a timeline, a table to a chart. */
  operation('slide.form', {
    slides,
    form: slideForm,
    chart: maybe(Type.Enum([...chartForms])),
    chosen: maybe(chosen),
  }),
  operation('slide.background', { slides, colour }),
  /** Hides slides in the show, or unhides them. */
  operation('slide.hide', { slides, hide: flag }),
  /** Removes animations, transitions or both; on all slides if absent. */
  operation('slide.still', {
    slides: maybe(slides),
    without: Type.Enum(['animations', 'transitions', 'both']),
  }),
  /** Updates an agenda to the slides at that point. */
  operation('agenda.refresh', { slides: maybe(slides) }),
  /** Limits the deck to this many slides. */
  operation('deck.fit', { slides: count }),
];

const pointNamed = Type.Union([Type.Integer(), text]);

const textOperations = [
  /** Writes the text of a title, content, box, point, shape, note, footer, byline … */
  operation('text.set', { on, text: texts }),
  operation('text.add', { on, text: texts, first: maybe(flag) }),
  operation('text.delete', { on }),
  /** Copies a text: appended to content and notes, replacing a title. */
  operation('text.copy', { from: on, on }),
  /** Swaps two texts. */
  operation('text.swap', { texts: Type.Array(objectReference, { minItems: 2, maxItems: 2 }) }),
  /** Shrinks letters until the text fits its box. */
  operation('text.fit', { on }),
  /** Links a text, words of it or an object to an address or slide; without either, removes links. */
  operation('text.link', {
    on,
    words: maybe(text),
    to: maybe(Type.Union([Type.Object({ slide: slideReference }, { additionalProperties: false }), text])),
    /** Redirects an existing link: the only one, or the only one with `words` in its text or address. */
    there: maybe(flag),
  }),
  /** Every occurrence within `on`, or in the whole document. Matches whole words if `from` is words. */
  operation('text.replace', {
    from: text,
    to: Type.String({ maxLength: 20_000 }),
    on: maybe(on),
    /** Asks if there are several occurrences. */
    once: maybe(flag),
    /** Words said about the place, some of which must be there. */
    about: maybe(text),
    /** Words of `to` that already surround `from` are not repeated. */
    beside: maybe(flag),
    /** Words added to `from` become their own point, beside one that is `from` (and before `next`) or contains it. */
    point: maybe(Type.Enum(['whole', 'any'])),
    next: maybe(text),
    /** `from` names a heading, cell or category: only on slides that have it as such, if any. */
    name: maybe(flag),
  }),
  /** Shortens to a number of points or words, or as far as possible without changing the meaning. */
  operation('text.shorten', { on, points: maybe(count), words: maybe(count) }),
  /** Adds content from the sources. */
  operation('text.expand', { on, about: maybe(text) }),
  /** `unstopped`: without the full stop at the end of what is one sentence. */
  operation('text.case', {
    on,
    as: Type.Enum(['upper', 'lower', 'title', 'sentence', 'capital', 'unstopped']),
  }),
  operation('point.add', {
    on,
    points: texts,
    at: maybe(Type.Integer({ minimum: -200, maximum: 200 })),
    /** A level below this point. */
    under: maybe(pointNamed),
  }),
  /** `nth` counts from 1, negative from the end; otherwise the points with the text. */
  operation('point.delete', {
    on,
    nth: maybe(Type.Integer()),
    text: maybe(text),
    /** The text only describes the point. */
    about: maybe(flag),
    /** Only the sentences that the text describes. */
    bit: maybe(flag),
  }),
  /** Selected by number or by unique words. */
  operation('point.move', {
    on,
    nth: pointNamed,
    to: Type.Union([
      Type.Integer(),
      Type.Object({ before: pointNamed }, { additionalProperties: false }),
      Type.Object({ after: pointNamed }, { additionalProperties: false }),
    ]),
  }),
  /** Turns the order of the points round, or puts them in that of their letters. */
  operation('points.order', { on, as: Type.Enum([...pointOrders]) }),
  operation('points.bullets', { on, as: Type.Enum([...bulletMarks]) }),
  /** Space after each point in points, absolute or relative. */
  operation('points.space', {
    on,
    after: maybe(Type.Number({ minimum: 0, maximum: 200 })),
    by: maybe(Type.Enum([1, -1])),
  }),
  /** Indents or outdents one point or all. */
  operation('points.level', { on, by: Type.Enum([1, -1]) }),
  operation('footer.show', {
    /** The slide the request names if absent, else all. */
    slides: maybe(slides),
    what: Type.Enum(['number', 'date', 'text']),
    show: flag,
    text: maybe(text),
  }),
];

const factOperations = [
  /** Sets a labelled value, such as a venue; without a label the date, time, place or author. */
  operation('fact.set', {
    about: text,
    kind: maybe(Type.Enum(['date', 'time', 'place', 'author'])),
    text,
    /** Only in files. */
    slides: maybe(slides),
  }),
];

const objectOperations = [
  operation('picture.add', { on: maybe(on), file, alt: maybe(text), place: maybe(place) }),
  operation('picture.replace', { on, file }),
  operation('picture.fit', { on, as: Type.Enum(['whole', 'fill']) }),
  /** Percent of the visible part to cut on each side. */
  operation('picture.crop', {
    on,
    left: maybe(cut),
    right: maybe(cut),
    top: maybe(cut),
    bottom: maybe(cut),
  }),
  operation('picture.alt', { on, text }),
  /** Text boxes have the shape 'text-box'. The new shape becomes "it". */
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
  /** To another region of a poster. */
  operation('object.move', { on, to: regionReference }),
  /** Converts a poster's chart to a table or figures, a table to a chart. */
  operation('object.form', { on, form: slideForm, chart: maybe(Type.Enum([...chartForms])) }),
  operation('object.duplicate', { on, to: maybe(slideReference) }),
  operation('object.place', { on, place }),
  /** Makes objects equal in size, aligns or distributes them, per slide. */
  operation('object.arrange', { on, as: Type.Enum([...arrangements]) }),
  /** Swaps the positions of two objects of a slide. */
  operation('object.swap', { objects: Type.Array(objectReference, { minItems: 1, maxItems: 2 }) }),
  /** Rotates to an angle, or by one. */
  operation('object.turn', { on, degrees: Type.Number({ minimum: -360, maximum: 360 }), by: maybe(flag) }),
  /** Flips horizontally or vertically. */
  operation('object.flip', { on, as: Type.Enum(['across', 'down']) }),
  /** Swaps columns on a slide; both columns if none is named. */
  operation('column.swap', { on, columns: maybe(pair) }),
  operation('object.order', { on, to: Type.Enum(['front', 'back']) }),
  /** Groups objects of a slide; the other ungroups, one of several groups unless `every` one is meant. */
  operation('object.group', { objects: Type.Array(objectReference, { minItems: 1, maxItems: 40 }) }),
  operation('object.ungroup', { slides: maybe(slides), every: maybe(flag) }),
  /** Copies the letters' look and fill of an object to others. */
  operation('look.copy', { from: on, on, font: maybe(flag) }),
  operation('look.set', { on, look, part: maybe(lookPart) }),
];

const documentOperations = [
  /** A theme slot, or the nearest theme colour. */
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
  /** Factor on its share of the canvas. */
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
  /** QR code next to the title; removed without content. */
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

/** A single edit operation. */
export type Operation = StaticOf<(typeof operationSchemas)[number]>;
type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;
export type OperationName = Operation['op'];
export type OperationOf<Name extends OperationName> = Extract<Operation, { op: Name }>;

export const operationList = Type.Array(operationSchema, { minItems: 1, maxItems: 400 });
