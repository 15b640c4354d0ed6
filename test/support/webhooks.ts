import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createService } from '../../src/service/create-service.ts';
import type { Unit } from '../../src/service/store/store.ts';
import type { Announcement } from '../../src/service/store/webhook-repositories.ts';
import { announcementOf, type Occurrence } from '../../src/service/webhooks/announce.ts';
import type { TestService } from './service.ts';

const webhooks = '/api/v1/webhook-subscriptions';

/** A subscription made over HTTP, with its secret. */
export async function subscribe({ send }: Pick<TestService, 'send'>, url: string, more: object = {}) {
  const answer = await send('POST', webhooks, { url, ...more });
  if (answer.status !== 201) throw new Error(`subscribe: ${answer.status} ${answer.text}`);
  return answer.body.data as { id: string; secret: string };
}

export const subscriptionPath = (id: string, rest = '') => `${webhooks}/${id}${rest}`;

/** Subscriptions on this machine, and retries within milliseconds. */
export const quickWebhooks = {
  gateway: { per_second: null, per_day: null },
  webhooks: { allow_private_hosts: true, retry_delays_s: [0.01, 0.01, 0.01, 0.01, 0.01, 0.01] },
};

/**
 * Makes events happen on the data folder of a running service, as the end of a job does: in one transaction, in another
 * process's stead.
 */
export async function occur(
  service: Pick<TestService, 'dataDir' | 'apiKey'>,
  {
    count = 1,
    from = 0,
    now = Date.now,
    ...occurrence
  }: Partial<Occurrence> & { count?: number; from?: number; now?: () => number } = {},
): Promise<void> {
  const { keys, store } = await createService(
    { dataDir: service.dataDir, now },
    new AbortController().signal,
  );
  try {
    const key = await keys.find(service.apiKey);
    await store.unit(async ({ jobs }) => {
      for (let n = from; n < from + count; n++) {
        const event = {
          type: 'autogeneration.completed',
          data: { callback_id: `cb_${n}`, status: 'success' },
          ...occurrence,
        } as const;
        await happen(jobs, announcementOf(key?.id ?? '', event, now()));
      }
    });
  } finally {
    await store.close();
  }
}

/** A job that ends, and is announced so. */
export async function happen(jobs: Unit['jobs'], announcement: Announcement): Promise<void> {
  const id = randomUUID();
  const { keyId } = announcement;
  const job = { id, kind: 'deck-generate', keyId, root: id, request: {}, message: '' } as const;
  await jobs.add({ ...job, forced: null, expiresAt: null });
  const claim = await jobs.claim(id);
  if (!claim) throw new Error('Somebody else has the job.');
  await jobs.finish({ claim, status: 'success', message: '', announcement, finishedAt: 0 });
}

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 120_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to hold in time');
    await sleep(20);
  }
}
