import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** What a process uses: bytes of memory that are resident, buffers included, and seconds of processor time so far. */
export interface Usage {
  rss: number;
  cpuSeconds: number;
}

/** Looks at a process from outside; undefined where nothing is known of it (yet, or any more). */
export type ReadUsage = () => Usage | undefined;

/** Whether the system tells what other processes use; if not, they tell it themselves. */
export const systemTellsUsage = existsSync('/proc/self/stat');

/** Clock ticks a second; Linux tells programs 100 on every architecture. */
const ticks = 100;

/** From /proc. `stat` holds the name of the program in brackets; user and system time are the 12th and 13th behind it. */
export function usageOf(pid: number): ReadUsage {
  return () => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
      const resident = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
      if (resident === undefined) return undefined;
      return { rss: Number(resident) * 1024, cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticks };
    } catch {
      return undefined;
    }
  };
}

/** As the process tells it: lines of bytes and seconds on its descriptor 4. */
export function toldUsage(child: ChildProcess): ReadUsage {
  let last: Usage | undefined;
  const lines = child.stdio[4] as Readable;
  lines.setEncoding('latin1').on('data', (text: string) => {
    const [rss, cpuSeconds] = text.trimEnd().split('\n').at(-1)?.split(' ').map(Number) ?? [];
    if (rss && cpuSeconds !== undefined) last = { rss, cpuSeconds };
  });
  return () => last;
}
