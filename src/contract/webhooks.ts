import { operation } from './operation.ts';
import { nonEmpty, nullable, oneOf, page, pageQuery, success, successWith, timestamp } from './schemas.ts';
import { Type } from './type.ts';
import { subscriptionStatuses } from './webhook-events.ts';

const group = 'Webhooks';
const category = null;
const collection = '/api/v1/webhook-subscriptions' as const;
const item = `${collection}/{id}` as const;
const params = Type.Object({ id: nonEmpty('whsub_…') });
const urlErrors = [
  'INVALID_URL_SCHEME',
  'INVALID_URL_PRIVATE_HOST',
  'INVALID_URL_PORT',
  'INVALID_EVENT_TYPE',
] as const;

const subscriptionProperties = {
  id: Type.String({ pattern: '^whsub_' }),
  url: Type.String({ format: 'uri' }),
  events: Type.Array(Type.String()),
  description: Type.Optional(Type.String()),
  status: oneOf(subscriptionStatuses),
  secret_prefix: Type.String(),
  created_at: timestamp(),
  updated_at: timestamp(),
  last_delivery_at: nullable(timestamp()),
  last_failure_at: nullable(timestamp()),
  consecutive_failure_count: Type.Integer(),
};
const subscription = Type.Object(subscriptionProperties);
const secret = Type.String({ pattern: '^whsec_', description: 'Shown only this once.' });

/** `*` or event types; the codes for wrong ones are the operation's own, so the schema leaves them open. */
const events = Type.Array(Type.String(), { minItems: 1 });
const url = nonEmpty('An https URL on a public host.');
const description = Type.String();
const status = oneOf(subscriptionStatuses);

export const webhookCreate = operation({
  id: 'webhookCreate',
  group,
  summary: 'Subscribe a URL to events.',
  method: 'POST',
  path: collection,
  body: Type.Object(
    {
      url,
      events: Type.Optional(events),
      description: Type.Optional(description),
      status: Type.Optional(status),
    },
    { additionalProperties: false },
  ),
  response: { status: 201, schema: successWith({ ...subscriptionProperties, secret }) },
  errors: [...urlErrors, 'BAD_REQUEST', 'INVALID_INPUT', 'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY'],
  idempotent: true,
  category,
});

export const webhookListing = operation({
  id: 'webhookListing',
  group,
  summary: "List the key's subscriptions.",
  method: 'GET',
  path: collection,
  query: Type.Object(pageQuery),
  response: { status: 200, schema: page(subscription) },
  errors: ['INVALID_INPUT'],
  category,
});

export const webhookGet = operation({
  id: 'webhookGet',
  group,
  summary: 'Show one subscription.',
  method: 'GET',
  path: item,
  params,
  response: { status: 200, schema: success(subscription) },
  errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND'],
  category,
});

export const webhookUpdate = operation({
  id: 'webhookUpdate',
  group,
  summary: 'Change a subscription.',
  method: 'PATCH',
  path: item,
  params,
  body: Type.Object(
    {
      url: Type.Optional(url),
      events: Type.Optional(events),
      description: Type.Optional(description),
      status: Type.Optional(status),
    },
    { additionalProperties: false },
  ),
  response: { status: 200, schema: success(subscription) },
  errors: [
    ...urlErrors,
    'INVALID_INPUT',
    'WEBHOOK_SUBSCRIPTION_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
  ],
  idempotent: true,
  category,
});

export const webhookDelete = operation({
  id: 'webhookDelete',
  group,
  summary: 'Delete a subscription.',
  method: 'DELETE',
  path: item,
  params,
  response: {
    status: 200,
    schema: successWith({ id: Type.String(), deleted: Type.Literal(true) }),
  },
  errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND'],
  category,
});

export const webhookRotateSecret = operation({
  id: 'webhookRotateSecret',
  group,
  summary: 'Replace the secret; the old one stops verifying at once.',
  method: 'POST',
  path: `${item}/rotate-secret`,
  params,
  response: {
    status: 200,
    schema: successWith({ id: Type.String(), secret, secret_prefix: Type.String(), rotated_at: timestamp() }),
  },
  errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY'],
  idempotent: true,
  category,
});

export const webhookTest = operation({
  id: 'webhookTest',
  group,
  summary: 'Send one test event now and show what the receiver answers.',
  method: 'POST',
  path: `${item}/test`,
  params,
  response: {
    status: 200,
    schema: successWith({
      subscription_id: Type.String(),
      event: Type.Unknown(),
      delivery: Type.Object({
        ok: Type.Boolean(),
        status: Type.Integer({ description: '0 when no answer came.' }),
        error: nullable(Type.String()),
        response_body_preview: Type.String({ description: 'The first 8 KiB.' }),
        delivery_id: Type.String(),
      }),
    }),
  },
  errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND'],
  category,
});
