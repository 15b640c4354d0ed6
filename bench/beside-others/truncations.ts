import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { createClient } from '../../src/client/create-client.ts';
import { rawServer } from '../../test/support/raw-server.ts';
import { deckBytes } from '../../test/support/sample-files.ts';
import { type Truncation, truncations } from '../../test/support/truncations.ts';
import { printTable } from './table.ts';

const file = deckBytes(1900);
const offsets = [1, 500, 1000, 1500, file.length - 1];

/** Fetches a URL to a file; whether it said that all went well, and what is then there. */
type Fetcher = (url: string, target: string) => Promise<Buffer | undefined>;

const own: Fetcher = async (url, target) => {
  const client = createClient({ baseUrl: url, env: {}, maxAttempts: 1 });
  const options = { format: 'pptx', callbackId: 'cb', force: true } as const;
  const done = await client.download(url, target, options).catch(() => undefined);
  await client.close();
  return done && readFile(target);
};

const program =
  (name: string, args: (url: string, target: string) => string[]): Fetcher =>
  async (url, target) => {
    const child = spawn(name, args(url, target), { stdio: 'ignore' });
    const code = await new Promise((resolve) => child.on('close', resolve));
    return code === 0 ? readFile(target) : undefined;
  };

const sdk: Fetcher = async (url) => {
  const client = new OpenAI({ apiKey: 'key', baseURL: url, maxRetries: 0 });
  const body = client.files.content('file').then((answer) => answer.arrayBuffer());
  return body.then(Buffer.from, () => undefined);
};

const fetchers: Readonly<Record<string, Fetcher>> = {
  svc: own,
  curl: program('curl', (url, target) => ['-s', '--compressed', '-o', target, url]),
  wget: program('wget', (url, target) => ['-q', '--tries=1', '--compression=auto', '-O', target, url]),
  'SDK of a model service': sdk,
};

/** How many of the cut files were taken for the whole one. */
async function accepted(fetcher: Fetcher, { answer, reset }: Truncation, folder: string): Promise<number> {
  let wrong = 0;
  for (const at of offsets) {
    await using server = await rawServer((socket) => {
      socket.write(answer(file, at), () => (reset ? socket.resetAndDestroy() : socket.end()));
    });
    const got = await fetcher(server.url, join(folder, 'deck.pptx'));
    if (got && !got.equals(file)) wrong++;
    await rm(join(folder, 'deck.pptx'), { force: true });
  }
  return wrong;
}

export async function compareTruncations(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-truncations-'));
  const names = Object.keys(fetchers);
  const rows: string[][] = [];
  for (const truncation of truncations) {
    const counts: string[] = [];
    for (const fetcher of Object.values(fetchers)) {
      counts.push(String(await accepted(fetcher, truncation, folder)));
    }
    rows.push([truncation.name, ...counts]);
  }
  const sums = names.map((_, column) => String(rows.reduce((sum, row) => sum + Number(row[column + 1]), 0)));
  rows.push([`of ${truncations.length * offsets.length}`, ...sums]);
  printTable(`A file cut short at ${offsets.length} places: taken for whole`, ['How', ...names], rows);
  await rm(folder, { recursive: true });
}
