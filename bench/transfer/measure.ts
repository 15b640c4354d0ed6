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

/** In MB. What the system reports of a process's resources counts the memory of the one that started it, too. */
export function peakOf(pid: number | undefined): number | undefined {
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

/**
 * Runs the cases in turn and prints the least disturbed run of each against the first case's: whatever else the machine
 * does can only make a run longer. Memory is the most that any run took.
 */
export async function compare(title: string, cases: readonly Case[], rounds: number): Promise<void> {
  const taken = cases.map((): Measured[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of cases.entries()) taken[index]?.push(await one.run());
  }
  console.log(`\n${title} (best of ${rounds} rounds in turn)`);
  const base = best(taken[0]);
  for (const [index, { name, target, targetMb }] of cases.entries()) {
    const ms = best(taken[index]);
    const mb = Math.max(...(taken[index] ?? []).map((run) => run.mb));
    const wanted = [target && `${target} times`, targetMb && `${targetMb} MB`].filter(Boolean).join(', ');
    const columns = [
      name.padEnd(44),
      `${ms.toFixed(0).padStart(6)} ms`,
      (ms / base).toFixed(2),
      `${mb.toFixed(0).padStart(4)} MB`,
      wanted && `(at most ${wanted})`,
    ];
    console.log(columns.join('  ').trimEnd());
  }
}

const best = (runs: readonly Measured[] = []) => Math.min(...runs.map(({ ms }) => ms));
