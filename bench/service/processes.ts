import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Peer {
  url: string;
  apiKey: string;
  /** A folder of its own, which goes with it. */
  folder: string;
  /** Resident memory in MB, that of its engine's processes included, where the system tells. */
  memory(): number;
  /** Seconds of processor time so far: its own, and that of its engine's processes. */
  processorTime(): { own: number; engine: number };
  end(): void;
}

const env = { PATH: process.env.PATH, CI: '1' };

/** The built program's service, in a folder that goes with it. */
export async function serve(processes: number | null = null): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const limits = join(folder, 'limits.json');
  writeFileSync(
    limits,
    JSON.stringify({ gateway: { per_second: null, per_day: null }, engine: { processes } }),
  );
  const bin = join(import.meta.dirname, '../../bin/svc.js');
  const args = [
    bin,
    'serve',
    '--port',
    '0',
    '--json',
    '--quiet',
    '--limits',
    limits,
    '--data-dir',
    join(folder, 'data'),
  ];
  const started = start(args, { ...env, HOME: folder, SVC_CONFIG_DIR: folder });
  const { url, api_key } = JSON.parse(await started.line) as { url: string; api_key: string };
  return {
    ...started,
    url,
    folder,
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
  return { ...started, url: await started.line, folder: '', apiKey: '', end: () => started.end() };
}

function start(args: string[], variables: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { env: variables, stdio: ['ignore', 'pipe', 'ignore'] });
  const line = new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return {
    line,
    memory: () =>
      [child.pid as number, ...childrenOf(child.pid as number)].reduce((sum, pid) => sum + memoryOf(pid), 0),
    processorTime() {
      const pid = child.pid as number;
      const engine = childrenOf(pid).reduce((sum, one) => sum + timeOf(one, 11) + timeOf(one, 12), 0);
      // Of those that have ended, the system keeps the time with their parent.
      return { own: timeOf(pid, 11) + timeOf(pid, 12), engine: engine + timeOf(pid, 13) + timeOf(pid, 14) };
    },
    end(then: () => void = () => {}) {
      child.on('close', then);
      child.kill('SIGKILL');
    },
  };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Seconds in a field of /proc/<pid>/stat, counted behind the name: user, system, and both of the children that ended. */
const timeOf = (pid: number, field: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[field]) / 100;
