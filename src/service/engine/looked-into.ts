import { createHash } from 'node:crypto';
import type { Document } from '../../engine/read/document.ts';
import type { ReadInput } from '../../engine/read/input.ts';
import type { Assets } from '../../engine/source.ts';

interface Read {
  document: Document;
  assets: Assets;
}

/** How many files are kept: a command asks for a file right after it has uploaded it. */
const mostKept = 2;
const kept = new Map<string, Read>();

/** Only what is read with nothing but the file itself, in the first place among the sources, is the same when it is read again. */
function keyOf({ bytes, name, kind, index, pictures = [], contentType }: ReadInput): string | undefined {
  if (kind !== 'file' || index !== 0 || pictures.length > 0 || contentType) return undefined;
  return `${createHash('sha256').update(bytes).digest('hex')} ${name}`;
}

/** Keeps what a look into a file has read, for the task that reads the file. */
export function keepRead(input: ReadInput, read: Read): void {
  const key = keyOf(input);
  if (!key) return;
  kept.set(key, read);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
}

/** What this process has read of a file when it looked into it, once. */
export function takeRead(input: ReadInput): Read | undefined {
  const key = keyOf(input);
  const read = key === undefined ? undefined : kept.get(key);
  if (key) kept.delete(key);
  return read;
}
