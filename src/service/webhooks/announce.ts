import { type EventType, type WebhookEvent, webhookApiVersion } from '../../contract/webhook-events.ts';
import type { Service } from '../service.ts';
import { newId } from './new-id.ts';
import { isoTime } from './subscription.ts';

export interface Occurrence {
  type: Exclude<EventType, 'webhook.test'>;
  data: Record<string, unknown>;
}

/**
 * Tells the subscribers of a key that something happened. It only writes, and is called in the transaction that makes it
 * happen: either both are kept or neither.
 */
export function announce(
  { deliveries, now }: Pick<Service, 'deliveries' | 'now'>,
  keyId: string,
  { type, data }: Occurrence,
): void {
  deliveries.enqueue(eventOf(newId('evt_', 24), type, data, now()), keyId);
}

/** The envelope of every delivery (Webhook event envelope). */
export const eventOf = (
  id: string,
  type: EventType,
  data: Record<string, unknown>,
  at: number,
): WebhookEvent => ({ id, type, api_version: webhookApiVersion, created_at: isoTime(at), data });
