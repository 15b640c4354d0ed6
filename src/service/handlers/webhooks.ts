import { eventTypes } from '../../contract/webhook-events.ts';
import type {
  webhookCreate,
  webhookDelete,
  webhookGet,
  webhookListing,
  webhookRotateSecret,
  webhookTest,
  webhookUpdate,
} from '../../contract/webhooks.ts';
import { AddressError, type AddressFault } from '../addresses/address-error.ts';
import type { Addresses } from '../addresses/addresses.ts';
import { Failure, invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';
import type { Unit } from '../store/store.ts';
import { eventOf } from '../webhooks/announce.ts';
import { newId } from '../webhooks/new-id.ts';
import { sendAttempt } from '../webhooks/send-attempt.ts';
import {
  changed,
  isoTime,
  newSubscription,
  type Subscription,
  secretPrefix,
  subscriptionView,
  withNewSecret,
} from '../webhooks/subscription.ts';
import type { Handler } from './handler.ts';
import { paginate } from './pagination.ts';

const codes = {
  scheme: 'INVALID_URL_SCHEME',
  host: 'INVALID_URL_PRIVATE_HOST',
  port: 'INVALID_URL_PORT',
} as const satisfies Record<Exclude<AddressFault, 'form'>, string>;

/** Checks the URL rules (Webhook subscriptions). @throws Failure with the code of the broken rule */
async function checkUrl(addresses: Addresses, url: string): Promise<void> {
  try {
    await addresses.check(url, { http: 'loopback' });
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    if (error.fault === 'form') throw invalidInput([`url: ${error.message}`]);
    throw new Failure(codes[error.fault], error.message);
  }
}

/** @throws Failure naming unknown types */
function checkEvents(events: readonly string[]): void {
  const unknown = events.filter((type) => type !== '*' && !eventTypes.some((known) => known === type));
  if (unknown.length > 0)
    throw new Failure(
      'INVALID_EVENT_TYPE',
      `There is no event type ${unknown.join(', ')}; there are ${eventTypes.join(', ')}, and * for all.`,
    );
}

export const createWebhook: Handler<typeof webhookCreate> = async ({ service, key, body, commit }) => {
  const { url, events = ['*'], description, status } = body;
  checkEvents(events);
  await checkUrl(service.addresses, url);
  return commit(async (unit) => {
    await requireRoom(service, unit, key.id);
    const made = newSubscription({ keyId: key.id, url, events, description, status }, service.now());
    await unit.subscriptions.add(made);
    return { success: true, data: { ...subscriptionView(made), secret: made.secret } };
  });
};

export const listWebhooks: Handler<typeof webhookListing> = async ({ service, key, query }) => ({
  success: true,
  data: paginate((await service.store.subscriptions.list(key.id)).map(subscriptionView), query),
});

export const getWebhook: Handler<typeof webhookGet> = async ({ service, key, params }) => ({
  success: true,
  data: subscriptionView(await existing(service.store, key.id, params.id)),
});

export const updateWebhook: Handler<typeof webhookUpdate> = async ({
  service,
  key,
  params,
  body,
  commit,
}) => {
  await existing(service.store, key.id, params.id);
  if (body.events) checkEvents(body.events);
  if (body.url !== undefined) await checkUrl(service.addresses, body.url);
  return commit(async (unit) => {
    const updated = changed(await existing(unit, key.id, params.id), body, service.now());
    await unit.subscriptions.update(updated);
    return { success: true, data: subscriptionView(updated) };
  });
};

export const deleteWebhook: Handler<typeof webhookDelete> = ({ key, params, commit }) =>
  commit(async (unit) => {
    const { id } = await existing(unit, key.id, params.id);
    await unit.subscriptions.remove(id);
    return { success: true, data: { id, deleted: true } };
  });

export const rotateWebhookSecret: Handler<typeof webhookRotateSecret> = ({ service, key, params, commit }) =>
  commit(async (unit) => {
    const rotated = withNewSecret(await existing(unit, key.id, params.id), service.now());
    await unit.subscriptions.update(rotated);
    const { id, secret, updatedAt } = rotated;
    return {
      success: true,
      data: { id, secret, secret_prefix: secretPrefix(secret), rotated_at: isoTime(updatedAt) },
    };
  });

/** A person waits for this one, so it waits for the receiver no longer than this. */
const testTimeoutSeconds = 5;

/** One attempt, whatever the subscription's events and status; it neither counts as a failure nor is it repeated. */
export const testWebhook: Handler<typeof webhookTest> = async ({ service, key, params }) => {
  const subscription = await existing(service.store, key.id, params.id);
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

async function existing(
  { subscriptions }: Pick<Unit, 'subscriptions'>,
  keyId: string,
  id: string,
): Promise<Subscription> {
  const found = await subscriptions.find(id, keyId);
  if (!found) throw new Failure('WEBHOOK_SUBSCRIPTION_NOT_FOUND', `There is no subscription "${id}".`);
  return found;
}

async function requireRoom(
  { limits }: Service,
  { subscriptions }: Pick<Unit, 'subscriptions'>,
  keyId: string,
): Promise<void> {
  const most = limits.webhooks.per_key;
  if ((await subscriptions.list(keyId)).length >= most)
    throw new Failure(
      'BAD_REQUEST',
      `This key has ${most} subscriptions, as many as it may; remove one first.`,
    );
}
