import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { s3Variables } from './swift.ts';

const realBin = join(import.meta.dirname, '../../bin/svc.js');

export interface ServeProcess {
  url: string;
  pid: number;
  apiKey: string;
  /** Milliseconds from the start of the program to its ready line. */
  readyMs: number;
  /** What it has written to stderr so far. */
  log(): string;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it as a person would; its exit code. */
  stop(): Promise<number | null>;
}

/** The built program's `svc serve` on a folder of its own, ready. */
export const serveProcess = (folder: string, ...args: string[]): Promise<ServeProcess> =>
  serveWith(realBin, folder, ...args);

/** The same of another build. */
export const serveWith = (
  bin: string | undefined,
  folder: string,
  ...args: string[]
): Promise<ServeProcess> => start(bin ?? realBin, folder, ['--data-dir', join(folder, 'data'), ...args]);

/** One of several on a store that they share. */
export const serveShared = (
  home: string,
  store: string,
  files: string,
  ...args: string[]
): Promise<ServeProcess> => serveSharedWith(undefined, home, store, files, ...args);

/** The same of another build, or with more variables. */
export const serveSharedWith = (
  program: { bin?: string | undefined; env?: NodeJS.ProcessEnv } | undefined,
  home: string,
  store: string,
  files: string,
  ...args: string[]
): Promise<ServeProcess> =>
  start(
    program?.bin ?? realBin,
    home,
    ['--store', store, '--files', files, '--limits', 'none', '--drain', '0', ...args],
    program?.env,
  );

async function start(
  bin: string,
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ServeProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--json', ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SVC_CONFIG_DIR: join(folder, 'config'),
      CI: '1',
      ...s3Variables,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const { url, api_key } = await readyLine(child, () => log);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid as number,
    apiKey: api_key,
    readyMs: performance.now() - started,
    log: () => log,
    kill: () => end('SIGKILL').then(() => {}),
    stop: () => end('SIGTERM'),
  };
}

function readyLine(child: ChildProcess, log: () => string): Promise<{ url: string; api_key: string }> {
  return new Promise((resolve, reject) => {
    child.on('close', () => reject(new Error(`svc serve ended: ${log()}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).once('line', (line) =>
      resolve(JSON.parse(line)),
    );
  });
}
