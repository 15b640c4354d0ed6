import { readJobs } from '../../profile/journal.ts';
import type { JournalKind } from '../framework/completion-kinds.ts';
import type { LookedUp } from './look-ups.ts';

/** Jobs of this machine to choose from, newest first, with what they were about. */
export function journalJobs(kind: JournalKind, environment?: string): LookedUp[] {
  return readJobs()
    .filter((job) => kind === 'any-job' || kind === `${job.kind}-job`)
    .filter((job) => environment === undefined || job.environment === environment)
    .map(({ id, status, prompt, source }) => ({
      value: id,
      help: `${status}: ${prompt ?? source ?? ''}`.slice(0, 60),
    }));
}
