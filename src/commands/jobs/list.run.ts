import { hasLapsed, readJobs } from '../../profile/journal.ts';
import type { Run } from '../framework/command.ts';
import type { ListJobs } from './jobs.ts';

export const run: Run<ListJobs> = async ({ output }, { kind, all, limit }) => {
  const items = readJobs()
    .filter((job) => (kind === undefined || job.kind === kind) && (all || !hasLapsed(job)))
    .slice(0, limit);
  await output.list({
    columns: [
      { name: 'id', value: ({ id }) => id },
      { name: 'kind', value: (job) => job.kind },
      { name: 'status', value: ({ status }) => status },
      { name: 'environment', value: ({ environment }) => environment },
      { name: 'started', value: ({ started_at }) => localTime(started_at) },
      { name: 'about', value: ({ prompt, source, action }) => prompt ?? source ?? action },
    ],
    items,
    empty: all
      ? 'Nothing was started on this machine.'
      : 'Nothing that is still known to a service; add --all for the rest.',
  });
};

/** A table is for somebody here; a pipe gets the time as it is kept. */
const localTime = (iso: string): string => (process.stdout.isTTY ? new Date(iso).toLocaleString() : iso);
