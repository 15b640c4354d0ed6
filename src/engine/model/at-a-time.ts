import type { Chat } from './provider/chat.ts';
import { isLoopback } from './provider/look-up.ts';

/** So many parts are written at a time: a server on this machine does one after the other. */
const atATime = { local: 2, hosted: 6 } as const;

/** Does the same for each, several at a time, as many as the model's server bears. */
export async function atATimeFor<Item>(
  { endpoint }: Chat,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    while (waiting.length > 0) await work(waiting.shift() as Item);
  };
  const workers = isLoopback(endpoint.baseUrl) ? atATime.local : atATime.hosted;
  await Promise.all(Array.from({ length: workers }, worker));
}
