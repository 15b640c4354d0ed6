import { createHash } from 'node:crypto';
import { Client, type ClientBase, DatabaseError, Pool, types } from 'pg';
import { StoreUnreachable } from '../data-folder-error.ts';
import { migrations } from './migrations.ts';
import type { Query } from './session.ts';

export interface PostgresOptions {
  /** postgres://… */
  address: string;
  /** Milliseconds since the epoch. Default: the database's clock. */
  now?: (() => number) | undefined;
  /** Receives warnings for the operator. */
  warn?(message: string, error?: unknown): void;
  /** Most simultaneous connections. */
  connections?: number;
  /** Statement timeout in ms; 0 for none. Default: 15 seconds. */
  answerMs?: number;
}

/** Timeout in ms for connecting, or waiting for a free connection. */
const patienceMs = 10_000;
/** Statements take milliseconds; a database that vanished leaves the connection silent until the system drops it. */
const answerMs = 15_000;
/** SQLSTATEs of rolled back conflicts, which are retried. */
const collisions = ['40001', '40P01'];
const maxTries = 5;
/** SQLSTATEs of an unknown, duplicate or outdated prepared statement. */
const forgotten = ['26000', '42P05', '0A000'];
/** An arbitrary advisory lock id, shared by all migrating processes. */
const migrationLock = 7_329_145_001;

const bigint = types.builtins.INT8;

const names = new Map<string, string>();

/** Statement name, equal for equal text in every process. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** A connection pool for one database. */
export class Database {
  readonly #options: PostgresOptions;
  readonly #pool: Pool;
  /** Whether prepared statements persist between uses. */
  #prepares = true;

  constructor(options: PostgresOptions) {
    this.#options = options;
    this.#pool = new Pool({ ...this.#settings(), max: options.connections ?? 10 });
    // An idle connection was lost; the next user gets another.
    this.#pool.on('error', () => {});
  }

  get #patience(): number {
    return this.#options.answerMs ?? answerMs;
  }

  #settings() {
    return {
      connectionString: this.#options.address,
      application_name: 'svc',
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
      // Integers that JavaScript represents exactly.
      types: {
        getTypeParser: (id: number, format?: 'text' | 'binary') =>
          id === bigint ? Number : types.getTypeParser(id as never, format as never),
      } as never,
    };
  }

  /** Runs a statement outside any transaction. */
  readonly query: Query = (sql, ...values) => this.#untilPassed(() => this.#run(this.#pool, sql, values));

  /** Rolls back if a statement fails. */
  transaction<T>(work: (query: Query) => Promise<T>, within?: number): Promise<T> {
    return this.#untilPassed(() => this.#attempt(work, within));
  }

  /** Retries after conflicts and forgotten statements, which had no effect. */
  async #untilPassed<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#reached(work);
      } catch (error) {
        const isPassing =
          this.#isForgotten(error) || collisions.includes((error as DatabaseError).code ?? '');
        if (tries === maxTries || !isPassing) throw error;
      }
    }
  }

  async #attempt<T>(work: (query: Query) => Promise<T>, within?: number): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    // A connection lost between statements fails with the next; an unhandled event would end the process.
    const lost = (error: Error) => {
      broken = error;
    };
    client.on('error', lost);
    const query_timeout = within ?? this.#patience;
    const step = (text: string) => client.query({ ...{ text, query_timeout } });
    try {
      await step('BEGIN');
      const result = await work((sql, ...values) => this.#run(client, sql, values, query_timeout));
      await step('COMMIT');
      return result;
    } catch (error) {
      // A silent database cannot roll back; it does once the connection closes.
      if (isSilence(error)) broken = error as Error;
      else
        await step('ROLLBACK').catch((failed) => {
          broken = failed;
        });
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }

  async #run(client: Pool | ClientBase, sql: string, values: unknown[], query_timeout = this.#patience) {
    const { now } = this.#options;
    const given = now ? `${Math.floor(now())}::bigint` : undefined;
    const text = sql.replaceAll('{now}', given ?? 'svc_now()').replaceAll('{given}', given ?? 'NULL');
    // Migration steps have several statements, which cannot be prepared.
    const name = this.#prepares && !given && !text.includes(';') ? nameOf(text) : undefined;
    const { rows, rowCount } = await client.query({
      ...{ text, values, query_timeout },
      ...(name && { name }),
    });
    return { rows, count: rowCount ?? 0 };
  }

  /** Whether a prepared statement was lost, through changed tables or a pooler. Stops preparing from then on. */
  #isForgotten(error: unknown): boolean {
    const is = forgotten.includes((error as DatabaseError | undefined)?.code ?? '');
    if (is) this.#prepares = false;
    return is;
  }

  async #reached<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isUnreachable(error) ? new StoreUnreachable(this.#options.address, error) : error;
    }
  }

  /** Migrates the tables, one process at a time. @throws StoreUnreachable */
  async migrate(): Promise<void> {
    // No timeout: migration may be slow, and another process may be running it.
    await this.transaction(async (query) => {
      await query(`SELECT pg_advisory_xact_lock(${migrationLock})`);
      await query('CREATE TABLE IF NOT EXISTS svc_migrations (number integer PRIMARY KEY)');
      const { rows } = await query<{ at: number }>('SELECT count(*) AS at FROM svc_migrations');
      const at = rows[0]?.at ?? 0;
      if (at > migrations.length)
        throw new StoreUnreachable(this.#options.address, new Error('it was written by a newer svc'));
      for (const [index, sql] of migrations.entries()) {
        if (index < at) continue;
        await query(sql);
        await query('INSERT INTO svc_migrations (number) VALUES ($1)', index + 1);
      }
    }, 0);
  }

  /** Listens on a channel, reconnecting if necessary. Returns a function that stops it. */
  listen(channel: string, heard: (payload: string) => void): () => void {
    let stopped = false;
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    const lost = () => {
      client = undefined;
      if (!stopped) timer ??= setTimeout(connect, 1000);
    };
    const connect = () => {
      timer = undefined;
      const made = new Client(this.#settings());
      client = made;
      made.on('error', () => {}).on('end', lost);
      made.on('notification', ({ payload }) => heard(payload ?? ''));
      made
        .connect()
        .then(() => made.query(`LISTEN ${channel}`))
        .catch(() => made.end().catch(() => {}));
    };
    connect();
    return () => {
      stopped = true;
      clearTimeout(timer);
      client?.end().catch(() => {});
    };
  }

  pool() {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, wanted: waitingCount };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** The driver's error for a timeout. */
const isSilence = (error: unknown) => (error as Error | undefined)?.message === 'Query read timeout';

/** Whether the database was unreachable or shut down. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof StoreUnreachable) return false;
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (error instanceof DatabaseError) return /^(08|57P|53|28|3D)/.test(code);
  // An error of a file used in the unit.
  if ((error as NodeJS.ErrnoException | undefined)?.path !== undefined) return false;
  return (
    /^E[A-Z]+$/.test(code) || /connect|Connection terminated|timeout/i.test((error as Error).message ?? '')
  );
}
