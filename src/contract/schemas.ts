import type { TProperties, TSchema } from 'typebox';
import { locales } from './locales.ts';
import { Type } from './type.ts';

/** Schema builders that several operations share. */

export const nonEmpty = (description?: string) =>
  Type.String({ minLength: 1, ...(description && { description }) });

/** Matches text that is not only white space: a blank prompt counts as missing. */
export const notBlank = '\\S';

/** Most characters of text in a request; longer texts are sent as files. */
export const textLimits = { prompt: 20_000, text: 2_000_000, texts: 100 } as const;

export const prompt = (description: string) =>
  Type.String({ minLength: 1, maxLength: textLimits.prompt, pattern: notBlank, description });

export const sourceText = (description?: string) =>
  Type.String({ maxLength: textLimits.text, ...(description && { description }) });

/** A string that must be one of `values`. */
export const oneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>(Type.Enum([...values], { ...(description && { description }) }));

export const timestamp = () => Type.String({ format: 'date-time' });
export const locale = () => oneOf(locales, 'A locale of the language list.');
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Envelope `{success: true, data}` of most endpoints. */
export const success = <T extends TSchema>(data: T) => Type.Object({ success: Type.Literal(true), data });

/** The same around an object with these properties. */
export const successWith = <T extends TProperties>(properties: T) => success(Type.Object(properties));

/** Envelope of generate and edit. */
export const jobSubmitted = Type.Object({
  message: Type.String(),
  resData: Type.Object({ callback_id: Type.String() }),
  error: Type.Null(),
});

/** Envelope of the language lists. */
const statusList = <T extends TSchema>(item: T) =>
  Type.Object({ status: Type.String(), message: Type.String(), data: Type.Array(item) });

export const languageList = statusList(Type.Object({ language: Type.String(), locale: Type.String() }));

export const fileReferences = Type.Array(Type.Object({ file_id: nonEmpty() }), {
  description: 'Uploaded files to ground the result in.',
});
export const webLinks = Type.Array(Type.String({ format: 'uri' }), { description: 'Web pages to read.' });

export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'Page size; sending it enables paging.' }),
  ),
  cursor: Type.Optional(nonEmpty('The next_cursor of the page before.')),
};

export const templateItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  code: Type.String(),
  source: Type.String(),
});

export const templateQuery = {
  name: Type.Optional(Type.String({ description: 'Part of the name, in any case.' })),
  sort: Type.Optional(Type.String({ description: 'For example name:asc.' })),
  source: Type.Optional(Type.String({ description: 'brand or service.' })),
  enabledFeature: Type.Optional(Type.String()),
  ...pageQuery,
};

export const page = <T extends TSchema>(item: T) =>
  successWith({ items: Type.Array(item), next_cursor: nullable(Type.String()) });
