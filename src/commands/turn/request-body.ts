import type { Output } from '../../terminal/output.ts';
import type { AnyOption } from '../framework/option.ts';
import { UsageError } from '../framework/usage-error.ts';
import { readJsonFile } from './read-file.ts';

type Body = Record<string, unknown>;

interface BodyInput {
  /** Path of a JSON body, `-` for stdin. */
  body?: string | undefined;
  set?: readonly string[] | undefined;
}

/**
 * The body of a request: `--body`, then every option that fills a field, then `fields`, then `--set`, each laid over
 * what was there.
 * @throws UsageError, FileError
 */
export async function requestBody(
  options: Readonly<Record<string, AnyOption>>,
  input: Readonly<Record<string, unknown>> & BodyInput,
  fields: Body,
  output: Output,
): Promise<Body> {
  const body: Body =
    input.body === undefined ? {} : asObject(await readJsonFile(input.body, '--body', output));
  for (const [key, spec] of Object.entries(options)) {
    const value = input[key];
    if (spec.field !== undefined && value !== undefined)
      lay(body, spec.field, spec.wire ? spec.wire(value as never) : value);
  }
  for (const [field, value] of Object.entries(fields)) lay(body, field, value);
  for (const assignment of input.set ?? []) {
    const [field, value] = readAssignment(assignment, '--set');
    lay(body, field, value);
  }
  return body;
}

/**
 * A body as an operation takes it. It goes out as it was given, `--body` and `--set` included: the service knows its rules
 * best, and those that come later, too.
 */
export const unchecked = (body: Body): never => body as never;

/** `a.b=1` as its key and its value: JSON where it is JSON, else the text. */
export function readAssignment(assignment: string, shown: string): [string, unknown] {
  const at = assignment.indexOf('=');
  if (at < 1) throw new UsageError(`${shown} must be key=value, but is "${assignment}".`);
  const text = assignment.slice(at + 1);
  try {
    return [assignment.slice(0, at), JSON.parse(text)];
  } catch {
    return [assignment.slice(0, at), text];
  }
}

/** Lays a value at a dotted path. Keys that reach the prototype are refused. */
export function lay(body: Body, path: string, value: unknown): void {
  if (value === undefined) return;
  const keys = path.split('.');
  const last = keys.pop() as string;
  if ([...keys, last].some((key) => key === '__proto__' || key === ''))
    throw new UsageError(`"${path}" is not a field.`);
  let target = body;
  for (const key of keys) {
    const inner = target[key];
    target = target[key] =
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Body) : {};
  }
  target[last] = value;
}

function asObject(value: unknown): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError('--body must hold a JSON object.');
  return value as Body;
}
