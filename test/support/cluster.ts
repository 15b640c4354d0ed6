import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { PostgresServer } from './postgres.ts';
import { below } from './random.ts';
import { type ReceivedDelivery, receiver } from './receiver.ts';
import { type ServeProcess, serveSharedWith } from './serve-process.ts';
import { sender } from './service.ts';
import { subscribe } from './webhooks.ts';

export interface ClusterOptions {
  api: number;
  workers: number;
  bin?: string;
  /** s3://… in the place of a folder. */
  files?: string;
  /** Seconds that a process that answers goes on doing so when it is told to stop. */
  drain?: number;
}

/** No limits, as many starts as it takes, and webhooks that are tried again at once. */
const limits = {
  gateway: { per_second: null, burst: null, per_day: null },
  quota_per_year: { slides: null, downloads: null },
  engine: { starts: 1000 },
  webhooks: {
    allow_private_hosts: true,
    retry_delays_s: Array(50).fill(0.2),
    disable_after: 1_000_000_000,
    timeout_s: 30,
  },
};

/**
 * Has the database note whatever is given to one process while another has it, and how long the owner of a job had not been
 * heard of when it was freed.
 */
const noteTaken = `
  CREATE TABLE taken (what text NOT NULL);
  CREATE FUNCTION note_taken() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN INSERT INTO taken VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
  CREATE TRIGGER jobs_taken AFTER UPDATE OF owner ON jobs FOR EACH ROW
    WHEN (OLD.owner IS NOT NULL AND NEW.owner IS NOT NULL) EXECUTE FUNCTION note_taken();
  CREATE TABLE freed (silent_ms bigint NOT NULL);
  CREATE FUNCTION note_freed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO freed SELECT svc_now() - alive_until + 15000 FROM instances WHERE id = OLD.owner; RETURN NULL; END $$;
  CREATE TRIGGER jobs_freed AFTER UPDATE OF owner ON jobs FOR EACH ROW
    WHEN (OLD.owner IS NOT NULL AND NEW.owner IS NULL AND NEW.finished_at IS NULL) EXECUTE FUNCTION note_freed();
  CREATE TRIGGER deliveries_taken AFTER UPDATE OF owner ON deliveries FOR EACH ROW
    WHEN (OLD.owner IS NOT NULL AND NEW.owner IS NOT NULL) EXECUTE FUNCTION note_taken()`;

/** Processes of the service on one database and one folder: those that answer first, then those that work. */
export class Cluster {
  readonly processes: ServeProcess[] = [];
  readonly store: string;
  readonly #folder: string;
  readonly #options: ClusterOptions;
  readonly #sql: Client;

  private constructor(folder: string, store: string, options: ClusterOptions, sql: Client) {
    this.#folder = folder;
    this.store = store;
    this.#options = options;
    this.#sql = sql;
  }

  /** Ends with the test. */
  static async start(server: PostgresServer, options: ClusterOptions): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-cluster-'));
    await writeFile(join(folder, 'limits.json'), JSON.stringify(limits));
    const store = await server.database();
    const cluster = new Cluster(folder, store, options, await connected(store));
    for (let at = 0; at < options.api + options.workers; at++)
      cluster.processes.push(await cluster.#serve(at));
    await cluster.rows(noteTaken);
    onTestFinished(async () => {
      await Promise.all(cluster.processes.map((one) => one.kill()));
      await cluster.#sql.end().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    });
    return cluster;
  }

  get api(): ServeProcess[] {
    return this.processes.slice(0, this.#options.api);
  }

  get workers(): ServeProcess[] {
    return this.processes.slice(this.#options.api);
  }

  #serve(at: number, bin = this.#options.bin): Promise<ServeProcess> {
    const { api, drain = 0, files = join(this.#folder, 'files') } = this.#options;
    const role = at < api ? ['--role', 'api'] : ['--role', 'worker', '--engine-processes', '1'];
    const more = ['--limits', join(this.#folder, 'limits.json'), '--drain', String(at < api ? drain : 0)];
    const home = join(this.#folder, `home ${at}`);
    return serveSharedWith({ bin }, home, this.store, files, ...role, ...more);
  }

  /** Ends one as a power cut would, and puts another in its place. */
  async replaceKilled(at: number): Promise<void> {
    await (this.processes[at] as ServeProcess).kill();
    this.processes[at] = await this.#serve(at);
  }

  /** Holds a worker up for a while, as a machine does that is moved; it may have been replaced meanwhile. */
  async pause(worker: number, ms: number): Promise<void> {
    const one = this.workers[worker] as ServeProcess;
    kill(one.pid, 'SIGSTOP');
    await sleep(ms);
    try {
      kill(one.pid, 'SIGCONT');
    } catch {
      // It was killed meanwhile.
    }
  }

  /** Starts another beside one, of another build if one is named, then tells that one to stop. */
  async exchange(at: number, bin?: string): Promise<number | null> {
    const before = this.processes[at] as ServeProcess;
    this.processes[at] = await this.#serve(at, bin);
    return before.stop();
  }

  async rows<Row>(sql: string): Promise<Row[]> {
    try {
      return (await this.#sql.query(sql)).rows as Row[];
    } catch {
      // The database was stopped in between.
      const again = await connected(this.store);
      const { rows } = await again.query(sql);
      await again.end();
      return rows as Row[];
    }
  }

  async count(sql: string): Promise<number> {
    const [row] = await this.rows<{ n: string | null }>(`SELECT ${sql} AS n`);
    return Number(row?.n ?? 0);
  }
}

async function connected(address: string): Promise<Client> {
  const client = new Client(address);
  client.on('error', () => {});
  await client.connect();
  return client;
}

export const keysOf = (count: number) => Array.from({ length: count }, (_, n) => `order ${n}`);

/** What a client wants done, by idempotency key, with the id it was answered. */
export class Orders {
  readonly wanted = new Map<string, string | undefined>();
  /** Requests that were answered by something other than the job, and those that found nobody. */
  refused = 0;
  unanswered = 0;
  /** Answers to a repeated request that name another job. */
  otherAnswers = 0;
  readonly #cluster: Cluster;
  readonly #apiKey: string;
  readonly #promptOf: (key: string) => string;

  /** @param promptOf Default: decks of one slide, no two of which are the same file. */
  constructor(cluster: Cluster, promptOf = (key: string) => `Tea in China: ${key}, 1 slide`) {
    this.#cluster = cluster;
    this.#promptOf = promptOf;
    this.#apiKey = (cluster.processes[0] as ServeProcess).apiKey;
  }

  get ids(): string[] {
    return [...this.wanted.values()].filter((id) => id !== undefined);
  }

  /** Whoever made it: a key of one process is a key of all. */
  send(at: number) {
    const { api } = this.#cluster;
    return sender((api[at % api.length] as ServeProcess).url, this.#apiKey);
  }

  async ask(key: string, at: number): Promise<void> {
    if (!this.wanted.has(key)) this.wanted.set(key, undefined);
    const body = { prompt: this.#promptOf(key) };
    let answer: Awaited<ReturnType<ReturnType<typeof sender>>>;
    try {
      answer = await this.send(at)('POST', '/api/v2/generate', body, { 'Idempotency-Key': key });
    } catch {
      this.unanswered++;
      return;
    }
    if (answer.status !== 200) {
      this.refused++;
      return;
    }
    const id = answer.body.resData.callback_id as string;
    const before = this.wanted.get(key);
    if (before !== undefined && before !== id) this.otherAnswers++;
    this.wanted.set(key, id);
  }

  /** Asks at random processes, `atOnce` requests at a time, until all of them have been answered. */
  async askAll(keys: readonly string[], random: () => number, atOnce: number): Promise<void> {
    const left = [...keys];
    const clients = Array.from({ length: atOnce }, async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop())
        while (this.wanted.get(key) === undefined) {
          await this.ask(key, below(random, 1000));
          if (this.wanted.get(key) === undefined) await sleep(100);
        }
    });
    await Promise.all(clients);
  }
}

/** Subscribers, each of which fails one attempt of ten, with what reached them. */
export async function subscribers(orders: Orders, count: number, random: () => number) {
  const seen = Array.from({ length: count }, () => new Map<string, Set<string>>());
  const answerOf = (at: number) => (delivery: ReceivedDelivery, response: ServerResponse) => {
    if (random() < 0.1) return response.writeHead(500).end();
    const { id, data } = delivery.event;
    const job = data.callback_id as string;
    const known = seen[at] as Map<string, Set<string>>;
    known.set(job, (known.get(job) ?? new Set()).add(id));
    return response.writeHead(204).end();
  };
  for (let at = 0; at < count; at++) {
    const there = await receiver(answerOf(at));
    await subscribe({ send: orders.send(0) }, there.url);
  }
  return {
    /** Ends of jobs that did not reach a subscriber, and those that came under more than one id. */
    missing: (ids: readonly string[]) => seen.flatMap((known) => ids.filter((id) => !known.has(id))).length,
    count: () => seen.reduce((sum, known) => sum + known.size, 0),
    doubled: () => seen.flatMap((known) => [...known.values()].filter((events) => events.size > 1)).length,
  };
}

/** What the store holds of jobs that are to have made one deck of one slide each. */
export async function outcomeOf(cluster: Cluster, ids: readonly string[]) {
  const ended = "json NOT LIKE '%inprogress%'";
  return {
    jobs: await cluster.count('(SELECT count(*) FROM jobs)'),
    succeeded: await cluster.count("(SELECT count(*) FROM jobs WHERE status = 'success')"),
    unknown: await cluster.count(
      `(SELECT count(*) FROM jobs WHERE NOT id = ANY('{${ids.map((id) => `"${id}"`).join(',')}}'))`,
    ),
    files: await cluster.count('(SELECT count(*) FROM files)'),
    ends: await cluster.count(`(SELECT count(*) FROM events WHERE ${ended})`),
    slides: await cluster.count("(SELECT sum(used) FROM usage WHERE quota = 'slides')"),
    taken: await cluster.count('(SELECT count(*) FROM taken)'),
  };
}

/** What it is where nothing was lost and nothing done twice. */
export const oneEach = (count: number) => ({
  jobs: count,
  succeeded: count,
  unknown: 0,
  files: count,
  ends: count,
  slides: count,
  taken: 0,
});
