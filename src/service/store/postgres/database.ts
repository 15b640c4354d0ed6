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
  /** Something the operator should know. */
  warn?(message: string, error?: unknown): void;
  /** Connections at once. */
  connections?: number;
  /** How long a statement may take; 0 for no limit. Default: 15 seconds. */
  answerMs?: number;
}

/** How long a connection may take to be made, or to become free. */
const patienceMs = 10_000;
/** A statement takes milliseconds; a database that went without a word says nothing for as long as the system keeps the connection. */
const answerMs = 15_000;
/** Taken back by the database: what was done is done again. */
const collisions = ['40001', '40P01'];
const maxTries = 5;
/** No such prepared statement, another one of its name, or a result of another form than when it was prepared. */
const forgotten = ['26000', '42P05', '0A000'];
/** Anything; the same for all who bring the tables up to date. */
const migrationLock = 7_329_145_001;

const bigint = types.builtins.INT8;

const names = new Map<string, string>();

/** The same for the same statement in every process. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Connections to one database, and what may be asked over them. */
export class Database {
  readonly #options: PostgresOptions;
  readonly #pool: Pool;
  /** Whether the database keeps how statements are done from one time to the next. */
  #prepares = true;

  constructor(options: PostgresOptions) {
    this.#options = options;
    this.#pool = new Pool({ ...this.#settings(), max: options.connections ?? 10 });
    // One that is lost while nobody uses it; whoever asks next is given another.
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
      // Numbers of a size that JavaScript counts exactly.
      types: {
        getTypeParser: (id: number, format?: 'text' | 'binary') =>
          id === bigint ? Number : types.getTypeParser(id as never, format as never),
      } as never,
    };
  }

  /** Runs a statement outside any transaction. */
  readonly query: Query = (sql, ...values) => this.#untilPassed(() => this.#run(this.#pool, sql, values));

  /** Takes all statements back where one fails. */
  transaction<T>(work: (query: Query) => Promise<T>, within?: number): Promise<T> {
    return this.#untilPassed(() => this.#attempt(work, within));
  }

  /** What met another transaction, or a statement that was forgotten, has not happened and is done again. */
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
    // Lost between two statements it fails with the next one; unheard, the event would end the process.
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
      // What is silent takes nothing back either; the database does once the connection has gone.
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
    // Steps of the tables are several statements, which cannot be prepared.
    const name = this.#prepares && !given && !text.includes(';') ? nameOf(text) : undefined;
    const { rows, rowCount } = await client.query({
      ...{ text, values, query_timeout },
      ...(name && { name }),
    });
    return { rows, count: rowCount ?? 0 };
  }

  /** Whether what was prepared does not hold: tables have changed, or a pooler gave another connection. From then on nothing is. */
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

  /** Brings the tables up to date, one process after the other. @throws StoreUnreachable */
  async migrate(): Promise<void> {
    // The steps take as long as there is, and another process may be at them.
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

  /** Hears what is told on a channel; set up again when the connection is lost. Returns the way to stop. */
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

/** What the driver says where no answer came in time. */
const isSilence = (error: unknown) => (error as Error | undefined)?.message === 'Query read timeout';

/** Whether the database could not be asked, or ended while it was. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof StoreUnreachable) return false;
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (error instanceof DatabaseError) return /^(08|57P|53|28|3D)/.test(code);
  // Of a file, which a unit was to read or write.
  if ((error as NodeJS.ErrnoException | undefined)?.path !== undefined) return false;
  return (
    /^E[A-Z]+$/.test(code) || /connect|Connection terminated|timeout/i.test((error as Error).message ?? '')
  );
}
