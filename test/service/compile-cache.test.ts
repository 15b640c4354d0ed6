import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeckDocument } from '../../src/engine/deck.ts';
import { openEngine } from '../../src/service/engine/open-engine.ts';
import { quietTask } from '../../src/service/engine/quiet-task.ts';
import { temporaryFolder } from '../support/service.ts';

afterEach(() => vi.unstubAllEnvs());

/** A task of a new process, and whether that process ended under it. */
async function runTask(): Promise<{ asks: boolean; losses: string[] }> {
  const losses: string[] = [];
  const engine = openEngine((message) => losses.push(message));
  const document = { kind: 'deck', outline: { language: 'en' } } as DeckDocument;
  const input = { document, prompt: 'Add the results of the report.', hasModel: false };
  const asks = await engine.run('asksSources', input, quietTask('The edit', new AbortController().signal));
  await engine.close();
  return { asks, losses };
}

const cacheIn = (folder: string): string => join(folder, `svc-compiled-${process.getuid?.() ?? 'user'}`);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile());

test('what was compiled is kept for the next process, which does without where it is damaged', async () => {
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  const first = await runTask();
  const kept = filesIn(cacheIn(folder));
  expect(kept.length).toBeGreaterThan(2);
  expect(await runTask()).toEqual(first);
  for (const path of kept) {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(7, bytes.length >> 1));
  }
  expect(await runTask()).toEqual(first);
  expect(first.losses).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'nothing is run out of a folder in which others can write',
  async () => {
    const folder = await temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    mkdirSync(cacheIn(folder));
    chmodSync(cacheIn(folder), 0o777);
    await runTask();
    expect(filesIn(cacheIn(folder))).toEqual([]);
  },
);
