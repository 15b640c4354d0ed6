import { openStore, type StoreOptions } from '../store/open-store.ts';
import type { DeliveryRepository } from '../store/webhook-repositories.ts';

/** An event that was given up for a subscription: every attempt failed. */
export interface DeadLetter {
  eventId: string;
  type: string;
  subscriptionId: string;
  url: string;
  attempts: number;
  /** How the last attempt failed. */
  lastError: string;
  occurredAt: Date;
  givenUpAt: Date;
}

/**
 * Works on the dead letters of a store, without a service: what could not be delivered is kept until it is sent
 * again or its subscription is deleted.
 */
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
