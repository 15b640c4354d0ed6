import type { WebhookEvent } from '../../contract/webhook-events.ts';
import type { DeadLetter } from '../webhooks/dead-letters.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import type { Subscription } from '../webhooks/subscription.ts';
import type { Load } from './repositories.ts';

export interface SubscriptionRepository {
  add(subscription: Subscription): Promise<void>;
  /** Of one key, the oldest first. In a unit nobody else adds one for the key before it ends. */
  list(keyId: string): Promise<Subscription[]>;
  find(id: string, keyId: string): Promise<Subscription | undefined>;
  /** For a delivery on its way. */
  active(id: string): Promise<Subscription | undefined>;
  /** Keeps what its owner may change of it. */
  update(subscription: Subscription): Promise<void>;
  /** What was still to be delivered to it goes with it. */
  remove(id: string): Promise<void>;
  /** Ends the subscriptions that lived with a process. */
  removeListener(instance: string): Promise<void>;
}

/** An event for all subscribers of a key who want its kind. */
export interface Announcement {
  keyId: string;
  event: WebhookEvent;
}

/** When a failed delivery is due again, and when its subscription is switched off. */
export interface RetryRules {
  /** Seconds; past the last one the delivery is given up. */
  delaysSeconds: readonly number[];
  /** Failures in a row. */
  disableAfter: number;
}

export interface DeliveryRepository {
  load(): Promise<Load & { givenUp: number }>;
  /** Subscriptions that something is due for. */
  dueSubscriptions(): Promise<string[]>;
  /** Makes this process the owner of the oldest that are due; another process is never given the same ones. */
  claim(subscriptionId: string, count: number): Promise<Delivery[]>;
  /** It arrived. An event that nobody else waits for is gone with it. */
  delivered(delivery: Delivery): Promise<void>;
  /** It did not arrive: due again, or a dead letter. True when that switched the subscription off. */
  failed(delivery: Delivery, reason: string, rules: RetryRules): Promise<boolean>;
  /** Leaves an attempt for the next process, as if it had not been begun. */
  release(delivery: Delivery): Promise<void>;
  /** Frees what a process that died had begun, and ends the subscriptions that lived with one. */
  adopt(): Promise<void>;
  /** What was given up, the newest first. */
  deadLetters(): Promise<DeadLetter[]>;
  /** Has what was given up attempted afresh, at once; all of it without an id. How many that are. */
  resend(eventId?: string): Promise<number>;
}
