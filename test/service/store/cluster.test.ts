import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import { brokenBuild, type Fault } from '../../support/broken-build.ts';
import { Cluster, Orders, oneEach, outcomeOf, processorSeconds, subscribers } from '../../support/cluster.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { below, seeded } from '../../support/random.ts';
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

const keysOf = (count: number) => Array.from({ length: count }, (_, n) => `order ${n}`);
const tell = (text: string) => process.stderr.write(`${text}\n`);

interface KillTrial {
  decks: number;
  kills: number;
  restarts: number;
  bin?: string;
  /** How long no job may end before those that have not are taken for lost. */
  patienceMs?: number;
}

/** Kills processes and stops the database while decks are made and their ends delivered. */
async function killTrial({ decks, kills, restarts, bin, patienceMs = 60_000 }: KillTrial) {
  const random = seeded(seed);
  const cluster = await Cluster.start(server, { api: 3, workers: 4, ...(bin && { bin }) });
  const orders = new Orders(cluster);
  const there = await subscribers(orders, 2, random);
  const began = performance.now();
  let made = 0;
  let lastChange = performance.now();
  let longestOwned = 0;
  const look = async () => {
    // How long ago the owner of a job was heard of last: it lives, or the job is about to be taken over.
    const silence = `(SELECT max(svc_now() - i.alive_until + 15000) FROM jobs j JOIN instances i ON i.id = j.owner
      WHERE j.finished_at IS NULL)`;
    longestOwned = Math.max(longestOwned, await cluster.count(silence));
    const now = await cluster.count('(SELECT count(*) FROM jobs WHERE finished_at IS NOT NULL)');
    if (now !== made) lastChange = performance.now();
    made = now;
  };
  const asking = orders.askAll(keysOf(decks), random, 8);
  for (let n = 0; n < kills + restarts; n++) {
    // Spread over the work, however fast it goes.
    const due = (decks * n) / (kills + restarts + 1);
    await until(async () => {
      await look().catch(() => {});
      return made >= due || performance.now() - lastChange > patienceMs / 2;
    }, 600_000);
    await sleep(below(random, 300));
    if (restarts > 0 && n % Math.ceil((kills + restarts) / restarts) === 0) await server.restart();
    else await cluster.replaceKilled(below(random, 7));
  }
  await asking;
  lastChange = performance.now();
  while (made < decks && performance.now() - lastChange < patienceMs) {
    await look().catch(() => {});
    await sleep(50);
  }
  const end = performance.now() + patienceMs;
  const undelivered = () => cluster.count('(SELECT count(*) FROM deliveries)');
  while ((await undelivered()) > 0 && performance.now() < end) await sleep(100);
  tell(
    `${decks} decks, ${kills} kills, ${restarts} restarts: ${Math.round((performance.now() - began) / 1000)} s; ` +
      `owner silent for at most ${Math.round(longestOwned / 1000)} s; ${orders.unanswered} unanswered, ${orders.refused} refused`,
  );
  return {
    ...(await outcomeOf(cluster, orders.ids)),
    otherAnswers: orders.otherAnswers,
    missing: there.missing(orders.ids),
    doubled: there.doubled(),
    silentMs: longestOwned,
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
  const { silentMs, ...found } = await killTrial({ decks, kills, restarts: trials(2, 0) });
  expect(found).toEqual(sound(decks));
  // A job that a killed process had was taken over within 20 seconds of its last sign of life.
  if (soak) expect(silentMs).toBeLessThan(20_000);
});

test.runIf(soak)('nothing is lost or done twice while the database is stopped again and again', async () => {
  const decks = size('SVC_SOAK_DECKS', 16, 400);
  const { silentMs: _, ...found } = await killTrial({ decks, kills: 0, restarts: 20 });
  expect(found).toEqual(sound(decks));
});

async function broken(...faults: Fault[]): Promise<string> {
  const { bin, remove } = await brokenBuild(...faults);
  onTestFinished(remove);
  return bin;
}

test.runIf(soak)(
  'the trial notices processes that do not take over what a dead one had begun',
  async () => {
    const bin = await broken({
      file: 'src/service/store/postgres/jobs.ts',
      from: 'UPDATE jobs SET owner = NULL WHERE finished_at IS NULL AND owner IS NOT NULL AND ${deadOwner',
      to: 'UPDATE jobs SET owner = NULL WHERE false AND ${deadOwner',
    });
    const found = await killTrial({ decks: 60, kills: 15, restarts: 0, bin, patienceMs: 20_000 });
    expect(found.succeeded).toBeLessThan(60);
  },
  buildMs,
);

/** A worker that is stopped until others have taken its jobs over, and then goes on: what became of its late ends. */
async function stopTrial(bin?: string) {
  const cluster = await Cluster.start(server, { api: 1, workers: 2, ...(bin && { bin }) });
  const orders = new Orders(cluster);
  const decks = 24;
  const asking = orders.askAll(keysOf(decks), seeded(seed), 24);
  const owned = () =>
    cluster.count('(SELECT count(*) FROM jobs WHERE owner IS NOT NULL AND finished_at IS NULL)');
  const [stopped] = cluster.workers;
  const { pid, url } = stopped as { pid: number; url: string };
  await until(async () => (await owned()) >= 8);
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

test.runIf(soak)(
  'the trial notices ends that are not fenced',
  async () => {
    const bin = await broken({
      file: 'src/service/store/postgres/jobs.ts',
      from: "'id = $1 AND owner = $2 AND generation = $3 AND finished_at IS NULL'",
      to: "'id = $1 AND $2::text IS NOT NULL AND $3::bigint IS NOT NULL'",
    });
    const { ends, slides } = await stopTrial(bin);
    expect([ends, slides]).not.toEqual([24, 24]);
  },
  buildMs,
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
  const claim = (await one.jobs.claim()) as never;
  let heard = () => {};
  const stop = two.watch('events', (id) => id !== undefined && heard());
  await sleep(500);
  const times: number[] = [];
  for (let n = 0; n < 1000; n++) {
    const began = performance.now();
    const told = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await one.jobs.report(claim, [`Step ${n}`]);
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

/** What a deck costs the database and the workers, beyond what they do when there is nothing to do. */
async function costTrial(api: number, workers: number, decks: number) {
  const cluster = await Cluster.start(server, { api, workers });
  const orders = new Orders(
    cluster,
    'Tea in China: history, regions, trade, prices, exports, brands. 7 slides',
  );
  const random = seeded(seed);
  const ended = () => cluster.count('(SELECT count(*) FROM jobs WHERE finished_at IS NOT NULL)');
  const postmaster = await cluster.count("split_part(pg_read_file('postmaster.pid'), chr(10), 1)");
  const look = async () => {
    await cluster.rows('SELECT pg_stat_clear_snapshot()');
    return {
      at: performance.now() / 1000,
      commits: await cluster.count(
        '(SELECT xact_commit FROM pg_stat_database WHERE datname = current_database())',
      ),
      database: processorSeconds(postmaster),
      bytes: await cluster.count('pg_database_size(current_database())'),
      work: cluster.workers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    };
  };
  // Every process of the engine has been started by then.
  await orders.askAll(keysOf(decks + 8 * workers).slice(decks), random, 8 * workers);
  await until(async () => (await ended()) === 8 * workers);
  await sleep(1500);
  const idle = await look();
  await sleep(5000);
  const before = await look();
  await orders.askAll(keysOf(decks), random, 4 * workers);
  await until(async () => (await ended()) === decks + 8 * workers);
  // Statistics are told a second late.
  await sleep(1500);
  const after = await look();
  const cost = (name: 'commits' | 'database' | 'work') => {
    const idleRate = (before[name] - idle[name]) / (before.at - idle.at);
    return (after[name] - before[name] - idleRate * (after.at - before.at)) / decks;
  };
  tell(
    `${api} api, ${workers} workers, ${decks} decks in ${Math.round(after.at - before.at)} s; of each: ${cost('commits').toFixed(1)} commits, ` +
      `${(1000 * cost('database')).toFixed(1)} ms of the database, ${(1000 * cost('work')).toFixed(0)} ms of the workers, ` +
      `${Math.round((after.bytes - before.bytes) / decks)} bytes of the database`,
  );
  return { commits: cost('commits'), database: cost('database'), work: cost('work') };
}

test.runIf(soak)('a deck costs the same with four workers as with one', async () => {
  const alone = await costTrial(1, 1, 80);
  const together = await costTrial(3, 4, 160);
  expect(together.work).toBeLessThan(alone.work / 0.85);
});
