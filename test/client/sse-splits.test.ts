import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { SeenEvents } from '../../src/client/stream/seen-events.ts';
import { readMessages } from '../../src/client/stream/sse-reader.ts';
import { readEvent } from '../../src/client/stream/stream-event.ts';
import { brokenModule } from '../support/broken-build.ts';
import { below, seeded } from '../support/random.ts';
import { sseEvent } from '../support/sse.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const recordedStreams = trials(20, 200);
const randomStreams = trials(3000, 100_000);

async function messagesOf(chunks: Buffer[], read = readMessages): Promise<string[]> {
  const found: string[] = [];
  for await (const { id, event, data } of read(Readable.from(chunks), 60_000)) {
    found.push(JSON.stringify([id, event, data]));
  }
  return found;
}

const endings = ['\n', '\r\n', '\r'];
const words = ['Größe', '漢字', '🎉', 'Analyzing', 'data: x', '…', 'é', '\u2028', '"', '\\'];

/** A stream as a service might send it: pings, comments, a byte order mark, any line ending, any script. */
function recording(random: () => number): { bytes: Buffer; messages: number } {
  const ending = endings[below(random, endings.length)] ?? '\n';
  const count = 2 + below(random, 3);
  let text = random() < 0.3 ? '\uFEFF' : '';
  for (let i = 1; i <= count; i++) {
    if (random() < 0.5) text += ':ping\n\n';
    const message = Array.from(
      { length: 1 + below(random, 3) },
      () => words[below(random, words.length)],
    ).join(' ');
    text += sseEvent(random() < 0.8 ? i : undefined, i === count ? 'success' : 'inprogress', message);
  }
  return { bytes: Buffer.from(text.replaceAll('\n', ending)), messages: count };
}

/** The cuts at which a stream gives other messages than whole. */
async function differences(streams: number, read = readMessages): Promise<string[]> {
  const random = seeded(seed);
  const found: string[] = [];
  for (let stream = 0; stream < streams; stream++) {
    const { bytes, messages } = recording(random);
    const whole = await messagesOf([bytes], read);
    expect(whole).toHaveLength(messages);
    for (let first = 0; first <= bytes.length; first++) {
      // Both cuts everywhere would take hours; the second one is near the first or anywhere.
      for (const second of [first, first + 1, first + 2, first + below(random, bytes.length - first + 1)]) {
        const parts = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)];
        const split = await messagesOf(
          parts.filter((part) => part.length > 0),
          read,
        );
        if (split.join() !== whole.join()) found.push(`stream ${stream} at ${first} and ${second}`);
      }
    }
  }
  return found;
}

test(`every way to cut a stream in three gives the same messages (seed ${seed})`, async () => {
  expect(await differences(recordedStreams)).toEqual([]);
});

test(
  'the trial notices a reader that decodes each piece by itself',
  async () => {
    const { readMessages: broken } = await brokenModule<
      typeof import('../../src/client/stream/sse-reader.ts')
    >('src/client/stream/sse-reader.ts', {
      file: 'src/client/stream/sse-reader.ts',
      from: 'decoder.decode(chunk, { stream: true })',
      to: 'new TextDecoder().decode(chunk)',
    });
    expect(await differences(3, broken)).not.toEqual([]);
  },
  buildMs,
);

test(`no bytes crash the reader or make an event that is none (seed ${seed})`, async () => {
  const random = seeded(seed);
  const pieces = [
    'data:',
    'data: {"status":"success"}',
    'id: 1\0',
    'event:',
    'retry: 99999999999999',
    ':',
    '\n',
    '\r',
    '\n\n',
    '{"status":',
    '\uFEFF',
    '\0',
    'data: ["__proto__"]',
    'data: {"__proto__":{"status":"success"}}',
    `data: ${'['.repeat(5000)}`,
  ].map((text) => Buffer.from(text));
  for (let stream = 0; stream < randomStreams; stream++) {
    const chunks = Array.from({ length: 1 + below(random, 12) }, () =>
      random() < 0.4
        ? Buffer.from(Array.from({ length: 1 + below(random, 20) }, () => below(random, 256)))
        : (pieces[below(random, pieces.length)] ?? Buffer.from('\n')),
    );
    for await (const { data } of readMessages(Readable.from(chunks), 60_000)) {
      const event = readEvent(data, 'cb_1');
      if (event) expect(event.callback_id).toBeTypeOf('string');
    }
  }
  expect(({} as Record<string, unknown>).status).toBeUndefined();
});

/** Turns of which events were shown twice, not at all or out of order, however their connections broke. */
function misshown(turns: number, Seen = SeenEvents): number {
  const random = seeded(seed);
  let wrong = 0;
  for (let run = 0; run < turns; run++) {
    const hasIds = random() < 0.5;
    const turn = Array.from({ length: 1 + below(random, 12) }, (_, i) => ({
      id: hasIds ? String(i + 1) : undefined,
      // Messages repeat within a turn, too.
      data: `message ${below(random, 4)}`,
    }));
    const seen = new Seen();
    const shown: string[] = [];
    for (let connection = 0; shown.length < turn.length; connection++) {
      if (connection > 200) throw new Error('no progress');
      seen.connected();
      // A resumed stream goes on after the last id; a fresh one replays from the start.
      const from = seen.lastId !== undefined && random() < 0.5 ? Number(seen.lastId) : 0;
      for (const { id, data } of turn.slice(from, from + 1 + below(random, turn.length))) {
        if (seen.isNew(id, data)) shown.push(data);
      }
    }
    if (shown.join() !== turn.map(({ data }) => data).join()) wrong++;
  }
  return wrong;
}

test(`events are neither lost nor repeated, wherever the connections break (seed ${seed})`, () => {
  expect(misshown(trials(2000, 20_000))).toBe(0);
});

test(
  'the trial notices a client that shows again what a fresh URL replays',
  async () => {
    const { SeenEvents: broken } = await brokenModule<
      typeof import('../../src/client/stream/seen-events.ts')
    >('src/client/stream/seen-events.ts', {
      file: 'src/client/stream/seen-events.ts',
      from: 'if (this.#ids.has(id)) return false;',
      to: '',
    });
    expect(misshown(100, broken)).toBeGreaterThan(0);
  },
  buildMs,
);
