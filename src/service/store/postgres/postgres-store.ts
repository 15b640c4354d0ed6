import { randomUUID } from 'node:crypto';
import { guarded } from '../../guarded.ts';
import type { Repositories } from '../repositories.ts';
import type { Store } from '../store.ts';
import { PostgresAnswers } from './answers.ts';
import { PostgresConnections } from './connections.ts';
import { PostgresContents } from './contents.ts';
import { Database, type PostgresOptions } from './database.ts';
import { PostgresDeliveries } from './deliveries.ts';
import { PostgresEvents } from './events.ts';
import { PostgresFiles } from './files.ts';
import { channels, PostgresJobs } from './jobs.ts';
import { PostgresKeys } from './keys.ts';
import { PostgresLapsed } from './lapsed.ts';
import { PostgresLimits } from './limits.ts';
import { refuseMoved } from './moved.ts';
import type { Query, Session } from './session.ts';
import { PostgresSettings } from './settings.ts';
import { PostgresSubscriptions } from './subscriptions.ts';
import { PostgresTemplates } from './templates.ts';
import { PostgresUploads } from './uploads.ts';
import { PostgresUsage } from './usage.ts';

/** A process without heartbeat for this long is considered dead. */
const leaseMs = 15_000;
/** Shutdown timeout for a silent database. */
const letGoMs = 2000;
const renewMs = 5000;
/** Polling interval for missed notifications. */
const lookMs = 1000;

/** Opens a store in a PostgreSQL database shared by machines. @throws StoreUnreachable */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const database = new Database(options);
  const instance = randomUUID();
  const { warn = () => {} } = options;
  const root: Session = {
    query: database.query,
    transaction: (work) => database.transaction(work),
    inUnit: false,
    instance,
  };
  const renew = async () => {
    await database.query(
      `INSERT INTO instances (id, alive_until) VALUES ($1, {now} + ${leaseMs})
       ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`,
      instance,
    );
  };
  try {
    await database.migrate();
    await refuseMoved(database.query, options.address);
    await renew();
  } catch (error) {
    await database.close();
    throw error;
  }
  const renewing = setInterval(guarded(renew, warn), renewMs);
  renewing.unref();
  return {
    ...repositoriesOn(root),
    instance,
    shared: { contents: new PostgresContents(root), templates: new PostgresTemplates(root) },
    unit: (work) => unit(database, instance, work),
    watch: (subject, onChange) => watch(database, channels[subject], instance, onChange),
    pool: () => database.pool(),
    async ping() {
      await database.query('SELECT 1');
    },
    async probe() {
      await database.query(
        "WITH kept AS (INSERT INTO probes VALUES ('\\x00') RETURNING 1) DELETE FROM probes",
      );
    },
    async check() {
      await database.query('SELECT 1');
    },
    async close() {
      clearInterval(renewing);
      // Without notification it expires.
      const letGo = (query: Query) => query('DELETE FROM instances WHERE id = $1', instance);
      await database.transaction(letGo, letGoMs).catch(() => {});
      await database.close();
    },
  };
}

async function unit<T>(database: Database, instance: string, work: Parameters<Store['unit']>[0]): Promise<T> {
  const after: (() => void)[] = [];
  const result = await database.transaction((query) => {
    // The transaction may be retried.
    after.length = 0;
    return work({ ...repositoriesOn(sessionOf(query, instance)), after: (done) => after.push(done) });
  });
  for (const done of after) setImmediate(done);
  return result as T;
}

const sessionOf = (query: Query, instance: string): Session => ({
  query,
  transaction: (work) => work(query),
  inUnit: true,
  instance,
});

function watch(
  database: Database,
  channel: string,
  own: string,
  onChange: (jobId?: string) => void,
): () => void {
  const stopListening = database.listen(channel, (heard) => {
    const [jobId, teller] = heard.split(' ').reverse();
    // This process knows its own writes.
    if (teller !== own) onChange(jobId);
  });
  const looking = setInterval(() => onChange(), lookMs);
  return () => {
    stopListening();
    clearInterval(looking);
  };
}

const repositoriesOn = (session: Session): Repositories => ({
  jobs: new PostgresJobs(session),
  events: new PostgresEvents(session),
  files: new PostgresFiles(session),
  answers: new PostgresAnswers(session),
  limits: new PostgresLimits(session),
  usage: new PostgresUsage(session),
  uploads: new PostgresUploads(session),
  subscriptions: new PostgresSubscriptions(session),
  deliveries: new PostgresDeliveries(session),
  keys: new PostgresKeys(session),
  connections: new PostgresConnections(session),
  settings: new PostgresSettings(session),
  lapsed: new PostgresLapsed(session),
});
