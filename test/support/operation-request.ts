import { examples } from '../../src/contract/openapi/examples.ts';
import type { Operation } from '../../src/contract/operation.ts';
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
  { send }: Pick<TestService, 'send'>,
  id: OperationId,
  { params = {}, query = {}, body }: OperationRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { method, path } = operations[id];
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return send(method, `${place}?${given}`, body, headers);
}
