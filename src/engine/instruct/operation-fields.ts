import type { TSchema } from 'typebox';
import { Type } from '../../contract/type.ts';
import { slideForms, text } from './operation-values.ts';
import { objectReference, regionReference, slideReference } from './references.ts';

export const operation = <Name extends string, Fields extends Record<string, TSchema>>(
  name: Name,
  fields: Fields,
) => Type.Object({ op: Type.Literal(name), ...fields }, { additionalProperties: false });

export const maybe = Type.Optional;

export const flag = Type.Boolean();

export const slides = Type.Array(slideReference, { minItems: 1, maxItems: 200 });

export const regions = Type.Array(regionReference, { minItems: 1, maxItems: 60 });

export const on = objectReference;

export const texts = Type.Array(text, { minItems: 1, maxItems: 200 });

export const slideForm = Type.Enum([...slideForms]);

/** Rows and columns count from 1; negative from the end. */
export const nth = Type.Integer({ minimum: -1000, maximum: 1000 });

export const pair = Type.Array(Type.Union([nth, text]), { minItems: 2, maxItems: 2 });

/** The part of the data a chart shows: the named columns or rows, or all but them. */
export const chosen = Type.Object(
  { only: maybe(texts), without: maybe(texts) },
  { additionalProperties: false },
);
