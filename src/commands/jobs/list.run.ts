import { hasLapsed, type JobEntry, readJobs } from '../../profile/journal.ts';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { askStatus, isRunning } from './job-status.ts';
import type { ListJobs } from './jobs.ts';

export const run: Run<ListJobs> = async (context, { kind, status, all, limit }) => {
  const known = readJobs().filter(
    (job) => (kind === undefined || job.kind === kind) && (all || !hasLapsed(job)),
  );
  const now = await withTrueStates(context, known);
  const found = now.filter((job) => status === undefined || job.status === status);
  const items = found.slice(0, limit);
  await context.output.list({
    columns: [
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'kind', spare: 3, value: (job) => job.kind },
      { name: 'status', whole: true, value: (job) => job.status },
      { name: 'environment', spare: 1, value: ({ environment }) => environment },
      { name: 'started', spare: 2, value: ({ started_at }) => shownTime(started_at) },
      { name: 'about', value: ({ prompt, source, action }) => prompt ?? source ?? action },
    ],
    items,
    empty: all
      ? 'Nothing was started on this machine.'
      : 'The services no longer know any of these jobs; list them anyway with --all.',
  });
  if (items.some((job) => isRunning(job) && job.environment === 'local')) await noteWorkers(context);
  if (items.length < found.length)
    context.output.note(`${found.length - items.length} more: leave out --limit to see them.`);
};

/** A job that this machine last saw running may have ended since; only the service in use can be asked. */
async function withTrueStates(context: Context, jobs: JobEntry[]): Promise<JobEntry[]> {
  if (!jobs.some((job) => isRunning(job) && !hasLapsed(job))) return jobs;
  const environment = labelOf(context.environment());
  const open = (job: JobEntry) => isRunning(job) && job.environment === environment && !hasLapsed(job);
  if (!jobs.some(open)) return jobs;
  try {
    return await Promise.all(jobs.map((job) => (open(job) ? askStatus(context, job) : job)));
  } catch (error) {
    context.output.warn(`The states may be out of date: ${(error as Error).message}`);
    return jobs;
  }
}

async function noteWorkers({ output }: Context): Promise<void> {
  const { backgroundWorkers, describeWorkers } = await import('../framework/background.ts');
  const note = describeWorkers(backgroundWorkers());
  if (note) output.note(note);
}

/** A table is for somebody who is here now; a pipe gets the time as it is kept. */
const shownTime = (iso: string): string => (process.stdout.isTTY ? timeAgo(Date.parse(iso)) : iso);

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** `12 min ago`. */
function timeAgo(then: number): string {
  const passed = Date.now() - then;
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? [];
  return ms === undefined ? 'just now' : `${Math.floor(passed / ms)} ${unit} ago`;
}
