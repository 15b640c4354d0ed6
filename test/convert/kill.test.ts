import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { serveProcess } from '../support/serve-process.ts';
import { sender } from '../support/service.ts';
import { ended, fetchConverted, startConversion } from './conversions.ts';
import { source } from './corpus/corpus.ts';

test('conversions whose service is killed in the middle are finished by the next one, once each', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-kill-convert-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const deck = await source('liberty');
  const ids: string[] = [];
  const first = await serveProcess(folder, '--limits', 'none');
  for (let count = 0; count < 3; count++) {
    const started = await startConversion({ send: sender(first.url, first.apiKey) }, deck);
    ids.push(started.body.callbackId);
  }
  await first.kill();
  const second = await serveProcess(folder, '--limits', 'none');
  onTestFinished(async () => {
    await second.stop();
  });
  const service = { send: sender(second.url, first.apiKey) };
  for (const id of ids) {
    expect((await ended(service, id)).status).toBe('completed');
    const parts = Object.keys(unzipSync(await fetchConverted(service, id)));
    expect(parts.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(13);
  }
});
