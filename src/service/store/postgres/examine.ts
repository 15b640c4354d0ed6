import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { withoutPassword } from '../data-folder-error.ts';
import { tables } from '../tables.ts';
import { migrations } from './migrations.ts';
import { movedTo } from './moved.ts';

/** Properties of a database relevant to the service. Examining changes nothing. */
export interface Examined {
  /** Without password. */
  address: string;
  /** For example 15.14. */
  version: string;
  isOldEnough: boolean;
  /** Applied migration steps, if readable, and those this svc knows. */
  steps: { made: number | undefined; known: number };
  /** Target of a migration away. */
  movedTo: string | undefined;
  /** Missing privileges, each as the end of a sentence. */
  lacks: string[];
  /** Milliseconds this machine's clock is ahead of the database's. */
  skewMs: number;
  /** Whether notifications reach other connections. */
  notifies: boolean;
  connections: { open: number; most: number };
}

const oldest = 140_000;
const patienceMs = 10_000;
const notifyMs = 2000;

/** @throws if it cannot be queried */
export async function examinePostgres(address: string): Promise<Examined> {
  const client = await connected(address);
  try {
    const one = async <Row>(sql: string, ...values: unknown[]) =>
      (await client.query(sql, values)).rows[0] as Row;
    const { version, number } = await one<{ version: string; number: number }>(
      "SELECT split_part(current_setting('server_version'), ' ', 1) AS version, current_setting('server_version_num')::int AS number",
    );
    const { made } = await one<{ made: boolean }>("SELECT to_regclass('svc_migrations') IS NOT NULL AS made");
    const asked = Date.now();
    const { now } = await one<{ now: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
    const skewMs = Math.round((asked + Date.now()) / 2 - Number(now));
    const connections = await one<{ open: number; most: number }>(
      "SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS open, current_setting('max_connections')::int AS most",
    );
    const lacks = await lacksOf(client, made);
    const mayRead = made && !lacks.some((right) => right.startsWith('SELECT'));
    const steps = mayRead
      ? await one<{ n: number }>('SELECT count(*)::int AS n FROM svc_migrations')
      : undefined;
    const moved = mayRead
      ? await one<{ value: string } | undefined>('SELECT value FROM settings WHERE name = $1', movedTo)
      : undefined;
    return {
      address: withoutPassword(address),
      version,
      isOldEnough: number >= oldest,
      steps: { made: made ? steps?.n : 0, known: migrations.length },
      movedTo: moved?.value,
      lacks,
      skewMs,
      notifies: await notifies(client, address),
      connections,
    };
  } finally {
    await client.end();
  }
}

async function connected(address: string): Promise<Client> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: patienceMs });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function lacksOf(client: Client, made: boolean): Promise<string[]> {
  const lacks: string[] = [];
  const schema = "SELECT has_schema_privilege(current_schema(), 'CREATE') AS may";
  if (!(await client.query(schema)).rows[0]?.may) lacks.push('make tables');
  const each = (right: string) =>
    [...tables.map(({ name }) => name), 'svc_migrations']
      .map((name) => `has_table_privilege('${name}', '${right}')`)
      .join(' AND ');
  for (const right of made ? ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] : [])
    if (!(await client.query(`SELECT ${each(right)} AS may`)).rows[0]?.may)
      lacks.push(`${right} in its tables`);
  return lacks;
}

/** LISTEN does not work through a pooler in transaction mode. */
async function notifies(client: Client, address: string): Promise<boolean> {
  const listener = await connected(address);
  try {
    const channel = `svc_${randomUUID().replaceAll('-', '')}`;
    const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`LISTEN ${channel}`);
    await client.query(`NOTIFY ${channel}`);
    const late = new AbortController();
    const answer = await Promise.race([
      heard,
      sleep(notifyMs, false, { signal: late.signal }).catch(() => false),
    ]);
    late.abort();
    return answer;
  } finally {
    await listener.end();
  }
}
