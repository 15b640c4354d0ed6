import type { Static } from 'typebox';
import { Type } from '../../contract/type.ts';

/** The values that operations take. */

const closed = { additionalProperties: false } as const;
const maybe = Type.Optional;
const flag = Type.Boolean();

export const text = Type.String({ minLength: 1, maxLength: 20_000 });
export const count = Type.Integer({ minimum: 1, maximum: 200 });
export const cells = Type.Array(Type.Array(Type.String({ maxLength: 20_000 }), { maxItems: 100 }), {
  maxItems: 500,
});

/** "#" and six hex digits; names of colours are the parser's. */
export const colour = Type.String({ pattern: '^#[0-9A-F]{6}$' });

/** What chooses one of several by how it measures. */
export const ranks = ['largest', 'smallest', 'longest', 'shortest'] as const;
export type Rank = (typeof ranks)[number];

/** A category or a series by its name, the category of which a chart shows most or least, or all but some. */
export const mark = Type.Union([
  text,
  Type.Object({ rank: Type.Enum(['largest', 'smallest']) }, closed),
  Type.Object({ but: Type.Array(text, { minItems: 1, maxItems: 50 }) }, closed),
]);
export type Mark = Static<typeof mark>;

/** `bar` lies, `column` stands. */
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

/** How several objects stand to each other; `center` is the middle of a column of them, `middle` that of a row. */
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

/** What stands before each point. */
export const bulletMarks = ['bullets', 'numbers', 'none', 'dashes', 'checks'] as const;
export type BulletMark = (typeof bulletMarks)[number];

/** Presets of DrawingML by everyday names; `shapePresets` has the presets. */
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

/** `prst` of each kind. A square and a circle are drawn with equal sides. */
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

/** What a slide can be made of or turned into; layouts of a foreign template are matched to it by their type. */
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

/** How something looks; what is absent stays as it is. */
export type Look = Static<typeof look>;

export const look = Type.Object(
  {
    /** A family as the author wrote it. */
    font: maybe(text),
    /** Points. */
    size: maybe(Type.Number({ minimum: 1, maximum: 400 })),
    /** Factor on the size that is there, for "larger" and "smaller". */
    sizeBy: maybe(Type.Number({ minimum: 0.1, maximum: 10 })),
    bold: maybe(flag),
    italic: maybe(flag),
    underline: maybe(flag),
    strike: maybe(flag),
    /** Raised or lowered letters. */
    script: maybe(Type.Enum(['super', 'sub', 'none'])),
    /** Of the text. */
    colour: maybe(colour),
    /** Of the shape, the box, the table's cells, or the chart's marks. */
    fill: maybe(Type.Union([colour, Type.Literal('none')])),
    line: maybe(Type.Union([colour, Type.Literal('none')])),
    /** Points. */
    lineWidth: maybe(Type.Number({ minimum: 0, maximum: 100 })),
    /** Factor on the width that is there, for "thicker" and "thinner". */
    lineWidthBy: maybe(Type.Number({ minimum: 0.1, maximum: 10 })),
    dash: maybe(Type.Enum(['solid', 'dashed', 'dotted'])),
    /** Percent of a fill or a picture that what is behind it shows through. */
    transparency: maybe(Type.Number({ minimum: 0, maximum: 100 })),
    align: maybe(Type.Enum(['left', 'center', 'right', 'justify'])),
    /** Multiple of a line. */
    lineSpacing: maybe(Type.Number({ minimum: 0.5, maximum: 10 })),
  },
  closed,
);

const line = Type.Union([Type.Integer({ minimum: -1000, maximum: 1000 }), text]);

/** What of a chart has letters of its own. */
const chartTexts = ['title', 'legend', 'labels', 'axis', 'category axis', 'value axis'] as const;
export type ChartText = (typeof chartTexts)[number];

/** Lines of a table or a cell of it. */
export type LinePart = Extract<LookPart, { row?: unknown }>;

/** What of an object looks so, where not all of it does. */
export type LookPart = Static<typeof lookPart>;

export const lookPart = Type.Union([
  /** Of a table, by number (the header is row 1) or by the words of the first cell or the header; both mean one cell. */
  Type.Object(
    {
      row: maybe(line),
      column: maybe(line),
      /** Of the line only the cells that hold a number, the header and the first cell of a row left out. */
      numbers: maybe(Type.Literal(true)),
    },
    { ...closed, minProperties: 1 },
  ),
  /** Wherever these words stand in it. */
  Type.Object({ words: text }, closed),
  /** Of a chart. */
  Type.Object({ of: Type.Enum([...chartTexts]) }, closed),
]);
