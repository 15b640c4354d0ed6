/** What can be subscribed to; `*` stands for all, future types included. */
export const eventTypes = [
  'autogeneration.completed',
  'autogeneration.failed',
  'template_conversion.completed',
  'template_conversion.failed',
  'webhook.test',
] as const;
export type EventType = (typeof eventTypes)[number];

export const subscriptionStatuses = ['active', 'disabled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const webhookApiVersion = '1.0';

/** The body of every delivery. */
export interface WebhookEvent {
  /** `evt_…`, the same for every attempt; `evt_test_…` for a test. */
  id: string;
  type: EventType;
  api_version: typeof webhookApiVersion;
  created_at: string;
  data: Record<string, unknown>;
}

export const deliveryHeaders = {
  event: 'X-Service-Event',
  type: 'X-Service-Event-Type',
  signature: 'X-Service-Signature',
  delivery: 'X-Service-Delivery',
  attempt: 'X-Service-Attempt',
} as const;

export const deliveryUserAgent = 'Service-Webhooks/1.0';

/** How far the time of a signature may be from the receiver's clock, in seconds, in either direction. */
export const signatureTolerance = 300;
