import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { DataFolderError, StoreDamaged, whyUnusable } from '../data-folder-error.ts';
import { migrations } from './migrations.ts';

export type SqlValue = string | number | null;

/**
 * One SQLite file in the data folder that several processes may have open at once. Calls are synchronous: a statement
 * takes some 6 µs to read and 40 to write, less than a switch to another thread.
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
    // How long it took, which the driver adds to single rows.
    if (row) delete row._metadata;
    return row as Row | undefined;
  }

  all<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#sound(() => this.#prepare(sql).all(values)) as Row[];
  }

  /** The number of rows it changed. */
  run(sql: string, ...values: SqlValue[]): number {
    return this.#sound(() => this.#prepare(sql).run(values).changes);
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
      // A full disk has SQLite take the transaction back by itself.
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }

  /** The same, written through to the disk: for what somebody is told has been kept. */
  durably<T>(work: () => T): T {
    if (this.#inTransaction) return this.transaction(work);
    this.#db.exec('PRAGMA synchronous = FULL');
    try {
      return this.transaction(work);
    } finally {
      this.#db.exec('PRAGMA synchronous = NORMAL');
    }
  }

  /** The same for several pieces of work, each of which is kept or not on its own; the disk is waited for once, if at all. */
  async batch(pieces: readonly (() => Promise<void>)[], durable = true): Promise<void> {
    this.#db.exec(durable ? 'PRAGMA synchronous = FULL; BEGIN IMMEDIATE' : 'BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      // What is alone needs no point to go back to but the beginning.
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
      // With the transaction, what the others wrote is taken back too.
      if (!this.#db.inTransaction) throw error;
      this.#db.exec('ROLLBACK TO one; RELEASE one');
    }
  }

  /** Writes something through to the disk and takes it away again: throws as any other write would now. */
  probe(): void {
    this.durably(() => {
      this.run('INSERT INTO probes (content) VALUES (zeroblob(65536))');
      this.run('DELETE FROM probes');
    });
  }

  /** A number that changes when another process has written. */
  version(): number {
    return this.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0;
  }

  /** Reads all of it, some 3 ms a megabyte. @throws StoreDamaged */
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
  // Only the owner may read it: it holds prompts, files and what webhooks are signed with.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new Libsql(join(dataDir, 'store.db'));
  // A writer waits for the other process instead of failing. With NORMAL a commit outlives its process, not a power cut.
  db.exec(
    'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON',
  );
  return db;
}
