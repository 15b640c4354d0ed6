import type { StreamStatus } from '../../contract/jobs.ts';
import type { Service } from '../service.ts';
import type { NewStoredFile, UsageCount } from '../store/repositories.ts';
import type { JobKindName } from './kinds.ts';

/** A piece of long work as it is stored. */
export interface Job<Request = unknown, Result = unknown> {
  id: string;
  kind: JobKindName;
  keyId: string;
  /** The first turn of a chain of edits; for an export, the turn it exports; else the job itself. */
  root: string;
  request: Request;
  status: StreamStatus;
  /** The newest progress message, at the end the outcome. */
  message: string;
  /** Set on success. */
  result: Result | undefined;
  createdAt: Date;
  finishedAt: Date | undefined;
  /** Tells one start of it from the next where a process may lose what it owns. */
  generation: number;
}

/** What a job works with. */
export interface JobContext {
  service: Service;
  /** Shows a progress message on the stream. A message already shown, before a restart, is not shown again. */
  report(message: string): void;
  /** Aborted when the job is cancelled or the service closes. */
  signal: AbortSignal;
}

/** How a job ended well. */
export interface Success<Result> {
  /** For the terminal event. */
  message: string;
  result: Result;
  /** The file the terminal event links to. */
  fileId?: string;
  /** Files that exist from then on, and what is counted: kept together with the end of the job, or not at all. */
  files?: NewStoredFile[];
  usage?: UsageCount[];
}

/**
 * A kind of long work. To add one: write it beside its relatives, list it in kinds.ts and accept it from a handler with
 * `service.jobs.accept`. `run` may be started again after a crash, so whatever it leaves behind is part of its success;
 * blobs are kept by content and may be written at any time. It throws JobFailure for an end that people should read, and
 * anything else for a defect.
 */
export interface JobKind<Request, Result> {
  run(job: Job<Request, Result>, context: JobContext): Promise<Success<Result>>;
}

/** The job cannot be done; the message is the reason, safe to show. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}
