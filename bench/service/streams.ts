import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const events = 50;
const jiti = join(import.meta.dirname, '../../node_modules/jiti/lib/jiti-cli.mjs');

/** Many readers of one stream at once: what each of them misses, and how late the events come. */
export async function benchStreams(readers: number): Promise<void> {
  const child = spawn(process.execPath, [jiti, join(import.meta.dirname, 'stream-service.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const url = (await lines.next()).value as string;
  const delays: number[] = [];
  const opened: Promise<unknown>[] = [];
  const ended: Promise<number>[] = [];
  for (let reader = 0; reader < readers; reader++) {
    const { isOpen, received } = read(url, delays);
    opened.push(isOpen);
    ended.push(received);
  }
  await Promise.all(opened);
  child.stdin.write(`${events}\n`);
  const counts = await Promise.all(ended);
  const lost = counts.reduce((sum, count) => sum + events + 1 - count, 0);
  const rss = (await lines.next()).value as string;
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.NaN;
  console.log(
    `${readers} readers, ${events} events each: ${lost} lost, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${rss} MB in the service`,
  );
}

/** Reads a stream to its end; resolves with the number of events that came in their right order. */
function read(url: string, delays: number[]) {
  let last = 0;
  let rest = '';
  let open: (value?: unknown) => void = () => {};
  const isOpen = new Promise((resolve) => {
    open = resolve;
  });
  const received = new Promise<number>((resolve, reject) => {
    const asked = request(url, { agent: false }, (response) => {
      open();
      response.setEncoding('utf8').on('data', (text: string) => {
        const now = Date.now();
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const found = /^id: (\d+)\n.*\n.*"message":"(\d+)"/.exec(block);
          if (!found || Number(found[1]) !== last + 1) continue;
          last++;
          delays.push(now - Number(found[2]));
        }
      });
      response.on('close', () => resolve(last));
    });
    asked.on('error', reject).end();
  });
  return { isOpen, received };
}
