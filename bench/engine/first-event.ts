import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveProcess } from '../../test/support/serve-process.ts';

const rounds = 20;

/** Milliseconds from posting a generation to the first progress event on its stream: median and worst of the rounds. */
export async function firstEvent(): Promise<{ median: number; worst: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-bench-first-event-'));
  const service = await serveProcess(folder, '--limits', 'none');
  try {
    const taken: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const ms = await oneRound(service.url, service.apiKey);
      // The first round loads what every later one uses.
      if (round > 0) taken.push(ms);
    }
    taken.sort((a, b) => a - b);
    return { median: taken[taken.length >> 1] ?? 0, worst: taken.at(-1) ?? 0 };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function oneRound(url: string, key: string): Promise<number> {
  const send = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const started = performance.now();
  const accepted = await send('/api/v2/generate', { prompt: 'Quarterly review of a coffee chain, 5 slides' });
  const callbackId = (accepted as { resData: { callback_id: string } }).resData.callback_id;
  const session = await send('/api/v2/streams/sessions', { callback_id: callbackId });
  const stream = await fetch((session as { data: { stream_url: string } }).data.stream_url);
  let first: number | undefined;
  for await (const chunk of stream.body ?? []) {
    if (first === undefined && Buffer.from(chunk).includes('data:')) first = performance.now() - started;
  }
  if (first === undefined) throw new Error('The stream ended without an event.');
  return first;
}
