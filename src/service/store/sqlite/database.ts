import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { DataFolderError, StoreDamaged, whyUnusable } from '../data-folder-error.ts';
import { migrations } from './migrations.ts';

export type SqlValue = string | number | null;

/**
 * An SQLite file in the data folder, usable by several processes. Calls are synchronous: a statement takes about 6 µs
 * to read and 40 to write, less than a thread switch.
 */
export class Database {
  readonly #dataDir: string;
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();
  #inTransaction = false;

  /** @throws DataFolderError, StoreDamaged */
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    try {
      this.#db = openDatabase(dataDir);
      this.#migrate();
    } catch (error) {
      if (isDamage(error)) throw new StoreDamaged(dataDir, error);
      throw error instanceof StoreDamaged ? error : new DataFolderError(dataDir, whyUnusable(error), error);
    }
  }

  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined {
    const row = this.#sound(() => this.#prepare(sql).get(values)) as Record<string, unknown> | undefined;
    // Timing the driver adds to rows.
    if (row) delete row._metadata;
    return row as Row | undefined;
  }

  all<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#sound(() => this.#prepare(sql).all(values)) as Row[];
  }

  /** Number of changed rows. */
  run(sql: string, ...values: SqlValue[]): number {
    return this.#sound(() => this.#prepare(sql).run(values).changes);
  }

  /** Runs `work` in a transaction, or within the current one. */
  transaction<T>(work: () => T): T {
    if (this.#inTransaction) return work();
    this.#db.exec('BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk SQLite rolls back itself.
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }

  /** The same, synced to disk: for confirmed writes. */
  durably<T>(work: () => T): T {
    if (this.#inTransaction) return this.transaction(work);
    this.#db.exec('PRAGMA synchronous = FULL');
    try {
      return this.transaction(work);
    } finally {
      this.#db.exec('PRAGMA synchronous = NORMAL');
    }
  }

  /** Runs several pieces of work, each atomic, with one sync at most. */
  async batch(pieces: readonly (() => Promise<void>)[], durable = true): Promise<void> {
    this.#db.exec(durable ? 'PRAGMA synchronous = FULL; BEGIN IMMEDIATE' : 'BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      // A single piece needs no savepoint.
      if (pieces.length === 1) await (pieces[0] as () => Promise<void>)();
      else for (const piece of pieces) await this.#attempt(piece);
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#inTransaction = false;
      if (durable) this.#db.exec('PRAGMA synchronous = NORMAL');
    }
  }

  async #attempt(piece: () => Promise<void>): Promise<void> {
    this.#db.exec('SAVEPOINT one');
    try {
      await piece();
      this.#db.exec('RELEASE one');
    } catch (error) {
      // With the transaction, the others' writes are rolled back too.
      if (!this.#db.inTransaction) throw error;
      this.#db.exec('ROLLBACK TO one; RELEASE one');
    }
  }

  /** Writes and removes something durably; throws if any write would. */
  probe(): void {
    this.durably(() => {
      this.run('INSERT INTO probes (content) VALUES (zeroblob(65536))');
      this.run('DELETE FROM probes');
    });
  }

  /** Changes when another process writes. */
  version(): number {
    return this.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0;
  }

  /** Reads everything, about 3 ms per megabyte. @throws StoreDamaged */
  check(): void {
    const found = this.all<{ quick_check: string }>('PRAGMA quick_check(1)');
    if (found[0]?.quick_check !== 'ok') throw new StoreDamaged(this.#dataDir, found[0]?.quick_check);
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #sound<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw isDamage(error) ? new StoreDamaged(this.#dataDir, error) : error;
    }
  }

  #prepare(sql: string): Libsql.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #migrate(): void {
    const at = () => this.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
    if (at() > migrations.length) throw new Error('it was written by a newer svc');
    if (at() === migrations.length) return;
    this.transaction(() => {
      for (const sql of migrations.slice(at())) this.#db.exec(sql);
      this.#db.exec(`PRAGMA user_version = ${migrations.length}`);
    });
  }
}

const isDamage = (error: unknown) =>
  /^SQLITE_(CORRUPT|NOTADB)/.test((error as NodeJS.ErrnoException | undefined)?.code ?? '');

function openDatabase(dataDir: string): Libsql.Database {
  // Owner only: it contains prompts, files and webhook secrets.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new Libsql(join(dataDir, 'store.db'));
  // Writers wait for each other. With NORMAL, a commit survives its process but not a power cut.
  db.exec(
    'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON',
  );
  return db;
}
