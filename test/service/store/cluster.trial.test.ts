import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { brokenBuild, type Fault } from '../../support/broken-build.ts';
import { Cluster, keysOf, Orders, oneEach, outcomeOf, subscribers } from '../../support/cluster.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { below, seeded, shuffled } from '../../support/random.ts';
import { buildMs, seed, size, soak, tell, trials } from '../../support/trials.ts';
import { until } from '../../support/webhooks.ts';

/** Three processes that answer and four that work, on one database: what becomes of what they are asked for. */

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const owned = '(SELECT count(*) FROM jobs WHERE owner IS NOT NULL AND finished_at IS NULL)';

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
const deliveriesFile = 'src/service/store/postgres/deliveries.ts';
const fence = {
  file: jobsFile,
  from: "'id = $1 AND owner = $2 AND generation = $3 AND finished_at IS NULL'",
  to: "'id = $1 AND $2::text IS NOT NULL AND $3::bigint IS NOT NULL'",
};

/** A database that takes its time between finding what is to be claimed and marking it: how fast the machine is decides nothing. */
const slowly = 'AND pg_sleep(0.01)::text IS NOT NULL';
const slowJobs = (lock: string) => [
  { file: jobsFile, from: 'LIMIT 1 FOR UPDATE SKIP LOCKED)', to: `LIMIT 1 ${lock}) ${slowly}` },
];
const slowDeliveries = (lock: string) => [
  { file: deliveriesFile, from: 'LIMIT $2 FOR UPDATE SKIP LOCKED', to: `LIMIT $2 ${lock}` },
  {
    file: deliveriesFile,
    from: 'WHERE d.event_id = due.event_id AND d.subscription_id = $1',
    to: `WHERE d.event_id = due.event_id AND d.subscription_id = $1 ${slowly}`,
  },
];

test.runIf(soak)(
  'nothing is given to two where the database takes its time to give it',
  async () => {
    const bin = await broken(
      ...slowJobs('FOR UPDATE SKIP LOCKED'),
      ...slowDeliveries('FOR UPDATE SKIP LOCKED'),
    );
    const { silentMs: _, ...found } = await killTrial({ decks: 200, kills: 0, restarts: 0, pauses: 0, bin });
    expect(found).toEqual(sound(200));
  },
  buildMs,
);

test.runIf(soak).each([
  {
    name: 'processes that do not take over what a dead one had begun',
    faults: [
      {
        file: jobsFile,
        from: 'UPDATE jobs SET owner = NULL WHERE finished_at IS NULL AND owner IS NOT NULL AND ${deadOwner',
        to: 'UPDATE jobs SET owner = NULL WHERE false AND ${deadOwner',
      },
    ],
    extent: { decks: 120, kills: 15, restarts: 0, pauses: 0 },
  },
  {
    name: 'processes that forget what they could not end while the database was away',
    faults: [{ file: 'src/service/jobs/runner.ts', from: 'this.#unended.add(job);', to: '' }],
    extent: { decks: 120, kills: 0, restarts: 6, pauses: 0 },
  },
  {
    name: 'ends that are not fenced',
    faults: [fence],
    extent: { decks: 120, kills: 0, restarts: 0, pauses: 3 },
  },
  {
    name: 'jobs that are claimed without a lock',
    faults: slowJobs(''),
    extent: { decks: 200, kills: 0, restarts: 0, pauses: 0 },
  },
  {
    name: 'deliveries that are claimed without a lock',
    faults: slowDeliveries(''),
    extent: { decks: 200, kills: 0, restarts: 0, pauses: 0 },
  },
])(
  'the trial notices $name',
  async ({ faults, extent }) => {
    const bin = await broken(...faults);
    const { silentMs: _, ...found } = await killTrial({ ...extent, bin, patienceMs: 20_000 });
    tell(JSON.stringify(found));
    expect(found).not.toEqual(sound(extent.decks));
  },
  buildMs,
);

/** A worker that is stopped, and goes on after others have taken its jobs over: what became of its late ends. */
async function stopTrial({ awayMs, bin }: { awayMs: number; bin?: string }) {
  const cluster = await Cluster.start(server, { api: 3, workers: 4, ...(bin && { bin }) });
  const orders = new Orders(cluster);
  const decks = 120;
  const asking = orders.askAll(keysOf(decks), seeded(seed), 60);
  const [stopped] = cluster.workers;
  const { pid, url } = stopped as { pid: number; url: string };
  // A worker has six at once: with so many all four have some.
  await until(async () => (await cluster.count(owned)) > 18, 10_000).catch(() => {});
  kill(pid, 'SIGSTOP');
  const began = performance.now();
  await asking;
  const made = "(SELECT count(*) FROM jobs WHERE status = 'success')";
  // With a fault put in they may never all be made: what became of them tells.
  await until(async () => (await cluster.count(made)) === decks).catch(() => {});
  await sleep(Math.max(0, awayMs - (performance.now() - began)));
  kill(pid, 'SIGCONT');
  const late = async () => {
    const text = await (await fetch(new URL('/metrics', url))).text();
    return Number(/^svc_jobs_ended_total\{kind="deck-generate",ending="lost"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  await until(async () => (await late()) > 0, 20_000).catch(() => {});
  return { late: await late(), ...(await outcomeOf(cluster, orders.ids)) };
}

test.runIf(soak)(
  'the end of a worker that was stopped for a minute is refused, its jobs having been taken over',
  async () => {
    const { late, ...outcome } = await stopTrial({ awayMs: 60_000 });
    tell(`A worker that was stopped came back with ${late} late ends.`);
    expect(late).toBeGreaterThan(0);
    expect(outcome).toEqual(oneEach(120));
  },
);

test.runIf(soak)(
  'the same trial notices late ends that are taken',
  async () => {
    const { late, ...outcome } = await stopTrial({ awayMs: 20_000, bin: await broken(fence) });
    tell(JSON.stringify({ late, ...outcome }));
    expect(outcome).not.toEqual(oneEach(120));
  },
  buildMs,
);
