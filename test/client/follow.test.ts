import { expect, test } from 'vitest';
import type { StreamEvent } from '../../src/contract/jobs.ts';
import { type Answering, failure, json, scriptedServer } from '../support/scripted-server.ts';
import { sse, sseEvent } from '../support/sse.ts';
import { testClient } from '../support/test-client.ts';

const first = sseEvent(1, 'inprogress', 'Understanding your prompt');
const second = sseEvent(2, 'inprogress', 'Größe prüfen 漢字');
const last = sseEvent(3, 'success', 'Done', 'https://files.example/deck');
const inOrder = ['Understanding your prompt', 'Größe prüfen 漢字', 'Done'];

/** A service that mints stream URLs and answers them by script, one after the other. */
async function streaming(streams: Answering[], other: Answering = failure(404, 'STREAM_CALLBACK_NOT_FOUND')) {
  let minted = 0;
  let opened = 0;
  const server = await scriptedServer((received, response) => {
    if (received.path === '/api/v2/streams/sessions') {
      const stream_url = `${server.url}/streams/cb_1?token=t${++minted}`;
      return json(201, { success: true, data: { callback_id: 'cb_1', stream_url } })(received, response);
    }
    if (!received.path.startsWith('/streams/')) return other(received, response);
    return streams[Math.min(opened++, streams.length - 1)]?.(received, response);
  });
  return server;
}

async function follow(url: string, options = {}) {
  const events: StreamEvent[] = [];
  const onEvent = (event: StreamEvent) => events.push(event);
  const followed = testClient(url, options).follow('cb_1', { kind: 'deck', onEvent });
  return { followed, events, messages: () => events.map(({ message }) => message) };
}

const whole: Answering = (_, response) => sse(response).end(`:ping\n\n${first}${second}${last}`);
const opened = (server: { received: { path: string }[] }) =>
  server.received.map(({ path }) => path).filter((path) => path.startsWith('/streams/'));

test('events arrive in order and the terminal one is the result', async () => {
  await using server = await streaming([whole]);
  const { followed, messages } = await follow(server.url);
  expect(await followed).toMatchObject({ status: 'success', download_url: 'https://files.example/deck' });
  expect(messages()).toEqual(inOrder);
});

test('the stream URL never gets the key', async () => {
  await using server = await streaming([whole]);
  await (await follow(server.url)).followed;
  const stream = server.received.find(({ path }) => path.startsWith('/streams/'));
  expect(stream?.headers.authorization).toBeUndefined();
});

test('a broken stream is resumed after the last event, and nothing is shown twice', async () => {
  await using server = await streaming([
    (_, response) => {
      sse(response).write(first + second.slice(0, -40));
      setTimeout(() => response.destroy(), 50);
    },
    (_, response) => sse(response).end(first + second),
    (_, response) => sse(response).end(last),
  ]);
  const { followed, messages } = await follow(server.url);
  await followed;
  expect(messages()).toEqual(inOrder);
  expect(opened(server)).toEqual([
    '/streams/cb_1?token=t1',
    '/streams/cb_1?token=t1&last_event_id=1',
    '/streams/cb_1?token=t1&last_event_id=2',
  ]);
});

test('the last event is taken for what it is, also under an id that was there before', async () => {
  const again = sseEvent(1, 'success', 'Done', 'https://files.example/deck');
  await using server = await streaming([(_, response) => sse(response).end(first + second + again)]);
  const { followed, messages } = await follow(server.url);
  expect(await followed).toMatchObject({ status: 'success' });
  expect(messages()).toEqual(inOrder);
});

test('a status that says cancelled, as streams do, ends the polling', async () => {
  const cancelled = json(200, { message: 'Cancelled by the owner', status: 'cancelled', download_url: '' });
  await using server = await scriptedServer(cancelled);
  const followed = testClient(server.url).follow('cb_1', { kind: 'deck', poll: true });
  await expect(followed).rejects.toMatchObject({ name: 'JobError', message: 'Cancelled by the owner' });
});

test('a stream without ids that replays from the start shows each event once', async () => {
  const bare = [first, second, last].map((event) => event.replace(/^id: \d\n/, ''));
  await using server = await streaming([
    (_, response) => sse(response).end(bare[0]),
    (_, response) => sse(response).end(bare.slice(0, 2).join('')),
    (_, response) => sse(response).end(bare.join('')),
  ]);
  const { followed, messages } = await follow(server.url);
  await followed;
  expect(messages()).toEqual(inOrder);
});

test('a lapsed token gets a fresh URL that goes on after the last event', async () => {
  await using server = await streaming([
    (_, response) => sse(response).end(first),
    failure(401, 'UNAUTHORIZED'),
    (_, response) => sse(response).end(first + second + last),
  ]);
  const { followed, messages } = await follow(server.url);
  await followed;
  expect(messages()).toEqual(inOrder);
  expect(opened(server).at(-1)).toBe('/streams/cb_1?token=t2&last_event_id=1');
});

test('a URL that stays lapsed is asked for again twice and no more', async () => {
  await using server = await streaming([failure(410, 'STREAM_CALLBACK_NOT_FOUND')]);
  const { followed } = await follow(server.url);
  await expect(followed).rejects.toMatchObject({ name: 'ServiceError', status: 410 });
  expect(opened(server)).toHaveLength(3);
});

test.each(['failed', 'cancelled'] as const)(
  "a job that ended %s gives the service's reason",
  async (status) => {
    await using server = await streaming([
      (_, response) => sse(response).end(first + sseEvent(2, status, 'No licence for that template.')),
    ]);
    const { followed } = await follow(server.url);
    const error = { name: 'JobError', status, callbackId: 'cb_1', message: 'No licence for that template.' };
    await expect(followed).rejects.toMatchObject(error);
  },
);

const polls = (statuses: unknown[]): Answering => {
  let poll = 0;
  return (received, response) =>
    json(200, statuses[Math.min(poll++, statuses.length - 1)])(received, response);
};
const finished = polls([
  { status: 'in_progress', message: 'Working', download_url: '' },
  { status: 'in_progress', message: 'Working', download_url: '' },
  { status: 'success', message: 'Done', download_url: 'https://files.example/deck' },
]);

test('streams that answer with a page fall back to polling, and it is said', async () => {
  await using server = await streaming([(_, response) => response.end('<html>Sign in</html>')], finished);
  const notices: string[] = [];
  const hooks = { onNotice: (text: string) => notices.push(text) };
  const { followed, messages } = await follow(server.url, { hooks });
  expect(await followed).toMatchObject({ status: 'success', download_url: 'https://files.example/deck' });
  expect(messages()).toEqual(['Working', 'Done']);
  expect(notices).toEqual([expect.stringContaining('polling the status instead')]);
});

test('once streams have been given up, the next is not tried either', async () => {
  await using server = await streaming([(_, response) => response.destroy()], finished);
  const notices: string[] = [];
  const hooks = { onNotice: (text: string) => notices.push(text) };
  const client = testClient(server.url, { hooks });
  await client.follow('cb_1', { kind: 'deck' });
  const before = opened(server).length;
  const renew = () => Promise.reject(new Error('no URL is needed'));
  const url = `${server.url}/streams/cb_1?token=export`;
  expect(await client.followUrl(url, { kind: 'deck', callbackId: 'cb_1', renew })).toMatchObject({
    status: 'success',
  });
  expect(opened(server)).toHaveLength(before);
  expect(notices.filter((text) => text.includes('polling the status'))).toHaveLength(1);
});

test('streams that always break off before anything new fall back to polling', async () => {
  await using server = await streaming([(_, response) => response.destroy()], finished);
  expect(await (await follow(server.url)).followed).toMatchObject({ status: 'success' });
  expect(opened(server)).toHaveLength(5);
});

test('streams that stay silent fall back to polling', async () => {
  await using server = await streaming([(_, response) => sse(response).flushHeaders()], finished);
  const { followed } = await follow(server.url, { silenceMs: 200 });
  expect(await followed).toMatchObject({ status: 'success' });
  expect(opened(server)).toHaveLength(2);
});

test('an event without end is cut off, not kept', async () => {
  const flood: Answering = (_, response) => {
    sse(response).write('data: ');
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  };
  await using server = await streaming([flood], finished);
  expect(await (await follow(server.url)).followed).toMatchObject({ status: 'success' });
});
