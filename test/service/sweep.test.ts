import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createService } from '../../src/service/create-service.ts';
import type { Service } from '../../src/service/service.ts';
import { Database } from '../../src/service/store/sqlite/database.ts';
import { sweep } from '../../src/service/store/sweep.ts';
import { temporaryFolder, testService } from '../support/service.ts';
import { makeDeck } from '../support/turns.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The parts of a service on the folder, at a time of the test's choosing. */
function partsAt(dataDir: string, now: number): Promise<Service> {
  return createService({ dataDir, limits: 'none', now: () => now }, new AbortController().signal);
}

/** What a statement finds in the store. */
function rows<Row>(dataDir: string, sql: string): Row[] {
  const database = new Database(dataDir);
  const found = database.all<Row>(sql);
  database.close();
  return found;
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
    const parts = await partsAt(dataDir, Date.now() + (hours / 24) * dayMs);
    await sweep(parts);
    expect((await blobs(dataDir)).length).toBe(left);
    expect(rows(dataDir, 'SELECT id FROM jobs').length).toBe(left === 0 ? 0 : 1);
    await parts.store.close();
  }
});

test('it is done once a day, by one process', async () => {
  const dataDir = await temporaryFolder();
  const now = Date.now();
  const answers = () => rows(dataDir, 'SELECT 1 FROM answers').length;
  const parts = await partsAt(dataDir, now);
  await sweep(parts);
  rows(dataDir, "INSERT INTO answers VALUES ('k', 'o', 'i', 'h', 200, '{}', 0) RETURNING 1");
  await sweep(parts);
  expect(answers()).toBe(1);
  await parts.store.close();
  const tomorrow = await partsAt(dataDir, now + dayMs + 1);
  await sweep(tomorrow);
  expect(answers()).toBe(0);
  await tomorrow.store.close();
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
    const parts = await partsAt(dataDir, Date.now() + days * dayMs);
    await sweep(parts);
    expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(left);
    const uploads = rows<{ identifier: string }>(
      dataDir,
      'SELECT identifier FROM uploads ORDER BY identifier',
    );
    expect(uploads.map(({ identifier }) => identifier)).toEqual(left === 0 ? ['whole'] : ['begun', 'whole']);
    await parts.store.close();
  }
});
