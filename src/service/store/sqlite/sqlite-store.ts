import { guarded } from '../../guarded.ts';
import type { Repositories } from '../repositories.ts';
import type { Store } from '../store.ts';
import { SqliteAnswers } from './answers.ts';
import { SqliteConnections } from './connections.ts';
import { Database } from './database.ts';
import { SqliteDeliveries } from './deliveries.ts';
import { SqliteEvents } from './events.ts';
import { SqliteFiles } from './files.ts';
import { InstanceLock, isInstanceAlive } from './instance-lock.ts';
import { SqliteJobs } from './jobs.ts';
import { SqliteKeys } from './keys.ts';
import { SqliteLapsed } from './lapsed.ts';
import { SqliteLimits } from './limits.ts';
import type { Session } from './session.ts';
import { SqliteSettings } from './settings.ts';
import { SqliteSubscriptions } from './subscriptions.ts';
import { Units } from './units.ts';
import { SqliteUploads } from './uploads.ts';
import { SqliteUsage } from './usage.ts';

/** Polling interval for other processes' writes. */
const lookForOthersMs = 100;

export interface SqliteOptions {
  dataDir: string;
  /** Milliseconds since the epoch. Default: the clock. */
  now?: () => number;
  /** Receives warnings for the operator. */
  warn?(message: string, error?: unknown): void;
}

/** Opens a store in a data folder shared by processes. @throws DataFolderError, StoreDamaged */
export function openSqliteStore(
  { dataDir, now = Date.now, warn = () => {} }: SqliteOptions,
  db = new Database(dataDir),
): Store {
  // Readers, such as a key listing, own nothing and need no lock.
  let lock: InstanceLock | undefined;
  const instance = () => {
    lock ??= new InstanceLock(dataDir);
    return lock.id;
  };
  const parts = {
    dataDir,
    now,
    instance,
    isAlive: (id: string) => id === lock?.id || isInstanceAlive(dataDir, id),
  };
  const inUnit: Session = {
    ...parts,
    async do(work) {
      if (!units.isOpen) throw new Error('The unit of work has ended.');
      return work(db);
    },
  };
  const units = new Units(db, repositoriesOn(inUnit));
  const root: Session = {
    ...parts,
    async do(work) {
      while (units.underWay) await units.underWay;
      return work(db);
    },
  };
  return {
    ...repositoriesOn(root),
    get instance() {
      return instance();
    },
    unit: (work, options) => units.run(work, options),
    watch: (_, onChange) => watch(db, onChange, warn),
    async ping() {
      await root.do((sound) => sound.version());
    },
    probe: () => root.do(() => db.probe()),
    check: () => root.do(() => db.check()),
    async close() {
      await units.underWay;
      lock?.release();
      db.close();
    },
  };
}

function watch(db: Database, onChange: () => void, warn: NonNullable<SqliteOptions['warn']>): () => void {
  let seen = db.version();
  const look = guarded(() => {
    const version = db.version();
    if (version === seen) return;
    seen = version;
    onChange();
  }, warn);
  const timer = setInterval(look, lookForOthersMs);
  return () => clearInterval(timer);
}

const repositoriesOn = (session: Session): Repositories => ({
  jobs: new SqliteJobs(session),
  events: new SqliteEvents(session),
  files: new SqliteFiles(session),
  answers: new SqliteAnswers(session),
  limits: new SqliteLimits(session),
  usage: new SqliteUsage(session),
  uploads: new SqliteUploads(session),
  subscriptions: new SqliteSubscriptions(session),
  deliveries: new SqliteDeliveries(session),
  keys: new SqliteKeys(session),
  connections: new SqliteConnections(session),
  settings: new SqliteSettings(session),
  lapsed: new SqliteLapsed(session),
});
