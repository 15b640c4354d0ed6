import { version } from '../../../package.json';
import { withQuery } from '../../client/calls.ts';
import type { Method } from '../../contract/methods.ts';
import { methods } from '../../contract/methods.ts';
import { safeLines, safeText } from '../../terminal/safe-text.ts';
import { shownJson } from '../../terminal/shown-json.ts';
import type { InputOf, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { UsageError } from '../framework/usage-error.ts';
import { readJsonFile } from '../turn/read-file.ts';
import { lay, readAssignment } from '../turn/request-body.ts';
import type { api } from './api.ts';

type Input = InputOf<typeof api>;

export const run: Run<typeof api> = async (context, input) => {
  if (input.spec) return printSpec(context);
  const body = await readBody(input, context);
  const { method, path } = readTarget(input, body !== undefined);
  const headers = Object.fromEntries((input.header ?? []).map(readHeader));
  const query = Object.fromEntries((input.query ?? []).map((one) => split(one, '=', '--query')));
  const answer = await send(context, {
    method,
    path,
    headers,
    query,
    body,
    idempotencyKey: input.idempotencyKey,
  });
  const shown = input.include ? answer : answer.body;
  await context.output.result(shown, () => format(answer, input.include));
};

async function printSpec({ output }: Context): Promise<void> {
  const { openApiDocument } = await import('../../contract/openapi/document.ts');
  const document = openApiDocument(version);
  await output.result(document, () => JSON.stringify(document, null, 2));
}

/** Parses `svc api /path` and `svc api GET /path`: a lone path takes the method's place. */
function readTarget(
  { method: first, path: second }: Input,
  hasBody: boolean,
): { method: Method; path: string } {
  const [given, path] = second === undefined ? [hasBody ? 'POST' : 'GET', first] : [first ?? '', second];
  const method = methods.find((one) => one === given.toUpperCase());
  if (!method)
    throw new UsageError(`"${given}" is not a method.`, `It must be one of ${methods.join(', ')}.`);
  if (!path?.startsWith('/'))
    throw new UsageError(
      path === undefined ? 'The path is missing.' : `"${path}" is not a path of the service.`,
      'A path begins with a slash, for example: svc api GET /api/v1/themes',
    );
  return { method, path };
}

async function readBody({ body, set = [] }: Input, { output }: Context): Promise<unknown> {
  const read = body === undefined ? undefined : await readJsonFile(body, '--body', output);
  if (set.length === 0) return read;
  if (read !== undefined && (typeof read !== 'object' || read === null || Array.isArray(read)))
    throw new UsageError('--set needs a body that is a JSON object.');
  const fields: Record<string, unknown> = { ...(read as object | undefined) };
  for (const assignment of set) lay(fields, ...readAssignment(assignment, '--set'));
  return fields;
}

/** Headers about the connection or the message length. */
const ownHeaders = new Set(
  'connection content-length expect host keep-alive te trailer transfer-encoding upgrade'.split(' '),
);

function readHeader(given: string): [string, string] {
  const [name, untrimmed] = split(given, ':', '--header');
  const value = untrimmed.trim();
  if (name.toLowerCase() === 'authorization')
    throw new UsageError('The key is added by svc.', 'Choose it with --env or SVC_API_KEY.');
  if (ownHeaders.has(name.toLowerCase())) throw new UsageError(`The header ${name} is svc's own.`);
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\t\x20-\x7e]*$/.test(value))
    throw new UsageError(`"${given}" is not a header: names and values are ASCII, on one line.`);
  return [name, value];
}

function split(given: string, at: string, shown: string): [string, string] {
  const index = given.indexOf(at);
  if (index < 1) throw new UsageError(`${shown} must be name${at}value, but is "${given}".`);
  return [given.slice(0, index).trim(), given.slice(index + 1)];
}

interface Request {
  method: Method;
  path: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey: string | undefined;
}

async function send(context: Context, request: Request) {
  const { method, path, headers, query, body, idempotencyKey } = request;
  if (context.globals.dryRun) {
    const { printRequest } = await import('../framework/dry-run.ts');
    return printRequest(context, {
      method,
      path: withQuery(path, query),
      headers: { ...headers, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
      body,
    });
  }
  const client = await context.client();
  return client.request(method, path, {
    query,
    headers,
    ...(body !== undefined && { body }),
    ...(idempotencyKey && { idempotencyKey }),
  });
}

/** Indented for people, unchanged for programs. */
function format(
  { status, headers, body }: { status: number; headers: Readonly<Record<string, string>>; body: unknown },
  include: boolean,
): string {
  const onTerminal = process.stdout.isTTY;
  const plain = (text: string) => (onTerminal ? safeLines(text) : text);
  const text = typeof body === 'string' ? plain(body) : shownJson(body, onTerminal ? 2 : 0);
  if (!include) return text ?? '';
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${safeText(value)}`);
  return [`HTTP ${status}`, ...lines, '', text ?? ''].join('\n');
}
