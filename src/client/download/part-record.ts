import { link, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileError } from '../file-error.ts';
import { isElsewhere, isSameBoot, type Owner, thisProcess } from '../process-owner.ts';
import { isObject, parseJson } from '../wire/json.ts';
import type { FileFormat } from './container-end.ts';

/** What is known of a partial file. Neither its URL nor any token is in it. */
export interface PartRecord extends Owner {
  callbackId: string;
  format: FileFormat;
  /** Strong ETag and length of what is being fetched, once they are known. */
  etag?: string | undefined;
  length?: number | undefined;
}

/** Records of downloads going on in this process, whose number says nothing about them. */
const held = new Set<string>();

/** The claim has ended, whatever became of the file. */
export function release(path: string): void {
  held.delete(path);
}

/**
 * Claims the partial file for this process through the record beside it, and returns the record of an earlier run
 * whose bytes can be gone on with.
 * @throws FileError FILE_IN_USE when another process is writing it
 */
export async function claim(
  path: string,
  own: Pick<PartRecord, 'callbackId' | 'format'>,
): Promise<PartRecord> {
  if (held.has(path)) throw inUse(path);
  held.add(path);
  try {
    return await take(path, own);
  } catch (error) {
    held.delete(path);
    throw error;
  }
}

async function take(path: string, own: Pick<PartRecord, 'callbackId' | 'format'>): Promise<PartRecord> {
  const fresh: PartRecord = { ...thisProcess(), ...own };
  await sweep(path);
  for (;;) {
    if (await createWhole(path, fresh)) return fresh;
    const left = await readRecord(path);
    if (left && isElsewhere(left)) throw inUse(path);
    if (!(await takeAway(path, left))) continue;
    const usable =
      left !== undefined &&
      left.callbackId === own.callbackId &&
      left.format === own.format &&
      // What a machine that crashed had not yet written is not to be trusted.
      isSameBoot(left.booted) &&
      left.etag !== undefined;
    const claimed = usable ? { ...fresh, etag: left.etag, length: left.length } : fresh;
    if (await createWhole(path, claimed)) return claimed;
    throw inUse(path);
  }
}

/** Replaces the record of a file that this process has claimed. */
export async function update(path: string, record: PartRecord): Promise<void> {
  const draft = draftOf(path);
  try {
    await writeFile(draft, JSON.stringify(record));
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => {});
    throw error;
  }
}

/** Writes the record under another name and links it into place: a reader never sees half of it. */
async function createWhole(path: string, record: PartRecord): Promise<boolean> {
  const draft = draftOf(path);
  try {
    await writeFile(draft, JSON.stringify(record));
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft).catch(() => {});
  }
}

/** Removes a dead process's record; false when another process was quicker. */
async function takeAway(path: string, left: PartRecord | undefined): Promise<boolean> {
  const aside = draftOf(path);
  try {
    await rename(path, aside);
  } catch {
    return false;
  }
  const taken = await readRecord(aside);
  const isTheDeadOne = taken?.pid === left?.pid && taken?.etag === left?.etag;
  if (!isTheDeadOne) await link(aside, path).catch(() => {});
  await unlink(aside);
  return isTheDeadOne;
}

async function readRecord(path: string): Promise<PartRecord | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const value = parseJson(text);
  return isObject(value) && typeof value.pid === 'number' ? (value as unknown as PartRecord) : undefined;
}

/** A name beside the record that no other process uses. */
const draftOf = (path: string) => `${path}.${process.pid}`;

/** Removes the drafts of processes that were killed while they had one. */
async function sweep(path: string): Promise<void> {
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    const isLeft = Number.isInteger(pid) && !isElsewhere({ ...thisProcess(), pid });
    if (isLeft) await unlink(join(dirname(path), name)).catch(() => {});
  }
}

const inUse = (path: string) =>
  new FileError('FILE_IN_USE', path, `Another svc is writing this file; see ${path}.`);
