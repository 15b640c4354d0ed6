import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createService } from '../../src/service/create-service.ts';
import { begin } from './begin-job.ts';
import { below, seeded } from './random.ts';
import { type ServeProcess, serveSharedWith, serveWith } from './serve-process.ts';
import { sender } from './service.ts';
import { parseEvents } from './turns.ts';

export interface StreamTrialOptions {
  readers: number;
  /** Events of the turn, its end included. */
  events: number;
  seed: number;
  bin?: string;
  /** postgres://… that three processes serve, in the place of one on a folder. */
  store?: string;
  /** Ends processes in the middle, in order and not, and puts others in their place; readers go on where they are served. */
  ends?: boolean;
  /** How long a connection may last before what has not come by it is taken for lost. */
  patienceMs?: number;
}

export interface StreamReport {
  /** Connections that were opened; a reader opens up to three. */
  connections: number;
  lost: number;
  repeated: number;
  /** Readers that something reached out of its order. */
  disordered: number;
}

/**
 * Readers of one turn that come at any time while it runs, hang up after some events and come back with the id of the
 * last one they saw, at another process where there are several. The turn runs in this process, the readers are served by
 * others on the same store.
 */
export async function streamTrial(options: StreamTrialOptions): Promise<StreamReport> {
  const { readers, events, seed, bin, patienceMs = 120_000 } = options;
  const folder = await mkdtemp(join(tmpdir(), 'svc-streams-'));
  const shared =
    options.store === undefined ? undefined : { store: options.store, files: join(folder, 'files') };
  const serve = (n: number) =>
    shared
      ? serveSharedWith({ bin }, join(folder, `home ${n}`), shared.store, shared.files, '--role', 'api')
      : serveWith(bin, folder, '--limits', 'none');
  const all = await Promise.all(Array.from({ length: shared ? 3 : 1 }, (_, n) => serve(n)));
  const replaced: Promise<unknown>[] = [];
  const replace = async (at: number, end: 'stop' | 'kill') => {
    const before = all[at] as ServeProcess;
    all[at] = await serve(all.length + replaced.length);
    await before[end]();
  };
  const [served] = all as [ServeProcess];
  const ended = new AbortController();
  setMaxListeners(0, ended.signal);
  const place = shared ? { dataDir: shared.files, store: shared.store } : { dataDir: join(folder, 'data') };
  const here = await createService({ ...place, limits: 'none' }, ended.signal);
  try {
    const keyId = (await here.keys.find(served.apiKey))?.owner as string;
    const job = await begin(here, { id: 'job', keyId });
    const session = { callback_id: job.id };
    const { body } = await sender(served.url, served.apiKey)('POST', '/api/v2/streams/sessions', session);
    const random = seeded(seed);
    const reading: Promise<Seen>[] = [];
    for (let step = 1; step < events; step++) {
      while (reading.length < (readers * step) / (events - 1))
        reading.push(
          read(replicas(body.data.stream_url, all, reading.length), random, patienceMs, options.ends),
        );
      if (options.ends && step % 12 === 0)
        replaced.push(replace((step / 12) % 3, step % 24 === 0 ? 'kill' : 'stop'));
      await here.jobs.report([{ ...job, messages: [`Step ${step}`] }]);
      await sleep(options.ends ? 200 : 20);
    }
    await here.jobs.succeed(job, { message: 'Done', result: null });
    await Promise.all(replaced);
    return reportOf(await Promise.all(reading), events);
  } finally {
    ended.abort();
    await here.store.close();
    await Promise.all(all.map((one) => one.kill()));
    await rm(folder, { recursive: true, force: true });
  }
}

interface Seen {
  connections: number;
  ids: number[];
}

/** The URLs of a stream at each process, beginning with another for each reader. */
const replicas = (signed: string, processes: ServeProcess[], first: number) => {
  const { pathname, search } = new URL(signed);
  return (n: number): string => {
    const { url } = processes[(n + first) % processes.length] as ServeProcess;
    return new URL(`${pathname}${search}`, url).href;
  };
};

/** Each connection is to another process, where there are several; where they are ended too, as many as it takes. */
async function read(
  urlOf: (connection: number) => string,
  random: () => number,
  patienceMs: number,
  ends = false,
): Promise<Seen> {
  const seen: Seen = { connections: 0, ids: [] };
  const counts = [1 + below(random, 10), 1 + below(random, 10)];
  const started = performance.now();
  while (ends ? performance.now() - started < patienceMs : seen.connections <= counts.length) {
    const most = counts[seen.connections] ?? Number.POSITIVE_INFINITY;
    const url = urlOf(seen.connections++);
    const last = seen.ids.at(-1);
    const from = last === undefined ? url : `${url}&last_event_id=${last}`;
    const events = await readSome(from, most, patienceMs, ends);
    seen.ids.push(...events.map(({ id }) => id));
    if (events.at(-1)?.status === 'success') break;
  }
  return seen;
}

/** The events of one connection, which is closed after `most` of them or when it takes too long; it may break off by itself. */
async function readSome(url: string, most: number, patienceMs: number, mayBreak: boolean) {
  const late = AbortSignal.timeout(patienceMs);
  const hangUp = new AbortController();
  let text = '';
  try {
    const signal = AbortSignal.any([hangUp.signal, late]);
    let response = await fetch(url, { signal });
    // A machine that has too much to do may say so: the store was not reached in time.
    for (; response.status === 503; response = await fetch(url, { signal })) await sleep(500);
    for await (const part of response.body as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(part);
      if (parseEvents(text).length >= most) break;
    }
  } catch (error) {
    if (!late.aborted && !mayBreak) throw error;
    // Nobody may be there for a moment.
    await sleep(50);
  }
  hangUp.abort();
  return parseEvents(text).slice(0, most);
}

function reportOf(all: Seen[], events: number): StreamReport {
  const report = { connections: 0, lost: 0, repeated: 0, disordered: 0 };
  for (const { connections, ids } of all) {
    const distinct = new Set(ids).size;
    report.connections += connections;
    report.lost += events - distinct;
    report.repeated += ids.length - distinct;
    if (ids.some((id, at) => at > 0 && id < (ids[at - 1] as number))) report.disordered++;
  }
  return report;
}
