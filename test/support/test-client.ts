import { onTestFinished } from 'vitest';
import type { Client, ClientOptions } from '../../src/client/client.ts';
import { createClient } from '../../src/client/create-client.ts';
import { QuickClock } from './quick-clock.ts';

export const testKey = 'key-of-the-test-0123';

/** A client of a scripted server that waits for nothing and is closed with the test. */
export function testClient(
  baseUrl: string,
  options: Partial<ClientOptions> = {},
  clock: QuickClock = new QuickClock(),
): Client {
  const client = createClient({ baseUrl, apiKey: testKey, env: {}, ...options }, clock);
  onTestFinished(() => client.close());
  return client;
}
