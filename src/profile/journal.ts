import type { JobKind } from './job-kinds.ts';
import { appendLine, readLines, rewriteLines } from './journal-file.ts';
import { configDir } from './paths.ts';

/** One turn or conversion that was started on this machine. */
export interface JobEntry {
  id: string;
  kind: JobKind;
  /** Name of the environment, or its address where it has no name. */
  environment: string;
  /** `generate`, `edit`, `convert` or the name of a step. */
  action: string;
  prompt?: string;
  /** The deck that was converted. */
  source?: string;
  /** The turn it edits, or the conversion it follows. */
  parent?: string;
  status: string;
  output?: string;
  /** Of that file's bytes. */
  sha256?: string;
  started_at: string;
  /** After this the service no longer knows the id; null where no lapse is documented. */
  lapses_at: string | null;
}

/**
 * Of each kind, so that many decks do not push the last conversion out. Enough to complete ids from and to look back on:
 * those before have lapsed long ago.
 */
const keptOfKind = 500;

export const noteJob = (entry: JobEntry, dir = configDir()): void => append(entry, dir);

/** Notes how a job went on. */
export const updateJob = (id: string, change: Partial<Omit<JobEntry, 'id'>>, dir = configDir()): void =>
  append({ id, ...change }, dir);

/** The jobs, newest first. */
export const readJobs = (dir = configDir()): JobEntry[] => jobsOf(readLines(dir)).reverse();

/** Whether the service has forgotten the job by now. */
export const hasLapsed = ({ lapses_at }: JobEntry): boolean =>
  lapses_at !== null && Date.parse(lapses_at) <= Date.now();

/** Forgets the jobs that `forget` says yes to, and returns how many. */
export function forgetJobs(forget: (entry: JobEntry) => boolean, dir = configDir()): number {
  if (!readJobs(dir).some(forget)) return 0;
  let forgotten = 0;
  const left = (lines: readonly string[]) => {
    const jobs = jobsOf(lines);
    const kept = jobs.filter((entry) => !forget(entry));
    forgotten = jobs.length - kept.length;
    return kept.map(lineOf);
  };
  rewriteLines(left, dir);
  return forgotten;
}

const append = (value: object, dir: string): void =>
  appendLine(lineOf(value), (lines) => jobsOf(lines).map(lineOf), dir);

const lineOf = (value: object): string => JSON.stringify(value);

/** What the lines tell, each job once and the oldest first; without the oldest where there are too many. */
function jobsOf(lines: readonly string[]): JobEntry[] {
  const jobs = new Map<string, JobEntry>();
  for (const line of lines) {
    const change = parseLine(line);
    if (!change) continue;
    const known = jobs.get(change.id);
    if (known) Object.assign(known, change);
    else if (change.kind) jobs.set(change.id, change as JobEntry);
  }
  return newestOfEachKind([...jobs.values()]);
}

function newestOfEachKind(jobs: readonly JobEntry[]): JobEntry[] {
  const newer = new Map<JobKind, number>();
  return jobs
    .toReversed()
    .filter(({ kind }) => {
      const before = newer.get(kind) ?? 0;
      newer.set(kind, before + 1);
      return before < keptOfKind;
    })
    .reverse();
}

/** A line cut short by a full disk or a crash is passed over; the others still count. */
function parseLine(line: string): ({ id: string } & Partial<JobEntry>) | undefined {
  try {
    const value = JSON.parse(line);
    return typeof value?.id === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
