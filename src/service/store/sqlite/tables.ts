import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  pages,
  type Row,
  rowsAtOnce,
  type Table,
  type TablesAccess,
  tables,
} from '../tables.ts';
import { Database, type SqlValue } from './database.ts';
import { instanceIds, isInstanceAlive } from './instance-lock.ts';

/** Opens a data folder's tables. @throws DataFolderError, StoreDamaged */
export function openSqliteTables(dataDir: string): TablesAccess {
  const db = new Database(dataDir);
  const counts = async () => countsOf(db);
  return {
    counts,
    isInUse: async () => instanceIds(dataDir).some((id) => isInstanceAlive(dataDir, id)),
    read: (work) => whole(db, () => work((table) => rowsOf(db, table), countsOf(db))),
    write: (work) =>
      whole(db, () =>
        work(async (table, rows) => rows.forEach((row) => void insert(db, table, row)), counts),
      ),
    async retire() {
      db.close();
      setAside(dataDir);
    },
    async close() {
      db.close();
    },
  };
}

/** Runs with other writers excluded. */
async function whole<T>(db: Database, work: () => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  let failure: { error: unknown } | undefined;
  await db.batch([
    async () => {
      try {
        result = { value: await work() };
      } catch (error) {
        failure = { error };
        throw error;
      }
    },
  ]);
  if (failure) throw failure.error;
  return (result as { value: T }).value;
}

function countsOf(db: Database): Counts {
  const count = (name: string) => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${name}`)?.n ?? 0;
  return Object.fromEntries(tables.map(({ name }) => [name, count(name)]));
}

function rowsOf(db: Database, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const order = key ?? ['at_row'];
  const wanted = [...Object.keys(columns), ...(key ? [] : ['rowid AS at_row'])].join(', ');
  const place = (key ?? ['rowid']).join(', ');
  return pages((after) => {
    const from = after ? `WHERE (${place}) > (${after.map(() => '?').join(', ')})` : '';
    return db.all<Row>(
      `SELECT ${wanted} FROM ${name} ${from} ORDER BY ${place} LIMIT ${rowsAtOnce}`,
      ...(after ?? []),
    );
  }, order);
}

function insert(db: Database, { name, columns }: Table, row: Row): number {
  const names = Object.keys(columns);
  return db.run(
    `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...names.map((column) => row[column] as SqlValue),
  );
}

/** Moves the store to a folder beside; the next command creates another, or learns where it went. */
function setAside(dataDir: string): void {
  const folder = join(dataDir, `moved-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const name of ['store.db-wal', 'store.db-shm', 'store.db'])
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(folder, name));
}
