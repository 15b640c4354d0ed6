import { readJobs } from '../../profile/journal.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { ShowJob } from './jobs.ts';

export const run: Run<ShowJob> = async ({ output }, { id }) => {
  const jobs = readJobs();
  const found = id === 'last' ? jobs[0] : jobs.find((job) => job.id === id);
  if (!found)
    throw new UsageError(`No job ${id} was started on this machine.`, 'See them with: svc jobs list --all');
  await output.result(found, ({ dim }) =>
    Object.entries(found)
      .map(([name, value]) => `${dim(name.padEnd(12))} ${safeText(String(value ?? ''))}`)
      .join('\n'),
  );
};
