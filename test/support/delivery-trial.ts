import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { withDeadLetters } from '../../src/service/webhooks/dead-letters.ts';
import { below, seeded } from './random.ts';
import { type ReceivedDelivery, receiver } from './receiver.ts';
import { type ServeProcess, serveWith } from './serve-process.ts';
import { sender } from './service.ts';
import { occur, subscribe } from './webhooks.ts';

export interface TrialOptions {
  events: number;
  /** How often one of the two processes on the data folder is killed. */
  kills: number;
  seed: number;
  bin?: string;
  /** How long nothing may arrive before what has not is taken for lost. */
  patienceMs?: number;
}

export interface TrialReport {
  attempts: number;
  duplicates: number;
  /** Events that neither arrived nor became a dead letter. */
  lost: string[];
  /** Events that are a dead letter and should not be, or the other way round. */
  wronglyGivenUp: string[];
  badSignatures: number;
  highestAttempt: number;
}

/** Every twentieth event fails each time; of the others three attempts at most, so that they must arrive. */
const poisoned = (callbackId: string) => Number(callbackId.slice(3)) % 20 === 7;

const limits = {
  gateway: { per_second: null, per_day: null },
  webhooks: {
    allow_private_hosts: true,
    retry_delays_s: [0.01, 0.01, 0.01, 0.01, 0.01, 0.01],
    disable_after: 1_000_000_000,
    // No attempt is to fail but those that the receiver fails.
    timeout_s: 30,
  },
};

/**
 * Two services on one data folder deliver to a receiver that fails three attempts of ten (a reset, a 500, an answer that
 * is lost after the event was taken in), while one of them is killed again and again.
 */
export async function deliveryTrial(options: TrialOptions): Promise<TrialReport> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-deliveries-'));
  const limitsFile = join(folder, 'limits.json');
  await writeFile(limitsFile, JSON.stringify(limits));
  const start = () => serveWith(options.bin, folder, '--limits', limitsFile);
  const processes = [await start(), await start()];
  try {
    return await deliver(options, join(folder, 'data'), processes, start);
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await rm(folder, { recursive: true });
  }
}

async function deliver(
  { events, kills, seed, patienceMs = 60_000 }: TrialOptions,
  dataDir: string,
  processes: ServeProcess[],
  start: () => Promise<ServeProcess>,
): Promise<TrialReport> {
  const random = seeded(seed);
  const { url, apiKey } = processes[0] as ServeProcess;
  const book = openBook(random);
  const there = await receiver(book.answer);
  const { secret } = await subscribe({ send: sender(url, apiKey) }, there.url);
  book.secret = secret;
  for (let killed = 0; killed < kills; killed++) {
    await occur(
      { dataDir, apiKey },
      { count: Math.floor(events / kills), from: killed * Math.floor(events / kills) },
    );
    await sleep(below(random, 400));
    const at = below(random, 2);
    await (processes[at] as ServeProcess).kill();
    processes[at] = await start();
  }
  const letters = () => withDeadLetters({ dataDir }, (kept) => kept.deadLetters());
  const made = Math.floor(events / kills) * kills;
  const settled = async () => book.arrived.size + (await letters()).length;
  for (
    let quietSince = Date.now(), before = 0;
    (await settled()) < made && Date.now() - quietSince < patienceMs;
  ) {
    if (there.received.length !== before) quietSince = Date.now();
    before = there.received.length;
    await sleep(100);
  }
  const dead = new Set((await letters()).map(({ eventId }) => book.callbackOf.get(eventId) ?? eventId));
  const all = Array.from({ length: made }, (_, n) => `cb_${n}`);
  return {
    attempts: there.received.length,
    duplicates: book.duplicates,
    lost: all.filter((id) => !book.arrived.has(id) && !dead.has(id)),
    wronglyGivenUp: all.filter((id) => dead.has(id) !== poisoned(id)),
    badSignatures: book.badSignatures,
    highestAttempt: Math.max(...there.received.map(({ attempt }) => attempt)),
  };
}

/** What the receiver knows, and how it decides. */
function openBook(random: () => number) {
  const { webhooks } = new Stripe('sk_test_unused');
  const failures = new Map<string, number>();
  const book = {
    secret: '',
    arrived: new Set<string>(),
    callbackOf: new Map<string, string>(),
    duplicates: 0,
    badSignatures: 0,
    answer({ event, body, headers }: ReceivedDelivery, response: ServerResponse) {
      const id = event.data.callback_id as string;
      book.callbackOf.set(event.id, id);
      try {
        webhooks.constructEvent(body, headers['x-service-signature'] as string, book.secret);
      } catch {
        book.badSignatures += 1;
      }
      const failed = failures.get(event.id) ?? 0;
      const fails = poisoned(id) || (failed < 3 && random() < 0.3);
      const way = below(random, 3);
      if (fails) failures.set(event.id, failed + 1);
      if (fails && way === 0) return response.destroy();
      if (fails && (way === 1 || poisoned(id))) return response.writeHead(500).end();
      if (book.arrived.has(id)) book.duplicates += 1;
      book.arrived.add(id);
      return fails ? response.destroy() : response.writeHead(200).end();
    },
  };
  return book;
}
