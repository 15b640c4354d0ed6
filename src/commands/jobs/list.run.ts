import { hasLapsed, readJobs } from '../../profile/journal.ts';
import { timeAgo } from '../../terminal/time-ago.ts';
import type { Run } from '../framework/command.ts';
import type { ListJobs } from './jobs.ts';

export const run: Run<ListJobs> = async ({ output }, { kind, all, limit }) => {
  const items = readJobs()
    .filter((job) => (kind === undefined || job.kind === kind) && (all || !hasLapsed(job)))
    .slice(0, limit);
  await output.list({
    columns: [
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'kind', spare: 3, value: (job) => job.kind },
      { name: 'status', spare: 4, value: ({ status }) => status },
      { name: 'environment', spare: 1, value: ({ environment }) => environment },
      { name: 'started', spare: 2, value: ({ started_at }) => shownTime(started_at) },
      { name: 'about', value: ({ prompt, source, action }) => prompt ?? source ?? action },
    ],
    items,
    empty: all
      ? 'Nothing was started on this machine.'
      : 'Nothing that is still known to a service; add --all for the rest.',
  });
};

/** A table is for somebody who is here now; a pipe gets the time as it is kept. */
const shownTime = (iso: string): string => (process.stdout.isTTY ? timeAgo(Date.parse(iso)) : iso);
