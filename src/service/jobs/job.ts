import type { StreamStatus } from '../../contract/jobs.ts';
import type { Service } from '../service.ts';
import type { NewStoredFile, UsageCount } from '../store/repositories.ts';
import type { JobKindName } from './kinds.ts';

/** A piece of long work as it is stored. */
export interface Job<Request = unknown, Result = unknown> {
  id: string;
  kind: JobKindName;
  keyId: string;
  /** The first turn of a chain of edits; for an export, the exported turn; else the job itself. */
  root: string;
  request: Request;
  status: StreamStatus;
  /** The latest progress message; at the end, the outcome. */
  message: string;
  /** Set on success. */
  result: Result | undefined;
  createdAt: Date;
  finishedAt: Date | undefined;
  /** Distinguishes restarts where a process may lose a job it owns. */
  generation: number;
}

/** What a running job can use. */
export interface JobContext {
  service: Service;
  /** Shows a progress message on the stream, unless it was shown before a restart. */
  report(message: string): void;
  /** Aborted when the job is cancelled or the service closes. */
  signal: AbortSignal;
}

/** A successful outcome. */
export interface Success<Result> {
  /** For the terminal event. */
  message: string;
  result: Result;
  /** The file the terminal event links to. */
  fileId?: string;
  /** Files and usage counts stored atomically with the end of the job. */
  files?: NewStoredFile[];
  usage?: UsageCount[];
}

/**
 * A kind of long work. To add one: write it beside similar ones, list it in kinds.ts and accept it in a
 * handler with `service.jobs.accept`. `run` may be restarted after a crash, so its effects belong in its
 * Success; blobs may be written at any time. It throws JobFailure for outcomes people should read; anything
 * else is a defect.
 */
export interface JobKind<Request, Result> {
  run(job: Job<Request, Result>, context: JobContext): Promise<Success<Result>>;
}

/** The job cannot be done; the message is the reason, safe to show. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}
