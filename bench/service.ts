import { benchDecks } from './service/decks.ts';
import { benchMemory } from './service/memory.ts';
import { benchStreams } from './service/streams.ts';
import { benchThroughput } from './service/throughput.ts';

/**
 * The service under load, on loopback: readers of a stream, requests a second, decks, memory. READERS and JOBS change how
 * many; ten thousand jobs take some four minutes on two processors.
 */
async function run(): Promise<void> {
  await benchStreams(Number(process.env.READERS ?? 1000));
  await benchThroughput();
  await benchDecks(Number(process.env.DECKS ?? 100));
  await benchMemory(Number(process.env.JOBS ?? 1000));
}

void run();
