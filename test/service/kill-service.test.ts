import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Store } from '../../src/service/store/store.ts';
import { seeded } from '../support/random.ts';
import { type ServeProcess, serveProcess } from '../support/serve-process.ts';
import { sender, temporaryFolder } from '../support/service.ts';
import { seed, trials } from '../support/trials.ts';
import { followTurn } from '../support/turns.ts';

/** Every request a client wants answered, by its idempotency key, with the answer it has seen. */
type Wanted = Map<string, string | undefined>;

async function ask({ url, apiKey }: ServeProcess, wanted: Wanted, key: string): Promise<void> {
  const prompt = { prompt: 'Tea in China, 1 slide' };
  const answer = await sender(url, apiKey)('POST', '/api/v2/generate', prompt, { 'Idempotency-Key': key });
  if (answer.status !== 200) throw new Error(answer.text);
  const before = wanted.get(key);
  if (before !== undefined) expect(answer.text).toBe(before);
  wanted.set(key, answer.text);
}

/** Asks for what has not been answered yet, then for new things, until the service is gone. */
async function load(service: ServeProcess, wanted: Wanted, random: () => number): Promise<void> {
  const open = [...wanted].filter(([, answer]) => answer === undefined).map(([key]) => key);
  const answered = [...wanted.keys()].filter((key) => wanted.get(key) !== undefined);
  for (;;) {
    // Now and then something that was answered before the last kill is asked again: the answer must be the same.
    const again = random() < 0.3 ? answered.pop() : undefined;
    const key = open.pop() ?? again ?? randomUUID();
    if (!wanted.has(key)) wanted.set(key, undefined);
    try {
      await ask(service, wanted, key);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, random() * 200));
  }
}

test(
  'what was accepted is kept and finished once, however often the service is killed',
  async () => {
    const folder = await temporaryFolder();
    const random = seeded(seed);
    const wanted: Wanted = new Map();
    for (let trial = 0; trial < trials(12, 500); trial++) {
      const service = await serveProcess(folder, '--limits', 'none');
      const loads = [load(service, wanted, random), load(service, wanted, random)];
      await new Promise((resolve) => setTimeout(resolve, random() * 700));
      await service.kill();
      await Promise.all(loads);
    }
    const last = await serveProcess(folder, '--limits', 'none');
    for (const key of wanted.keys()) await ask(last, wanted, key);
    const send = sender(last.url, last.apiKey);
    for (const answer of wanted.values()) {
      const id = JSON.parse(answer as string).resData.callback_id as string;
      const events = await followTurn({ send }, id);
      expect(events.at(-1)?.status).toBe('success');
      expect(events.filter(({ status }) => status !== 'inprogress')).toHaveLength(1);
      expect(events.map((event) => event.id)).toEqual(events.map((_, at) => at + 1));
      expect((await fetch(events.at(-1)?.download_url as string)).status).toBe(200);
    }
    expect(await last.stop()).toBe(0);
    expect(wanted.size).toBeGreaterThan(trials(12, 500));
    countsAgree(join(folder, 'data'), wanted.size);
    await blobsAreWhole(join(folder, 'data', 'blobs'));
  },
  trials(60_000, 3_600_000),
);

/** One job for each request, and each counted once against the quota. */
function countsAgree(dataDir: string, requests: number): void {
  const store = new Store(dataDir);
  const jobs = store.get<{ count: number }>(
    "SELECT count(*) AS count FROM jobs WHERE kind = 'deck-generate'",
  );
  const used = store.get<{ used: number }>("SELECT used FROM usage WHERE quota = 'slides'");
  store.close();
  expect([jobs?.count, used?.used]).toEqual([requests, requests]);
}

async function blobsAreWhole(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const hash = name.slice(-64);
    if (!/^[0-9a-f]{64}$/.test(hash)) continue;
    const bytes = await readFile(join(folder, name));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  }
}

test('a folder with ten thousand jobs is ready within a second', async () => {
  const folder = await temporaryFolder();
  const first = await serveProcess(folder);
  await first.stop();
  const store = new Store(join(folder, 'data'));
  store.transaction(() => {
    for (let at = 0; at < 10_000; at++)
      store.run(
        `INSERT INTO jobs (id, kind, key_id, root, request, status, message, created_at, finished_at)
         VALUES (?, 'deck-generate', 'k', ?, '{}', 'success', '', 0, 0)`,
        `job-${at}`,
        `job-${at}`,
      );
  });
  store.close();
  const second = await serveProcess(folder);
  expect(second.readyMs).toBeLessThan(1000);
  await second.stop();
});
