import { JobError } from '../../client/job-error.ts';
import { hasLapsed, type JobEntry, readJobs, updateJob } from '../../profile/journal.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { UsageError } from '../framework/usage-error.ts';
import { isRunning } from './job-status.ts';
import type { WaitForJobs } from './jobs.ts';

export const run: Run<WaitForJobs> = async (context, { ids = [], all }) => {
  const jobs = meant(context, ids, all);
  const progress = await context.progress();
  const items: JobEntry[] = [];
  for (const [index, job] of jobs.entries()) {
    progress.step(`Waiting for ${job.kind} ${job.id} (${index + 1} of ${jobs.length})`);
    items.push(await ended(context, job));
  }
  progress.close();
  await context.output.list({
    columns: [
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'kind', spare: 2, value: ({ kind }) => kind },
      { name: 'status', value: ({ status }) => status },
      { name: 'about', spare: 1, value: ({ prompt, source, action }) => prompt ?? source ?? action },
    ],
    items,
    empty: 'Nothing is being made.',
  });
  const failed = items.filter(({ status }) => status !== 'success').length;
  if (failed > 0)
    throw new ChecksFailed(failed === 1 ? 'One job failed.' : `${failed} jobs failed.`, 'jobEnded');
};

/** @throws UsageError */
function meant(context: Context, ids: readonly string[], all: boolean): JobEntry[] {
  if (ids.length > 0 === all)
    throw new UsageError('Say which jobs to wait for.', 'Give their ids, or --all for every running job.');
  const environment = labelOf(context.environment());
  const own = readJobs().filter((job) => job.environment === environment);
  if (all) return own.filter((job) => isRunning(job) && !hasLapsed(job));
  return ids.map((id) => {
    const job = id === 'last' ? own[0] : own.find((one) => one.id === id);
    if (job) return job;
    throw new UsageError(
      `No job ${id} was started on this machine in ${environment}.`,
      'See them with: svc jobs list --all',
    );
  });
}

async function ended(context: Context, job: JobEntry): Promise<JobEntry> {
  const client = await context.client();
  const status = await (job.kind === 'conversion'
    ? client.waitForConversion(job.id, {})
    : client.follow(job.id, { kind: job.kind })
  ).then(
    () => 'success',
    (error) => {
      if (error instanceof JobError) return error.status;
      throw error;
    },
  );
  updateJob(job.id, { status });
  return { ...job, status };
}
