import type { Job } from '../../jobs/job.ts';
import type { Claim, ClaimedJob, JobEnd, JobRepository, Load, NewStoredJob, Told } from '../repositories.ts';
import { type JobRow, jobOf, loadOf } from '../rows.ts';
import type { Database } from './database.ts';
import { enqueue } from './deliveries.ts';
import { appendEvents, inProgress, unknownMessages } from './events.ts';
import { addFile } from './files.ts';
import { OnSession } from './session.ts';
import { countUsage } from './usage.ts';

export class SqliteJobs extends OnSession implements JobRepository {
  add(job: NewStoredJob): Promise<void> {
    const now = this.session.now();
    const { finished } = job;
    return this.session.do((db) =>
      db.transaction(() => {
        db.run(
          `INSERT INTO jobs (id, kind, key_id, root, request, status, message, result, forced, created_at, finished_at, expires_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          job.id,
          job.kind,
          job.keyId,
          job.root,
          JSON.stringify(job.request),
          finished ? 'success' : 'inprogress',
          finished?.message ?? job.message,
          finished ? JSON.stringify(finished.result) : null,
          job.forced,
          now,
          finished ? now : null,
          job.expiresAt,
        );
        if (finished)
          appendEvents(db, job.id, [
            { status: 'success', message: finished.message, fileId: finished.fileId },
          ]);
      }),
    );
  }

  find(id: string, keyId: string): Promise<Job | undefined> {
    const now = this.session.now();
    return this.#one('id = ? AND key_id = ? AND (expires_at IS NULL OR expires_at > ?)', id, keyId, now);
  }

  byId(id: string): Promise<Job | undefined> {
    return this.#one('id = ?', id);
  }

  async #one(where: string, ...values: (string | number)[]): Promise<Job | undefined> {
    const row = await this.session.do((db) => db.get<JobRow>(`SELECT * FROM jobs WHERE ${where}`, ...values));
    return row && jobOf(row);
  }

  async chain(root: string): Promise<Job[]> {
    const sql = 'SELECT * FROM jobs WHERE root = ? ORDER BY created_at, rowid';
    return (await this.session.do((db) => db.all<JobRow>(sql, root))).map(jobOf);
  }

  async revise({ id, result: read }: Pick<Job, 'id' | 'result'>, request: unknown, result: unknown) {
    const changed = await this.session.do((db) =>
      db.run(
        'UPDATE jobs SET request = ?, result = ? WHERE id = ? AND result = ? AND finished_at IS NOT NULL',
        JSON.stringify(request),
        JSON.stringify(result),
        id,
        JSON.stringify(read),
      ),
    );
    return changed > 0;
  }

  async load(): Promise<Load> {
    const waiting = 'FROM jobs WHERE finished_at IS NULL AND owner IS NULL';
    const found = await this.session.do((db) =>
      db.get<Record<'waiting' | 'running', number> & { oldest: number | null }>(
        `SELECT (SELECT count(*) ${waiting}) AS waiting, (SELECT min(created_at) ${waiting}) AS oldest,
           (SELECT count(*) FROM jobs WHERE finished_at IS NULL AND owner IS NOT NULL) AS running`,
      ),
    );
    return loadOf(found, this.session.now());
  }

  adopt(): Promise<void> {
    return this.session.do((db) => {
      const owners = db.all<{ owner: string }>(
        'SELECT DISTINCT owner FROM jobs WHERE finished_at IS NULL AND owner IS NOT NULL',
      );
      for (const { owner } of owners) {
        if (this.session.isAlive(owner)) continue;
        db.run('UPDATE jobs SET owner = NULL WHERE owner = ? AND finished_at IS NULL', owner);
      }
    });
  }

  async isWaiting(id: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM jobs WHERE id = ? AND finished_at IS NULL AND owner IS NULL';
    return (await this.session.do((db) => db.get(sql, id))) !== undefined;
  }

  async anyWaiting(): Promise<boolean> {
    return (await this.session.do(longestWaiting)) !== undefined;
  }

  claim(id?: string): Promise<ClaimedJob | undefined> {
    return this.session.do((db) =>
      // Usually nothing waits, so no lock is taken.
      id === undefined && !longestWaiting(db) ? undefined : db.transaction(() => this.#claim(db, id)),
    );
  }

  #claim(db: Database, id = longestWaiting(db)): ClaimedJob | undefined {
    const sql = `UPDATE jobs SET owner = ?, starts = starts + 1
      WHERE id = ? AND finished_at IS NULL AND owner IS NULL RETURNING *`;
    const row = id === undefined ? undefined : db.get<JobRow>(sql, this.session.instance(), id);
    return row && { ...jobOf(row), starts: row.starts - 1, forced: row.forced };
  }

  async release({ id }: Claim): Promise<void> {
    await this.session.do((db) =>
      db.run(
        'UPDATE jobs SET owner = NULL, starts = starts - 1 WHERE id = ? AND owner = ? AND finished_at IS NULL',
        id,
        this.session.instance(),
      ),
    );
  }

  report(told: readonly Told[]): Promise<string[]> {
    return this.session.do((db) =>
      db.transaction(() => told.filter((one) => this.#report(db, one)).map(({ id }) => id)),
    );
  }

  #report(db: Database, { id, messages }: Told): boolean {
    const told = unknownMessages(db, id, messages);
    if (told.length === 0) return false;
    const owned = db.run(
      'UPDATE jobs SET message = ? WHERE id = ? AND owner = ? AND finished_at IS NULL',
      told.at(-1) as string,
      id,
      this.session.instance(),
    );
    if (owned > 0) appendEvents(db, id, told.map(inProgress));
    return owned > 0;
  }

  finish(end: JobEnd): Promise<boolean> {
    return this.session.do((db) => db.transaction(() => this.#finish(db, end)));
  }

  #finish(db: Database, end: JobEnd): boolean {
    const { id } = end.claim;
    const now = this.session.now();
    const changed = db.run(
      `UPDATE jobs SET status = ?, message = ?, result = ?, finished_at = ?, owner = NULL
       WHERE id = ? AND owner = ? AND finished_at IS NULL`,
      end.status,
      end.message,
      end.result === undefined ? null : JSON.stringify(end.result),
      end.finishedAt,
      id,
      this.session.instance(),
    );
    if (changed === 0) return false;
    const last = { status: end.status, message: end.message, fileId: end.fileId ?? null };
    appendEvents(db, id, [...(end.steps ?? []).map(inProgress), last]);
    for (const file of end.files ?? []) addFile(db, file, now);
    for (const count of end.usage ?? []) countUsage(db, count, now);
    if (end.announcement) enqueue(db, end.announcement, now);
    return true;
  }
}

const longestWaiting = (db: Database): string | undefined =>
  db.get<{ id: string }>(
    'SELECT id FROM jobs WHERE finished_at IS NULL AND owner IS NULL ORDER BY starts, created_at LIMIT 1',
  )?.id;
