import type { Type as TypeBox } from 'typebox';

/**
 * The TypeBox builders the contract needs, with TypeBox's types. TypeBox itself takes longer to load than a
 * look-up to be answered; `test/contract/type.test.ts` compares the results.
 */
type Builders = Pick<
  typeof TypeBox,
  | (
      | 'Array'
      | 'Boolean'
      | 'Enum'
      | 'Integer'
      | 'Literal'
      | 'Null'
      | 'Number'
      | 'Object'
      | 'Optional'
      | 'Partial'
    )
  | ('Record' | 'String' | 'Union' | 'Unknown' | 'Unsafe')
>;

type Schema = Record<string, unknown>;
type Properties = Record<string, Schema>;

const isOptional = (schema: Schema) => '~optional' in schema;

/** Sets a property that JSON omits. */
const hidden = (schema: Schema, key: string, value: unknown): Schema =>
  Object.defineProperty(schema, key, { value, configurable: true, writable: true, enumerable: false });

const made = (kind: string, schema: Schema, options?: Schema): Schema =>
  hidden({ ...schema, ...options }, '~kind', kind);

const plain = (kind: string, type: string) => (options?: Schema) => made(kind, { type }, options);

const marked = (schema: Schema, key: string, value: unknown): Schema =>
  hidden(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)), key, value);

const optional = (schema: Schema): Schema => marked(schema, '~optional', true);

function object(properties: Properties, options?: Schema): Schema {
  const required = Object.keys(properties).filter((name) => !isOptional(properties[name] as Schema));
  return made('Object', { type: 'object', ...(required.length > 0 && { required }), properties }, options);
}

export const Type = {
  Array: (items: Schema, options?: Schema) => made('Array', { type: 'array', items }, options),
  Boolean: plain('Boolean', 'boolean'),
  Enum: (values: readonly string[], options?: Schema) => made('Enum', { enum: values }, options),
  Integer: plain('Integer', 'integer'),
  Literal: (value: unknown, options?: Schema) =>
    made('Literal', { type: typeof value, const: value }, options),
  Null: plain('Null', 'null'),
  Number: plain('Number', 'number'),
  Object: object,
  Optional: optional,
  Partial: ({ properties }: { properties: Properties }) =>
    object(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, optional(one)]))),
  /** By any text. */
  Record: (_: Schema, value: Schema, options?: Schema) =>
    made('Record', { type: 'object', patternProperties: { '^.*$': value } }, options),
  String: plain('String', 'string'),
  Union: (anyOf: readonly Schema[], options?: Schema) => made('Union', { anyOf }, options),
  Unknown: (options?: Schema) => made('Unknown', {}, options),
  Unsafe: (schema: Schema) => marked(schema, '~unsafe', null),
} as unknown as Builders;
