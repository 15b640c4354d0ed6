import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outOfRoom } from '../../src/service/out-of-room.ts';
import { openService } from '../support/open-service.ts';
import { serveWith } from '../support/serve-process.ts';
import { sender, temporaryFolder, testService } from '../support/service.ts';

const root = resolve(import.meta.dirname, '../..');
const path = '/health?category=autogenerator';
const ok = (name: string) => ({ name, status: 'ok' });
const unavailable = (name: string, detail: unknown) => ({ name, status: 'unavailable', detail });

test('every component is tried, and named as working', async () => {
  const service = await testService();
  const { status, body } = await service.send('GET', path);
  expect([status, body]).toEqual([
    200,
    {
      message: 'The service is up.',
      status: 'ok',
      data: {
        message: 'The service is up.',
        category: 'autogenerator',
        services: ['store', 'files', 'engine', 'fonts'].map(ok),
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    },
  ]);
});

test('a store and a folder that take nothing are told by name, and are well again once they do', async () => {
  const warnings: string[] = [];
  const { service, key, database } = await openService({ onWarning: (message) => warnings.push(message) });
  const { dataDir } = service;
  const send = sender(service.url, key.apiKey);
  const { page_count: pages } = database.get<{ page_count: number }>('PRAGMA page_count') as {
    page_count: number;
  };
  database.get(`PRAGMA max_page_count = ${pages}`);
  await writeFile(join(dataDir, 'blobs'), 'in the place of the folder');
  const { status, body } = await send('GET', path);
  expect([status, body.error]).toEqual([
    503,
    {
      code: 'SERVICE_UNAVAILABLE',
      message: 'Not all components work: store, files.',
      details: {
        category: 'autogenerator',
        services: [
          unavailable('store', outOfRoom),
          unavailable('files', 'It is not working: EEXIST.'),
          ok('engine'),
          ok('fonts'),
        ],
      },
    },
  ]);
  // Paths are for the operator alone.
  expect(JSON.stringify(body)).not.toContain(dataDir);
  expect(warnings.join()).toContain(dataDir);
  expect((await send('GET', '/test')).status).toBe(200);
  database.get('PRAGMA max_page_count = 1000000');
  await rm(join(dataDir, 'blobs'));
  expect((await send('GET', path)).status).toBe(200);
});

/** The built program without the thread of its engine and with two of its fonts only. */
async function mutilatedBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-mutilated-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['bin', 'dist']) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'package.json']) await symlink(join(root, name), join(folder, name));
  for (const name of ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'])
    await cp(join(root, 'fonts', name), join(folder, 'fonts', name));
  await writeFile(join(folder, 'fonts', 'Barlow-Regular.ttf'), 'no font');
  await rm(join(folder, 'dist/engine-process.js'));
  return join(folder, 'bin/svc.js');
}

test('an engine that does not start and fonts that are missing are told by name', async () => {
  const service = await serveWith(await mutilatedBuild(), await temporaryFolder());
  onTestFinished(() => service.kill());
  const { status, body } = await sender(service.url, service.apiKey)('GET', path);
  expect([status, body.error.details.services]).toEqual([
    503,
    [
      ok('store'),
      ok('files'),
      unavailable('engine', expect.stringMatching(/^It is not working/)),
      unavailable('fonts', expect.stringMatching(/: Noto.*, Barlow-Regular\.ttf, /)),
    ],
  ]);
});
