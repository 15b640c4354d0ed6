import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyNotWritten } from '../client/file-faults.ts';
import type { JobKind } from './job-kinds.ts';
import { configDir } from './paths.ts';
import { ProfileError } from './profile-error.ts';

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
  started_at: string;
  /** After this the service no longer knows the id; null where no lapse is documented. */
  lapses_at: string | null;
}

/** Enough to complete ids from and to look back on; older ones have lapsed long ago. */
const kept = 500;

const journalPath = (dir = configDir()): string => join(dir, 'jobs.jsonl');

/** Notes a job. Each note is one line appended in one write, so that processes at the same time lose nothing. */
export function noteJob(entry: JobEntry, dir = configDir()): void {
  append(entry, dir);
}

/** Notes how a job went on. */
export function updateJob(id: string, change: Partial<Omit<JobEntry, 'id'>>, dir = configDir()): void {
  append({ id, ...change }, dir);
}

/** The jobs, newest first. */
export function readJobs(dir = configDir()): JobEntry[] {
  const jobs = new Map<string, JobEntry>();
  for (const line of readLines(dir)) {
    const change = parseLine(line);
    if (!change) continue;
    const known = jobs.get(change.id);
    if (known) Object.assign(known, change);
    else if (change.kind) jobs.set(change.id, change as JobEntry);
  }
  return [...jobs.values()].reverse().slice(0, kept);
}

/** Whether the service has forgotten the job by now. */
export const hasLapsed = ({ lapses_at }: JobEntry, now = Date.now()): boolean =>
  lapses_at !== null && Date.parse(lapses_at) <= now;

/** Forgets the jobs that `forget` says yes to, and returns how many. */
export function forgetJobs(forget: (entry: JobEntry) => boolean, dir = configDir()): number {
  const all = readJobs(dir);
  const left = all.filter((entry) => !forget(entry));
  if (left.length < all.length) rewrite(left, dir);
  return all.length - left.length;
}

function append(value: object, dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    appendFileSync(journalPath(dir), `${JSON.stringify(value)}\n`, { mode: 0o600 });
  } catch (cause) {
    throw unwritable(dir, cause);
  }
}

function rewrite(entries: JobEntry[], dir: string): void {
  const path = journalPath(dir);
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(
      temporary,
      entries
        .toReversed()
        .map((entry) => `${JSON.stringify(entry)}\n`)
        .join(''),
      { mode: 0o600 },
    );
    renameSync(temporary, path);
  } catch (cause) {
    throw unwritable(dir, cause);
  }
}

function readLines(dir: string): string[] {
  try {
    return readFileSync(journalPath(dir), 'utf8').split('\n');
  } catch {
    return [];
  }
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

const unwritable = (dir: string, cause: unknown) =>
  new ProfileError(
    journalPath(dir),
    `Cannot write the journal ${journalPath(dir)}: ${whyNotWritten(cause)}.`,
    cause,
  );
