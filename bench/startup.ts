import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { serve } from './service/processes.ts';

/**
 * What svc costs before it does anything, and to look something up at a service on loopback, as a ratio to an empty
 * Node program in the same run. It counts processor time, its own and the system's, of all the threads of the process:
 * what else the machine does makes that no longer. The time by the clock stands beside it, for a start that waits. The
 * certificates variable is unset: where it is set, Node 20 itself starts so much slower that every ratio flatters.
 */
const svc = join(import.meta.dirname, '../bin/svc.js');
const rounds = Number(process.env.ROUNDS ?? 21);
/** The shell counts in milliseconds: so many starts at once are a measure of less than one. */
const starts = 4;

interface Case {
  name: string;
  args: string[];
  /** The ratio that it may have to `node -e 0`. */
  target: number;
}

/** Milliseconds a start. */
interface Cost {
  processor: number;
  clock: number;
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
  // Some of each in turn, so that what else the machine does falls on all alike; the first round warms the disk.
  const taken = cases.map((): Cost[] => []);
  for (let round = 0; round <= rounds; round++)
    for (const [index, { args }] of cases.entries()) {
      const cost = costOf(args, env);
      if (round > 0) taken[index]?.push(cost);
    }
  service.end();
  console.log(`Node ${process.version}`.padEnd(24), 'processor     ratio     clock     ratio');
  for (const [index, one] of cases.entries()) console.log(line(one, taken[index] ?? [], taken[0] ?? []));
}

/** Node does not tell what its children used; the shell does. */
function costOf(args: string[], env: NodeJS.ProcessEnv): Cost {
  const loop = `TIMEFORMAT='%3U %3S %3R'; time for ((n = 0; n < ${starts}; n++)); do "$@" > /dev/null || exit; done`;
  const { status, stderr } = spawnSync('bash', ['-c', loop, 'bash', process.execPath, ...args], {
    env,
    encoding: 'utf8',
  });
  const [user, system, clock] = stderr.trim().split(' ').map(Number) as [number, number, number];
  if (status !== 0 || Number.isNaN(clock))
    throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { processor: ((user + system) * 1000) / starts, clock: (clock * 1000) / starts };
}

function line({ name, target }: Case, taken: Cost[], empty: Cost[]): string {
  const columns = (['processor', 'clock'] as const).flatMap((what) => [
    `${median(taken.map((cost) => cost[what]))
      .toFixed(1)
      .padStart(6)} ms`,
    median(taken.map((cost, round) => cost[what] / (empty[round]?.[what] ?? 1)))
      .toFixed(2)
      .padStart(9),
  ]);
  return `${name.padEnd(24)} ${columns.join(' ')}${Number.isNaN(target) ? '' : `  (target ${target})`}`;
}

void run();
