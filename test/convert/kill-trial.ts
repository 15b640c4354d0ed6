import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { onTestFinished } from 'vitest';
import { receiver } from '../support/receiver.ts';
import { serveWith } from '../support/serve-process.ts';
import { sender, temporaryFolder } from '../support/service.ts';
import { quickWebhooks, subscribe } from '../support/webhooks.ts';
import { base, fetchConverted, startConversion } from './conversions.ts';

export interface KillReport {
  /** Of each conversion, in the order in which they were started. */
  statuses: string[];
  /** Slides in the file that came of each; none for one that was not finished. */
  slides: number[];
  /** How often the end of each was announced. */
  announced: number[];
}

/** Starts conversions, kills the service while it works on them, and sees what another on the same folder makes of them. */
export async function killTrial(
  deck: string,
  count: number,
  patienceMs: number,
  bin?: string,
): Promise<KillReport> {
  const folder = await temporaryFolder();
  const limits = join(folder, 'limits.json');
  await writeFile(limits, JSON.stringify(quickWebhooks));
  const subscriber = await receiver();
  const first = await serveWith(bin, folder, '--limits', limits);
  const before = { send: sender(first.url, first.apiKey) };
  await subscribe(before, subscriber.url, { events: ['template_conversion.completed'] });
  const ids: string[] = [];
  while (ids.length < count) ids.push((await startConversion(before, deck)).body.callbackId);
  await first.kill();
  const second = await serveWith(bin, folder, '--limits', limits);
  onTestFinished(async () => {
    await second.stop();
  });
  const after = { send: sender(second.url, first.apiKey) };
  const end = Date.now() + patienceMs;
  const statuses: string[] = [];
  for (const id of ids) statuses.push(await statusBy(after, id, end));
  const slides: number[] = [];
  for (const [index, id] of ids.entries())
    slides.push(statuses[index] === 'completed' ? slidesIn(await fetchConverted(after, id)) : 0);
  const done = statuses.filter((status) => status === 'completed').length;
  await subscriber.reached(done, patienceMs);
  return { statuses, slides, announced: ids.map((id) => endsOf(subscriber.received, id)) };
}

/** The status that a conversion has come to at a moment, or the last it had then. */
async function statusBy(
  { send }: { send: ReturnType<typeof sender> },
  id: string,
  end: number,
): Promise<string> {
  for (;;) {
    const { body } = await send('GET', `${base}/status/${id}`);
    if (body.data.status !== 'processing' || Date.now() > end) return body.data.status;
    await sleep(30);
  }
}

const slidesIn = (pptx: Uint8Array): number =>
  Object.keys(unzipSync(pptx)).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;

/** A delivery may be repeated; an event may not. */
function endsOf(received: Awaited<ReturnType<typeof receiver>>['received'], id: string): number {
  const own = received.filter(({ event }) => (event.data as { callback_id?: string }).callback_id === id);
  return new Set(own.map(({ event }) => event.id)).size;
}
