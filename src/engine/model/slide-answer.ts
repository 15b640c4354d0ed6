import Type, { type Static } from 'typebox';
import { chartTypes } from '../outline.ts';

/**
 * A slide as a language model writes it: flat, every field present and null where the kind has no use for it. That is
 * what strict structured output and the grammars of local models can both be held to.
 */

const optional = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const strict = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const column = Type.Object({ heading: text(80), points: Type.Array(text(240), { maxItems: 7 }) }, strict);

const answerKinds = [
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
  'closing',
] as const;

export const slideAnswer = Type.Object(
  {
    kind: Type.Enum([...answerKinds]),
    title: text(160),
    subtitle: optional(text(200)),
    /** Points of bullets and closing, items of an agenda. */
    points: optional(Type.Array(text(280), { maxItems: 9 })),
    /** Of a statement, a section, or a quote. */
    text: optional(text(400)),
    by: optional(text(120)),
    columns: optional(Type.Array(column, { minItems: 2, maxItems: 4 })),
    figures: optional(
      Type.Array(Type.Object({ value: text(30), label: text(120) }, strict), { minItems: 1, maxItems: 4 }),
    ),
    events: optional(
      Type.Array(Type.Object({ when: text(40), what: text(160) }, strict), { minItems: 2, maxItems: 8 }),
    ),
    chart: optional(
      Type.Object(
        {
          type: Type.Enum([...chartTypes]),
          unit: optional(Type.String({ maxLength: 12 })),
          categories: Type.Array(text(60), { minItems: 2, maxItems: 24 }),
          series: Type.Array(
            Type.Object(
              { name: text(80), values: Type.Array(optional(Type.Number()), { minItems: 2, maxItems: 24 }) },
              strict,
            ),
            { minItems: 1, maxItems: 6 },
          ),
        },
        strict,
      ),
    ),
    table: optional(
      Type.Object(
        {
          columns: Type.Array(Type.String({ maxLength: 60 }), { minItems: 2, maxItems: 7 }),
          rows: Type.Array(Type.Array(Type.String({ maxLength: 120 }), { minItems: 2, maxItems: 7 }), {
            minItems: 1,
            maxItems: 12,
          }),
        },
        strict,
      ),
    ),
    takeaway: optional(text(200)),
    notes: optional(Type.String({ maxLength: 3000 })),
    /** Numbers of the passages that the slide rests on. */
    cites: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 20 }),
  },
  strict,
);
export type SlideAnswer = Static<typeof slideAnswer>;

export const deckAnswer = Type.Object(
  { title: text(160), slides: Type.Array(slideAnswer, { minItems: 1, maxItems: 200 }) },
  strict,
);
export type DeckAnswer = Static<typeof deckAnswer>;

/** Slides that an edit replaces, by id; a question instead where the instruction cannot be carried out. */
export const editAnswer = Type.Object(
  {
    question: optional(text(400)),
    changes: Type.Array(Type.Object({ id: text(12), slide: slideAnswer }, strict), { maxItems: 200 }),
  },
  strict,
);
export type EditAnswer = Static<typeof editAnswer>;
