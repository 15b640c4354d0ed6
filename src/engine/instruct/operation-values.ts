import type { Static } from 'typebox';
import { Type } from '../../contract/type.ts';

/** Value schemas of operations do not allow further properties. */

const closed = { additionalProperties: false } as const;
const maybe = Type.Optional;
const flag = Type.Boolean();

export const text = Type.String({ minLength: 1, maxLength: 20_000 });
export const count = Type.Integer({ minimum: 1, maximum: 200 });
export const cells = Type.Array(Type.Array(Type.String({ maxLength: 20_000 }), { maxItems: 100 }), {
  maxItems: 500,
});

/** "#" and six hex digits; colour names are resolved by the parser. */
export const colour = Type.String({ pattern: '^#[0-9A-F]{6}$' });

/** Criteria that select one of several by measure. */
export const ranks = ['largest', 'smallest', 'longest', 'shortest'] as const;
export type Rank = (typeof ranks)[number];

/** A category or series by name, the one with the largest or smallest value, or all but some. */
export const mark = Type.Union([
  text,
  Type.Object({ rank: Type.Enum(['largest', 'smallest']) }, closed),
  Type.Object({ but: Type.Array(text, { minItems: 1, maxItems: 50 }) }, closed),
]);
export type Mark = Static<typeof mark>;

/** `bar` is horizontal, `column` vertical. */
export const chartForms = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter'] as const;

export type ChartForm = (typeof chartForms)[number];

export const chart = Type.Object(
  {
    type: Type.Enum([...chartForms]),
    title: maybe(text),
    /** Unit of the values: "%", "€m". */
    unit: maybe(text),
    categories: Type.Array(Type.String(), { minItems: 1, maxItems: 500 }),
    series: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          values: Type.Array(Type.Union([Type.Number(), Type.Null()]), { minItems: 1, maxItems: 500 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 50 },
    ),
  },
  closed,
);

/** Arrangements of several objects; `center` aligns a column of them, `middle` a row. */
export const arrangements = [
  'same-size',
  'same-width',
  'same-height',
  'left',
  'right',
  'top',
  'bottom',
  'center',
  'middle',
  'across',
  'down',
] as const;
export type Arrangement = (typeof arrangements)[number];

/** Orders of a list: turned round, or by its letters, also from the last. */
export const pointOrders = ['reversed', 'letters', 'letters-down'] as const;
export type PointOrder = (typeof pointOrders)[number];

/** Marks before points. */
export const bulletMarks = ['bullets', 'numbers', 'none', 'dashes', 'checks'] as const;
export type BulletMark = (typeof bulletMarks)[number];

/** Everyday names of DrawingML presets; see `shapePresets`. */
export const shapeKinds = [
  'text-box',
  'rectangle',
  'square',
  'rounded-rectangle',
  'circle',
  'ellipse',
  'triangle',
  'right-triangle',
  'diamond',
  'parallelogram',
  'trapezoid',
  'pentagon',
  'hexagon',
  'octagon',
  'star',
  'arrow',
  'arrow-right',
  'arrow-left',
  'arrow-up',
  'arrow-down',
  'double-arrow',
  'chevron',
  'callout',
  'cloud',
  'heart',
  'sun',
  'moon',
  'lightning',
  'cross',
  'cube',
  'cylinder',
  'ring',
  'smiley',
  'line',
] as const;
export type ShapeKind = (typeof shapeKinds)[number];

/** `prst` of each kind. Squares and circles have equal sides. */
export const shapePresets = {
  'text-box': 'rect',
  rectangle: 'rect',
  square: 'rect',
  'rounded-rectangle': 'roundRect',
  circle: 'ellipse',
  ellipse: 'ellipse',
  triangle: 'triangle',
  'right-triangle': 'rtTriangle',
  diamond: 'diamond',
  parallelogram: 'parallelogram',
  trapezoid: 'trapezoid',
  pentagon: 'pentagon',
  hexagon: 'hexagon',
  octagon: 'octagon',
  star: 'star5',
  arrow: 'rightArrow',
  'arrow-right': 'rightArrow',
  'arrow-left': 'leftArrow',
  'arrow-up': 'upArrow',
  'arrow-down': 'downArrow',
  'double-arrow': 'leftRightArrow',
  chevron: 'chevron',
  callout: 'wedgeRectCallout',
  cloud: 'cloud',
  heart: 'heart',
  sun: 'sun',
  moon: 'moon',
  lightning: 'lightningBolt',
  cross: 'mathPlus',
  cube: 'cube',
  cylinder: 'can',
  ring: 'donut',
  smiley: 'smileyFace',
  line: 'line',
} as const satisfies Record<ShapeKind, string>;

/** Slide types for creation and conversion; a foreign template's layouts are matched by type. */
export const slideForms = [
  'title',
  'agenda',
  'section',
  'statement',
  'bullets',
  'two-columns',
  'comparison',
  'big-number',
  'chart',
  'table',
  'timeline',
  'quote',
  'picture',
  'closing',
  'blank',
] as const;
export type SlideForm = (typeof slideForms)[number];

/** A look; absent properties stay unchanged. */
export type Look = Static<typeof look>;

export const look = Type.Object(
  {
    /** Font family as written. */
    font: maybe(text),
    /** Points. */
    size: maybe(Type.Number({ minimum: 1, maximum: 400 })),
    /** Factor on the current size, for "larger" and "smaller". */
    sizeBy: maybe(Type.Number({ minimum: 0.1, maximum: 10 })),
    bold: maybe(flag),
    italic: maybe(flag),
    underline: maybe(flag),
    strike: maybe(flag),
    /** Superscript or subscript. */
    script: maybe(Type.Enum(['super', 'sub', 'none'])),
    /** Text colour. */
    colour: maybe(colour),
    /** Fill of the shape, box, table cells or chart marks. */
    fill: maybe(Type.Union([colour, Type.Literal('none')])),
    line: maybe(Type.Union([colour, Type.Literal('none')])),
    /** Points. */
    lineWidth: maybe(Type.Number({ minimum: 0, maximum: 100 })),
    /** Factor on the current width, for "thicker" and "thinner". */
    lineWidthBy: maybe(Type.Number({ minimum: 0.1, maximum: 10 })),
    dash: maybe(Type.Enum(['solid', 'dashed', 'dotted'])),
    /** Transparency of a fill or picture in percent. */
    transparency: maybe(Type.Number({ minimum: 0, maximum: 100 })),
    align: maybe(Type.Enum(['left', 'center', 'right', 'justify'])),
    /** Multiple of the line height. */
    lineSpacing: maybe(Type.Number({ minimum: 0.5, maximum: 10 })),
  },
  closed,
);

const line = Type.Union([Type.Integer({ minimum: -1000, maximum: 1000 }), text]);

/** Parts of a chart with their own letters. */
const chartTexts = ['title', 'legend', 'labels', 'axis', 'category axis', 'value axis'] as const;
export type ChartText = (typeof chartTexts)[number];

/** A table line or cell. */
export type LinePart = Extract<LookPart, { row?: unknown }>;

/** The part of an object that gets the look. */
export type LookPart = Static<typeof lookPart>;

export const lookPart = Type.Union([
  /** In a table: by number (the header is row 1), or by first cell or header; row and column together mean one cell. */
  Type.Object(
    {
      row: maybe(line),
      column: maybe(line),
      /** Only number cells of the line, without header and row label. */
      numbers: maybe(Type.Literal(true)),
    },
    { ...closed, minProperties: 1 },
  ),
  /** All occurrences of these words. */
  Type.Object({ words: text }, closed),
  /** In a chart. */
  Type.Object({ of: Type.Enum([...chartTexts]) }, closed),
]);

/** The number of a picture from the edit, from 1, or its name. */
export const file = Type.Union([count, text]);

/** Percent of a picture's side. */
export const cut = Type.Number({ exclusiveMinimum: 0, maximum: 95 });
