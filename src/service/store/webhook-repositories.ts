import type { WebhookEvent } from '../../contract/webhook-events.ts';
import type { DeadLetter } from '../webhooks/dead-letters.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import type { Subscription } from '../webhooks/subscription.ts';
import type { Load } from './repositories.ts';

export interface SubscriptionRepository {
  add(subscription: Subscription): Promise<void>;
  /** The key's subscriptions, oldest first. In a unit, nobody adds one until it ends. */
  list(keyId: string): Promise<Subscription[]>;
  find(id: string, keyId: string): Promise<Subscription | undefined>;
  /** For a pending delivery. */
  active(id: string): Promise<Subscription | undefined>;
  /** Stores the fields its owner may change. */
  update(subscription: Subscription): Promise<void>;
  /** Removes it with its pending deliveries. */
  remove(id: string): Promise<void>;
  /** Ends the listeners of a process. */
  removeListener(instance: string): Promise<void>;
}

/** An event for a key's subscribers to its type. */
export interface Announcement {
  keyId: string;
  event: WebhookEvent;
}

/** Retry delays of failed deliveries, and when to disable a subscription. */
export interface RetryRules {
  /** Seconds. After the last, the delivery is given up. */
  delaysSeconds: readonly number[];
  /** Consecutive failures. */
  disableAfter: number;
}

export interface DeliveryRepository {
  load(): Promise<Load & { givenUp: number }>;
  dueSubscriptions(): Promise<string[]>;
  /** Claims the oldest due deliveries for this process exclusively. */
  claim(subscriptionId: string, count: number): Promise<Delivery[]>;
  /** Records success; an event nobody else waits for is removed. */
  delivered(delivery: Delivery): Promise<void>;
  /** Records a failure: due again, or a dead letter. True if that disabled the subscription. */
  failed(delivery: Delivery, reason: string, rules: RetryRules): Promise<boolean>;
  /** Returns an attempt as if it had not been started. */
  release(delivery: Delivery): Promise<void>;
  /** Releases attempts of dead processes, and ends their listeners. */
  adopt(): Promise<void>;
  /** Given-up deliveries, newest first. */
  deadLetters(): Promise<DeadLetter[]>;
  /** Makes given-up deliveries due again; all without an id. Returns their number. */
  resend(eventId?: string): Promise<number>;
}
