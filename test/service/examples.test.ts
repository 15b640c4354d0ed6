import { randomUUID } from 'node:crypto';
import { Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { examples } from '../../src/contract/openapi/examples.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { type OperationId, operations } from '../../src/contract/operations.ts';
import { inhabit, makeLivingThings, subscribe } from '../support/living-things.ts';
import { type OperationRequest, sendOperation } from '../support/operation-request.ts';
import { type Answer, type TestService, testService } from '../support/service.ts';

/** Every example of the OpenAPI document, sent to the service with living ids in place of the documented ones. */

test('the service accepts every documented example and answers as described', async () => {
  const service = await testService({
    limits: { gateway: { per_second: null, per_day: null }, webhooks: { allow_private_hosts: true } },
  });
  const living = await makeLivingThings(service);
  for (const id of Object.keys(operations) as OperationId[]) {
    const operation: Operation = operations[id];
    if (operation.group === 'Webhooks') living.subscriptionId = await subscribe(service, living.hookUrl);
    const request = inhabit(examples[id], living);
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await sendOperation(service, id, request, headers);
    expect(answer.status, `${id}: ${answer.text}`).toBe(operation.response.status);
    expect([...Errors(operation.response.schema, answer.body)], id).toEqual([]);
    if (operation.idempotent) await repeat(service, id, { request, answer, headers });
  }
});

/** The same again is answered with the same bytes, and something else under the same key is refused. */
async function repeat(service: TestService, id: OperationId, given: Sent) {
  const { request, answer, headers } = given;
  const again = await sendOperation(service, id, request, headers);
  expect([again.status, again.text], id).toEqual([answer.status, answer.text]);
  expect(again.headers.get('idempotency-replayed'), id).toBe('true');
  if (!request.body) return;
  const other = { ...request, body: { ...request.body, another: true } };
  const refused = await sendOperation(service, id, other, headers);
  expect([refused.status, refused.body.error.code], id).toEqual([
    409,
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
  ]);
}

interface Sent {
  request: OperationRequest;
  answer: Answer;
  headers: Record<string, string>;
}
