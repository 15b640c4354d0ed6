import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { groupOf, systemTellsUsage, usageOf } from './process-usage.ts';

/** Interval for checking the program's usage, in ms. */
const lookMs = 100;

export interface ProgramLimits {
  /** Resident memory in MB, including child processes. */
  megabytes: number;
  /** CPU seconds, including child processes. */
  seconds: number;
}

/** How it came to an end; `missing` when there is no such program. */
export type ProgramEnd = 'ended' | 'missing' | 'memory' | 'processor';

/** Seconds after which the system ends a program whose excess was not noticed. */
const spare = 2;

/** A shell sets the CPU limit in the system itself, which also holds if this process ends. */
const bounded = '/bin/sh';
const boundedBy = 'ulimit -t "$0" 2>/dev/null; exec "$@"';
/** Exit codes of a shell that could not run or find a program. */
const notRun: readonly unknown[] = [126, 127];

/**
 * Runs an external program on an untrusted file, as one process group that is ended when it exceeds a limit
 * (memory only where the system reports it) or when the signal aborts, with whose reason this rejects.
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
        // It has already ended.
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
      // Child processes may still be running.
      end();
      if (signal.aborted) reject(signal.reason);
      else if (passed ?? ending === 'SIGXCPU') resolve(passed ?? 'processor');
      else resolve(grouped && notRun.includes(code) ? 'missing' : 'ended');
    });
  });
}

/** Usage of all processes of a group. */
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
