import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** Resident memory in bytes, buffers included, and CPU seconds so far. */
export interface Usage {
  rss: number;
  cpuSeconds: number;
}

/** Reads a process's usage; undefined where unknown. */
export type ReadUsage = () => Usage | undefined;

/** Whether the system reports other processes' usage; otherwise they report it themselves. */
export const systemTellsUsage = existsSync('/proc/self/stat');

/** Clock ticks per second; Linux reports 100 on every architecture. */
const ticks = 100;

let knownPageBytes: number | undefined;

/** The memory page size, a power of two, derived from this process's known usage in bytes and pages. */
function pageBytes(): number {
  knownPageBytes ??=
    2 ** Math.round(Math.log2(process.memoryUsage.rss() / Number(fieldsOf(process.pid)[residentPages])));
  return knownPageBytes;
}

/** Fields of /proc/<pid>/stat, counted after the program name in parentheses; system time follows user time. */
const processGroup = 2;
const userTicks = 11;
const residentPages = 21;

const fieldsOf = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(') ') + 2).split(' ');
};

/** From /proc. */
export function usageOf(pid: number): ReadUsage {
  return () => {
    try {
      const fields = fieldsOf(pid);
      const cpuSeconds = (Number(fields[userTicks]) + Number(fields[userTicks + 1])) / ticks;
      return { rss: Number(fields[residentPages]) * pageBytes(), cpuSeconds };
    } catch {
      return undefined;
    }
  };
}

/** The group that a process belongs to; undefined once it has gone. */
export function groupOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[processGroup]);
  } catch {
    return undefined;
  }
}

/** As the process reports it, in lines of bytes and seconds on descriptor 4. */
export function toldUsage(child: ChildProcess): ReadUsage {
  let last: Usage | undefined;
  const lines = child.stdio[4] as Readable;
  lines.setEncoding('latin1').on('data', (text: string) => {
    const [rss, cpuSeconds] = text.trimEnd().split('\n').at(-1)?.split(' ').map(Number) ?? [];
    if (rss && cpuSeconds !== undefined) last = { rss, cpuSeconds };
  });
  return () => last;
}
