import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { whyNotWritten } from '../client/file-faults.ts';
import { ProfileError } from './profile-error.ts';
import { whileLocked } from './while-locked.ts';

/** What lines a journal needs of those that it has. */
export type Compact = (lines: readonly string[]) => readonly string[];

const pathIn = (dir: string): string => join(dir, 'jobs.jsonl');

/** Below this a journal is read in a few milliseconds, and not worth rewriting. */
const smallBytes = 512 * 1024;

/** Stands first in a journal that was compacted: the bytes that were left. It has no id and counts as no note. */
const header = (bytes: number): string => `{"compacted_bytes":${bytes}}\n`;
const headerPattern = /^\{"compacted_bytes":(\d+)\}\n/;
const longestHeader = 64;

export function readLines(dir: string): string[] {
  try {
    return readFileSync(pathIn(dir), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Adds a line, and compacts the journal once it has grown to twice what was left the last time, so that this costs little
 * however often svc runs. Every write is made while no other is, or what one adds another would drop.
 * @throws ProfileError
 */
export function appendLine(line: string, compact: Compact, dir: string): void {
  whileWritable(dir, () => {
    if (addLine(pathIn(dir), line)) rewrite(compact, dir);
  });
}

/** Leaves the lines that `compact` does. @throws ProfileError */
export const rewriteLines = (compact: Compact, dir: string): void =>
  whileWritable(dir, () => rewrite(compact, dir));

/** Whether the file is one to compact now. */
function addLine(path: string, line: string): boolean {
  const file = openSync(path, 'a+', 0o600);
  try {
    const { size } = fstatSync(file);
    // A disk that was full has left a line without its end, which must not take this one with it.
    const start = size > 0 && readText(file, size - 1, 1) !== '\n' ? '\n' : '';
    writeFileSync(file, `${start}${line}\n`);
    return size > smallBytes && size > 2 * compactedBytes(file);
  } finally {
    closeSync(file);
  }
}

const compactedBytes = (file: number): number =>
  Number(headerPattern.exec(readText(file, 0, longestHeader))?.[1] ?? 0);

function readText(file: number, position: number, length: number): string {
  const bytes = Buffer.alloc(length);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, length, position));
}

/**
 * Whole or not at all, whenever the process is killed. Another one may have taken the lock for left behind while this one was
 * held up; what it has added meanwhile is taken in by beginning again.
 */
function rewrite(compact: Compact, dir: string): void {
  const path = pathIn(dir);
  const before = stateOf(path);
  const text = compact(readLines(dir))
    .map((line) => `${line}\n`)
    .join('');
  const temporary = `${path}.new`;
  writeFileSync(temporary, header(Buffer.byteLength(text)) + text, { mode: 0o600, flush: true });
  if (stateOf(path) === before) renameSync(temporary, path);
  else rewrite(compact, dir);
}

/** Changes with every write. */
function stateOf(path: string): string {
  const { ino, size } = statSync(path);
  return `${ino} ${size}`;
}

function whileWritable(dir: string, write: () => void): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    whileLocked(pathIn(dir), write);
  } catch (cause) {
    const path = pathIn(dir);
    throw new ProfileError(path, `Cannot write the journal ${path}: ${whyNotWritten(cause)}.`, cause);
  }
}
