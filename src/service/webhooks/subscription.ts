import type { SubscriptionStatus } from '../../contract/webhook-events.ts';
import { newId } from './new-id.ts';

/** A subscription as it is stored. Times are milliseconds since the epoch. */
export interface Subscription {
  id: string;
  keyId: string;
  url: string;
  /** Event types or `*`. */
  events: readonly string[];
  description: string | null;
  status: SubscriptionStatus;
  /** Plain text, since deliveries are signed with it; only in the response that issues it. */
  secret: string;
  /** Instance of the loopback receiver; the subscription ends with it. */
  listener: string | null;
  /** Consecutive failed attempts. */
  failures: number;
  lastDeliveryAt: number | null;
  lastFailureAt: number | null;
  createdAt: number;
  updatedAt: number;
}

interface NewSubscription {
  keyId: string;
  url: string;
  events: readonly string[];
  description?: string | undefined;
  status?: SubscriptionStatus | undefined;
  listener?: string;
}

export const newSubscription = (given: NewSubscription, now: number): Subscription => ({
  id: newId('whsub_', 32),
  keyId: given.keyId,
  url: given.url,
  events: given.events,
  description: given.description ?? null,
  status: given.status ?? 'active',
  secret: newSecret(),
  listener: given.listener ?? null,
  failures: 0,
  lastDeliveryAt: null,
  lastFailureAt: null,
  createdAt: now,
  updatedAt: now,
});

const newSecret = () => newId('whsec_', 64);

export type SubscriptionChange = Partial<Pick<NewSubscription, 'url' | 'events' | 'description' | 'status'>>;

/** Re-enabling resets the failures; a changed address loses a listener's exemption. */
export function changed(subscription: Subscription, change: SubscriptionChange, now: number): Subscription {
  const switchedOn = change.status === 'active' && subscription.status === 'disabled';
  return {
    ...subscription,
    url: change.url ?? subscription.url,
    listener: change.url === undefined ? subscription.listener : null,
    events: change.events ?? subscription.events,
    description: change.description ?? subscription.description,
    status: change.status ?? subscription.status,
    failures: switchedOn ? 0 : subscription.failures,
    updatedAt: now,
  };
}

/** The old secret stops signing immediately. */
export const withNewSecret = (subscription: Subscription, now: number): Subscription => ({
  ...subscription,
  secret: newSecret(),
  updatedAt: now,
});

/** Response form (Webhook subscription). */
export const subscriptionView = (subscription: Subscription) => ({
  id: subscription.id,
  url: subscription.url,
  events: [...subscription.events],
  ...(subscription.description !== null && { description: subscription.description }),
  status: subscription.status,
  secret_prefix: secretPrefix(subscription.secret),
  created_at: isoTime(subscription.createdAt),
  updated_at: isoTime(subscription.updatedAt),
  last_delivery_at: subscription.lastDeliveryAt === null ? null : isoTime(subscription.lastDeliveryAt),
  last_failure_at: subscription.lastFailureAt === null ? null : isoTime(subscription.lastFailureAt),
  consecutive_failure_count: subscription.failures,
});

/** The first six characters, equal for all. */
export const secretPrefix = (secret: string) => secret.slice(0, 6);

export const isoTime = (at: number) => new Date(at).toISOString();
