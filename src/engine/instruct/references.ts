import type { Static } from 'typebox';
import { Type } from '../../contract/type.ts';
import { chartForms, colour, ranks, shapeKinds, slideForms, text } from './operation-values.ts';

/**
 * What an instruction speaks of, by the author's words: a number, a title, a kind. An applier resolves them against its
 * own deck with resolve.ts, so that "the last but one" and "every slide about prices" mean the same everywhere.
 */

const closed = { additionalProperties: false } as const;
const maybe = Type.Optional;
/** Counts from 1; from the end when negative: -1 is the last. Never 0. */
const nth = Type.Integer({ minimum: -1000, maximum: 1000 });

export const objectKinds = [
  /** The title of a slide; of the deck where no slide is meant. */
  'title',
  'subtitle',
  /** The body below the title: its placeholder, or the points, or what else the slide says. */
  'content',
  /** Every text of the slide: title, content, boxes. */
  'text',
  'text-box',
  /** One point of the content, by `nth` or `text`. */
  'point',
  'table',
  'chart',
  'picture',
  /** Drawn shapes, without text boxes and placeholders; `shape` says which. */
  'shape',
  /** Shapes, text boxes, tables, charts and pictures alike. */
  'object',
  'notes',
  'footer',
  /** Who made it and for whom; of a poster, its authors. */
  'byline',
  /** Names of the authors and of their institutions, of a poster. */
  'affiliation',
  /** The heading of a poster's region. */
  'heading',
  'caption',
  /** One of the columns that stand side by side on a slide, with its heading. */
  'column',
  'icon',
  'logo',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** `number` is that of the deck as it was before the edit, whatever the edit has done to it by then. */
export const slideReference = Type.Union([
  /** The slide of the request; else the one that this edit named or made last; else the only one. */
  Type.Literal('current'),
  Type.Literal('all'),
  /** The slides that this edit has added so far. */
  Type.Literal('added'),
  Type.Literal('next'),
  Type.Literal('previous'),
  Type.Object({ number: nth }, closed),
  Type.Object({ from: nth, to: nth }, closed),
  /** Its title, in the author's words; the whole title is preferred to a part of it. */
  Type.Object({ titled: text }, closed),
  /** One slide, or every one, that speaks of it: in its title first, then in its texts. */
  Type.Object(
    {
      about: text,
      every: maybe(Type.Boolean()),
      /** Of those, the ones that hold such an object. */
      with: maybe(Type.Enum(['table', 'chart', 'picture'])),
      /** So many there must be. */
      count: maybe(Type.Integer({ minimum: 2, maximum: 200 })),
    },
    closed,
  ),
  /** The slides that hold such an object. */
  Type.Object(
    {
      having: Type.Enum([...objectKinds]),
      chart: maybe(Type.Enum([...chartForms])),
      every: maybe(Type.Boolean()),
    },
    closed,
  ),
  /** By what the slide is for. */
  Type.Object({ role: Type.Enum([...slideForms]), every: maybe(Type.Boolean()) }, closed),
  /** The slides that are passed over when the deck is shown. */
  Type.Object({ hidden: Type.Literal(true) }, closed),
  /** The slides that wait for their author's words. */
  Type.Object(
    {
      unfinished: Type.Literal(true),
      every: maybe(Type.Boolean()),
      count: maybe(Type.Integer({ minimum: 2, maximum: 200 })),
    },
    closed,
  ),
  /** All the slides but these. */
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

/** A part of a poster. */
export const regionReference = Type.Union([
  Type.Literal('current'),
  Type.Literal('all'),
  Type.Object({ named: text }, closed),
  Type.Object({ number: nth }, closed),
  /** The one region in that column of the poster, counted from the left. */
  Type.Object({ column: nth }, closed),
  Type.Object({ side: Type.Enum(['left', 'right', 'middle', 'top', 'bottom', 'header', 'footer']) }, closed),
  Type.Object({ having: Type.Enum([...objectKinds]) }, closed),
]);
export type RegionReference = Static<typeof regionReference>;

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export const sides = ['left', 'right', 'top', 'bottom', 'center', ...corners] as const;
export type Side = (typeof sides)[number];

/**
 * An object, or several: all of the kind on the slides when neither `nth` nor `text` nor `it` chooses and `every` is set;
 * without `every` there must be one, or the author is asked which.
 */
export const objectReference = Type.Object(
  {
    kind: Type.Enum([...objectKinds]),
    shape: maybe(Type.Enum([...shapeKinds])),
    chart: maybe(Type.Enum([...chartForms])),
    nth: maybe(nth),
    /** Words that stand in it, or its name. */
    text: maybe(text),
    every: maybe(Type.Boolean()),
    /** Of every text: those of this kind are left as they are. */
    but: maybe(Type.Enum([...objectKinds])),
    /** Of all of a kind on a slide: these by their numbers or words are left as they are. */
    except: maybe(Type.Array(Type.Union([nth, text]), { minItems: 1, maxItems: 40 })),
    /** Of text boxes: shapes that look like boxes are meant as well. */
    boxed: maybe(Type.Boolean()),
    /** So many there must be: "the two charts". */
    count: maybe(Type.Integer({ minimum: 2, maximum: 200 })),
    /** Of several on a slide the one that stands there. */
    where: maybe(Type.Enum([...sides])),
    /** Those that show this colour or a shade of it: as their fill, else as their line, else as their letters. */
    coloured: maybe(colour),
    /** Of several the one that measures so: the longest in letters, the largest in area. */
    rank: maybe(Type.Enum([...ranks])),
    /** Of a slide in columns, by number from the left, from the right where negative, or by its heading. */
    column: maybe(Type.Union([nth, text])),
    /** What this edit added last: "insert an arrow and turn it". */
    it: maybe(Type.Boolean()),
    /** Where to look; absent, the current slide, or the only object of the kind in the deck. */
    slides: maybe(Type.Array(slideReference, { minItems: 1, maxItems: 200 })),
    /** On a poster; absent, the whole poster. */
    regions: maybe(Type.Array(regionReference, { minItems: 1, maxItems: 60 })),
  },
  closed,
);
export type ObjectReference = Static<typeof objectReference>;

/** Where a slide or a region goes. */
export const position = Type.Union([
  /** `start` is after a title slide for what is added to a deck that begins with one. */
  Type.Enum(['start', 'end', 'up', 'down', 'left', 'right']),
  /** It then has this number. */
  Type.Object({ number: nth }, closed),
  Type.Object({ before: Type.Union([slideReference, regionReference]) }, closed),
  Type.Object({ after: Type.Union([slideReference, regionReference]) }, closed),
]);
export type Position = Static<typeof position>;

const column = Type.Union([nth, Type.Enum(['left', 'right', 'middle'])]);
export type ColumnReference = Static<typeof column>;

/** Where a region goes: also below what stands in a column, or in the column of another one. */
export const regionPosition = Type.Union([
  position,
  Type.Object({ column }, closed),
  Type.Object({ above: regionReference }, closed),
  Type.Object({ below: regionReference }, closed),
]);
export type RegionPosition = Static<typeof regionPosition>;

/** Where an object stands on its slide; lengths in centimetres. */
export const place = Type.Object(
  {
    at: maybe(Type.Enum([...sides])),
    beside: maybe(
      Type.Object({ on: objectReference, side: Type.Enum(['left', 'right', 'above', 'below']) }, closed),
    ),
    /** In the middle between two of them. */
    between: maybe(Type.Array(objectReference, { minItems: 2, maxItems: 2 })),
    x: maybe(Type.Number()),
    y: maybe(Type.Number()),
    /** From where it stands, to the right and down. */
    dx: maybe(Type.Number({ minimum: -500, maximum: 500 })),
    dy: maybe(Type.Number({ minimum: -500, maximum: 500 })),
    /** A little to the right and down, or to the left and up where negative: a tenth of the slide. */
    stepX: maybe(Type.Integer({ minimum: -1, maximum: 1 })),
    stepY: maybe(Type.Integer({ minimum: -1, maximum: 1 })),
    width: maybe(Type.Number({ exclusiveMinimum: 0, maximum: 500 })),
    height: maybe(Type.Number({ exclusiveMinimum: 0, maximum: 500 })),
    /** Factor on its size, for "bigger" and "smaller". */
    scale: maybe(Type.Number({ minimum: 0.05, maximum: 20 })),
  },
  closed,
);
export type Place = Static<typeof place>;
