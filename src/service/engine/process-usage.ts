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

let knownPageBytes: number | undefined;

/** Bytes of a page of memory, a power of two: the system tells pages, and Node tells the bytes of this process. */
function pageBytes(): number {
  knownPageBytes ??=
    2 ** Math.round(Math.log2(process.memoryUsage.rss() / Number(fieldsOf(process.pid)[residentPages])));
  return knownPageBytes;
}

/** Where /proc/<pid>/stat has the group and user time, counted behind the name of the program, which stands in brackets; system time is next. */
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
