import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../../contract/operation.ts';
import { Failure } from '../failure.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';
import type { KeptAnswer } from '../store/repositories.ts';
import type { Unit } from '../store/store.ts';
import type { Given } from './aliases.ts';
import { sendJson } from './reply.ts';

/** The idempotency key of one request and what is known of earlier requests with it (Limits, idempotency). */
export interface Idempotency {
  /** The answer that was kept, if any; throws when it was given to another body. */
  kept(unit: Pick<Unit, 'answers'>): Promise<KeptAnswer | undefined>;
  /** Called in the unit of the request's writes. */
  keep(unit: Pick<Unit, 'answers'>, status: number, body: string): Promise<void>;
  /** Sends what was kept for an earlier request; false when this one is the first. */
  replay(response: ServerResponse): Promise<boolean>;
}

export function idempotencyOf(
  service: Service,
  key: ApiKey,
  operation: Operation,
  request: IncomingMessage,
  { params, body }: Given,
): Idempotency | undefined {
  const given = request.headers['idempotency-key'];
  if (!operation.idempotent || typeof given !== 'string' || given === '') return undefined;
  const { store } = service;
  // The same operation on another resource is another request; by whichever of its paths does not matter.
  const subject = `${operation.id} ${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`;
  const place = { keyId: key.id, operation: subject, idempotencyKey: given };
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body ?? null, sortedKeys))
    .digest('hex');
  let isFirst = false;

  const kept: Idempotency['kept'] = async ({ answers }) => {
    const answer = await answers.find(place, service.limits.idempotency_ttl_s * 1000);
    if (answer && answer.requestHash !== requestHash) throw reused();
    return answer;
  };
  return {
    kept,
    async keep({ answers }, status, json) {
      isFirst = true;
      await answers.keep(place, { requestHash, status, body: json });
    },
    async replay(response) {
      const answer = isFirst ? undefined : await kept(store);
      if (!answer) return false;
      response.setHeader('Idempotency-Replayed', 'true');
      sendJson(response, answer.status, answer.body);
      return true;
    },
  };
}

/** Two bodies that differ in the order of their fields are the same. */
const sortedKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const reused = () =>
  new Failure(
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'This Idempotency-Key was used with another body; use a new one for another request.',
  );
