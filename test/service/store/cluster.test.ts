import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import type { Claim } from '../../../src/service/store/repositories.ts';
import { brokenBuild, type Fault } from '../../support/broken-build.ts';
import {
  Cluster,
  Orders,
  oneEach,
  outcomeOf,
  processorSeconds,
  startedSeconds,
  subscribers,
} from '../../support/cluster.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { below, seeded, shuffled } from '../../support/random.ts';
import { streamTrial } from '../../support/stream-trial.ts';
import { buildMs, seed, trials } from '../../support/trials.ts';
import { until } from '../../support/webhooks.ts';

/** Three processes that answer and four that work, on one database: what becomes of what they are asked for. */

const soak = process.env.SVC_SOAK === '1';
const size = (name: string, short: number, long: number): number =>
  soak && process.env[name] ? Number(process.env[name]) : trials(short, long);

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const owned = '(SELECT count(*) FROM jobs WHERE owner IS NOT NULL AND finished_at IS NULL)';
const keysOf = (count: number) => Array.from({ length: count }, (_, n) => `order ${n}`);
const tell = (text: string) => process.stderr.write(`${text}\n`);

interface KillTrial {
  decks: number;
  kills: number;
  restarts: number;
  /** Workers that are held up until others have taken over what they had, and then go on. */
  pauses: number;
  bin?: string;
  /** How long no job may end before those that have not are taken for lost. */
  patienceMs?: number;
}

/** Kills processes and stops the database while decks are made and their ends delivered. */
async function killTrial({
  decks,
  kills,
  restarts,
  pauses,
  bin,
  patienceMs = trials(60_000, 300_000),
}: KillTrial) {
  const random = seeded(seed);
  const cluster = await Cluster.start(server, { api: 3, workers: 4, ...(bin && { bin }) });
  const orders = new Orders(cluster);
  const there = await subscribers(orders, trials(2, 3), random);
  let paused: Promise<void> | undefined;
  const began = performance.now();
  let made = 0;
  let lastChange = performance.now();
  const look = async () => {
    const now = await cluster.count('(SELECT count(*) FROM jobs WHERE finished_at IS NOT NULL)');
    if (now !== made) lastChange = performance.now();
    made = now;
  };
  const left = keysOf(decks);
  const asking: Promise<void>[] = [];
  const disturbances = shuffled(random, [
    ...Array<'kill'>(kills).fill('kill'),
    ...Array<'restart'>(restarts).fill('restart'),
    ...Array<'pause'>(pauses).fill('pause'),
  ]);
  for (const [n, disturbance] of disturbances.entries()) {
    // Something is under way whenever one comes, however fast the work goes.
    asking.push(
      orders.askAll(left.splice(0, Math.ceil(left.length / (disturbances.length - n))), random, 24),
    );
    await sleep(below(random, 300));
    if (disturbance === 'restart') await server.restart();
    else if (disturbance === 'kill') await cluster.replaceKilled(below(random, 7));
    else {
      // Somebody has to be there to take over, and something to be taken over.
      await paused;
      await until(async () => (await cluster.count(owned)) >= 12, 3000).catch(() => {});
      paused = cluster.pause(below(random, 4), 20_000);
    }
  }
  asking.push(orders.askAll(left, random, 8));
  await Promise.all(asking);
  lastChange = performance.now();
  while (made < decks && performance.now() - lastChange < patienceMs) {
    await look().catch(() => {});
    await sleep(50);
  }
  await paused;
  const end = performance.now() + patienceMs;
  const undelivered = () => cluster.count('(SELECT count(*) FROM deliveries)');
  while ((await undelivered()) > 0 && performance.now() < end) await sleep(100);
  const silentMs = await cluster.count('(SELECT max(silent_ms) FROM freed)');
  const freed = await cluster.count('(SELECT count(*) FROM freed)');
  tell(
    `${decks} decks, ${there.count()} deliveries, ${kills} kills, ${restarts} restarts, ${pauses} pauses: ${Math.round((performance.now() - began) / 1000)} s; ` +
      `${freed} jobs taken over, ${(silentMs / 1000).toFixed(1)} s at most after the last sign of life; ${orders.unanswered} unanswered, ${orders.refused} refused`,
  );
  return {
    ...(await outcomeOf(cluster, orders.ids)),
    otherAnswers: orders.otherAnswers,
    missing: there.missing(orders.ids),
    doubled: there.doubled(),
    silentMs,
  };
}

const sound = (decks: number) => ({
  ...oneEach(decks),
  otherAnswers: 0,
  missing: 0,
  doubled: 0,
});

test('nothing is lost or done twice while processes are killed and the database is restarted', async () => {
  const decks = size('SVC_SOAK_DECKS', 16, 400);
  const kills = size('SVC_SOAK_KILLS', 4, 100);
  const { silentMs, ...found } = await killTrial({
    decks,
    kills,
    restarts: trials(2, 0),
    pauses: trials(0, 10),
  });
  expect(found).toEqual(sound(decks));
  // A job that a killed process had was taken over within 20 seconds of its last sign of life.
  if (soak) expect(silentMs).toBeLessThan(20_000);
});

test.runIf(soak)('nothing is lost or done twice while the database is stopped again and again', async () => {
  const decks = size('SVC_SOAK_DECKS', 16, 400);
  const { silentMs: _, ...found } = await killTrial({ decks, kills: 0, restarts: 20, pauses: 0 });
  expect(found).toEqual(sound(decks));
});

async function broken(...faults: Fault[]): Promise<string> {
  const { bin, remove } = await brokenBuild(...faults);
  onTestFinished(remove);
  return bin;
}

const jobsFile = 'src/service/store/postgres/jobs.ts';

test.runIf(soak).each([
  {
    name: 'processes that do not take over what a dead one had begun',
    fault: {
      file: jobsFile,
      from: 'UPDATE jobs SET owner = NULL WHERE finished_at IS NULL AND owner IS NOT NULL AND ${deadOwner',
      to: 'UPDATE jobs SET owner = NULL WHERE false AND ${deadOwner',
    },
    extent: { decks: 120, kills: 15, restarts: 0, pauses: 0 },
  },
  {
    name: 'ends that are not fenced',
    fault: {
      file: jobsFile,
      from: "'id = $1 AND owner = $2 AND generation = $3 AND finished_at IS NULL'",
      to: "'id = $1 AND $2::text IS NOT NULL AND $3::bigint IS NOT NULL'",
    },
    extent: { decks: 120, kills: 0, restarts: 0, pauses: 3 },
  },
  {
    name: 'jobs that are claimed without a lock',
    fault: { file: jobsFile, from: 'LIMIT 1 FOR UPDATE SKIP LOCKED', to: 'LIMIT 1' },
    extent: { decks: 600, kills: 0, restarts: 0, pauses: 0 },
  },
  {
    name: 'deliveries that are claimed without a lock',
    fault: {
      file: 'src/service/store/postgres/deliveries.ts',
      from: 'LIMIT $2 FOR UPDATE SKIP LOCKED',
      to: 'LIMIT $2',
    },
    extent: { decks: 600, kills: 0, restarts: 0, pauses: 0 },
  },
])(
  'the trial notices $name',
  async ({ fault, extent }) => {
    const bin = await broken(fault);
    const { silentMs: _, ...found } = await killTrial({ ...extent, bin, patienceMs: 20_000 });
    tell(JSON.stringify(found));
    expect(found).not.toEqual(sound(extent.decks));
  },
  buildMs,
);

/** A worker that is stopped until others have taken its jobs over, and then goes on: what became of its late ends. */
async function stopTrial() {
  const cluster = await Cluster.start(server, { api: 1, workers: 2 });
  const orders = new Orders(cluster);
  const decks = 24;
  const asking = orders.askAll(keysOf(decks), seeded(seed), 24);
  const [stopped] = cluster.workers;
  const { pid, url } = stopped as { pid: number; url: string };
  await until(async () => (await cluster.count(owned)) >= 8);
  kill(pid, 'SIGSTOP');
  await asking;
  const all = async () =>
    (await cluster.count("(SELECT count(*) FROM jobs WHERE status = 'success')")) === decks;
  await until(all);
  kill(pid, 'SIGCONT');
  const late = async () => {
    const text = await (await fetch(new URL('/metrics', url))).text();
    return Number(/^svc_jobs_ended_total\{kind="deck-generate",ending="lost"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  await until(async () => (await late()) > 0, 20_000).catch(() => {});
  return { late: await late(), ...(await outcomeOf(cluster, orders.ids)) };
}

test.runIf(soak)(
  'the end of a worker that was stopped until its jobs were taken over is refused',
  async () => {
    const { late, ...outcome } = await stopTrial();
    tell(`A worker that was stopped came back with ${late} late ends.`);
    expect(late).toBeGreaterThan(0);
    expect(outcome).toEqual(oneEach(24));
  },
);

test('every process is exchanged for another under load, and nobody is refused', async () => {
  const cluster = await Cluster.start(server, { api: 2, workers: 1, drain: trials(2, 5) });
  const orders = new Orders(cluster);
  // As a balancer does that asks every 200 ms who is ready.
  let ready = cluster.api.map(({ url }) => url);
  let asking = true;
  const watching = (async () => {
    while (asking) {
      const all = [...new Set([...ready, ...cluster.api.map(({ url }) => url)])];
      const states = await Promise.all(
        all.map((url) =>
          fetch(new URL('/readyz', url)).then(
            ({ status }) => status === 200,
            () => false,
          ),
        ),
      );
      ready = all.filter((_, at) => states[at]);
      await sleep(200);
    }
  })();
  const { apiKey } = cluster.api[0] as { apiKey: string };
  const answers = new Map<string, number>();
  let turn = 0;
  const load = Array.from({ length: 4 }, async () => {
    while (asking) {
      const url = ready[turn++ % ready.length] as string;
      const headers = { Authorization: `Bearer ${apiKey}` };
      const answer = await fetch(new URL('/api/v1/audiences', url), { headers }).then(
        async (response) => {
          await response.text();
          return String(response.status);
        },
        (error: Error) => String(error.cause ?? error),
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await sleep(20);
    }
  });
  const decks = size('SVC_SOAK_ROLLED', 6, 40);
  const rounds = trials(1, 4);
  const part = Math.ceil(decks / (rounds * cluster.processes.length));
  const left = keysOf(decks);
  for (let n = 0; n < rounds * cluster.processes.length; n++) {
    const ordering = orders.askAll(left.splice(0, part), seeded(seed), 2);
    expect(await cluster.exchange(n % cluster.processes.length)).toBe(0);
    await ordering;
  }
  asking = false;
  await Promise.all([watching, ...load]);
  await orders.askAll(keysOf(decks), seeded(seed), 2);
  await until(
    async () => (await cluster.count('(SELECT count(*) FROM jobs WHERE finished_at IS NULL)')) === 0,
  );
  expect([...answers.keys()]).toEqual(['200']);
  expect(await outcomeOf(cluster, orders.ids)).toEqual(oneEach(decks));
  tell(`${answers.get('200')} requests while all were exchanged.`);
});

test('readers that go on at another process miss nothing and are told nothing twice', async () => {
  const readers = trials(60, 1000);
  const store = await server.database();
  const { connections, ...faults } = await streamTrial({ readers, events: 50, seed, store });
  expect(faults).toEqual({ lost: 0, repeated: 0, disordered: 0 });
  expect(connections).toBeGreaterThan(2 * readers);
});

test.runIf(soak)('an event reaches another process soon', async () => {
  const address = await server.database();
  const [one, two] = [await openPostgresStore({ address }), await openPostgresStore({ address })];
  const job = { id: 'j', kind: 'deck-generate', keyId: 'k', root: 'j', request: {}, message: '' } as const;
  await one.jobs.add({ ...job, forced: null, expiresAt: null });
  const claim = (await one.jobs.claim()) as Claim;
  let heard = () => {};
  const stop = two.watch('events', (id) => id !== undefined && heard());
  await sleep(500);
  const times: number[] = [];
  for (let n = 0; n < 1000; n++) {
    const began = performance.now();
    const told = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await one.jobs.report([{ ...claim, messages: [`Step ${n}`] }]);
    await told;
    times.push(performance.now() - began);
    await sleep(5);
  }
  stop();
  await Promise.all([one.close(), two.close()]);
  times.sort((a, b) => a - b);
  const [median, late] = [times[500], times[990]] as [number, number];
  tell(
    `An event reached another process after ${median.toFixed(1)} ms (median), ${late.toFixed(1)} ms (99 of 100).`,
  );
  expect(median).toBeLessThan(30);
  expect(late).toBeLessThan(150);
});

/** A cluster that makes decks, and what each costs. */
async function costTrial(api: number, workers: number) {
  const cluster = await Cluster.start(server, { api, workers });
  const prompt = 'Tea in China: history, regions, trade, prices, exports, brands. 7 slides';
  const orders = new Orders(cluster, prompt);
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
        serviceMs: 1000 * (of('workers') - of('engine')),
        bytes: of('bytes'),
      };
    },
  };
}

test.runIf(soak)('a deck costs the same with four workers as with one', async () => {
  const [alone, together] = [await costTrial(1, 1), await costTrial(3, 4)];
  type Cost = Awaited<ReturnType<typeof alone.round>>;
  const costs: Record<'alone' | 'together', Cost[]> = { alone: [], together: [] };
  // Every process of the engine has been started, and its code compiled.
  await Promise.all([alone.make(60), together.make(60)]);
  await sleep(2000);
  const idle = { alone: await alone.idle(), together: await together.idle() };
  // In turns, since the machine has other things to do: the least disturbed round of each counts.
  for (let round = 0; round < 5; round++) {
    costs.alone.push(await alone.round(40, idle.alone));
    costs.together.push(await together.round(40, idle.together));
  }
  const sorted = (of: Cost[], name: keyof Cost) => of.map((cost) => cost[name]).sort((a, b) => a - b);
  const least = (of: Cost[]) => sorted(of, 'engineMs')[0] as number;
  const median = (of: Cost[], name: keyof Cost) => sorted(of, name)[2] as number;
  for (const [name, of] of Object.entries(costs))
    tell(
      `${name}, of each deck: ${median(of, 'writes').toFixed(2)} transactions that write, ${median(of, 'databaseMs').toFixed(1)} ms of the ` +
        `database, ${least(of).toFixed(1)} of the engine, ${median(of, 'serviceMs').toFixed(1)} of the workers around it, ` +
        `${median(of, 'bytes').toFixed(0)} bytes`,
    );
  expect(least(costs.alone) / least(costs.together)).toBeGreaterThan(0.85);
  expect(median(costs.together, 'writes')).toBeLessThanOrEqual(4);
});
