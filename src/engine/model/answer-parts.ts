import { Type } from 'typebox';
import { chartTypes } from '../outline.ts';

/** What slides and regions of posters have in common as a language model writes them. */

/** A field that strict structured output wants present also where it is not used. */
export const optional = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
export const strict = { additionalProperties: false };
export const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

export const figuresAnswer = Type.Array(Type.Object({ value: text(30), label: text(120) }, strict), {
  minItems: 1,
  maxItems: 4,
});

export const eventsAnswer = Type.Array(Type.Object({ when: text(40), what: text(160) }, strict), {
  minItems: 2,
  maxItems: 8,
});

export const chartAnswer = Type.Object(
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
);

export const tableAnswer = Type.Object(
  {
    columns: Type.Array(Type.String({ maxLength: 60 }), { minItems: 2, maxItems: 7 }),
    rows: Type.Array(Type.Array(Type.String({ maxLength: 120 }), { minItems: 2, maxItems: 7 }), {
      minItems: 1,
      maxItems: 12,
    }),
  },
  strict,
);

/** Numbers of the passages that it rests on. */
export const citesAnswer = Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 20 });
