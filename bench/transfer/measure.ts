import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Measured {
  ms: number;
  /** Highest resident memory, in MB. */
  mb: number;
}

/** Runs a program to its end; wall time from its start, peak memory as the system keeps it. */
export function measure(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let mb = 0;
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const watch = setInterval(() => {
      // A process that is ending has no memory any more.
      mb = peakOf(child.pid) || mb;
    }, 10);
    child.on('error', reject).on('close', (code) => {
      clearInterval(watch);
      if (code !== 0) reject(new Error(`${file} ${args.join(' ')} ended with ${code}: ${stderr}`));
      else resolve(ownMeasure(stdout) ?? { ms: performance.now() - started, mb });
    });
  });
}

/** A program that is compiled as it starts measures itself, and prints what it found. */
function ownMeasure(stdout: string): Measured | undefined {
  const match = /^measured (\d+) ms (\d+) MB$/m.exec(stdout);
  return match ? { ms: Number(match[1]), mb: Number(match[2]) } : undefined;
}

function peakOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

export interface Case {
  name: string;
  run(): Promise<Measured>;
  /** Times the first case's, at most. */
  target?: number;
  /** MB, at most. */
  targetMb?: number;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Runs the cases in turn, so that what else the machine does falls on all alike, and prints them against the first. */
export async function compare(title: string, cases: readonly Case[], rounds: number): Promise<void> {
  const taken = cases.map((): Measured[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of cases.entries()) taken[index]?.push(await one.run());
  }
  console.log(`\n${title} (${rounds} rounds, medians)`);
  for (const [index, { name, target, targetMb }] of cases.entries()) {
    const own = taken[index] ?? [];
    const ratio = median(own.map(({ ms }, round) => ms / (taken[0]?.[round]?.ms ?? ms)));
    const memory = Math.max(...own.map(({ mb }) => mb));
    const wanted = [target && `${target} times`, targetMb && `${targetMb} MB`].filter(Boolean).join(', ');
    console.log(
      `${name.padEnd(44)} ${median(own.map(({ ms }) => ms))
        .toFixed(0)
        .padStart(
          6,
        )} ms  ${ratio.toFixed(2)}  ${memory.toFixed(0).padStart(4)} MB${wanted && `  (at most ${wanted})`}`,
    );
  }
}
