import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSilenceMs } from '../../src/client/create-client.ts';
import { readMessages, SilentStream } from '../../src/client/stream/sse-reader.ts';
import { sseEvent } from '../support/sse.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets what was written be read: a few turns of the loop, however little time has passed. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Reads a stream that a test writes to; `ended` is what it ended with, once it has. */
async function reading(silenceMs = defaultSilenceMs) {
  const body = new PassThrough();
  const seen = { messages: 0, ended: undefined as unknown };
  const read = async () => {
    for await (const _ of readMessages(body, silenceMs)) seen.messages++;
  };
  read().then(
    () => Object.assign(seen, { ended: 'whole' }),
    (error) => Object.assign(seen, { ended: error }),
  );
  await settle();
  const pass = async (ms: number, text = '') => {
    await vi.advanceTimersByTimeAsync(ms);
    body.write(text);
    await settle();
  };
  return { body, seen, pass };
}

test('pings alone keep a quiet stream open, for as long as they come', async () => {
  const { body, seen, pass } = await reading();
  for (let ping = 0; ping < 100; ping++) await pass(defaultSilenceMs - 1, ':ping\n\n');
  expect(seen.ended).toBeUndefined();
  body.end(sseEvent(1, 'success', 'Done'));
  await settle();
  expect(seen).toEqual({ messages: 1, ended: 'whole' });
});

test('a stream without a byte is dead after two missed pings', async () => {
  const { seen, pass } = await reading();
  await pass(defaultSilenceMs - 1);
  expect(seen.ended).toBeUndefined();
  await pass(1);
  expect(seen.ended).toBeInstanceOf(SilentStream);
  expect(seen.ended).toMatchObject({ hadBytes: false });
});

test('a stream that falls silent later is known to have brought something', async () => {
  const { seen, pass } = await reading();
  await pass(1000, sseEvent(1, 'inprogress', 'Working'));
  await pass(defaultSilenceMs);
  expect(seen).toMatchObject({ messages: 1, ended: { name: 'SilentStream', hadBytes: true } });
});
