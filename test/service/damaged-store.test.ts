import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHome } from '../support/home.ts';

/** Overwrites the middle of a store that is closed, as a broken disk would. */
function damage(dataDir: string): void {
  const file = join(dataDir, 'store.db');
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 8192, bytes.length - 8192);
  writeFileSync(file, bytes);
  for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
}

test('a store that is damaged in its middle is told with what to do, and starting afresh keeps a copy', async () => {
  const home = createHome();
  await home.json(['deck', 'generate', 'Tea']);
  damage(home.path('data'));
  const damaged = readFileSync(home.path('data/store.db'));

  const served = await home.svc(['serve', '--port', '0']);
  expect([served.code, served.stderr]).toEqual([10, expect.stringMatching(/is damaged\..*svc local reset/s)]);
  const made = await home.svc(['deck', 'generate', 'Coffee', '--timeout', '20']);
  expect(made.code).not.toBe(0);
  expect(made.stderr).toMatch(/is damaged\..*svc local reset/s);
  expect(made.stderr).not.toMatch(/^\s+at .*:\d+/m);

  const reset = await home.svc(['local', 'reset', '--yes']);
  expect([reset.code, reset.stderr]).toEqual([0, expect.stringMatching(/is kept as/)]);
  const copy = readdirSync(home.path('data')).find((name) => name.startsWith('damaged-')) as string;
  expect(readFileSync(home.path(`data/${copy}`)).equals(damaged)).toBe(true);
  expect((await home.json(['deck', 'generate', 'Cocoa'])).status).toBe('success');
});
