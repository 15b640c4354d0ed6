import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '../../src/client/create-client.ts';
import { operations } from '../../src/contract/operations.ts';
import { peakOf } from './measure.ts';

/** Runs jobs at once: generate, follow to the end, fetch the file. `jobs.ts <base url> <folder> <count>` */
const [baseUrl = '', folder = '', count = '1'] = process.argv.slice(2);

async function job(client: ReturnType<typeof createClient>, index: number): Promise<void> {
  const path = join(folder, `job-${index}.pptx`);
  const { resData } = await client.call(operations.presentationGenerate, { body: { prompt: 'Tea' } });
  const event = await client.follow(resData.callback_id, { kind: 'deck' });
  await client.download(event.download_url ?? '', path, {
    format: 'pptx',
    callbackId: `cb-${index}`,
    force: true,
  });
  await rm(path);
}

async function main(): Promise<void> {
  const client = createClient({ baseUrl, apiKey: 'bench', env: {}, pace: null });
  const started = performance.now();
  await Promise.all(Array.from({ length: Number(count) }, (_, index) => job(client, index)));
  const ms = performance.now() - started;
  console.log(`measured ${ms.toFixed(0)} ms ${peakOf(process.pid)?.toFixed(0)} MB`);
  await client.close();
}

void main();
