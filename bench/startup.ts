import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { serve } from './service/processes.ts';

/**
 * What svc costs before it does anything, and to look something up at a service on loopback, as a ratio to an empty
 * Node program in the same run. The certificates variable is unset: where it is set, Node itself starts so much slower
 * that every ratio flatters.
 */
const svc = join(import.meta.dirname, '../bin/svc.js');
const rounds = Number(process.env.ROUNDS ?? 21);

interface Case {
  name: string;
  args: string[];
  /** The ratio that it may have to `node -e 0`. */
  target: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function run(): Promise<void> {
  const service = await serve();
  const get = `fetch(${JSON.stringify(service.url)}).then((answer) => answer.text())`;
  const bare = `require('node:http').get(${JSON.stringify(service.url)}, (answer) => answer.resume())`;
  const cases: Case[] = [
    { name: 'node -e 0', args: ['-e', '0'], target: 1 },
    { name: 'svc --version', args: [svc, '--version'], target: 1.05 },
    { name: 'svc __complete deck ge', args: [svc, '__complete', 'deck', 'ge'], target: 1.15 },
    { name: 'svc --help', args: [svc, '--help'], target: 1.35 },
    { name: 'svc themes list', args: [svc, 'themes', 'list', '--json'], target: 3 },
    { name: 'a GET by node:http', args: ['-e', bare], target: Number.NaN },
    { name: 'a GET by fetch', args: ['-e', get], target: Number.NaN },
  ];
  const env = {
    ...{ PATH: process.env.PATH, HOME: service.folder, SVC_CONFIG_DIR: service.folder },
    ...{ SVC_BASE_URL: service.url, SVC_API_KEY: service.apiKey },
  };
  // One of each in turn, so that what else the machine does falls on all alike; the first round warms the disk.
  const taken = cases.map((): number[] => []);
  for (let round = 0; round <= rounds; round++)
    for (const [index, { args }] of cases.entries()) {
      const ms = time(args, env);
      if (round > 0) taken[index]?.push(ms);
    }
  service.end();
  for (const [index, one] of cases.entries()) console.log(line(one, taken[index] ?? [], taken[0] ?? []));
}

function time(args: string[], env: NodeJS.ProcessEnv): number {
  const started = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return Number(process.hrtime.bigint() - started) / 1e6;
}

function line({ name, target }: Case, taken: number[], empty: number[]): string {
  const ratio = median(taken.map((ms, round) => ms / (empty[round] ?? ms)));
  const ms = median([...taken]).toFixed(1);
  const aim = Number.isNaN(target) ? '' : `  (target ${target})`;
  return `${name.padEnd(24)} ${ms.padStart(7)} ms  ${ratio.toFixed(2)}${aim}`;
}

void run();
