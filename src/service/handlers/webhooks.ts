import type {
  webhookCreate,
  webhookDelete,
  webhookGet,
  webhookListing,
  webhookRotateSecret,
  webhookTest,
  webhookUpdate,
} from '../../contract/webhooks.ts';
import { Failure } from '../failure.ts';
import type { Service } from '../service.ts';
import { eventOf } from '../webhooks/announce.ts';
import { newId } from '../webhooks/new-id.ts';
import { sendAttempt } from '../webhooks/send-attempt.ts';
import { isoTime, type SubscriptionRow, secretPrefix, subscriptionView } from '../webhooks/subscription.ts';
import { checkEvents, checkUrl } from '../webhooks/subscription-rules.ts';
import type { Handler } from './handler.ts';
import { paginate } from './pagination.ts';

export const createWebhook: Handler<typeof webhookCreate> = async ({ service, key, body, commit }) => {
  const { url, events = ['*'], description, status } = body;
  checkEvents(events);
  await checkUrl(service.addresses, url);
  return commit(() => {
    requireRoom(service, key.id);
    const row = service.subscriptions.create({ keyId: key.id, url, events, description, status });
    return { success: true, data: { ...subscriptionView(row), secret: row.secret } };
  });
};

export const listWebhooks: Handler<typeof webhookListing> = ({ service, key, query }) => ({
  success: true,
  data: paginate(service.subscriptions.list(key.id).map(subscriptionView), query),
});

export const getWebhook: Handler<typeof webhookGet> = ({ service, key, params }) => ({
  success: true,
  data: subscriptionView(existing(service, key.id, params.id)),
});

export const updateWebhook: Handler<typeof webhookUpdate> = async ({
  service,
  key,
  params,
  body,
  commit,
}) => {
  existing(service, key.id, params.id);
  if (body.events) checkEvents(body.events);
  if (body.url !== undefined) await checkUrl(service.addresses, body.url);
  return commit(() => {
    service.subscriptions.update(existing(service, key.id, params.id), body);
    return { success: true, data: subscriptionView(existing(service, key.id, params.id)) };
  });
};

export const deleteWebhook: Handler<typeof webhookDelete> = ({ service, key, params, commit }) =>
  commit(() => {
    const { id } = existing(service, key.id, params.id);
    service.subscriptions.remove(id);
    return { success: true, data: { id, deleted: true } };
  });

export const rotateWebhookSecret: Handler<typeof webhookRotateSecret> = ({ service, key, params, commit }) =>
  commit(() => {
    const { id } = existing(service, key.id, params.id);
    const { secret, rotatedAt } = service.subscriptions.rotate(id);
    return {
      success: true,
      data: { id, secret, secret_prefix: secretPrefix(secret), rotated_at: isoTime(rotatedAt) },
    };
  });

/** A person waits for this one, so it waits for the receiver no longer than this. */
const testTimeoutSeconds = 5;

/** One attempt, whatever the subscription's events and status; it neither counts as a failure nor is it repeated. */
export const testWebhook: Handler<typeof webhookTest> = async ({ service, key, params }) => {
  const subscription = existing(service, key.id, params.id);
  const event = eventOf(
    newId('evt_test_', 24),
    'webhook.test',
    { subscription_id: subscription.id, message: 'A test: deliveries reach this address.' },
    service.now(),
  );
  const outcome = await sendAttempt(service.addresses, {
    subscription,
    event,
    body: JSON.stringify(event),
    number: 1,
    timeoutSeconds: Math.min(testTimeoutSeconds, service.limits.webhooks.timeout_s),
    now: service.now(),
    signal: service.signal,
  });
  const { ok, status, error, preview, deliveryId } = outcome;
  return {
    success: true,
    data: {
      subscription_id: subscription.id,
      event,
      delivery: { ok, status, error, response_body_preview: preview, delivery_id: deliveryId },
    },
  };
};

function existing({ subscriptions }: Service, keyId: string, id: string): SubscriptionRow {
  const row = subscriptions.find(id, keyId);
  if (!row) throw new Failure('WEBHOOK_SUBSCRIPTION_NOT_FOUND', `There is no subscription "${id}".`);
  return row;
}

function requireRoom({ subscriptions, limits }: Service, keyId: string): void {
  const most = limits.webhooks.per_key;
  if (subscriptions.list(keyId).length >= most)
    throw new Failure('BAD_REQUEST', `This key has ${most} subscriptions, which is as many as it may have.`);
}
