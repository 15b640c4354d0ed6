/**
 * Migration steps, never changed once released; an older store gets the missing ones. Times are milliseconds since the
 * epoch; columns named `json` hold JSON text.
 */
export const migrations: string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    scopes TEXT NOT NULL,
    defaults TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
  ) STRICT;

  -- Every piece of long work: a turn, an export, a conversion. root is the first turn of a chain of edits, or the turn
  -- that is exported. owner is the process at work on it; null once it is finished. forced is how it ends whatever it does: a fault.
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    key_id TEXT NOT NULL,
    root TEXT NOT NULL,
    request TEXT NOT NULL,
    status TEXT NOT NULL,
    message TEXT NOT NULL,
    result TEXT,
    owner TEXT,
    starts INTEGER NOT NULL DEFAULT 0,
    forced TEXT,
    created_at INTEGER NOT NULL,
    finished_at INTEGER,
    expires_at INTEGER
  ) STRICT;
  CREATE INDEX jobs_unfinished ON jobs (created_at) WHERE finished_at IS NULL;
  CREATE INDEX jobs_root ON jobs (root, created_at);

  -- What a stream shows, in order.
  CREATE TABLE events (
    job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (job_id, seq)
  ) STRICT, WITHOUT ROWID;

  -- Files a URL can be asked for; the bytes lie beside the store under their SHA-256.
  CREATE TABLE files (
    id TEXT PRIMARY KEY,
    key_id TEXT NOT NULL,
    job_id TEXT,
    name TEXT NOT NULL,
    format TEXT NOT NULL,
    blob TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX files_job ON files (job_id, format);

  CREATE TABLE answers (
    key_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (key_id, operation, idempotency_key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX answers_age ON answers (created_at);

  -- What counts against the annual quotas, one row per key, quota and year.
  CREATE TABLE usage (
    key_id TEXT NOT NULL,
    quota TEXT NOT NULL,
    year INTEGER NOT NULL,
    used INTEGER NOT NULL,
    PRIMARY KEY (key_id, quota, year)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE daily_requests (
    key_id TEXT NOT NULL,
    day INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    PRIMARY KEY (key_id, day)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- An upload is its identifier under a key: the file id once it is whole. A file that cannot be used keeps the reason.
  CREATE TABLE uploads (
    key_id TEXT NOT NULL,
    identifier TEXT NOT NULL,
    name TEXT NOT NULL,
    total_chunks INTEGER NOT NULL,
    owner TEXT,
    blob TEXT,
    bytes INTEGER,
    pages INTEGER,
    refusal TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (key_id, identifier)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE upload_chunks (
    key_id TEXT NOT NULL,
    identifier TEXT NOT NULL,
    chunk INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (key_id, identifier, chunk),
    FOREIGN KEY (key_id, identifier) REFERENCES uploads ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What people thought of a conversion; json is true, false or their words.
  CREATE TABLE reactions (
    job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    json TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX reactions_job ON reactions (job_id);
  `,
  `
  DROP INDEX jobs_unfinished;
  CREATE INDEX jobs_waiting ON jobs (starts, created_at) WHERE finished_at IS NULL AND owner IS NULL;
  CREATE INDEX jobs_owned ON jobs (owner) WHERE finished_at IS NULL AND owner IS NOT NULL;
  `,
  `
  -- listener is the process that receives here on loopback; the subscription ends with it.
  CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY,
    key_id TEXT NOT NULL,
    url TEXT NOT NULL,
    events TEXT NOT NULL,
    description TEXT,
    status TEXT NOT NULL,
    secret TEXT NOT NULL,
    listener TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    last_delivery_at INTEGER,
    last_failure_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE INDEX subscriptions_key ON subscriptions (key_id, created_at) WHERE deleted_at IS NULL;

  -- body is the text that is sent, byte for byte the same to every subscriber and with every attempt.
  CREATE TABLE webhook_events (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  -- An event still to be delivered to a subscription, or given up (dead_at). Delivered ones are gone. attempts counts
  -- those whose end is known.
  CREATE TABLE deliveries (
    event_id TEXT NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
    subscription_id TEXT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    owner TEXT,
    dead_at INTEGER,
    last_error TEXT,
    PRIMARY KEY (event_id, subscription_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deliveries_due ON deliveries (subscription_id, due_at) WHERE dead_at IS NULL;

  -- Apps that a key's owner has connected, and pages on which that is still to be allowed.
  CREATE TABLE connections (
    key_id TEXT NOT NULL,
    app TEXT NOT NULL,
    connected_at INTEGER NOT NULL,
    PRIMARY KEY (key_id, app)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE authorizations (
    hash TEXT PRIMARY KEY,
    key_id TEXT NOT NULL,
    app TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What a key has left of the gateway's throttle: its bucket as it was filled last, and the requests of its last day.
  CREATE TABLE throttles (
    key_id TEXT PRIMARY KEY,
    level REAL NOT NULL,
    filled_at INTEGER NOT NULL,
    day INTEGER NOT NULL,
    requests INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO throttles (key_id, level, filled_at, day, requests)
    SELECT key_id, 0, 0, max(day), requests FROM daily_requests GROUP BY key_id;
  DROP TABLE daily_requests;

  -- The requests of the last minute in each category that has a limit.
  CREATE TABLE recent_requests (category TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX recent_requests_age ON recent_requests (category, at);
  `,
  `
  -- Empty: what is written to see whether the store takes something is taken away again.
  CREATE TABLE probes (content BLOB NOT NULL) STRICT;
  `,
  `
  -- The key whose work this one goes on with; null for a key with work of its own.
  ALTER TABLE keys ADD COLUMN continues TEXT;
  `,
];
