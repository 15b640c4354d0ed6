import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../../contract/operation.ts';
import { Failure } from '../failure.ts';
import type { Call, Handler } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { localHandlers } from '../handlers/local/local-handlers.ts';
import type { RequestUnit } from '../jobs/jobs.ts';
import type { ApiKey } from '../keys.ts';
import { requireQuota } from '../limits/quota.ts';
import type { Service } from '../service.ts';
import type { Unit, UnitOptions } from '../store/store.ts';
import { asOnOwnPath, type Given, markDeprecated, nameSuccessor } from './aliases.ts';
import { authenticate, endpointNotFound, inScope } from './authenticate.ts';
import { type Idempotency, idempotencyOf } from './idempotency.ts';
import { readJson } from './read-body.ts';
import { sendJson } from './reply.ts';
import { findRoute, type Route } from './router.ts';
import { queryValues, validate } from './validate.ts';

/** Bodies hold prompts and texts; chunks of uploads are larger: 5 MiB in base64, and room for a client's own choice. */
const maxBodyBytes = 8 * 1024 * 1024;
const maxChunkBodyBytes = 48 * 1024 * 1024;
const chunkOperations: readonly string[] = ['fileChunkUpload', 'conversionChunkUpload'];

export interface OperationRequest {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  /** How a fault has the job of the request end. */
  outcome?: 'failed' | 'cancelled' | undefined;
}

/** Everything between a request to an operation and its answer, in the order in which it can be refused. */
export async function answerOperation(
  service: Service,
  { url, request, response, outcome }: OperationRequest,
): Promise<void> {
  const key = await authenticate(service, request);
  await service.gateway.admit(key.id);
  const route = routeOf(key, request.method ?? 'GET', url);
  const { operation } = route;
  markDeprecated(route, response);
  await service.categories.admit(operation.category, response);
  const given = await readGiven(service, route, { url, request, response });
  nameSuccessor(route, given, response);
  const { params, query, body } = given;
  const idempotency = idempotencyOf(service, key, operation, request, given);
  if (await idempotency?.replay(response)) return;
  if (operation.body) validate(operation, operation.body, body);
  if (operation.query) validate(operation, operation.query, query);
  const checkQuota = (store: Pick<Unit, 'usage' | 'jobs'>) =>
    requireQuota(service, store, key, operation, body);
  await checkQuota(service.store);
  const call = {
    service,
    key,
    params,
    query,
    body,
    commit: commitOf(service, { operation, idempotency, outcome, checkQuota }),
  };
  const answer = await handlerOf(operation)(call as Call<Operation>);
  if (!(await idempotency?.replay(response)))
    sendJson(response, operation.response.status, JSON.stringify(answer));
}

const handlerOf = ({ id, local }: Operation) =>
  (local
    ? localHandlers[id as keyof typeof localHandlers]
    : handlers[id as keyof typeof handlers]) as unknown as Handler<Operation>;

/** The same for an operation whichever of its paths was called. */
async function readGiven(
  { bodies }: Service,
  route: Route,
  { url, request, response }: Pick<OperationRequest, 'url' | 'request' | 'response'>,
): Promise<Given> {
  const { id, query, body } = route.operation;
  const mostBytes = chunkOperations.includes(id) ? maxChunkBodyBytes : maxBodyBytes;
  return asOnOwnPath(route, {
    params: route.params,
    query: query && queryValues(query, url.searchParams),
    body: body ? await readJson(request, mostBytes, bodies.open(response)) : undefined,
  });
}

function routeOf(key: ApiKey, method: string, url: URL): Route {
  const route = inScope(key, url.pathname) ? findRoute(method, url) : undefined;
  if (!route) throw endpointNotFound();
  if ('operation' in route) return route;
  const allowed = route.allowed.join(', ');
  throw new Failure('METHOD_NOT_ALLOWED', `This path answers ${allowed} only.`, {
    headers: { Allow: allowed },
  });
}

interface Commit extends Pick<OperationRequest, 'outcome'> {
  operation: Operation;
  idempotency: Idempotency | undefined;
  checkQuota(store: Pick<Unit, 'usage' | 'jobs'>): Promise<void>;
}

/**
 * The `commit` of a call: the writes and the answer to a repeated request are kept together. The quota is looked at once
 * more, since requests that came at the same time have all been let through to here.
 */
function commitOf(service: Service, { operation, idempotency, outcome, checkQuota }: Commit) {
  return (write: (unit: RequestUnit) => Promise<unknown>, options?: UnitOptions) =>
    service.store.unit(async (unit) => {
      const kept = await idempotency?.kept(unit);
      if (kept) return JSON.parse(kept.body) as unknown;
      await checkQuota(unit);
      const answer = await write({ ...unit, forced: outcome });
      await idempotency?.keep(unit, operation.response.status, JSON.stringify(answer));
      return answer;
    }, options);
}
