import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/service.ts';

const root = join(import.meta.dirname, '../..');
const chunks = join(root, 'dist/chunks');

/** The chunks of the built program that hold a text which only one of its parts has. */
const chunksWith = (text: string) =>
  readdirSync(chunks).filter((name) => readFileSync(join(chunks, name), 'utf8').includes(text));

test('a service that only answers loads no reader of documents, nothing that draws and no client of shared stores', async () => {
  const folder = await temporaryFolder();
  const list = join(folder, 'loaded');
  execFileSync(
    process.execPath,
    ['-r', join(root, 'test/support/loaded-chunks.cjs'), join(root, 'bin/svc.js'), 'health', '--quiet'],
    { env: { PATH: process.env.PATH, HOME: folder, LOADED_CHUNKS: list } },
  );
  const loaded = readFileSync(list, 'utf8').split('\n');
  expect(loaded.filter((name) => name.startsWith('start-'))).toHaveLength(1);
  const parts = {
    'Office reader': 'EncryptedPackage',
    'text shaping': 'harfbuzz.wasm',
    'PDF writer': 'DeviceRGB',
    'S3 client': 'AWS4-HMAC-SHA256',
    'PostgreSQL client': 'SCRAM-SHA-256',
  };
  for (const [part, text] of Object.entries(parts)) {
    const holding = chunksWith(text);
    expect(holding, part).not.toEqual([]);
    expect(
      loaded.filter((name) => holding.includes(name)),
      part,
    ).toEqual([]);
  }
});

test('what tells documents is loaded where there are any, and not for a prompt alone', async () => {
  const list = join(await temporaryFolder(), 'loaded');
  const [composer] = readdirSync(chunks).filter((name) => /^compose-deck-[^.]+\.js$/.test(name));
  execFileSync(
    process.execPath,
    ['-r', join(root, 'test/support/loaded-chunks.cjs'), join(chunks, composer ?? '')],
    { env: { PATH: process.env.PATH, LOADED_CHUNKS: list } },
  );
  const loaded = readFileSync(list, 'utf8').split('\n');
  expect(loaded).toContain(composer);
  const telling = chunksWith('No slide tells anything of these sections');
  expect(telling).not.toEqual([]);
  expect(loaded.filter((name) => telling.includes(name))).toEqual([]);
});
