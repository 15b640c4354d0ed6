import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { WebhookEvent } from '../../src/contract/webhook-events.ts';
import { wholeBody } from './whole-body.ts';

export interface ReceivedDelivery {
  headers: IncomingMessage['headers'];
  body: Buffer;
  event: WebhookEvent;
  attempt: number;
}

export type Answer = (delivery: ReceivedDelivery, response: ServerResponse) => unknown;

/** A subscriber: a real server on loopback that keeps what was delivered and answers as the test says. Ends with it. */
export async function receiver(answer: Answer = (_, response) => response.writeHead(204).end()) {
  const received: ReceivedDelivery[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const body = await wholeBody(request);
    if (!body) return;
    const delivery = {
      headers: request.headers,
      body,
      event: JSON.parse(body.toString()) as WebhookEvent,
      attempt: Number(request.headers['x-service-attempt']),
    };
    received.push(delivery);
    for (const { count, done } of waiting) if (received.length >= count) done();
    await answer(delivery, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Resolves once so many deliveries have come. */
    reached(count: number, withinMs = 60_000): Promise<void> {
      if (received.length >= count) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${received.length} of ${count} deliveries came`)),
          withinMs,
        );
        waiting.push({
          count,
          done: () => {
            clearTimeout(late);
            resolve();
          },
        });
      });
    },
  };
}
