/** JSON Schema for models and their servers' grammars: every field is required, and null when unused. */
export interface Schema {
  type?: string;
  description?: string;
  enum?: readonly string[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: false;
  anyOf?: Schema[];
}

/** Lengths are in the description, as servers that enforce schemas often lack the keyword. */
export const text = (description: string, characters?: number): Schema => ({
  type: 'string',
  description: characters ? `${description} At most ${characters} characters.` : description,
});

export const number: Schema = { type: 'number' };

export const oneOf = (values: readonly string[], description: string): Schema => ({
  type: 'string',
  enum: values,
  description,
});

export const list = (items: Schema, most: number, description: string): Schema => ({
  type: 'array',
  items,
  maxItems: most,
  description: `${description} At most ${most}.`,
});

export const optional = (schema: Schema): Schema => {
  const { description, ...rest } = schema;
  return { anyOf: [rest, { type: 'null' }], ...(description && { description }) };
};

export const object = (properties: Record<string, Schema>, description?: string): Schema => ({
  type: 'object',
  ...(description && { description }),
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
