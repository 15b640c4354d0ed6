import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { brokenBuild, type Fault } from '../../support/broken-build.ts';
import { Cluster, keysOf, Orders, oneEach, outcomeOf } from '../../support/cluster.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { seeded } from '../../support/random.ts';
import { type StreamTrialOptions, streamTrial } from '../../support/stream-trial.ts';
import { buildMs, seed, size, soak, tell, trials } from '../../support/trials.ts';
import { until } from '../../support/webhooks.ts';

/** Processes on one database are exchanged for others under load, for a newer version too; streams move between them. */

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function built(...faults: Fault[]): Promise<string> {
  const { bin, remove } = await brokenBuild(...faults);
  onTestFinished(remove);
  return bin;
}

/** Knows who is ready, as a balancer does that asks every 200 ms, and sends requests to them until it is stopped. */
function balancedLoad(cluster: Cluster) {
  let ready = cluster.api.map(({ url }) => url);
  let asking = true;
  const isReady = (url: string) =>
    fetch(new URL('/readyz', url)).then(
      ({ status }) => status === 200,
      () => false,
    );
  const watching = (async () => {
    while (asking) {
      const all = [...new Set([...ready, ...cluster.api.map(({ url }) => url)])];
      const states = await Promise.all(all.map(isReady));
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
  return async () => {
    asking = false;
    await Promise.all([watching, ...load]);
    return Object.fromEntries(answers);
  };
}

interface ExchangeTrial {
  decks: number;
  rounds: number;
  drain: number;
  /** The program that is exchanged, and what for. */
  before?: string | undefined;
  after?: string | undefined;
}

/** Exchanges every process for another, one by one, while decks are ordered and other requests answered. */
async function exchangeTrial({ decks, rounds, drain, before, after }: ExchangeTrial) {
  const processes = soak ? { api: 3, workers: 4 } : { api: 2, workers: 1 };
  const cluster = await Cluster.start(server, { ...processes, drain, ...(before && { bin: before }) });
  const orders = new Orders(cluster);
  const stopLoad = balancedLoad(cluster);
  const left = keysOf(decks);
  const exchanges = rounds * cluster.processes.length;
  const exits: (number | null)[] = [];
  const ordering: Promise<void>[] = [];
  for (let n = 0; n < exchanges; n++) {
    ordering.push(
      orders.askAll(left.splice(0, Math.ceil(left.length / (exchanges - n))), seeded(seed + n), 2),
    );
    exits.push(await cluster.exchange(n % cluster.processes.length, after));
  }
  await Promise.all(ordering);
  const answers = await stopLoad();
  const unfinished = '(SELECT count(*) FROM jobs WHERE finished_at IS NULL)';
  await until(async () => (await cluster.count(unfinished)) === 0, 60_000).catch(() => {});
  const handedBack = await cluster.count('(SELECT count(*) FROM freed)');
  const silentMs = await cluster.count('(SELECT max(silent_ms) FROM freed)');
  tell(
    `${exchanges} processes exchanged over ${decks} decks: ${JSON.stringify(answers)}; ${orders.refused} orders refused, ` +
      `${orders.unanswered} unanswered; ${handedBack} jobs handed back`,
  );
  const statuses = Object.keys(answers);
  const { refused, unanswered } = orders;
  return {
    handedBack,
    silentMs,
    found: {
      statuses,
      exits: [...new Set(exits)],
      refused,
      unanswered,
      ...(await outcomeOf(cluster, orders.ids)),
    },
  };
}

const sound = (decks: number) => ({
  statuses: ['200'],
  exits: [0],
  refused: 0,
  unanswered: 0,
  ...oneEach(decks),
});

test('every process is exchanged for another under load, and nobody is refused', async () => {
  const decks = size('SVC_SOAK_ROLLED', 6, 400);
  const { found, handedBack, silentMs } = await exchangeTrial({
    decks,
    rounds: trials(1, 4),
    drain: trials(2, 5),
  });
  expect(found).toEqual(sound(decks));
  // One that ends in order hands back what it has: nobody waits until it is taken for dead.
  if (soak) expect(handedBack).toBeGreaterThan(0);
  expect(silentMs).toBeLessThan(15_000);
});

const migrationsFile = 'src/service/store/postgres/migrations.ts';
const addMigration = (sql: string): Fault => ({
  file: migrationsFile,
  from: '  `,\n];',
  to: `  \`,\n  \`${sql}\`,\n];`,
});

test.runIf(soak)(
  'every process is exchanged for a newer version with more tables, under load',
  async () => {
    // A program of a version before may be named in the place of this one.
    const before = process.env.SVC_SOAK_BEFORE;
    const after = before
      ? undefined
      : await built(addMigration('ALTER TABLE jobs ADD COLUMN note text; CREATE TABLE notes (id text)'));
    const decks = size('SVC_SOAK_ROLLED', 6, 400);
    const { found } = await exchangeTrial({ decks, rounds: 1, drain: 5, before, after });
    expect(found).toEqual(sound(decks));
  },
  buildMs,
);

test.runIf(soak)('the same trial notices processes that hang up at once', async () => {
  const { found } = await exchangeTrial({ decks: 40, rounds: 2, drain: 0 });
  tell(JSON.stringify(found));
  expect(found).not.toEqual(sound(40));
});

test.runIf(soak)(
  'the same trial notices a newer version that takes away what the one before uses',
  async () => {
    const file = 'src/service/store/postgres/answers.ts';
    const after = await built(
      addMigration('ALTER TABLE answers RENAME TO replies'),
      { file, from: 'body FROM answers', to: 'body FROM replies' },
      { file, from: 'INSERT INTO answers', to: 'INSERT INTO replies' },
    );
    const { found } = await exchangeTrial({ decks: 40, rounds: 1, drain: 2, after });
    tell(JSON.stringify(found));
    expect(found).not.toEqual(sound(40));
  },
  buildMs,
);

test('fifty requests with one idempotency key at three processes are one job', async () => {
  const cluster = await Cluster.start(server, { api: 3, workers: 0 });
  const orders = new Orders(cluster);
  await Promise.all(Array.from({ length: 50 }, (_, n) => orders.ask('the same', n)));
  expect(await cluster.count('(SELECT count(*) FROM jobs)')).toBe(1);
  const { refused, unanswered, otherAnswers } = orders;
  expect({ refused, unanswered, otherAnswers }).toEqual({ refused: 0, unanswered: 0, otherAnswers: 0 });
});

const moving = async (more: Partial<StreamTrialOptions>) =>
  streamTrial({ readers: trials(60, 1000), events: 50, seed, store: await server.database(), ...more });

test('readers that go on at another process miss nothing and are told nothing twice', async () => {
  const readers = trials(60, 1000);
  const { connections, ...faults } = await moving({ readers });
  expect(faults).toEqual({ lost: 0, repeated: 0, disordered: 0 });
  expect(connections).toBeGreaterThan(2 * readers);
});

test.runIf(soak)('nor do those whose process is stopped, or killed', async () => {
  const { connections, ...faults } = await moving({ ends: true });
  tell(`1,000 readers of processes that are ended: ${connections} connections.`);
  expect(faults).toEqual({ lost: 0, repeated: 0, disordered: 0 });
});

test.runIf(soak).each([
  {
    name: 'a process that skips events',
    file: 'src/service/jobs/events.ts',
    from: 'const events = await this.after(jobId, followed.seen);',
    to: 'const events = await this.after(jobId, followed.seen + 1);',
    noticed: 'lost',
  },
  {
    name: 'one that does not heed what a reader has seen elsewhere',
    file: 'src/service/streams/serve-stream.ts',
    from: 'if (event.seq > lastId) write(',
    to: 'write(',
    noticed: 'repeated',
  },
] as const)(
  'the same trial notices $name',
  async ({ name: _, noticed, ...fault }) => {
    const report = await moving({ readers: 20, bin: await built(fault), patienceMs: 10_000 });
    expect(report[noticed]).toBeGreaterThan(0);
  },
  buildMs,
);
