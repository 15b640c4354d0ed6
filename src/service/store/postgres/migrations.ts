/**
 * Migration steps, never changed once released. A step may only add what the previous version tolerates, so that both
 * can run during an upgrade; removals follow a release later. Times are milliseconds since the epoch by the database's
 * clock; columns named `json` hold JSON text.
 */
export const migrations: string[] = [
  `
  CREATE FUNCTION svc_now() RETURNS bigint LANGUAGE sql VOLATILE
    AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

  CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL);

  -- A process of the service is taken for dead once it has not been heard of for a while.
  CREATE TABLE instances (id text PRIMARY KEY, alive_until bigint NOT NULL);

  CREATE TABLE keys (
    id text PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    name text NOT NULL,
    hash text NOT NULL UNIQUE,
    scopes text NOT NULL,
    defaults text NOT NULL,
    status text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    continues text
  );
  CREATE UNIQUE INDEX keys_name ON keys (name) WHERE status <> 'revoked';

  -- generation tells one start of a job from the next; its end is taken from the owner of the newest alone.
  CREATE TABLE jobs (
    id text PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    key_id text NOT NULL,
    root text NOT NULL,
    request text NOT NULL,
    status text NOT NULL,
    message text NOT NULL,
    result text,
    owner text,
    generation bigint NOT NULL DEFAULT 0,
    starts integer NOT NULL DEFAULT 0,
    forced text,
    created_at bigint NOT NULL,
    finished_at bigint,
    expires_at bigint
  );
  CREATE INDEX jobs_waiting ON jobs (starts, created_at, number) WHERE finished_at IS NULL AND owner IS NULL;
  CREATE INDEX jobs_owned ON jobs (owner) WHERE finished_at IS NULL AND owner IS NOT NULL;
  CREATE INDEX jobs_root ON jobs (root, number);
  CREATE INDEX jobs_expired ON jobs (expires_at) WHERE finished_at IS NOT NULL;
  CREATE INDEX jobs_starts ON jobs (key_id) WHERE kind = 'conversion' AND finished_at IS NULL;

  CREATE TABLE events (
    job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    seq integer NOT NULL,
    json text NOT NULL,
    PRIMARY KEY (job_id, seq)
  );

  CREATE TABLE files (
    id text PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    key_id text NOT NULL,
    job_id text,
    name text NOT NULL,
    format text NOT NULL,
    blob text NOT NULL,
    bytes bigint NOT NULL,
    created_at bigint NOT NULL
  );
  CREATE INDEX files_job ON files (job_id, format, number);

  CREATE TABLE answers (
    key_id text NOT NULL,
    operation text NOT NULL,
    idempotency_key text NOT NULL,
    request_hash text NOT NULL,
    status integer NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (key_id, operation, idempotency_key)
  );
  CREATE INDEX answers_age ON answers (created_at);

  CREATE TABLE usage (
    key_id text NOT NULL,
    quota text NOT NULL,
    year integer NOT NULL,
    used bigint NOT NULL,
    PRIMARY KEY (key_id, quota, year)
  );

  CREATE TABLE throttles (
    key_id text PRIMARY KEY,
    level double precision NOT NULL,
    filled_at bigint NOT NULL,
    day bigint NOT NULL,
    requests bigint NOT NULL
  );
  CREATE TABLE recent_requests (category text NOT NULL, at bigint NOT NULL);
  CREATE INDEX recent_requests_age ON recent_requests (category, at);

  -- Counts a request in a category's sliding window, if it has room; nobody else does before the transaction ends.
  CREATE FUNCTION svc_take_window(
    wanted text, most bigint, window_ms bigint, given_now bigint,
    OUT admitted boolean, OUT used bigint, OUT oldest bigint, OUT now bigint
  ) LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('svc window ' || wanted, 0));
    now := coalesce(given_now, svc_now());
    DELETE FROM recent_requests r WHERE r.category = wanted AND r.at <= now - window_ms;
    SELECT count(*), min(r.at) INTO used, oldest FROM recent_requests r WHERE r.category = wanted;
    admitted := used < most;
    IF admitted THEN
      INSERT INTO recent_requests (category, at) VALUES (wanted, now);
      used := used + 1;
    END IF;
    oldest := coalesce(oldest, now);
  END $$;

  CREATE TABLE uploads (
    key_id text NOT NULL,
    identifier text NOT NULL,
    name text NOT NULL,
    total_chunks integer NOT NULL,
    owner text,
    blob text,
    bytes bigint,
    pages integer,
    refusal text,
    created_at bigint NOT NULL,
    PRIMARY KEY (key_id, identifier)
  );
  CREATE TABLE upload_chunks (
    key_id text NOT NULL,
    identifier text NOT NULL,
    chunk integer NOT NULL,
    bytes bigint NOT NULL,
    PRIMARY KEY (key_id, identifier, chunk),
    FOREIGN KEY (key_id, identifier) REFERENCES uploads ON DELETE CASCADE
  );

  CREATE TABLE reactions (
    job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    type text NOT NULL,
    json text NOT NULL,
    created_at bigint NOT NULL
  );
  CREATE INDEX reactions_job ON reactions (job_id);

  CREATE TABLE subscriptions (
    id text PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    key_id text NOT NULL,
    url text NOT NULL,
    events text NOT NULL,
    description text,
    status text NOT NULL,
    secret text NOT NULL,
    listener text,
    failures integer NOT NULL DEFAULT 0,
    last_delivery_at bigint,
    last_failure_at bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint
  );
  CREATE INDEX subscriptions_key ON subscriptions (key_id, number) WHERE deleted_at IS NULL;

  CREATE TABLE webhook_events (
    id text PRIMARY KEY,
    type text NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL
  );
  CREATE TABLE deliveries (
    event_id text NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
    subscription_id text NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
    attempts integer NOT NULL DEFAULT 0,
    due_at bigint NOT NULL,
    owner text,
    dead_at bigint,
    last_error text,
    PRIMARY KEY (event_id, subscription_id)
  );
  CREATE INDEX deliveries_due ON deliveries (subscription_id, due_at) WHERE dead_at IS NULL;
  CREATE INDEX deliveries_owned ON deliveries (owner) WHERE owner IS NOT NULL;

  CREATE TABLE connections (
    key_id text NOT NULL,
    app text NOT NULL,
    connected_at bigint NOT NULL,
    PRIMARY KEY (key_id, app)
  );
  CREATE TABLE authorizations (
    hash text PRIMARY KEY,
    key_id text NOT NULL,
    app text NOT NULL,
    expires_at bigint NOT NULL
  );

  CREATE TABLE probes (content bytea NOT NULL);
  `,
  `
  -- Content in an S3 store. Until removing_until somebody clears it away, and nobody else puts it.
  CREATE TABLE contents (hash text PRIMARY KEY, used_at bigint NOT NULL, removing_until bigint);

  CREATE TABLE templates (
    id text PRIMARY KEY,
    name text NOT NULL,
    code text NOT NULL,
    source text NOT NULL,
    blob text NOT NULL
  );
  `,
];
