import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePort } from './free-port.ts';

/** What swift.py knows its only user by, as programs for S3 stores read it. */
export const s3Variables = { AWS_ACCESS_KEY_ID: 'svc:tests', AWS_SECRET_ACCESS_KEY: 'hidden' };
export const s3Region = 'eu-test-1';

export interface S3Server {
  port: number;
  /** Makes an empty bucket. */
  bucket(): Promise<string>;
  /** Any request to it, signed. */
  fetch(method: string, path: string, body?: Uint8Array): Promise<Response>;
  stop(): Promise<void>;
}

/** OpenStack Swift as Debian has it, as an S3 store in a temporary folder. It checks signatures and hashes. */
export async function startSwift(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-swift-'));
  const port = await freePort();
  // Debian's own Python, which has Swift. It ends with this process, whose pipe it reads.
  const program = join(import.meta.dirname, 'swift.py');
  const child = spawn('/usr/bin/python3', [program, folder, String(port)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-5000);
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`Swift ended: ${said}`);
  });
  ended.catch(() => {});
  await Promise.race([once(child.stdout, 'data'), ended]);
  const aws = new AwsClient({
    accessKeyId: s3Variables.AWS_ACCESS_KEY_ID,
    secretAccessKey: s3Variables.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: s3Region,
  });
  const request = (method: string, path: string, body?: Uint8Array) =>
    aws.fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: Buffer.from(body) }) });
  let made = 0;
  return {
    port,
    fetch: request,
    async bucket() {
      const name = `bucket-${++made}`;
      const { status } = await request('PUT', `/${name}`);
      if (status !== 200) throw new Error(`Swift made no bucket: ${status}.`);
      return name;
    },
    async stop() {
      child.stdin.end();
      await ended.catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
