import { type EventType, type WebhookEvent, webhookApiVersion } from '../../contract/webhook-events.ts';
import type { Announcement } from '../store/webhook-repositories.ts';
import { newId } from './new-id.ts';
import { isoTime } from './subscription.ts';

export interface Occurrence {
  type: Exclude<EventType, 'webhook.test'>;
  data: Record<string, unknown>;
}

/** An event for a key's subscribers, stored with the step that caused it. */
export const announcementOf = (keyId: string, { type, data }: Occurrence, at: number): Announcement => ({
  keyId,
  event: eventOf(newId('evt_', 24), type, data, at),
});

/** The envelope of every delivery (Webhook event envelope). */
export const eventOf = (
  id: string,
  type: EventType,
  data: Record<string, unknown>,
  at: number,
): WebhookEvent => ({ id, type, api_version: webhookApiVersion, created_at: isoTime(at), data });
