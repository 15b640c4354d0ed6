import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { RequestRecord } from '../../src/service/http/request-record.ts';
import { openService } from '../support/open-service.ts';
import { answerOf, sendRaw } from '../support/raw-http.ts';
import { sender, testService } from '../support/service.ts';
import { until } from '../support/webhooks.ts';

const envelope = (code: string) => ({
  success: false,
  data: null,
  error: { code, message: expect.any(String) },
});

const hosted = 'Host: localhost\r\nConnection: close\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n';
const tooMuch = `900000\r\n${'x'.repeat(0x900000)}\r\n`;

test.each([
  ['is not HTTP', 'nonsense\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'has too large a head',
    `GET /test HTTP/1.1\r\n${hosted}X: ${'a'.repeat(20_000)}\r\n\r\n`,
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  ['names no host', 'GET /test HTTP/1.1\r\nConnection: close\r\n\r\n', 401, 'UNAUTHORIZED'],
  ['asks for //', `GET // HTTP/1.1\r\n${hosted}\r\n`, 401, 'UNAUTHORIZED'],
  [
    'asks for //host/path',
    `GET //x/test HTTP/1.1\r\n${hosted}Authorization: KEY\r\n\r\n`,
    404,
    'ENDPOINT_NOT_FOUND',
  ],
  [
    'names no real host',
    `GET http://%zz/ HTTP/1.1\r\n${hosted}Authorization: KEY\r\n\r\n`,
    404,
    'ENDPOINT_NOT_FOUND',
  ],
  ['asks for *', `OPTIONS * HTTP/1.1\r\n${hosted}Authorization: KEY\r\n\r\n`, 404, 'ENDPOINT_NOT_FOUND'],
  ['asks for a tunnel', `CONNECT a.example:443 HTTP/1.1\r\n${hosted}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
  ['expects the unknown', `GET /nowhere HTTP/1.1\r\n${hosted}Expect: 7\r\n\r\n`, 401, 'UNAUTHORIZED'],
  [
    'has a body without end',
    `POST /api/v2/generate HTTP/1.1\r\n${hosted}${chunked}Authorization: KEY\r\n\r\n${tooMuch}`,
    413,
    'PAYLOAD_TOO_LARGE',
  ],
])('a request that %s is answered with the envelope', async (_, text, status, code) => {
  const service = await testService();
  const answer = await sendRaw(service.port, text.replace('KEY', `Bearer ${service.apiKey}`));
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, envelope(code)]);
  expect(answer.head).toMatch(/^x-request-id: [0-9a-f-]{36}$/im);
  expect(answer.head).toMatch(/^access-control-allow-origin: \*$/im);
});

test('what could not be read has its line in the log, and a client that goes away is no defect', async () => {
  const records: RequestRecord[] = [];
  const warnings: string[] = [];
  const service = await testService({
    onRequest: (record) => records.push(record),
    onWarning: (message) => warnings.push(message),
  });
  await sendRaw(service.port, 'nonsense\r\n\r\n');
  const head = `POST /api/v2/generate HTTP/1.1\r\n${hosted}Authorization: Bearer ${service.apiKey}\r\n`;
  const socket = connect(service.port, '127.0.0.1', () =>
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: 90\r\n\r\n{`),
  );
  // It is told to go on once its request has been taken up.
  await once(socket, 'data');
  socket.destroy();
  await until(() => records.length === 2);
  expect(records.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['-', '-', 400],
    ['POST', '/api/v2/generate', 499],
  ]);
  expect(warnings).toEqual([]);
});

/** A service that has less patience than the real one, whose numbers are looked at as well. */
async function impatientService() {
  const open = await openService();
  const { server } = open;
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(120_000);
  expect(server.maxConnections).toBe(5000);
  Object.assign(server, { headersTimeout: 1000, requestTimeout: 2000, maxConnections: 250 });
  return { ...open, port: Number(new URL(open.service.url).port) };
}

/** Connections that send `head` at once, then a character now and then, as long as they can. */
function trickle(port: number, head: string, count: number): Socket[] {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => {}).write(head);
  const clock = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 200);
  onTestFinished(() => {
    clearInterval(clock);
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
}

test('clients that trickle their requests are told so and cut off, and hold nobody up', async () => {
  const { port, key, service } = await impatientService();
  const slowHeads = trickle(port, 'GET /test HTTP/1.1\r\nHost: x\r\nX: ', 100);
  const body = `Authorization: Bearer ${key.apiKey}\r\nContent-Length: 1000\r\n\r\n`;
  const slowBodies = trickle(port, `POST /api/v2/generate HTTP/1.1\r\nHost: x\r\n${body}`, 100);
  const slow = Promise.all([...slowHeads, ...slowBodies].map(answerOf));
  const send = sender(service.url, key.apiKey);
  const others = Array.from({ length: 20 }, () => send('GET', '/test'));
  const first = await Promise.race([slow, others[0]]);
  expect(first).toMatchObject({ status: 200 });
  for (const other of others) expect((await other).status).toBe(200);
  const answers = await slow;
  for (const { status, body } of answers)
    expect([status, JSON.parse(body)]).toEqual([400, envelope('BAD_REQUEST')]);
});

test('past as many connections as the service holds, new ones are closed and the others go on', async () => {
  const { port, service, key } = await impatientService();
  const held = Array.from({ length: 249 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
  });
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.on('connect', resolve))));
  const late = trickle(port, '', 20);
  const closed = await Promise.all(late.slice(1).map(answerOf));
  expect(closed.map(({ status }) => status)).toEqual(Array(19).fill(0));
  for (const socket of held) socket.destroy();
  const send = sender(service.url, key.apiKey);
  await until(async () => (await send('GET', '/test').catch(() => undefined))?.status === 200);
});
