import type { StreamStatus } from '../../contract/jobs.ts';
import type { Job } from './job.ts';
import type { JobKindName } from './kinds.ts';

export interface JobRow {
  id: string;
  kind: string;
  key_id: string;
  root: string;
  request: string;
  status: string;
  message: string;
  result: string | null;
  owner: string | null;
  starts: number;
  forced: 'failed' | 'cancelled' | null;
  created_at: number;
  finished_at: number | null;
  expires_at: number | null;
}

export const jobOf = <Request, Result>(row: JobRow): Job<Request, Result> => ({
  id: row.id,
  kind: row.kind as JobKindName,
  keyId: row.key_id,
  root: row.root,
  request: JSON.parse(row.request) as Request,
  status: row.status as StreamStatus,
  message: row.message,
  result: row.result === null ? undefined : (JSON.parse(row.result) as Result),
  createdAt: new Date(row.created_at),
  finishedAt: row.finished_at === null ? undefined : new Date(row.finished_at),
});
