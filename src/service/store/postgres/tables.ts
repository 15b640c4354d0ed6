import {
  type Counts,
  pages,
  type Row,
  rowsAtOnce,
  type Table,
  type TablesAccess,
  tables,
} from '../tables.ts';
import { Database } from './database.ts';
import { movedTo } from './moved.ts';
import type { Query } from './session.ts';

const sqlTypes = { text: 'text', integer: 'bigint', real: 'double precision' } as const;

/** Opens a database's tables, creating them if missing. @throws StoreUnreachable */
export async function openPostgresTables(address: string): Promise<TablesAccess> {
  const database = new Database({ address, answerMs: 0 });
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    counts: () => countsOf(database.query),
    async isInUse() {
      const sql = 'SELECT 1 FROM instances WHERE alive_until > {now} LIMIT 1';
      return (await database.query(sql)).count > 0;
    },
    read: (work) =>
      database.transaction(async (query) => {
        await query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        return work((table) => rowsOf(query, table), await countsOf(query));
      }),
    write: (work) =>
      database.transaction((query) =>
        work(
          (table, rows) => insert(query, table, rows),
          () => countsOf(query),
        ),
      ),
    async retire(place) {
      await database.query('INSERT INTO settings (name, value) VALUES ($1, $2)', movedTo, place);
    },
    close: () => database.close(),
  };
}

async function countsOf(query: Query): Promise<Counts> {
  const each = tables.map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`);
  return (await query<Record<string, number>>(`SELECT ${each.join(', ')}`)).rows[0] as Counts;
}

function rowsOf(query: Query, { name, columns, key, numbered }: Table): AsyncGenerator<Row[]> {
  const place = key ?? [numbered ? 'number' : 'ctid'];
  const wanted = [...Object.keys(columns), ...(key ? [] : [`${place[0]}::text AS at_row`])].join(', ');
  const types = place.map((column) => sqlTypes[columns[column] ?? 'integer']);
  const typeOf = (at: number) => (place[at] === 'ctid' ? 'tid' : types[at]);
  return pages(async (after) => {
    const values = after?.map((_, at) => `$${at + 1}::${typeOf(at)}`).join(', ');
    const from = after ? `WHERE (${place.join(', ')}) > (${values})` : '';
    const sql = `SELECT ${wanted} FROM ${name} ${from} ORDER BY ${place.join(', ')} LIMIT ${rowsAtOnce}`;
    return (await query<Record<string, string | number | null>>(sql, ...(after ?? []))).rows;
  }, key ?? ['at_row']);
}

/** In order, since a numbered table's numbers follow it. */
async function insert(query: Query, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(columns);
  const arrays = names.map((column, at) => `$${at + 1}::${sqlTypes[columns[column] ?? 'text']}[]`);
  // An existing setting is outdated.
  const onConflict = name === 'settings' ? 'ON CONFLICT (name) DO UPDATE SET value = excluded.value' : '';
  await query(
    `INSERT INTO ${name} (${names.join(', ')})
       SELECT ${names.map((column) => `r.${column}`).join(', ')}
       FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS r (${names.join(', ')}, at_row) ORDER BY at_row
     ${onConflict}`,
    ...names.map((column) => rows.map((row) => row[column])),
  );
}
