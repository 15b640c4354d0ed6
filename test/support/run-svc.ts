import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ran {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  ms: number;
}

export interface Running {
  done: Promise<Ran>;
  /** The first whole line on stdout: how a program that stays says that it is ready. */
  firstLine: Promise<string>;
  /** Waits until stderr holds this. */
  says(what: RegExp): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

export interface RunOptions {
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** The program; a broken build in place of the real one. */
  bin?: string;
  /** Ends the program when it takes longer. Default: 120 seconds. */
  timeoutMs?: number;
  input?: string;
}

export const realBin = join(import.meta.dirname, '../../bin/svc.js');

/** Starts the built program in an environment that holds nothing but what is given. */
export function startSvc(args: readonly string[], options: RunOptions = {}): Running {
  const started = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [options.bin ?? realBin, ...args], {
    cwd: options.cwd,
    env: { PATH, HOME, CI: '1', ...options.env },
    timeout: options.timeoutMs ?? 120_000,
    killSignal: 'SIGKILL',
  });
  const text = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk) => {
      text[stream] += chunk;
    });
  }
  child.stdin.on('error', () => {}).end(options.input ?? '');
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (text.stdout.includes('\n')) resolve(text.stdout.split('\n', 1)[0] as string);
    });
    child.on('close', () => reject(new Error(`No line came: ${text.stderr}`)));
  });
  // Most tests wait for the end instead.
  firstLine.catch(() => {});
  const done = new Promise<Ran>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...text, ms: performance.now() - started }));
  });
  const says = (what: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => (what.test(text.stderr) ? resolve() : undefined);
      child.stderr.on('data', look);
      child.on('close', () => reject(new Error(`It never said ${what}, but: ${text.stderr}`)));
      look();
    });
  return { done, firstLine, says, kill: (signal) => child.kill(signal) };
}

export const runSvc = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  startSvc(args, options).done;

/** The variables that point the program at a service, with a profile of its own. */
export async function hostedEnv(
  baseUrl: string,
  apiKey = 'canary-key-0123456789',
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-run-'));
  return {
    SVC_CONFIG_DIR: join(folder, 'config'),
    SVC_DATA_DIR: join(folder, 'data'),
    SVC_ENV: 'uat',
    SVC_BASE_URL: baseUrl,
    SVC_API_KEY: apiKey,
  };
}
