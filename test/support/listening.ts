import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { signDelivery } from '../../src/contract/webhook-signature.ts';
import { realBin } from './run-svc.ts';
import { until } from './webhooks.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines are looked into as a script would.
type Line = any;

/** `svc webhooks listen --json`, ready; what it prints comes line by line. */
export async function listening(args: readonly string[], env: Record<string, string | undefined>) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [realBin, 'webhooks', 'listen', '--json', ...args], {
    env: { PATH, HOME, CI: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Line[] = [];
  let stderr = '';
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  await Promise.race([
    until(() => lines.length > 0),
    ended.then((code) => Promise.reject(new Error(`listen ended with ${code}: ${stderr}`))),
  ]);
  const { url, secret } = lines.shift() as { url: string; secret?: string };
  return {
    url,
    /** What it subscribed itself with. */
    secret,
    /** What was printed after the ready line. */
    lines,
    printed: (count: number) => until(() => lines.length >= count),
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    /** Sends it a delivery as the service would; the status it answers. */
    async deliver(secret: string, event: { id: string; type?: string }, attempt = 1): Promise<number> {
      const body = `{"id": "${event.id}",  "type": "${event.type ?? 'autogeneration.completed'}" }`;
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Service-Event': event.id,
          'X-Service-Event-Type': event.type ?? 'autogeneration.completed',
          'X-Service-Signature': signDelivery(secret, Buffer.from(body), Math.floor(Date.now() / 1000)),
          'X-Service-Delivery': `whdl_${attempt}`,
          'X-Service-Attempt': String(attempt),
        },
        body,
      });
      return response.status;
    },
  };
}
