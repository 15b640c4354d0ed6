import type { Job } from '../../jobs/job.ts';
import type { Claim, ClaimedJob, JobEnd, JobRepository, Load, NewStoredJob, Told } from '../repositories.ts';
import { type JobRow, jobOf } from '../rows.ts';
import type { Watched } from '../store.ts';
import { announcing } from './deliveries.ts';
import { addingFiles } from './files.ts';
import { deadOwner } from './instances.ts';
import { OnSession } from './session.ts';
import { counting } from './usage.ts';

/** Notification channels with a job's id as payload; for events, the sender precedes it. */
export const channels = { events: 'svc_events', work: 'svc_work' } as const satisfies Record<Watched, string>;

/** Unfinished and unowned. */
const isWaiting = 'finished_at IS NULL AND owner IS NULL';

/** The claim in $1 to $3: job, owner, generation. */
const isOwn = 'id = $1 AND owner = $2 AND generation = $3 AND finished_at IS NULL';

export class PostgresJobs extends OnSession implements JobRepository {
  async add(job: NewStoredJob): Promise<void> {
    const { finished } = job;
    const event = finished && { status: 'success', message: finished.message, fileId: finished.fileId };
    await this.session.query(
      `WITH added AS (
         INSERT INTO jobs
           (id, kind, key_id, root, request, status, message, result, forced, created_at, finished_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, {now}, CASE WHEN $6 = 'success' THEN {now} END, $10)
         RETURNING id),
       ended AS (INSERT INTO events (job_id, seq, json) SELECT id, 1, $11 FROM added WHERE $11::text IS NOT NULL)
       SELECT pg_notify('${channels.work}', id) FROM added WHERE $11::text IS NULL`,
      job.id,
      job.kind,
      job.keyId,
      job.root,
      JSON.stringify(job.request),
      finished ? 'success' : 'inprogress',
      finished?.message ?? job.message,
      finished ? JSON.stringify(finished.result) : null,
      job.forced,
      job.expiresAt,
      event ? JSON.stringify(event) : null,
    );
  }

  find(id: string, keyId: string): Promise<Job | undefined> {
    return this.#one('id = $1 AND key_id = $2 AND (expires_at IS NULL OR expires_at > {now})', id, keyId);
  }

  byId(id: string): Promise<Job | undefined> {
    return this.#one('id = $1', id);
  }

  async #one(where: string, ...values: string[]): Promise<Job | undefined> {
    const { rows } = await this.session.query<JobRow>(`SELECT * FROM jobs WHERE ${where}`, ...values);
    return rows[0] && jobOf(rows[0]);
  }

  async chain(root: string): Promise<Job[]> {
    const { query, inUnit } = this.session;
    if (inUnit) await query('SELECT 1 FROM jobs WHERE id = $1 FOR UPDATE', root);
    const { rows } = await query<JobRow>('SELECT * FROM jobs WHERE root = $1 ORDER BY number', root);
    return rows.map(jobOf);
  }

  async revise({ id, result: read }: Pick<Job, 'id' | 'result'>, request: unknown, result: unknown) {
    const { count } = await this.session.query(
      'UPDATE jobs SET request = $1, result = $2 WHERE id = $3 AND result = $4 AND finished_at IS NOT NULL',
      JSON.stringify(request),
      JSON.stringify(result),
      id,
      JSON.stringify(read),
    );
    return count > 0;
  }

  async load(): Promise<Load> {
    const { rows } = await this.session.query<Load>(
      `SELECT
         (SELECT count(*) FROM jobs WHERE ${isWaiting}) AS waiting,
         (SELECT count(*) FROM jobs WHERE finished_at IS NULL AND owner IS NOT NULL) AS running,
         greatest({now} - (SELECT min(created_at) FROM jobs WHERE ${isWaiting}), 0) AS "oldestMs"`,
    );
    return rows[0] as Load;
  }

  async adopt(): Promise<void> {
    await this.session.query(
      `UPDATE jobs SET owner = NULL WHERE finished_at IS NULL AND owner IS NOT NULL AND ${deadOwner('jobs.owner')}`,
    );
  }

  async isWaiting(id: string): Promise<boolean> {
    const sql = `SELECT 1 FROM jobs WHERE id = $1 AND ${isWaiting}`;
    return (await this.session.query(sql, id)).count > 0;
  }

  async anyWaiting(): Promise<boolean> {
    return (await this.session.query(`SELECT 1 FROM jobs WHERE ${isWaiting} LIMIT 1`)).count > 0;
  }

  async claim(id?: string): Promise<ClaimedJob | undefined> {
    const { rows } = await this.session.query<JobRow>(
      `UPDATE jobs SET owner = $1, starts = starts + 1, generation = generation + 1 WHERE id = (
         SELECT id FROM jobs WHERE ${isWaiting} ${id === undefined ? '' : 'AND id = $2'}
         ORDER BY starts, created_at, number LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING *`,
      this.session.instance,
      ...(id === undefined ? [] : [id]),
    );
    const row = rows[0];
    return row && { ...jobOf(row), starts: row.starts - 1, forced: row.forced };
  }

  async release({ id, generation }: Claim): Promise<void> {
    const sql = `UPDATE jobs SET owner = NULL, starts = starts - 1 WHERE ${isOwn}`;
    await this.session.query(sql, id, this.session.instance, generation);
  }

  report(told: readonly Told[]): Promise<string[]> {
    return told.length === 1
      ? this.#report(told)
      : this.session.transaction((query) => this.#report(told, query));
  }

  async #report(told: readonly Told[], query = this.session.query): Promise<string[]> {
    const ids: string[] = [];
    for (const { id, generation, messages } of told) {
      const { count } = await query(
        reporting,
        id,
        this.session.instance,
        generation,
        messages.map(inProgress),
      );
      if (count > 0) ids.push(id);
    }
    return ids;
  }

  /** A single statement, for one round trip and one commit. */
  async finish(end: JobEnd): Promise<boolean> {
    const { id, generation } = end.claim;
    const last = { status: end.status, message: end.message, fileId: end.fileId ?? null };
    const { event, keyId } = end.announcement ?? {};
    const { count } = await this.session.query(
      ending,
      id,
      this.session.instance,
      generation,
      end.status,
      end.message,
      end.result === undefined ? null : JSON.stringify(end.result),
      end.finishedAt,
      [...(end.steps ?? []).map(inProgress), JSON.stringify(last)],
      JSON.stringify(end.files ?? []),
      JSON.stringify(end.usage ?? []),
      keyId ?? null,
      event?.id ?? null,
      event?.type ?? null,
      event ? JSON.stringify(event) : null,
    );
    return count > 0;
  }
}

const inProgress = (message: string) => JSON.stringify({ status: 'inprogress', message, fileId: null });

/** Appends events from a parameter to job $1, skipping existing ones. */
const newEvents = (parameter: string) => `
  SELECT json, row_number() OVER (ORDER BY n) + coalesce((SELECT max(seq) FROM events WHERE job_id = $1), 0) AS seq
  FROM unnest(${parameter}::text[]) WITH ORDINALITY AS told (json, n)
  WHERE NOT EXISTS (SELECT 1 FROM events e WHERE e.job_id = $1 AND e.json = told.json)`;

const reporting = `
  WITH new AS (${newEvents('$4')}),
  owned AS (
    UPDATE jobs SET message = (SELECT json::json ->> 'message' FROM new ORDER BY seq DESC LIMIT 1)
    WHERE ${isOwn} AND EXISTS (SELECT 1 FROM new) RETURNING id)
  INSERT INTO events (job_id, seq, json) SELECT owned.id, seq, json FROM new, owned
  RETURNING pg_notify('${channels.events}', $2 || ' ' || job_id)`;

const ending = `
  WITH ended AS (
    UPDATE jobs SET status = $4, message = $5, result = $6, finished_at = $7, owner = NULL WHERE ${isOwn} RETURNING id),
  told AS (
    INSERT INTO events (job_id, seq, json) SELECT ended.id, seq, json FROM ended, (${newEvents('$8')}) AS new),
  filed AS (${addingFiles('$9', 'ended')}),
  counted AS (${counting('$10', 'ended')}),
  ${announcing('ended')}
  SELECT pg_notify('${channels.events}', $2 || ' ' || id) FROM ended`;
