import type { TObject, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Operation } from '../../contract/operation.ts';
import { notBlank } from '../../contract/schemas.ts';
import { Failure, invalidInput } from '../failure.ts';
import { type SchemaError, schemaErrors } from './schema-errors.ts';

/** Checks a body or the query parameters; throws the failure the operation names for it, else INVALID_INPUT. */
export function validate(operation: Operation, schema: TSchema, value: unknown): void {
  if (Check(schema, value)) return;
  const problems = problemsOf(schema, value);
  const messages = problems.map(({ field, text }) => (field ? `${field} ${text}` : `The body ${text}`));
  if (!operation.invalid) throw invalidInput(messages);
  const missing = problems.some((problem) => problem.missing && !/[.[]/.test(problem.field));
  const code = missing ? operation.invalid.missing : operation.invalid.malformed;
  throw new Failure(code, `${messages.join('; ')}.`, { details: messages });
}

interface Problem {
  /** As one would write it in code, `files[0].file_id`; empty for the body itself. */
  field: string;
  text: string;
  missing: boolean;
}

/** One problem for each field that failed, in the order of the schema. */
function problemsOf(schema: TSchema, value: unknown): Problem[] {
  const byField = new Map<string, Problem>();
  for (const error of schemaErrors(schema, value))
    for (const problem of describe(error))
      if (!byField.has(problem.field)) byField.set(problem.field, problem);
  return [...byField.values()];
}

function describe({ keyword, instancePath, params, message }: SchemaError): Problem[] {
  const field = instancePath.split('/').slice(1).map(unescaped).reduce(fieldBelow, '');
  const below = (name: string) => fieldBelow(field, name);
  if (keyword === 'required')
    return (params.requiredProperties ?? []).map((name) => ({
      field: below(name),
      text: 'is required',
      missing: true,
    }));
  if (keyword === 'additionalProperties')
    return (params.additionalProperties ?? []).map((name) => ({
      field: below(name),
      text: 'is not a field of this request',
      missing: false,
    }));
  return [{ field, text: textOf(keyword, params) ?? message, missing: false }];
}

const fieldBelow = (field: string, name: string) =>
  /^\d+$/.test(name) ? `${field}[${name}]` : field ? `${field}.${name}` : name;

/** A part of a JSON pointer as the name it stands for. */
const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function textOf(keyword: string, params: SchemaError['params']): string | undefined {
  switch (keyword) {
    case 'type':
      return `must be ${[params.type].flat().map(typeName).join(' or ')}`;
    case 'enum':
      return `must be one of: ${params.allowedValues?.join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'minLength':
      return 'must not be empty';
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'pattern':
      return params.pattern === notBlank ? 'must not be empty' : undefined;
    case 'minItems':
      return `must have at least ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}`;
    case 'maxItems':
      return `must have at most ${params.limit} entries`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'format':
      return `must be ${params.format === 'uri' ? 'a URL, such as https://example.com/page' : `a ${params.format}`}`;
    case 'anyOf':
      return `must be ${params.forms ?? 'of one of the accepted forms'}`;
    default:
      return undefined;
  }
}

const typeNames: Record<string, string> = {
  array: 'an array',
  boolean: 'true or false',
  integer: 'a whole number',
  object: 'an object',
};

const typeName = (type = '') => typeNames[type] ?? `a ${type}`;

/** Query parameters as the schema's types: they arrive as text. An empty one counts as absent. */
export function queryValues(schema: TObject, given: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = given.get(name);
    if (text !== null && text !== '') values[name] = converted((property as { type?: string }).type, text);
  }
  return values;
}

/** What cannot be converted stays text, for the schema to refuse. */
function converted(type: string | undefined, text: string): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
