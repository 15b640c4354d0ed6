import { deliveryHeaders, type EventType, eventTypes, webhookApiVersion } from '../webhook-events.ts';

const string = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const jobData = (status: 'success' | 'failed', outcome: 'outputs' | 'error_log') => ({
  callback_id: string,
  report_id: string,
  workflow_name: string,
  status: { const: status },
  [outcome]: outcome === 'outputs' ? { type: 'object' } : string,
  execution_start: time,
  execution_end: time,
});

const dataOf = {
  'autogeneration.completed': jobData('success', 'outputs'),
  'autogeneration.failed': jobData('failed', 'error_log'),
  'template_conversion.completed': jobData('success', 'outputs'),
  'template_conversion.failed': jobData('failed', 'error_log'),
  'webhook.test': { subscription_id: string, message: string },
} as const satisfies Record<EventType, Record<string, object>>;

/** The `webhooks` section of the OpenAPI document: what is posted to a subscriber, and what it may answer. */
export function webhookDescriptions(): Record<string, object> {
  return Object.fromEntries(eventTypes.map((type) => [type, { post: delivery(type) }]));
}

function delivery(type: EventType): object {
  const data = dataOf[type];
  return {
    summary: `Delivery of ${type}.`,
    security: [],
    parameters: Object.values(deliveryHeaders).map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: string,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id', 'type', 'api_version', 'created_at', 'data'],
            properties: {
              id: { type: 'string', pattern: '^evt_' },
              type: { const: type },
              api_version: { const: webhookApiVersion },
              created_at: time,
              data: { type: 'object', required: Object.keys(data), properties: data },
            },
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Anything else, or no answer in 10 seconds, is tried again.' },
    },
  };
}
