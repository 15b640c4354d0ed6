import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { groupOf, systemTellsUsage, usageOf } from './process-usage.ts';

/** How often what the program uses is looked at, in ms. */
const lookMs = 100;

export interface ProgramLimits {
  /** Resident memory in MB, of the program and all that it starts. */
  megabytes: number;
  /** Seconds of processor time of the same. */
  seconds: number;
}

/** How it came to an end; `missing` when there is no such program. */
export type ProgramEnd = 'ended' | 'missing' | 'memory' | 'processor';

/** Seconds after which the system ends what was not seen to pass its limit. */
const spare = 2;

/** A shell, which has the system itself bound the processor time: that holds also when this process has gone. */
const bounded = '/bin/sh';
const boundedBy = 'ulimit -t "$0" 2>/dev/null; exec "$@"';
/** What a shell ends with when it cannot run a program, or does not find it. */
const notRun: readonly unknown[] = [126, 127];

/**
 * Runs a program that is not ours on a file that may come from anybody, as a group of processes that is ended as one: when
 * it passes a limit (its memory where the system tells it), or when the signal aborts, for whose reason this rejects.
 */
export function runProgram(
  program: string,
  args: string[],
  { megabytes, seconds }: ProgramLimits,
  signal: AbortSignal,
): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32';
    const child = grouped
      ? spawn(bounded, ['-c', boundedBy, String(seconds + spare), program, ...args], {
          stdio: 'ignore',
          detached: true,
        })
      : spawn(program, args, { stdio: 'ignore' });
    let passed: ProgramEnd | undefined;
    const end = () => {
      if (child.pid === undefined) return;
      try {
        if (grouped) process.kill(-child.pid, 'SIGKILL');
        else child.kill('SIGKILL');
      } catch {
        // It has gone by itself.
      }
    };
    const look = () => {
      const { rss, cpuSeconds } = usageOfGroup(child.pid as number);
      if (rss > megabytes * 1024 * 1024) passed = 'memory';
      else if (cpuSeconds > seconds) passed = 'processor';
      if (passed) end();
    };
    const looking = systemTellsUsage && child.pid !== undefined ? setInterval(look, lookMs) : undefined;
    const settle = () => {
      clearInterval(looking);
      signal.removeEventListener('abort', end);
    };
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    child.on('error', (error: NodeJS.ErrnoException) => {
      settle();
      if (error.code === 'ENOENT' || error.code === 'EACCES') resolve('missing');
      else reject(error);
    });
    child.on('close', (code, ending) => {
      settle();
      // What it started may go on without it.
      end();
      if (signal.aborted) reject(signal.reason);
      else if (passed ?? ending === 'SIGXCPU') resolve(passed ?? 'processor');
      else resolve(grouped && notRun.includes(code) ? 'missing' : 'ended');
    });
  });
}

/** What all processes of a group use. */
function usageOfGroup(group: number): { rss: number; cpuSeconds: number } {
  const sum = { rss: 0, cpuSeconds: 0 };
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const usage = pid > 0 && groupOf(pid) === group ? usageOf(pid)() : undefined;
    sum.rss += usage?.rss ?? 0;
    sum.cpuSeconds += usage?.cpuSeconds ?? 0;
  }
  return sum;
}
