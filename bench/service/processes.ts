import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Peer {
  url: string;
  apiKey: string;
  /** Resident memory in MB, where the system tells. */
  memory(): number;
  end(): void;
}

const env = { PATH: process.env.PATH, CI: '1' };

/** The built program's service, in a folder that goes with it. */
export async function serve(): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const bin = join(import.meta.dirname, '../../bin/svc.js');
  const args = [
    bin,
    'serve',
    '--port',
    '0',
    '--json',
    '--quiet',
    '--limits',
    'none',
    '--data-dir',
    join(folder, 'data'),
  ];
  const started = start(args, { ...env, HOME: folder, SVC_CONFIG_DIR: folder });
  const { url, api_key } = JSON.parse(await started.line) as { url: string; api_key: string };
  return {
    ...started,
    url,
    apiKey: api_key,
    end: () => started.end(() => rmSync(folder, { recursive: true, force: true })),
  };
}

/** node:http with one fixed answer: what any service on Node costs at least. */
export async function bare(body: string): Promise<Peer> {
  const program = `
    const body = Buffer.from(${JSON.stringify(body)});
    const server = require('node:http').createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
        response.end(body);
      });
    });
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;
  const started = start(['-e', program], env);
  return { ...started, url: await started.line, apiKey: '', end: () => started.end() };
}

function start(args: string[], variables: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { env: variables, stdio: ['ignore', 'pipe', 'ignore'] });
  const line = new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return {
    line,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    end(then: () => void = () => {}) {
      child.on('close', then);
      child.kill('SIGKILL');
    },
  };
}
