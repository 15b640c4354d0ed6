import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../../src/service/store/sqlite/database.ts';
import { seeded } from './random.ts';
import { type ServeProcess, serveWith } from './serve-process.ts';
import { sender } from './service.ts';
import { followTurn, type ReadEvent } from './turns.ts';

export interface KillServiceOptions {
  /** How often the service is killed under load. */
  kills: number;
  seed: number;
  bin?: string;
  /** How long no job may end before those that have not are taken for lost. */
  patienceMs?: number;
}

export interface KillServiceReport {
  /** Requests that a client wanted done, each under a key of its own. */
  requests: number;
  /** Repeated requests that were answered with other bytes than the first time. */
  otherAnswers: number;
  /** Accepted jobs that did not come to an end. */
  unfinished: number;
  /** Streams that are not what one run of a job tells: its steps in order, one end, a file that can be fetched. */
  brokenStreams: number;
  /** Jobs in the store, and slides counted; each request is a deck of one. */
  jobs: number;
  slides: number;
  /** Files whose content is not what they are named for. */
  brokenFiles: number;
}

/** No quota, and as many starts as it takes: here it is not the jobs that end the service. */
const unlimited = {
  gateway: { per_second: null, burst: null, per_day: null },
  quota_per_year: { slides: null, downloads: null },
  engine: { starts: 1000 },
};

/** Kills a service under load again and again, then sees what became of everything it was asked for. */
export async function killServiceTrial(options: KillServiceOptions): Promise<KillServiceReport> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-killed-'));
  const limits = join(folder, 'limits.json');
  await writeFile(limits, JSON.stringify(unlimited));
  const start = () => serveWith(options.bin, folder, '--limits', limits);
  const random = seeded(options.seed);
  const book = new Book(random);
  try {
    for (let kill = 0; kill < options.kills; kill++) {
      const service = await start();
      const loads = [book.load(service), book.load(service)];
      // At any time after its start; mostly not before it has taken something in, however slow the machine is.
      if (random() < 0.75) await Promise.race([book.newAnswer(), ...loads]);
      await sleep(random() * 700);
      await service.kill();
      await Promise.all(loads);
    }
    const last = await start();
    await book.askAll(last);
    const ended = await endsOf(last, book.ids, options.patienceMs ?? 120_000);
    await last.stop();
    return {
      requests: book.wanted.size,
      otherAnswers: book.otherAnswers,
      ...ended,
      ...countsOf(join(folder, 'data')),
      brokenFiles: await brokenFiles(join(folder, 'data', 'blobs')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a client wants done, by idempotency key, with the answer it has seen. */
class Book {
  readonly wanted = new Map<string, string | undefined>();
  otherAnswers = 0;
  #answered = 0;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  get ids(): string[] {
    return [...this.wanted.values()].map((answer) => JSON.parse(answer as string).resData.callback_id);
  }

  /** Asks for what has not been answered yet, then for new things, until the service is gone. */
  async load(service: ServeProcess): Promise<void> {
    const open = [...this.wanted].filter(([, answer]) => answer === undefined).map(([key]) => key);
    const answered = [...this.wanted.keys()].filter((key) => this.wanted.get(key) !== undefined);
    for (;;) {
      // Now and then something that was answered before the last kill is asked again: the answer must be the same.
      const again = this.#random() < 0.3 ? answered.pop() : undefined;
      const key = open.pop() ?? again ?? randomUUID();
      if (!this.wanted.has(key)) this.wanted.set(key, undefined);
      try {
        await this.#ask(service, key);
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
      await sleep(this.#random() * 200);
    }
  }

  /** Resolves when something has been answered for the first time. */
  async newAnswer(): Promise<void> {
    for (const before = this.#answered; this.#answered === before; ) await sleep(5);
  }

  async askAll(service: ServeProcess): Promise<void> {
    for (const key of this.wanted.keys()) await this.#ask(service, key);
  }

  async #ask({ url, apiKey }: ServeProcess, key: string): Promise<void> {
    const prompt = { prompt: 'Tea in China, 1 slide' };
    const headers = { 'Idempotency-Key': key };
    const answer = await sender(url, apiKey)('POST', '/api/v2/generate', prompt, headers);
    if (answer.status !== 200) throw new Error(answer.text);
    const before = this.wanted.get(key);
    if (before === undefined) this.#answered++;
    if (before !== undefined && before !== answer.text) this.otherAnswers++;
    this.wanted.set(key, answer.text);
  }
}

async function endsOf({ url, apiKey }: ServeProcess, ids: string[], patienceMs: number) {
  const send = sender(url, apiKey);
  const open = new Set(ids);
  for (let since = Date.now(); open.size > 0 && Date.now() - since < patienceMs; await sleep(100))
    for (const id of open) {
      const { body } = await send('GET', `/api/v2/autogenerator/status?callback_id=${id}`);
      if (body.status === 'in_progress') continue;
      open.delete(id);
      since = Date.now();
    }
  let brokenStreams = 0;
  for (const id of ids)
    if (!open.has(id) && !(await isOneRun(await followTurn({ send }, id)))) brokenStreams++;
  return { unfinished: open.size, brokenStreams };
}

async function isOneRun(events: ReadEvent[]): Promise<boolean> {
  const last = events.at(-1);
  if (last?.status !== 'success' || events.filter(({ status }) => status !== 'inprogress').length !== 1)
    return false;
  if (!events.every(({ id }, at) => id === at + 1)) return false;
  return (await fetch(last.download_url as string)).status === 200;
}

function countsOf(dataDir: string): { jobs: number; slides: number } {
  const store = new Database(dataDir);
  const count = (sql: string) => store.get<{ count: number | null }>(sql)?.count ?? 0;
  const counts = {
    jobs: count("SELECT count(*) AS count FROM jobs WHERE kind = 'deck-generate'"),
    slides: count("SELECT sum(used) AS count FROM usage WHERE quota = 'slides'"),
  };
  store.close();
  return counts;
}

async function brokenFiles(folder: string): Promise<number> {
  let broken = 0;
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const hash = name.slice(-64);
    if (!/^[0-9a-f]{64}$/.test(hash)) continue;
    const bytes = await readFile(join(folder, name));
    if (createHash('sha256').update(bytes).digest('hex') !== hash) broken++;
  }
  return broken;
}
