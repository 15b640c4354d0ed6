import type { JobKind } from '../../profile/job-kinds.ts';
import { type JobEntry, readJobs } from '../../profile/journal.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { UsageError } from '../framework/usage-error.ts';

/** What became of a job that left nothing to fetch or to build on. */
const fruitless = ['failed', 'cancelled'];

/**
 * `last` stands for the newest job of its kind started on this machine in the environment in use. One started
 * elsewhere is not taken silently: its id would be unknown here.
 * @throws UsageError
 */
export function resolveCallbackId(context: Context, given: string, kind: JobKind): string {
  return given === 'last' ? newest(context, kind, () => true) : given;
}

/**
 * The same for what is done with a result: an edit that failed left the turn before it as the last good one. Where
 * none is good the newest is meant, and its own failure says why.
 * @throws UsageError
 */
export function resolveResultId(context: Context, given: string, kind: JobKind): string {
  return given === 'last' ? newest(context, kind, ({ status }) => !fruitless.includes(status)) : given;
}

function newest(context: Context, kind: JobKind, isMeant: (job: JobEntry) => boolean): string {
  const environment = labelOf(context.environment());
  const jobs = readJobs().filter((job) => job.kind === kind);
  const own = jobs.filter((job) => job.environment === environment);
  const here = own.find(isMeant) ?? own[0];
  if (here) return here.id;
  const [elsewhere] = jobs;
  throw new UsageError(
    `No ${kind} was started on this machine in ${environment}.`,
    elsewhere
      ? `The last one was started in ${elsewhere.environment}: choose it with --env or --base-url.`
      : 'Give its id instead of last.',
  );
}
