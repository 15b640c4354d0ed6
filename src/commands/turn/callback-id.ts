import type { JobKind } from '../../profile/job-kinds.ts';
import { type JobEntry, readJobs } from '../../profile/journal.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { UsageError } from '../framework/usage-error.ts';

/** States of a job that leave no result. */
const fruitless = ['failed', 'cancelled'];

/** Whether the argument is a path, which no id is. */
export const isPath = (given: string): boolean => /[\\/]|\.\w{2,5}$/.test(given);

/**
 * `last` is the newest job of its kind started here in the current environment; jobs started elsewhere are
 * not known.
 * @throws UsageError
 */
export const resolveCallbackId = (context: Context, given: string, kind: JobKind): string =>
  given === 'last' ? newest(ownJobs(context, kind)).id : typedId(given, kind);

/**
 * The same for commands that need a result: the newest successful turn, with a note if a newer one failed.
 * @throws UsageError
 */
export function resolveResultId(context: Context, given: string, kind: JobKind): string {
  if (given !== 'last') return typedId(given, kind);
  const jobs = ownJobs(context, kind);
  const last = newest(jobs);
  const fruitful = jobs.find((job) => !isFruitless(job));
  if (!fruitful)
    throw new UsageError(
      `The last ${kind} turn${about(last)} ${ended(last)}, so there is nothing to fetch or edit.`,
      `Make a new one with: svc ${kind} generate`,
    );
  if (fruitful !== last)
    context.output.note(`The newest turn${about(last)} ${ended(last)}, so last stands for ${fruitful.id}.`);
  return fruitful.id;
}

/** The turn in the current environment that produced these bytes, wherever the file is now. */
export function madeHere(context: Context, sha256: string, kind: JobKind): string | undefined {
  const environment = labelOf(context.environment());
  const jobs = readJobs().filter((job) => job.kind === kind && job.environment === environment);
  return jobs.find((job) => job.sha256 === sha256)?.id;
}

const ended = ({ status }: JobEntry): string => (status === 'failed' ? 'failed' : 'was cancelled');

const isFruitless = ({ status }: JobEntry): boolean => fruitless.includes(status);

const about = ({ prompt }: JobEntry): string => (prompt ? ` ("${shortened(safeText(prompt))}")` : '');

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

/** Turns in the current environment, newest first. @throws UsageError if there are none */
function ownJobs(context: Context, kind: JobKind): JobEntry[] {
  const environment = labelOf(context.environment());
  const jobs = readJobs().filter((job) => job.kind === kind);
  const own = jobs.filter((job) => job.environment === environment);
  if (own.length > 0) return own;
  const [elsewhere] = jobs;
  throw new UsageError(
    `No ${kind} was started on this machine in ${environment}.`,
    elsewhere
      ? `The last one was started in ${elsewhere.environment}: choose it with --env or --base-url.`
      : 'Give its id instead of last.',
  );
}

/** Refuses a path as an id. @throws UsageError */
function typedId(given: string, kind: JobKind): string {
  if (!isPath(given)) return given;
  throw new UsageError(
    `"${given}" is a path: this takes the id of a ${kind}, or last.`,
    `See their ids with: svc jobs list --kind ${kind}`,
  );
}

const newest = (jobs: readonly JobEntry[]): JobEntry => jobs[0] as JobEntry;
