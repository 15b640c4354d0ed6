/** The tables that both implementations of the store have alike, for moving one into the other. */
export interface Table {
  name: string;
  columns: Readonly<Record<string, 'text' | 'integer' | 'real'>>;
  /** What its rows are read by, in order; without it, in the order in which they were written. */
  key?: readonly string[];
  /** Whether its rows are numbered in the order in which they were written, where that is not so of itself. */
  numbered?: true;
}

export type Row = Readonly<Record<string, string | number | null>>;

/** Rows read or written at once. */
export const rowsAtOnce = 500;

/** Those that others refer to come first. What only living processes have is in none of them. */
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

/** Rows by table. */
export type Counts = Readonly<Record<string, number>>;

/** All of one table, in its order, some at a time. */
export type ReadRows = (table: Table) => AsyncIterable<Row[]>;
export type WriteRows = (table: Table, rows: readonly Row[]) => Promise<void>;

/** The tables of one store, for moving all of it. */
export interface TablesAccess {
  counts(): Promise<Counts>;
  /** Whether a process of the service has the store open. */
  isInUse(): Promise<boolean>;
  /** As they are at one moment; nobody changes them before the work ends. */
  read<T>(work: (rows: ReadRows, counts: Counts) => Promise<T>): Promise<T>;
  /** Keeps all that is written or nothing; `work` says in the end whether the counts are right. */
  write(work: (write: WriteRows, counts: () => Promise<Counts>) => Promise<void>): Promise<void>;
  /** Has no process of the service begin on it any more: it says where everything is. */
  retire(movedTo: string): Promise<void>;
  close(): Promise<void>;
}

/** Everything in one order, read by where the last row stood. */
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
