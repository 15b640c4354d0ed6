import { randomUUID } from 'node:crypto';
import OpenAI from 'openai';
import Stripe from 'stripe';
import { createClient } from '../../src/client/create-client.ts';
import { operations } from '../../src/contract/operations.ts';

/** One way to call a service: svc's own client and the clients that services hand out, each as it comes. */
export interface Caller {
  name: string;
  /** Starts a job with a POST; resolves or rejects once it gives up. */
  post(url: string): Promise<unknown>;
}

/** A language-model service's client and a payment service's. */
export const callers: readonly Caller[] = [
  {
    name: 'svc',
    async post(baseUrl) {
      const client = createClient({ baseUrl, apiKey: 'key', env: {}, pace: null });
      const input = { body: { prompt: 'Tea' }, idempotencyKey: randomUUID() };
      await client.call(operations.presentationGenerate, input).finally(() => client.close());
    },
  },
  {
    name: 'SDK of a model service',
    post: (baseURL) =>
      new OpenAI({ apiKey: 'key', baseURL }).chat.completions.create({ model: 'm', messages: [] }),
  },
  {
    name: 'SDK of a payment service',
    post: (url) => {
      const { hostname, port } = new URL(url);
      const stripe = new Stripe('sk_test_key', { host: hostname, port, protocol: 'http', telemetry: false });
      return stripe.customers.create({});
    },
  },
];
