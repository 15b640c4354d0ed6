import { examples } from '../../src/contract/openapi/examples.ts';
import type { Alias, Operation } from '../../src/contract/operation.ts';
import { type OperationId, operations } from '../../src/contract/operations.ts';
import type { Answer, TestService } from './service.ts';

type Values = Record<string, unknown>;

export interface OperationRequest {
  params?: Values;
  query?: Values;
  body?: Values;
}

/** The documented request of an operation with some fields changed, wherever they stand; undefined leaves one out. */
export function exampleWith(id: OperationId, change: Values): OperationRequest {
  const { params = {}, query = {}, body } = examples[id] as OperationRequest;
  const inParams = Object.keys(params);
  const rest = Object.fromEntries(Object.entries(change).filter(([name]) => !inParams.includes(name)));
  const { body: takesBody }: Operation = operations[id];
  return {
    params: Object.fromEntries(inParams.map((name) => [name, change[name] ?? params[name]])),
    query: takesBody ? query : { ...query, ...rest },
    ...(takesBody && { body: { ...body, ...rest } }),
  };
}

/** Sends a request of an operation. */
export function sendOperation(
  sending: Pick<TestService, 'send'>,
  id: OperationId,
  request: OperationRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { method, path } = operations[id];
  return sendTo(sending, { ...request, method, path }, headers);
}

/** Sends the same request by the operation's alias, with the id in the path and nowhere else. */
export function sendByAlias(
  sending: Pick<TestService, 'send'>,
  id: OperationId,
  request: OperationRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { method, alias }: Operation = operations[id];
  const [path, query] = (alias as Alias).path.split('?') as [string, string?];
  const moved = alias?.id ? withoutId(request, alias.id) : request;
  const fixed = Object.fromEntries(new URLSearchParams(query));
  return sendTo(sending, { ...moved, method, path, query: { ...moved.query, ...fixed } }, headers);
}

function withoutId(request: OperationRequest, id: NonNullable<Alias['id']>): OperationRequest {
  const { [id.name]: value, ...rest } = request[id.in] ?? {};
  return { ...request, [id.in]: rest, params: { callback_id: value } };
}

function sendTo(
  { send }: Pick<TestService, 'send'>,
  { method, path, params = {}, query = {}, body }: OperationRequest & { method: string; path: string },
  headers: Record<string, string>,
): Promise<Answer> {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return send(method, `${place}?${given}`, body, headers);
}
