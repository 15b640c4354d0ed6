/** The tables both store implementations share, for migration. */
export interface Table {
  name: string;
  columns: Readonly<Record<string, 'text' | 'integer' | 'real'>>;
  /** Read order; by default insertion order. */
  key?: readonly string[];
  /** Whether rows are explicitly numbered in insertion order. */
  numbered?: true;
}

export type Row = Readonly<Record<string, string | number | null>>;

/** Rows per read or write. */
export const rowsAtOnce = 500;

/** Referenced tables first. Tables of living processes are excluded. */
export const tables: readonly Table[] = [
  { name: 'settings', columns: { name: 'text', value: 'text' }, key: ['name'] },
  {
    name: 'keys',
    columns: {
      id: 'text',
      name: 'text',
      hash: 'text',
      scopes: 'text',
      defaults: 'text',
      status: 'text',
      created_at: 'integer',
      expires_at: 'integer',
      continues: 'text',
    },
    numbered: true,
  },
  {
    name: 'jobs',
    columns: {
      id: 'text',
      kind: 'text',
      key_id: 'text',
      root: 'text',
      request: 'text',
      status: 'text',
      message: 'text',
      result: 'text',
      starts: 'integer',
      forced: 'text',
      created_at: 'integer',
      finished_at: 'integer',
      expires_at: 'integer',
    },
    numbered: true,
  },
  { name: 'events', columns: { job_id: 'text', seq: 'integer', json: 'text' }, key: ['job_id', 'seq'] },
  {
    name: 'files',
    columns: {
      id: 'text',
      key_id: 'text',
      job_id: 'text',
      name: 'text',
      format: 'text',
      blob: 'text',
      bytes: 'integer',
      created_at: 'integer',
    },
    numbered: true,
  },
  {
    name: 'answers',
    columns: {
      key_id: 'text',
      operation: 'text',
      idempotency_key: 'text',
      request_hash: 'text',
      status: 'integer',
      body: 'text',
      created_at: 'integer',
    },
    key: ['key_id', 'operation', 'idempotency_key'],
  },
  {
    name: 'usage',
    columns: { key_id: 'text', quota: 'text', year: 'integer', used: 'integer' },
    key: ['key_id', 'quota', 'year'],
  },
  {
    name: 'throttles',
    columns: { key_id: 'text', level: 'real', filled_at: 'integer', day: 'integer', requests: 'integer' },
    key: ['key_id'],
  },
  { name: 'recent_requests', columns: { category: 'text', at: 'integer' } },
  {
    name: 'uploads',
    columns: {
      key_id: 'text',
      identifier: 'text',
      name: 'text',
      total_chunks: 'integer',
      blob: 'text',
      bytes: 'integer',
      pages: 'integer',
      refusal: 'text',
      created_at: 'integer',
    },
    key: ['key_id', 'identifier'],
  },
  {
    name: 'upload_chunks',
    columns: { key_id: 'text', identifier: 'text', chunk: 'integer', bytes: 'integer' },
    key: ['key_id', 'identifier', 'chunk'],
  },
  { name: 'reactions', columns: { job_id: 'text', type: 'text', json: 'text', created_at: 'integer' } },
  {
    name: 'subscriptions',
    columns: {
      id: 'text',
      key_id: 'text',
      url: 'text',
      events: 'text',
      description: 'text',
      status: 'text',
      secret: 'text',
      listener: 'text',
      failures: 'integer',
      last_delivery_at: 'integer',
      last_failure_at: 'integer',
      created_at: 'integer',
      updated_at: 'integer',
      deleted_at: 'integer',
    },
    numbered: true,
  },
  {
    name: 'webhook_events',
    columns: { id: 'text', type: 'text', body: 'text', created_at: 'integer' },
    key: ['id'],
  },
  {
    name: 'deliveries',
    columns: {
      event_id: 'text',
      subscription_id: 'text',
      attempts: 'integer',
      due_at: 'integer',
      dead_at: 'integer',
      last_error: 'text',
    },
    key: ['event_id', 'subscription_id'],
  },
  {
    name: 'connections',
    columns: { key_id: 'text', app: 'text', connected_at: 'integer' },
    key: ['key_id', 'app'],
  },
  {
    name: 'authorizations',
    columns: { hash: 'text', key_id: 'text', app: 'text', expires_at: 'integer' },
    key: ['hash'],
  },
];

export type Counts = Readonly<Record<string, number>>;

/** Rows of a table in order, in chunks. */
export type ReadRows = (table: Table) => AsyncIterable<Row[]>;
export type WriteRows = (table: Table, rows: readonly Row[]) => Promise<void>;

/** A store's tables, for migration. */
export interface TablesAccess {
  counts(): Promise<Counts>;
  /** Whether a service process has the store open. */
  isInUse(): Promise<boolean>;
  /** Reads a consistent snapshot. */
  read<T>(work: (rows: ReadRows, counts: Counts) => Promise<T>): Promise<T>;
  /** Writes atomically; `work` finally checks the counts. */
  write(work: (write: WriteRows, counts: () => Promise<Counts>) => Promise<void>): Promise<void>;
  /** Prevents service processes from starting on it, naming the new place. */
  retire(movedTo: string): Promise<void>;
  close(): Promise<void>;
}

/** Keyset pagination in one order. */
export async function* pages(
  next: (after: readonly (string | number)[] | undefined) => Promise<Row[]> | Row[],
  order: readonly string[],
): AsyncGenerator<Row[]> {
  for (let after: (string | number)[] | undefined; ; ) {
    const rows = await next(after);
    if (rows.length === 0) return;
    yield rows;
    if (rows.length < rowsAtOnce) return;
    const last = rows.at(-1) as Row;
    after = order.map((name) => last[name] as string | number);
  }
}
