import type { Static } from 'typebox';
import { Type } from '../../contract/type.ts';
import { chartForms, colour, ranks, shapeKinds, slideForms, text } from './operation-values.ts';

/**
 * References to parts of a document in the author's terms: number, title, kind. Appliers resolve them with resolve.ts,
 * so "the last but one" and "every slide about prices" mean the same everywhere.
 */

const closed = { additionalProperties: false } as const;
const maybe = Type.Optional;
/** Counts from 1, negative from the end: -1 is the last. Never 0. */
const nth = Type.Integer({ minimum: -1000, maximum: 1000 });

export const objectKinds = [
  /** A slide's title; the deck's if no slide is meant. */
  'title',
  'subtitle',
  /** The body below the title: its placeholder, points or other content. */
  'content',
  /** All texts of the slide: title, content, boxes. */
  'text',
  'text-box',
  /** A point of the content, by `nth` or `text`. */
  'point',
  'table',
  'chart',
  'picture',
  /** Drawn shapes other than text boxes and placeholders; `shape` gives the kind. */
  'shape',
  /** Any shape, text box, table, chart or picture. */
  'object',
  /** Objects joined into one, in any .pptx. */
  'group',
  'notes',
  'footer',
  /** Author and audience; on a poster the authors. */
  'byline',
  /** Names of authors and institutions on a poster. */
  'affiliation',
  /** Heading of a poster region. */
  'heading',
  'caption',
  /** A column on a slide with its heading. */
  'column',
  'icon',
  'logo',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** `number` refers to the deck before the edit. */
export const slideReference = Type.Union([
  /** The slide of the request; else the last one this edit named or made; else the only one. */
  Type.Literal('current'),
  Type.Literal('all'),
  /** Slides added by this edit so far. */
  Type.Literal('added'),
  Type.Literal('next'),
  Type.Literal('previous'),
  Type.Object({ number: nth }, closed),
  Type.Object({ from: nth, to: nth }, closed),
  /** Its title in the author's words; a complete match is preferred. */
  Type.Object({ titled: text }, closed),
  /** One slide, or every one, about it: by title first, then by texts. */
  Type.Object(
    {
      about: text,
      every: maybe(Type.Boolean()),
      /** Only those with such an object. */
      with: maybe(Type.Enum(['table', 'chart', 'picture'])),
      /** Required number. */
      count: maybe(Type.Integer({ minimum: 2, maximum: 200 })),
    },
    closed,
  ),
  /** Slides with such an object. */
  Type.Object(
    {
      having: Type.Enum([...objectKinds]),
      chart: maybe(Type.Enum([...chartForms])),
      every: maybe(Type.Boolean()),
    },
    closed,
  ),
  /** By role. */
  Type.Object({ role: Type.Enum([...slideForms]), every: maybe(Type.Boolean()) }, closed),
  Type.Object({ hidden: Type.Literal(true) }, closed),
  /** Slides waiting for the author's words. */
  Type.Object(
    {
      unfinished: Type.Literal(true),
      every: maybe(Type.Boolean()),
      count: maybe(Type.Integer({ minimum: 2, maximum: 200 })),
    },
    closed,
  ),
  /** All slides but these. */
  Type.Object(
    {
      allBut: Type.Array(
        Type.Union([
          Type.Literal('current'),
          Type.Object({ number: nth }, closed),
          Type.Object({ from: nth, to: nth }, closed),
          Type.Object({ titled: text }, closed),
          Type.Object({ about: text, every: maybe(Type.Boolean()) }, closed),
          Type.Object({ role: Type.Enum([...slideForms]), every: maybe(Type.Boolean()) }, closed),
        ]),
        { minItems: 1, maxItems: 200 },
      ),
    },
    closed,
  ),
]);
export type SlideReference = Static<typeof slideReference>;

/** A region of a poster. */
export const regionReference = Type.Union([
  Type.Literal('current'),
  Type.Literal('all'),
  Type.Object({ named: text }, closed),
  Type.Object({ number: nth }, closed),
  /** The only region in that column of the poster, from the left. */
  Type.Object({ column: nth }, closed),
  Type.Object({ side: Type.Enum(['left', 'right', 'middle', 'top', 'bottom', 'header', 'footer']) }, closed),
  Type.Object({ having: Type.Enum([...objectKinds]) }, closed),
]);
export type RegionReference = Static<typeof regionReference>;

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export const sides = ['left', 'right', 'top', 'bottom', 'center', ...corners] as const;
export type Side = (typeof sides)[number];

/**
 * An object or several: with `every` all of the kind on the slides, unless `nth`, `text` or `it` selects; without
 * `every` exactly one must match, or the author is asked.
 */
export const objectReference = Type.Object(
  {
    kind: Type.Enum([...objectKinds]),
    shape: maybe(Type.Enum([...shapeKinds])),
    chart: maybe(Type.Enum([...chartForms])),
    nth: maybe(nth),
    /** Words in it, or its name. */
    text: maybe(text),
    /** What it shows, where its slide has several of the kind. */
    about: maybe(text),
    every: maybe(Type.Boolean()),
    but: maybe(Type.Enum([...objectKinds])),
    /** Of all of a kind on a slide: except these numbers or words. */
    except: maybe(Type.Array(Type.Union([nth, text]), { minItems: 1, maxItems: 40 })),
    /** For text boxes: box-like shapes count too. */
    boxed: maybe(Type.Boolean()),
    /** Required number: "the two charts". */
    count: maybe(Type.Integer({ minimum: 2, maximum: 200 })),
    /** Of several on a slide, the one at this side. */
    where: maybe(Type.Enum([...sides])),
    /** With this colour or a shade of it, as fill, else as line, else as letters. */
    coloured: maybe(colour),
    /** Of several, the one with this rank: longest by letters, largest by area. */
    rank: maybe(Type.Enum([...ranks])),
    /** On a slide in columns: number from the left, negative from the right, or heading. */
    column: maybe(Type.Union([nth, text])),
    /** What its slide must be: "the quote on slide 3" is only there on a slide that shows one. */
    role: maybe(Type.Enum(['quote', 'statement'])),
    /** What this edit added last: "insert an arrow and turn it". */
    it: maybe(Type.Boolean()),
    /** Where to look; by default the current slide, or the only object of the kind in the deck. */
    slides: maybe(Type.Array(slideReference, { minItems: 1, maxItems: 200 })),
    /** On a poster; by default the whole poster. */
    regions: maybe(Type.Array(regionReference, { minItems: 1, maxItems: 60 })),
  },
  closed,
);
export type ObjectReference = Static<typeof objectReference>;

/** Position of a slide or region. */
export const position = Type.Union([
  /** `start` is after a title slide, for slides added to a deck with one. */
  Type.Enum(['start', 'end', 'up', 'down', 'left', 'right']),
  /** It gets this number. */
  Type.Object({ number: nth }, closed),
  Type.Object({ before: Type.Union([slideReference, regionReference]) }, closed),
  Type.Object({ after: Type.Union([slideReference, regionReference]) }, closed),
]);
export type Position = Static<typeof position>;

const column = Type.Union([nth, Type.Enum(['left', 'right', 'middle'])]);
export type ColumnReference = Static<typeof column>;

/** Position of a region: also at the bottom of a column, or in another region's column. */
export const regionPosition = Type.Union([
  position,
  Type.Object({ column }, closed),
  Type.Object({ above: regionReference }, closed),
  Type.Object({ below: regionReference }, closed),
]);
export type RegionPosition = Static<typeof regionPosition>;

/** Position of an object on its slide; lengths in centimetres. */
export const place = Type.Object(
  {
    at: maybe(Type.Enum([...sides])),
    beside: maybe(
      Type.Object({ on: objectReference, side: Type.Enum(['left', 'right', 'above', 'below']) }, closed),
    ),
    /** Centred between these two. */
    between: maybe(Type.Array(objectReference, { minItems: 2, maxItems: 2 })),
    x: maybe(Type.Number()),
    y: maybe(Type.Number()),
    /** Offset to the right and down. */
    dx: maybe(Type.Number({ minimum: -500, maximum: 500 })),
    dy: maybe(Type.Number({ minimum: -500, maximum: 500 })),
    /** Small steps to the right and down (negative: left and up), a tenth of the slide each. */
    stepX: maybe(Type.Integer({ minimum: -1, maximum: 1 })),
    stepY: maybe(Type.Integer({ minimum: -1, maximum: 1 })),
    width: maybe(Type.Number({ exclusiveMinimum: 0, maximum: 500 })),
    height: maybe(Type.Number({ exclusiveMinimum: 0, maximum: 500 })),
    /** Factor on its size, for "bigger" and "smaller". */
    scale: maybe(Type.Number({ minimum: 0.05, maximum: 20 })),
    /** "Wider": only this side grows; pictures keep their proportions. */
    along: maybe(Type.Enum(['width', 'height'])),
  },
  closed,
);
export type Place = Static<typeof place>;
