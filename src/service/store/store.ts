import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { migrations } from './migrations.ts';

export type SqlValue = string | number | null;

/**
 * The durable store: one SQLite file in the data folder that several processes may have open at once. Calls are
 * synchronous: a statement takes some 6 µs to read and 0.3 ms to commit, less than a thread switch would.
 */
export class Store {
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();
  #inTransaction = false;

  constructor(dataDir: string) {
    // Only the owner may read it: it holds prompts, files and what webhooks are signed with.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#db = new Database(join(dataDir, 'store.db'));
    // A writer waits for the other process instead of failing; FULL keeps what was acknowledged through a power cut.
    this.#db.exec(
      'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
    );
    this.#migrate();
  }

  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined {
    return this.#prepare(sql).get(values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#prepare(sql).all(values) as Row[];
  }

  /** The number of rows it changed. */
  run(sql: string, ...values: SqlValue[]): number {
    return this.#prepare(sql).run(values).changes;
  }

  /** Everything `work` writes is kept, or nothing. A transaction inside another is part of it. */
  transaction<T>(work: () => T): T {
    if (this.#inTransaction) return work();
    this.#db.exec('BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }

  /** A number that changes when another process has written. */
  version(): number {
    return this.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0;
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepare(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #migrate(): void {
    const at = () => this.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
    if (at() > migrations.length)
      throw new Error('The data folder was written by a newer svc; update svc, or choose another folder.');
    if (at() === migrations.length) return;
    this.transaction(() => {
      for (const sql of migrations.slice(at())) this.#db.exec(sql);
      this.#db.exec(`PRAGMA user_version = ${migrations.length}`);
    });
  }
}
