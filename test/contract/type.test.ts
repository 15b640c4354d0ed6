import { Type as TypeBox } from 'typebox';
import { expect, test } from 'vitest';
import { Type } from '../../src/contract/type.ts';

/** With what JSON does not show, in which TypeBox keeps kinds. */
const described = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, one]) => [
          key,
          { ...one, value: described(one.value) },
        ]),
      )
    : value;

test.each<[string, (type: typeof Type) => unknown]>([
  ['a text', (type) => type.String({ minLength: 1 })],
  ['numbers', (type) => [type.Number({ maximum: 2 }), type.Integer()]],
  ['what has one value', (type) => [type.Literal(true), type.Literal('a'), type.Literal(3), type.Null()]],
  ['one of several values', (type) => type.Enum(['a', 'b'], { description: 'Which.' })],
  ['a list', (type) => type.Array(type.Boolean(), { minItems: 1 })],
  ['one of several forms', (type) => type.Union([type.String(), type.Unknown()])],
  ['an object', (type) => type.Object({ a: type.String(), b: type.Optional(type.Null()) })],
  ['an object of what may be left out', (type) => type.Object({ a: type.Optional(type.String()) })],
  ['an object without fields', (type) => type.Object({}, { additionalProperties: false })],
  ['an object made optional', (type) => type.Partial(type.Object({ a: type.String(), b: type.Null() }))],
  ['a text by any name', (type) => type.Record(type.String(), type.Integer(), { description: 'How many.' })],
  ['another type', (type) => type.Unsafe<'a'>(type.Enum(['a']))],
])('%s is what TypeBox makes of it', (_, make) => {
  expect(described(make(Type))).toEqual(described(make(TypeBox as typeof Type)));
});
