import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { examples } from '../../src/contract/openapi/examples.ts';
import type { Alias, Operation } from '../../src/contract/operation.ts';
import { type OperationId, operations } from '../../src/contract/operations.ts';
import { inhabit, makeLivingThings } from '../support/living-things.ts';
import { type OperationRequest, sendByAlias, sendOperation } from '../support/operation-request.ts';
import { type Answer, sender, testService } from '../support/service.ts';

type Aliased = Operation & { id: OperationId; alias: Alias };
const aliased = (Object.values(operations) as Operation[]).filter(({ alias }) => alias) as Aliased[];

const unthrottled = { gateway: { per_second: null, per_day: null } };

/** What differs from one answer to the next on the same path, too. */
const steady = (text: string) =>
  text
    .replaceAll(/[0-9a-z]{6,}\.[\w-]{43}/g, 'a token')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
    .replaceAll(/(?<=exports\/)[0-9a-f-]{36}/g, 'an id');

const marks = ({ headers }: Answer) => [headers.get('deprecation'), headers.get('link')];

/** Where the alias is, for what the request names. */
function successorOf({ alias }: Aliased, request: OperationRequest): string {
  const holder = alias.id && request[alias.id.in];
  const path = alias.path.replace('{callback_id}', String(holder?.[alias.id?.name as string]));
  return `<${path}>; rel="successor-version"`;
}

test('every alias answers what the own path of its operation answers, without the marks of that one', async () => {
  const service = await testService({
    limits: { ...unthrottled, webhooks: { allow_private_hosts: true } },
  });
  const living = await makeLivingThings(service);
  for (const operation of aliased) {
    const { id, alias, response, idempotent } = operation;
    const request = inhabit(examples[id], living);
    const headers = { 'Idempotency-Key': randomUUID() };
    const own = await sendOperation(service, id, request, headers);
    const other = await sendByAlias(service, id, request, headers);
    expect([other.status, steady(other.text)], id).toEqual([response.status, steady(own.text)]);
    // The same key by another path is the same request, so not a second one is made.
    expect(other.headers.get('idempotency-replayed'), id).toBe(idempotent ? 'true' : null);
    expect(marks(own), id).toEqual(
      alias.supersedes ? ['true', successorOf(operation, request)] : [null, null],
    );
    expect(marks(other), id).toEqual([null, null]);
  }
});

test('what is refused is refused alike by both paths', async () => {
  const service = await testService();
  for (const { id, body, alias } of aliased) {
    const wrong = body ? { body: { slideIndex: 'x' } } : { query: { limit: 0, slideIndex: -1, report: 'x' } };
    const request = { ...wrong, params: { callbackId: 'nobody' } };
    const named = alias.id ? withId(request, alias.id) : request;
    const own = await sendOperation(service, id, named);
    const other = await sendByAlias(service, id, named);
    expect([other.status, steady(other.text)], id).toEqual([own.status, steady(own.text)]);
  }
});

function withId(request: OperationRequest, id: NonNullable<Alias['id']>): OperationRequest {
  return { ...request, [id.in]: { ...request[id.in], [id.name]: 'nobody' } };
}

test('the id of the path wins over one in the body', async () => {
  const service = await testService();
  const { body } = await service.send('PUT', '/api/v1/template-conversions/nobody/reactions', {
    callback_id: 7,
    type: 'liked',
    value: true,
  });
  expect(body.error.code).toBe('RESOURCE_NOT_FOUND');
});

test('a key that may not call an alias cannot tell it from a path that does not exist', async () => {
  const service = await testService();
  const { apiKey } = await service.keys.create({
    name: 'own paths',
    scopes: ['/api/v1/template-converter/*'],
  });
  const send = sender(service.url, apiKey);
  const unknown = await send('GET', '/api/v1/nowhere');
  const outside = await send('GET', '/api/v1/template-conversions/x');
  expect([outside.status, outside.text]).toEqual([404, unknown.text]);
  expect([...outside.headers.keys()]).toEqual([...unknown.headers.keys()]);
  const inside = await send('GET', '/api/v1/template-converter/status/x');
  expect([inside.body.error.code, ...marks(inside)]).toEqual([
    'RESOURCE_NOT_FOUND',
    'true',
    '</api/v1/template-conversions/x>; rel="successor-version"',
  ]);
});

test('an alias counts against the limit of its category', async () => {
  const service = await testService({
    limits: { ...unthrottled, category_per_minute: { template_converter: 1, auto_generator: 1 } },
  });
  const codeOf = async (path: string) => (await service.send('GET', path)).body.error?.code;
  expect(await codeOf('/api/v1/templates?feature=template_converter')).toBeUndefined();
  expect(await codeOf('/api/v1/template-converter/templates')).toBe('RATE_LIMIT_EXCEEDED');
  expect(await codeOf('/api/v1/templates?feature=auto_generator')).toBeUndefined();
  expect(await codeOf('/api/v1/autogenerator/templates')).toBe('RATE_LIMIT_EXCEEDED');
});

test('another method on an alias is answered 405 with those that it has', async () => {
  const service = await testService();
  const allowedAt = async (path: string) => {
    const { status, headers } = await service.send('DELETE', path);
    return [status, headers.get('allow')];
  };
  expect(await allowedAt('/api/v1/template-conversions')).toEqual([405, 'POST']);
  expect(await allowedAt('/api/v1/template-conversions/x')).toEqual([405, 'GET']);
  expect(await allowedAt('/api/v1/template-conversions/x/review-suggestions')).toEqual([405, 'GET, PATCH']);
  expect(await allowedAt('/api/v1/templates')).toEqual([405, 'GET']);
});

test.each(['', '?feature=', '?feature=posters'])(
  'templates%s says which features there are',
  async (query) => {
    const service = await testService();
    const { status, body } = await service.send('GET', `/api/v1/templates${query}`);
    expect([status, body.error.details]).toEqual([
      422,
      ['feature must be one of: auto_generator, template_converter'],
    ]);
  },
);

test('an id that could not be one of ours is not repeated in a header', async () => {
  const service = await testService();
  for (const callback_id of ['a\r\nb', '\ud800', 'x'.repeat(20_000), '', 7]) {
    const answer = await service.send('POST', '/api/v1/autogenerator/download', { callback_id });
    expect(marks(answer)).toEqual(['true', null]);
  }
});
