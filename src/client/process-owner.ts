import { uptime } from 'node:os';

/** The process that something on the disk belongs to. */
export interface Owner {
  pid: number;
  /** When its machine started, in minutes since the epoch: numbers are reused after that. */
  booted: number;
}

export const thisProcess = (): Owner => ({ pid: process.pid, booted: bootMinute() });

/** Whether another process, one that still runs, is the owner. */
export function isElsewhere({ pid, booted }: Owner): boolean {
  // In a container the same number is handed out again after each start: our own is not somebody else.
  if (pid === process.pid || !isSameBoot(booted)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the machine has run without a break since then. */
export const isSameBoot = (booted: number): boolean => Math.abs(booted - bootMinute()) <= bootTolerance;

/** The clock may be set while the machine runs; a minute's difference is no restart. */
const bootTolerance = 2;

const bootMinute = () => Math.round((Date.now() / 1000 - uptime()) / 60);
