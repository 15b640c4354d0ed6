import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import type { Claim } from '../../../src/service/store/repositories.ts';
import { brokenBuild } from '../../support/broken-build.ts';
import { Cluster, keysOf, Orders } from '../../support/cluster.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { processorSeconds, startedSeconds } from '../../support/processor-time.ts';
import { seeded } from '../../support/random.ts';
import { spoilStatements } from '../../support/spoilt-statements.ts';
import { buildMs, seed, soak, tell } from '../../support/trials.ts';
import { parseEvents } from '../../support/turns.ts';
import { until } from '../../support/webhooks.ts';

/** What decks and events cost where several processes share one database. */

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** Milliseconds from when a worker keeps an event to when a reader has it, at each of three other processes; sorted. */
async function eventTrial(events: number): Promise<number[]> {
  const cluster = await Cluster.start(server, { api: 3, workers: 0 });
  const orders = new Orders(cluster);
  await orders.ask('order', 0);
  const [id] = orders.ids as [string];
  // This process is the worker.
  const store = await openPostgresStore({ address: cluster.store });
  const claim = (await store.jobs.claim()) as Claim;
  const session = await orders.send(0)('POST', '/api/v2/streams/sessions', { callback_id: id });
  const { pathname, search } = new URL(session.body.data.stream_url);
  const seen = cluster.api.map(() => 0);
  const began: number[] = [];
  const times: number[] = [];
  const hangUp = new AbortController();
  const read = async (at: number) => {
    const { url } = cluster.api[at] as { url: string };
    const response = await fetch(new URL(`${pathname}${search}`, url), { signal: hangUp.signal });
    let rest = '';
    for await (const part of response.body as AsyncIterable<Uint8Array>) {
      const now = performance.now();
      const text = rest + new TextDecoder().decode(part);
      rest = text.slice(text.lastIndexOf('\n\n') + 2);
      for (const event of parseEvents(text)) times.push(now - (began[event.id] as number));
      seen[at] = (seen[at] as number) + parseEvents(text).length;
    }
  };
  const reading = cluster.api.map((_, at) => read(at).catch(() => {}));
  await sleep(500);
  for (let n = 1; n <= events; n++) {
    began[n] = performance.now();
    await store.jobs.report([{ id: claim.id, generation: claim.generation, messages: [`Step ${n}`] }]);
    await until(async () => seen.every((count) => count === n));
  }
  hangUp.abort();
  await Promise.all(reading);
  await store.close();
  return times.sort((a, b) => a - b);
}

const quantile = (sorted: number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))] as number;

test.runIf(soak)('an event reaches a reader at another process soon', async () => {
  const times = await eventTrial(1000);
  const [median, late] = [quantile(times, 0.5), quantile(times, 0.99)];
  tell(
    `${times.length} events at readers of other processes: ${median.toFixed(1)} ms (median), ${late.toFixed(1)} ms (99 of 100).`,
  );
  expect(median).toBeLessThan(30);
  expect(late).toBeLessThan(150);
});

test.runIf(soak)('the same trial notices events that nobody is told of', async () => {
  spoilStatements("pg_notify('svc_events', ", 'concat(');
  const times = await eventTrial(20);
  tell(`Untold, an event took ${quantile(times, 0.5).toFixed(0)} ms (median).`);
  expect(quantile(times, 0.5)).toBeGreaterThan(30);
});

/** A cluster that makes decks, and what each costs. */
async function costTrial(api: number, workers: number, bin?: string) {
  const cluster = await Cluster.start(server, { api, workers, ...(bin && { bin }) });
  const prompt = 'Tea in China: history, regions, trade, prices, exports, brands. 7 slides';
  const orders = new Orders(cluster, () => prompt);
  const random = seeded(seed);
  // As seldom and by as little as can be: what is asked here counts too.
  const unfinished = '(SELECT count(*) FROM jobs WHERE finished_at IS NULL)';
  const postmaster = await cluster.count("split_part(pg_read_file('postmaster.pid'), chr(10), 1)");
  let asked = 0;
  const make = async (perWorker: number) => {
    const keys = keysOf(asked + perWorker * workers).slice(asked);
    asked += keys.length;
    await orders.askAll(keys, random, 4 * workers);
    while ((await cluster.count(unfinished)) > 0) await sleep(250);
  };
  const sum = (of: (pid: number) => number) =>
    cluster.workers.reduce((seconds, { pid }) => seconds + of(pid), 0);
  const look = async () => ({
    seconds: performance.now() / 1000,
    // Transactions that only read are given no number.
    writes: await cluster.count('pg_snapshot_xmax(pg_current_snapshot())::text::bigint'),
    database: processorSeconds(postmaster),
    engine: sum(startedSeconds),
    workers: sum(processorSeconds),
    bytes: await cluster.count('pg_database_size(current_database())'),
  });
  /** Transactions of all kinds; a connection says what it did ten seconds after it has done it. */
  const commits = async () => {
    await sleep(11_000);
    const sql = '(SELECT xact_commit FROM pg_stat_database WHERE datname = current_database())';
    return { seconds: performance.now() / 1000, count: await cluster.count(sql) };
  };
  type Look = Awaited<ReturnType<typeof look>>;
  type Costs = Record<keyof Look, number>;
  const since = async (before: Look): Promise<Costs> => {
    const after = await look();
    const names = Object.keys(after) as (keyof Look)[];
    return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Costs;
  };
  return {
    make,
    /** A second in which there is nothing to do. */
    async idle(): Promise<Costs> {
      const before = await look();
      await sleep(6000);
      const costs = await since(before);
      const rate = ([name, cost]: [string, number]) => [name, cost / costs.seconds];
      return Object.fromEntries(Object.entries(costs).map(rate)) as Costs;
    },
    /** Transactions of each deck, those that only read included, beyond what there is without any. */
    async commits(perWorker: number): Promise<number> {
      const [first, second] = [await commits(), await commits()];
      const idle = (second.count - first.count) / (second.seconds - first.seconds);
      await make(perWorker);
      const last = await commits();
      return (last.count - second.count - idle * (last.seconds - second.seconds)) / (perWorker * workers);
    },
    /** Of each deck of a round, beyond what costs without any. */
    async round(perWorker: number, idle: Costs) {
      const before = await look();
      await make(perWorker);
      const costs = await since(before);
      const of = (name: keyof Look) => (costs[name] - idle[name] * costs.seconds) / (perWorker * workers);
      return {
        writes: of('writes'),
        databaseMs: 1000 * of('database'),
        engineMs: 1000 * of('engine'),
        workerMs: 1000 * of('workers'),
        bytes: of('bytes'),
      };
    },
  };
}

const faultsOf = {
  /** Every step of a job by itself, as soon as it is told. */
  writes: [
    {
      file: 'src/service/jobs/progress.ts',
      from: 'const firstWithinMs = 100;',
      to: 'const firstWithinMs = 0;',
    },
    { file: 'src/service/jobs/progress.ts', from: 'const withinMs = 1000;', to: 'const withinMs = 0;' },
  ],
  /** Every worker asks much of the database for each job that there is, whoever makes it. */
  questions: [
    {
      file: 'src/service/jobs/runner.ts',
      from: 'this.#mayBeMore = true;\n    return this.#fill();',
      to: `this.#mayBeMore = true;
    const asked = Array.from({ length: 10 }, () => this.#service.store.jobs.anyWaiting());
    return Promise.all(asked).then(() => this.#fill());`,
    },
  ],
  /** A job that several workers find at once is made by each of them. */
  doubledWork: [
    {
      file: 'src/service/store/postgres/jobs.ts',
      from: 'LIMIT 1 FOR UPDATE SKIP LOCKED)',
      to: 'LIMIT 1) AND pg_sleep(0.01)::text IS NOT NULL',
    },
  ],
};

/** What a deck costs with one worker and with four, in turns, since the machine has other things to do. */
async function compare({ rounds, bin }: { rounds: number; bin?: string }) {
  const [alone, together] = [await costTrial(1, 1, bin), await costTrial(3, 4, bin)];
  type Cost = Awaited<ReturnType<typeof alone.round>>;
  const costs: Record<'alone' | 'together', Cost[]> = { alone: [], together: [] };
  // Every process of the engine has been started, and its code compiled.
  await Promise.all([alone.make(60), together.make(60)]);
  await sleep(2000);
  const idle = { alone: await alone.idle(), together: await together.idle() };
  for (let round = 0; round < rounds; round++) {
    costs.alone.push(await alone.round(40, idle.alone));
    costs.together.push(await together.round(40, idle.together));
  }
  const sorted = (of: Cost[], name: keyof Cost) => of.map((cost) => cost[name]).sort((a, b) => a - b);
  // The least disturbed round of each counts.
  const least = (of: Cost[], name: keyof Cost) => sorted(of, name)[0] as number;
  const median = (of: Cost[], name: keyof Cost) => sorted(of, name)[rounds >> 1] as number;
  for (const [name, of] of Object.entries(costs))
    tell(
      `${name}, of each deck: ${median(of, 'writes').toFixed(2)} transactions that write, ${median(of, 'databaseMs').toFixed(1)} ms of the ` +
        `database (${least(of, 'databaseMs').toFixed(1)} at least), ${least(of, 'engineMs').toFixed(1)} of the engine and ` +
        `${least(of, 'workerMs').toFixed(1)} of all of its worker, ${median(of, 'bytes').toFixed(0)} bytes`,
    );
  const ratio = (name: keyof Cost) => least(costs.alone, name) / least(costs.together, name);
  return {
    engine: ratio('engineMs'),
    worker: ratio('workerMs'),
    writes: median(costs.together, 'writes'),
    databaseMs: least(costs.together, 'databaseMs'),
    commits: () => Promise.all([alone, together].map((one) => one.commits(40))),
  };
}

test.runIf(soak)('a deck costs the same with four workers as with one', async () => {
  const { engine, worker, writes, databaseMs, commits } = await compare({ rounds: 5 });
  const [alone, together] = (await commits()) as [number, number];
  tell(
    `With four, ${engine.toFixed(2)} of the throughput of one by the engine, ${worker.toFixed(2)} by all of the worker; ` +
      `${alone.toFixed(1)} and ${together.toFixed(1)} transactions of a deck, those that read included.`,
  );
  expect(engine).toBeGreaterThan(0.85);
  expect(writes).toBeLessThanOrEqual(4);
  expect(databaseMs).toBeLessThanOrEqual(4);
});

test.runIf(soak)(
  'the same trial notices steps that are kept one by one, and workers that ask the database in vain',
  async () => {
    const { bin, remove } = await brokenBuild(...faultsOf.writes, ...faultsOf.questions);
    onTestFinished(remove);
    const { databaseMs, writes } = await compare({ rounds: 2, bin });
    expect(writes).toBeGreaterThan(4);
    expect(databaseMs).toBeGreaterThan(4);
  },
  2 * buildMs,
);

test.runIf(soak)(
  'the same trial notices workers that do the work of others again',
  async () => {
    const { bin, remove } = await brokenBuild(...faultsOf.doubledWork);
    onTestFinished(remove);
    const { engine } = await compare({ rounds: 2, bin });
    tell(`With work that is done again, ${engine.toFixed(2)} of the throughput of one by the engine.`);
    expect(engine).toBeLessThanOrEqual(0.85);
  },
  2 * buildMs,
);
