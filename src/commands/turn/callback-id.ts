import type { JobKind } from '../../profile/job-kinds.ts';
import { readJobs } from '../../profile/journal.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { UsageError } from '../framework/usage-error.ts';

/**
 * `last` stands for the newest job of its kind started on this machine in the environment in use. One started
 * elsewhere is not taken silently: its id would be unknown here.
 * @throws UsageError
 */
export function resolveCallbackId(context: Context, given: string, kind: JobKind): string {
  if (given !== 'last') return given;
  const environment = labelOf(context.environment());
  const jobs = readJobs().filter((job) => job.kind === kind);
  const here = jobs.find((job) => job.environment === environment);
  if (here) return here.id;
  const [elsewhere] = jobs;
  throw new UsageError(
    `No ${kind} was started on this machine in ${environment}.`,
    elsewhere
      ? `The last one was started in ${elsewhere.environment}: choose it with --env or --base-url.`
      : 'Give its id instead of last.',
  );
}
