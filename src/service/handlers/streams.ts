import type { streamSessionCreate } from '../../contract/streams.ts';
import { streamUrl } from '../streams/stream-url.ts';
import type { Handler } from './handler.ts';
import { isTurn, turnNotFound } from './turns.ts';

export const createStreamSession: Handler<typeof streamSessionCreate> = async ({
  service,
  key,
  body,
  commit,
}) => {
  const job = await service.jobs.find(body.callback_id, key.id);
  if (!job || !isTurn(job)) throw turnNotFound();
  const { url, expiresAt } = streamUrl(service, job.id, job.id);
  const answer = {
    success: true,
    data: { callback_id: job.id, stream_url: url, expires_at: expiresAt.toISOString() },
  } as const;
  const count = { keyId: key.id, quota: 'downloads', amount: 1 } as const;
  return commit(
    async (unit) => {
      await unit.usage.count(count);
      return answer;
    },
    { durable: false },
  );
};
