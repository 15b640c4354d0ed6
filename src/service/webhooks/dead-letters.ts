import { openStore, type StoreOptions } from '../store/open-store.ts';
import type { DeliveryRepository } from '../store/webhook-repositories.ts';

/** An event given up for a subscription after all attempts failed. */
export interface DeadLetter {
  eventId: string;
  type: string;
  subscriptionId: string;
  url: string;
  attempts: number;
  /** Error of the last attempt. */
  lastError: string;
  occurredAt: Date;
  givenUpAt: Date;
}

/** Accesses dead letters without a running service; they are kept until resent or until their subscription is deleted. */
export async function withDeadLetters<T>(
  at: StoreOptions,
  work: (deliveries: Pick<DeliveryRepository, 'deadLetters' | 'resend'>) => Promise<T>,
): Promise<T> {
  const store = await openStore(at);
  try {
    return await work(store.deliveries);
  } finally {
    await store.close();
  }
}
