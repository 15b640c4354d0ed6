import { forgetJobs, hasLapsed, readJobs } from '../../profile/journal.ts';
import type { Run } from '../framework/command.ts';
import { confirmOrRefuse } from '../framework/confirm.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { ForgetJobs } from './jobs.ts';

export const run: Run<ForgetJobs> = async (context, { id, lapsed, all }) => {
  if ([id !== undefined, lapsed, all].filter(Boolean).length !== 1)
    throw new UsageError('Say which jobs to forget.', 'Give an id, --lapsed or --all.');
  if (all && !(await confirmOrRefuse(context, 'Remove every job from the list on this machine?'))) return;
  const meant = id === 'last' ? readJobs()[0]?.id : id;
  const forgotten = forgetJobs((job) => all || (lapsed ? hasLapsed(job) : job.id === meant));
  if (id !== undefined && forgotten === 0)
    throw new UsageError(`No job ${id} was started on this machine.`, 'See them with: svc jobs list --all');
  await context.output.result(
    { forgotten },
    () => `Forgot ${forgotten} ${forgotten === 1 ? 'job' : 'jobs'}.`,
  );
};
