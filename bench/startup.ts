import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * What svc costs before it does anything, as a ratio to an empty Node program in the same run. The certificates
 * variable is unset: where it is set, Node itself starts so much slower that every ratio flatters.
 */
const svc = join(import.meta.dirname, '../bin/svc.js');
const rounds = Number(process.env.ROUNDS ?? 21);

const cases = [
  { name: 'node -e 0', args: ['-e', '0'], target: 1 },
  { name: 'svc --version', args: [svc, '--version'], target: 1.05 },
  { name: 'svc __complete deck ge', args: [svc, '__complete', 'deck', 'ge'], target: 1.15 },
  { name: 'svc --help', args: [svc, '--help'], target: 1.35 },
] as const;

const env = { ...process.env, NODE_EXTRA_CA_CERTS: undefined };

function time(args: readonly string[]): number {
  const started = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return Number(process.hrtime.bigint() - started) / 1e6;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

// One of each in turn, so that what else the machine does falls on all alike; the first round warms the disk.
const taken = cases.map((): number[] => []);
for (let round = 0; round <= rounds; round++)
  for (const [index, { args }] of cases.entries()) {
    const ms = time(args);
    if (round > 0) taken[index]?.push(ms);
  }

for (const [index, { name, target }] of cases.entries()) {
  const ratio = median((taken[index] ?? []).map((ms, round) => ms / (taken[0]?.[round] ?? ms)));
  console.log(
    `${name.padEnd(24)} ${median([...(taken[index] ?? [])])
      .toFixed(1)
      .padStart(7)} ms  ${ratio.toFixed(2)}  (target ${target})`,
  );
}
