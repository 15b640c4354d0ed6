import type { AnyOption } from '../framework/option.ts';
import type { Tool } from './tools.ts';

/** As much of JSON Schema as tools need. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'boolean';
  description?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: Schema;
  maxItems?: number;
  enum?: readonly string[];
  default?: string | undefined;
}

/** The field of a tool's input for an argument or an option. */
export const fieldName = (key: string): string =>
  key === 'callbackId' || key === 'conversionId'
    ? 'id'
    : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a tool takes, as JSON Schema: from what its commands declare. */
export function inputSchema({ commands, by, fields, required, helps = {} }: Tool): Schema {
  const kinds = Object.keys(commands);
  const properties: Record<string, Schema> = {};
  if (by) properties[by.field] = { type: 'string', enum: kinds, default: kinds[0], description: by.help };
  for (const key of fields) {
    const spec = Object.values(commands)
      .map(({ args, options }) => args[key] ?? options[key])
      .find((found) => found !== undefined);
    if (!spec) throw new Error(`No command of a tool takes ${key}.`);
    const help = (helps[key] ?? spec.help).replace(/, or - for text on stdin| \(- is stdout\)/, '');
    properties[fieldName(key)] = { ...typeOf(spec as AnyOption), description: help };
  }
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required: required.map(fieldName) }),
    additionalProperties: false,
  };
}

function typeOf(spec: Partial<AnyOption> & { many?: boolean }): Schema {
  if (spec.kind === 'flag' || spec.kind === 'toggle') return { type: 'boolean' };
  if (spec.kind === 'list' || spec.many) return { type: 'array', items: { type: 'string' }, maxItems: 100 };
  if (spec.placeholder === 'n' || spec.placeholder === 'px') return { type: 'integer' };
  return spec.choices ? { type: 'string', enum: spec.choices } : { type: 'string' };
}

/** What every tool gives: the document that its command prints with --json. */
export const outputSchema: Schema = { type: 'object', additionalProperties: true };
