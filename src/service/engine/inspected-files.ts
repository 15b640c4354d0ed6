import { createHash } from 'node:crypto';
import type { Document } from '../../engine/read/document.ts';
import type { ReadInput } from '../../engine/read/input.ts';
import type { Assets } from '../../engine/source.ts';

interface Read {
  document: Document;
  assets: Assets;
}

/** Files kept: a command usually asks for a file right after uploading it. */
const mostKept = 2;
const kept = new Map<string, Read>();

/** Undefined unless reading depends on the file alone and it is the first source. */
function keyOf({ bytes, name, kind, index, pictures = [], contentType }: ReadInput): string | undefined {
  if (kind !== 'file' || index !== 0 || pictures.length > 0 || contentType) return undefined;
  return `${createHash('sha256').update(bytes).digest('hex')} ${name}`;
}

/** Keeps the result of inspecting a file, for the task that reads it. */
export function keepRead(input: ReadInput, read: Read): void {
  const key = keyOf(input);
  if (!key) return;
  kept.set(key, read);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
}

/** Takes the result of an inspection by this process, once. */
export function takeRead(input: ReadInput): Read | undefined {
  const key = keyOf(input);
  const read = key === undefined ? undefined : kept.get(key);
  if (key) kept.delete(key);
  return read;
}
