import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Ran, type RunOptions, runSvc } from './run-svc.ts';

/** A machine of one's own: profile, data and working folder, gone when the file's tests are over. */
export interface Home {
  folder: string;
  path(name: string): string;
  env: Record<string, string>;
  /** Runs svc there, as a pipeline would: no terminal, nothing on stdin unless given. */
  svc(args: readonly string[], options?: RunOptions): Promise<Ran>;
  /** The same with --json; the document that stdout held. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as another program would.
  json(args: readonly string[], options?: RunOptions): Promise<any>;
}

export function createHome(): Home {
  const folder = mkdtempSync(join(tmpdir(), 'svc-home-'));
  // A look-up in the background may still be writing its cache.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const path = (name: string) => join(folder, name);
  const env = { HOME: folder, SVC_CONFIG_DIR: path('config'), SVC_DATA_DIR: path('data') };
  const svc: Home['svc'] = (args, options = {}) =>
    runSvc(args, { cwd: folder, ...options, env: { ...env, ...options.env } });
  const json: Home['json'] = async (args, options) => {
    const { code, stdout, stderr } = await svc([...args, '--json'], options);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout);
  };
  return { folder, path, env, svc, json };
}
