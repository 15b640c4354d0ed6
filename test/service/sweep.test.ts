import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createService } from '../../src/service/create-service.ts';
import type { Service } from '../../src/service/service.ts';
import { sweep } from '../../src/service/store/sweep.ts';
import { temporaryFolder, testService } from '../support/service.ts';
import { makeDeck } from '../support/turns.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The parts of a service on the folder, at a time of the test's choosing. */
function partsAt(dataDir: string, now: number): Service {
  return createService({ dataDir, limits: 'none', now: () => now }, new AbortController().signal);
}

function release({ instance, store }: Service): void {
  instance.release();
  store.close();
}

async function blobs(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'blobs'), { recursive: true });
  return names.filter((name) => name.includes('/'));
}

async function age(dataDir: string): Promise<void> {
  for (const name of await blobs(dataDir)) await utimes(join(dataDir, 'blobs', name), 0, 0);
}

test('a turn and its files go a day after its id has lapsed, and not before', async () => {
  const dataDir = await temporaryFolder();
  const service = await testService({ dataDir });
  await makeDeck(service);
  await service.close();
  await age(dataDir);
  const count = (await blobs(dataDir)).length;
  expect(count).toBeGreaterThan(1);
  for (const [hours, left] of [
    [25, count],
    [50, 0],
  ] as const) {
    const parts = partsAt(dataDir, Date.now() + (hours / 24) * dayMs);
    sweep(parts);
    expect((await blobs(dataDir)).length).toBe(left);
    expect(parts.store.get<{ n: number }>('SELECT count(*) AS n FROM jobs')?.n).toBe(left === 0 ? 0 : 1);
    release(parts);
  }
});

test('it is done once a day, by one process', async () => {
  const dataDir = await temporaryFolder();
  const now = Date.now();
  const answers = (service: Service) =>
    service.store.get<{ n: number }>('SELECT count(*) AS n FROM answers')?.n;
  const parts = partsAt(dataDir, now);
  sweep(parts);
  parts.store.run("INSERT INTO answers VALUES ('k', 'o', 'i', 'h', 200, '{}', 0)");
  sweep(parts);
  expect(answers(parts)).toBe(1);
  release(parts);
  const tomorrow = partsAt(dataDir, now + dayMs + 1);
  sweep(tomorrow);
  expect(answers(tomorrow)).toBe(0);
  release(tomorrow);
});

test('an upload that was never finished goes a day after it was begun, a finished one stays', async () => {
  const dataDir = await temporaryFolder();
  const service = await testService({ dataDir });
  const chunk = { fileContent: 'VGVh', fileName: 'tea.txt', chunkIndex: 0 };
  for (const [requestIdentifier, totalChunks] of [
    ['whole', 1],
    ['begun', 2],
  ])
    await service.send('POST', '/api/v1/preprocess', { ...chunk, requestIdentifier, totalChunks });
  await service.close();
  for (const [days, left] of [
    [0.9, 1],
    [2.5, 0],
  ] as const) {
    const parts = partsAt(dataDir, Date.now() + days * dayMs);
    sweep(parts);
    expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(left);
    const rows = parts.store.all<{ identifier: string }>(
      'SELECT identifier FROM uploads ORDER BY identifier',
    );
    expect(rows.map(({ identifier }) => identifier)).toEqual(left === 0 ? ['whole'] : ['begun', 'whole']);
    release(parts);
  }
});
