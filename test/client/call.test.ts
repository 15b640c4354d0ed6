import { expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { failure, json, scriptedServer } from '../support/scripted-server.ts';
import { testClient } from '../support/test-client.ts';

const submitted = json(200, { message: 'ok', resData: { callback_id: 'cb_1' }, error: null });
const { presentationGenerate, presentationStatus, presentationTemplates, streamSessionCreate } = operations;

test('a call sends the key, the body and one idempotency key, and returns the answer', async () => {
  await using server = await scriptedServer(submitted);
  const answer = await testClient(server.url).call(presentationGenerate, { body: { prompt: 'Tea' } });
  expect(answer.resData.callback_id).toBe('cb_1');
  const [request] = server.received;
  expect(request).toMatchObject({ method: 'POST', path: '/api/v2/generate', body: '{"prompt":"Tea"}' });
  expect(request?.headers.authorization).toBe('Bearer key-of-the-test-0123');
  expect(request?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
});

test('a retried POST keeps its idempotency key', async () => {
  await using server = await scriptedServer([
    failure(503, 'SERVICE_UNAVAILABLE'),
    (_, response) => response.destroy(),
    submitted,
  ]);
  const client = testClient(server.url);
  await client.call(presentationGenerate, { body: { prompt: 'Tea' }, idempotencyKey: 'mine' });
  expect(server.received.map((one) => one.headers['idempotency-key'])).toEqual(['mine', 'mine', 'mine']);
});

test('an error envelope under a status that says success keeps its code and message', async () => {
  const error = { code: 'USAGE_LIMIT_EXCEEDED', message: 'The year is used up.' };
  await using server = await scriptedServer(json(200, { success: false, data: null, error }));
  const call = testClient(server.url).call(presentationGenerate, { body: { prompt: 'Tea' } });
  await expect(call).rejects.toMatchObject({ name: 'ServiceError', ...error });
});

test('an error envelope becomes one ServiceError with all its fields', async () => {
  const details = ['prompt is required', 'language is unknown'];
  const body = {
    success: false,
    data: null,
    error: { code: 'INVALID_INPUT', message: 'Two fields.', details },
  };
  await using server = await scriptedServer(json(422, body, { 'x-request-id': 'req_7' }));
  const call = testClient(server.url).call(presentationGenerate, { body: { prompt: '' } });
  await expect(call).rejects.toMatchObject({
    name: 'ServiceError',
    status: 422,
    code: 'INVALID_INPUT',
    message: 'Two fields.',
    details,
    requestId: 'req_7',
    request: 'POST /api/v2/generate',
  });
  expect(server.received).toHaveLength(1);
});

test.each([
  ['no JSON', (_: unknown, r: import('node:http').ServerResponse) => r.end('<html>')],
  ['no callback id', json(200, { message: 'ok', resData: {}, error: null })],
  [
    'absurd depth',
    (_: unknown, r: import('node:http').ServerResponse) => r.end('['.repeat(1e5) + ']'.repeat(1e5)),
  ],
  [
    'absurd depth in a text in it',
    json(200, {
      statusCode: 200,
      body: `{"callback_id":"cb_1","deep":${'['.repeat(1e4)}${']'.repeat(1e4)}}`,
    }),
  ],
])('a 2xx with %s is an unusable answer', async (_, answer) => {
  await using server = await scriptedServer(answer);
  const call = testClient(server.url).call(presentationGenerate, { body: { prompt: 'Tea' } });
  await expect(call).rejects.toMatchObject({ name: 'ServiceError', status: 200, code: 'UNUSABLE_ANSWER' });
});

test.each([
  { message: 'ok', resData: { callback_id: 'cb_1' }, error: null },
  { success: true, data: { callback_id: 'cb_1', token: 't' } },
  { statusCode: 200, body: { message: 'ok', resData: { callback_id: 'cb_1' }, error: null } },
  { statusCode: 200, body: '{"message":"ok","resData":{"callback_id":"cb_1"},"error":null}' },
])('every form of the job envelope is read', async (form) => {
  await using server = await scriptedServer(json(200, form));
  const answer = await testClient(server.url).call(presentationGenerate, { body: { prompt: 'Tea' } });
  expect(answer.resData.callback_id).toBe('cb_1');
});

test.each([
  { success: true, data: { items: [{ id: 't1' }], next_cursor: 'c' } },
  { success: true, data: [{ id: 't1' }], next_cursor: 'c' },
  { items: [{ id: 't1' }], next_cursor: 'c' },
])('every form of a list is read', async (form) => {
  await using server = await scriptedServer(json(200, form));
  const answer = await testClient(server.url).call(presentationTemplates, { query: { limit: 1 } });
  expect(answer.data).toMatchObject({ items: [{ id: 't1' }], next_cursor: 'c' });
  expect(server.received[0]?.path).toBe('/api/v1/autogenerator/templates?limit=1');
});

test('a session without its stream URL is an unusable answer', async () => {
  await using server = await scriptedServer(json(201, { success: true, data: { session_id: 'cb_1' } }));
  const call = testClient(server.url).call(streamSessionCreate, { body: { callback_id: 'cb_1' } });
  await expect(call).rejects.toMatchObject({ code: 'UNUSABLE_ANSWER' });
});

test.each([
  ['presentationTemplates', { success: true, data: { items: [null], next_cursor: null } }],
  ['themeListing', { success: true, data: [{ id: 'a' }, 'b'] }],
  ['presentationLanguages', { status: 'success', message: '', data: [[]] }],
  ['presentationAgents', { status: 'success', log: '', data: { default_agents: [1], my_agents: [] } }],
] as const)('a list of %s that holds what is no object is an unusable answer', async (id, body) => {
  await using server = await scriptedServer(json(200, body));
  await expect(testClient(server.url).call(operations[id])).rejects.toMatchObject({
    code: 'UNUSABLE_ANSWER',
  });
});

test('a sign of life without its message is an unusable answer', async () => {
  await using server = await scriptedServer(json(200, { success: true, data: {} }));
  const call = testClient(server.url).call(operations.liveness);
  await expect(call).rejects.toMatchObject({ code: 'UNUSABLE_ANSWER' });
});

test('services that are none are left out of a report on them', async () => {
  const services = [null, 1, { name: 'store', status: 'ok' }];
  await using server = await scriptedServer(json(200, { status: 'ok', message: 'Up', data: { services } }));
  const report = await testClient(server.url).call(operations.componentHealth);
  expect(report.data?.services).toEqual([{ name: 'store', status: 'ok' }]);
});

test('a redirect of a request with the key is refused and the key goes nowhere else', async () => {
  await using elsewhere = await scriptedServer(submitted);
  await using server = await scriptedServer((_, response) =>
    response.writeHead(307, { location: `${elsewhere.url}/x` }).end(),
  );
  const call = testClient(server.url).call(presentationStatus, { query: { callback_id: 'cb_1' } });
  await expect(call).rejects.toMatchObject({ name: 'NetworkError', code: 'REDIRECT_REFUSED' });
  expect(elsewhere.received).toHaveLength(0);
});

test('nothing listening is told as such, with the mend', async () => {
  await using server = await scriptedServer(submitted);
  const { url } = server;
  await server[Symbol.asyncDispose]();
  const call = testClient(url, { maxAttempts: 2 }).call(presentationStatus, { query: { callback_id: 'x' } });
  await expect(call).rejects.toMatchObject({
    code: 'CONNECT_FAILED',
    mend: expect.stringContaining('running'),
  });
});

test('the deadline ends a request that hangs', async () => {
  await using server = await scriptedServer(() => {});
  const call = testClient(server.url, { deadline: Date.now() + 300 }).call(presentationStatus, {
    query: { callback_id: 'x' },
  });
  await expect(call).rejects.toMatchObject({ name: 'NetworkError', code: 'TIMED_OUT' });
});

test("a signal ends a request with the signal's own reason", async () => {
  await using server = await scriptedServer(() => {});
  const stop = new AbortController();
  const call = testClient(server.url, { signal: stop.signal }).call(presentationStatus, {
    query: { callback_id: 'x' },
  });
  setTimeout(() => stop.abort(new Error('Ctrl-C')), 100);
  await expect(call).rejects.toThrow('Ctrl-C');
});

test('a service that echoes the key does not bring it into the error', async () => {
  await using server = await scriptedServer((received, response) =>
    json(401, { error: { code: 'INVALID_API_KEY', message: `Got ${received.headers.authorization}` } })(
      received,
      response,
    ),
  );
  const call = testClient(server.url).call(presentationStatus, { query: { callback_id: 'x' } });
  await expect(call).rejects.toMatchObject({ message: 'Got Bearer ****' });
});

test.each([
  ['as PHP escapes it', (key: string) => key.replaceAll('/', '\\/')],
  [
    'in code points',
    (key: string) => key.replace(/[+/&]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`),
  ],
  ['in capitals', (key: string) => key.replaceAll('+', '\\u002B')],
  ['as in a URL', encodeURIComponent],
  ['behind an escaped backslash', (key: string) => `\\\\${key}`],
])('an echoed key is not shown either when it is spelt %s', async (_, spell) => {
  const apiKey = 'key+of/the&test==0123';
  await using server = await scriptedServer((_received, response) =>
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end(`{"error":{"code":"INVALID_API_KEY","message":"Got ${spell(apiKey)}."}}`),
  );
  const call = testClient(server.url, { apiKey }).call(presentationStatus, { query: { callback_id: 'x' } });
  await expect(call).rejects.toMatchObject({ message: expect.stringMatching(/^Got \\?\*{4}\.$/) });
});

test('hooks never see the key', async () => {
  await using server = await scriptedServer(json(200, { message: '', status: 'success', download_url: '' }));
  const told: unknown[] = [];
  const hooks = {
    onRequest: (sent: unknown) => told.push(sent),
    onResponse: (got: unknown) => told.push(got),
  };
  await testClient(server.url, { hooks }).call(presentationStatus, { query: { callback_id: 'x' } });
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).not.toContain('key-of-the-test');
});

test.each(['', 'no address', 'javascript:alert(1)', 'file:///etc/passwd'])(
  'a stream URL that is none (%s) is an unusable answer',
  async (stream_url) => {
    const data = { callback_id: 'cb_1', stream_url: stream_url || ' ' };
    await using server = await scriptedServer(json(201, { success: true, data }));
    const follow = testClient(server.url).follow('cb_1', { kind: 'deck' });
    await expect(follow).rejects.toMatchObject({ name: 'ServiceError', code: 'UNUSABLE_ANSWER' });
  },
);

test('a stream URL without TLS is not read, except on loopback', async () => {
  const data = { callback_id: 'cb_1', stream_url: 'http://streams.example/1' };
  await using server = await scriptedServer(json(201, { success: true, data }));
  const follow = testClient(server.url).follow('cb_1', { kind: 'deck' });
  await expect(follow).rejects.toMatchObject({ name: 'NetworkError', code: 'INSECURE_ADDRESS' });
});
