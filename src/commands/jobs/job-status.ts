import { ServiceError } from '../../client/service-error.ts';
import { conversionStatus } from '../../contract/conversion.ts';
import { type JobEntry, updateJob } from '../../profile/journal.ts';
import { deckTurn } from '../deck/deck-turn.ts';
import type { Context } from '../framework/context.ts';
import { posterTurn } from '../poster/poster-turn.ts';

/** How results are called here, whatever word the service has for them. */
const words: Readonly<Record<string, string>> = {
  in_progress: 'inprogress',
  processing: 'inprogress',
  completed: 'success',
};

export const isRunning = ({ status }: JobEntry): boolean => status === 'inprogress';

/** Asks the service in use how a job of its own is, and notes the answer; the job as it is now. */
export async function askStatus(context: Context, job: JobEntry): Promise<JobEntry> {
  const status = await statusOf(context, job);
  if (status !== job.status) updateJob(job.id, { status });
  return { ...job, status };
}

async function statusOf(context: Context, { id, kind }: JobEntry): Promise<string> {
  const client = await context.client();
  try {
    const { status } =
      kind === 'conversion'
        ? (await client.call(conversionStatus, { params: { callbackId: id } })).data
        : await { deck: deckTurn, poster: posterTurn }[kind].status(client, id);
    return words[status] ?? status;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return 'unknown';
    throw error;
  }
}
