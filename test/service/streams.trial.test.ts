import { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openService, runningJob } from '../support/open-service.ts';
import { sender } from '../support/service.ts';
import { trials } from '../support/trials.ts';
import { parseEvents, readStream } from '../support/turns.ts';
import { until } from '../support/webhooks.ts';

test('every reader gets every event once and in order, whenever it comes', async () => {
  const open = await openService();
  const { job, report, url } = await runningJob(open, 'job');
  const readers: ReturnType<typeof readStream>[] = [];
  for (let step = 1; step <= 50; step++) {
    for (let more = 0; more < trials(4, 40); more++) readers.push(readStream(url));
    await sleep(2);
    await report(`Step ${step}`);
  }
  await open.service.jobs.succeed(job, { message: 'Done', result: null });
  const expected = Array.from({ length: 51 }, (_, at) => at + 1);
  for (const events of await Promise.all(readers)) expect(events.map((event) => event.id)).toEqual(expected);
});

// From Node 22 on, the end of a corked response is sent ahead of what is corked.
test('a stream ends only once all that came together is sent', async () => {
  const open = await openService();
  const { job, report, url } = await runningJob(open, 'job');
  await report('Understanding your prompt');
  await open.service.jobs.fail(job, 'cancelled', 'It was cancelled.');
  const corked: unknown[] = [];
  const end = ServerResponse.prototype.end;
  const spy = vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (
    this: ServerResponse,
    ...given
  ) {
    if (/event-stream/.test(String(this.getHeader('content-type')))) corked.push(this.writableCorked);
    return end.apply(this, given as Parameters<typeof end>);
  });
  await readStream(url);
  spy.mockRestore();
  expect(corked).toEqual([0]);
});

test('a message that was shown before a restart is not shown again', async () => {
  const open = await openService();
  const { job, report, url } = await runningJob(open, 'job');
  await report('Understanding your prompt');
  await report('Understanding your prompt');
  await open.service.jobs.fail(job, 'cancelled', 'It was cancelled.');
  expect((await readStream(url)).map(({ event, status }) => [event, status])).toEqual([
    ['status', 'inprogress'],
    ['done', 'cancelled'],
  ]);
});

test('a job that ended once cannot end again', async () => {
  const open = await openService();
  const { job, url } = await runningJob(open, 'job');
  await open.service.jobs.fail(job, 'failed', 'First');
  await open.service.jobs.succeed(job, { message: 'Second', result: null });
  expect((await readStream(url)).map(({ message }) => message)).toEqual(['First']);
});

test('a reader that comes back is given what it missed, and sent away when it has seen the end', async () => {
  const open = await openService();
  const { job, report, url } = await runningJob(open, 'job');
  for (const step of ['One', 'Two']) await report(step);
  const after = async (lastId: string) =>
    (await readStream(`${url}&last_event_id=${lastId}`)).map((event) => event.id);
  // An id that was never given out must not hide what is still to come.
  const early = after('900');
  await sleep(50);
  await open.service.jobs.succeed(job, { message: 'Done', result: null });
  expect(await early).toEqual([1, 2, 3]);
  expect(await after('1')).toEqual([2, 3]);
  expect(await after('3')).toEqual([]);
  for (const nonsense of ['', 'x', '-1', '1.5']) expect(await after(nonsense)).toEqual([1, 2, 3]);
  const byHeader = await fetch(url, { headers: { 'Last-Event-ID': '2' } });
  expect(parseEvents(await byHeader.text()).map((event) => event.id)).toEqual([3]);
});

test('quiet stretches are bridged by pings', async () => {
  const open = await openService({ limits: { ping_s: 0.05, gateway: { per_second: null } } });
  const { job, url } = await runningJob(open, 'job');
  const decoder = new TextDecoder();
  let text = '';
  let over = false;
  for await (const part of (await fetch(url)).body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part);
    if (over || (text.match(/^:ping$/gm)?.length ?? 0) < 2) continue;
    over = true;
    await open.service.jobs.fail(job, 'failed', 'Over');
  }
  expect(parseEvents(text)).toHaveLength(1);
});

test('a stream URL lapses after five minutes, and one for another stream never fits', async () => {
  let now = Date.now();
  const open = await openService({ now: () => now });
  const { url } = await runningJob(open, 'job');
  const other = await runningJob(open, 'other');
  const swapped = new URL(other.url);
  swapped.search = new URL(url).search;
  expect((await fetch(swapped)).status).toBe(401);
  now += 5 * 60 * 1000;
  const lapsed = await fetch(url);
  expect([lapsed.status, await lapsed.text()]).toEqual([401, expect.stringContaining('UNAUTHORIZED')]);
});

test('a reader that does not read is cut off instead of filling the memory', async () => {
  const open = await openService();
  const { report, url } = await runningJob(open, 'job');
  const { port, pathname, search } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  socket.pause();
  let closed = false;
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => {});
  const filling = 'x'.repeat(100_000);
  const before = process.memoryUsage().rss;
  for (let step = 0; step < 150; step++) {
    await report(`${step} ${filling}`);
    await sleep(1);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  socket.resume();
  await until(() => closed);
});

test('a job that runs in another process is followed as well', async () => {
  const open = await openService();
  const { id, job, report } = await runningJob(open, 'job');
  const neighbour = await openService({ dataDir: open.service.dataDir });
  const session = await sender(neighbour.service.url, open.key.apiKey)('POST', '/api/v2/streams/sessions', {
    callback_id: id,
  });
  const events = readStream(session.body.data.stream_url);
  await report('Understanding your prompt');
  await sleep(50);
  await open.service.jobs.succeed(job, { message: 'Done', result: null });
  expect((await events).map(({ message }) => message)).toEqual(['Understanding your prompt', 'Done']);
});
