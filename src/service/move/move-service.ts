import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Files, openFiles } from '../files/open-files.ts';
import { OptionsError } from '../options-error.ts';
import { withoutPassword } from '../store/data-folder-error.ts';
import { openStore } from '../store/open-store.ts';
import { openTables } from '../store/open-tables.ts';
import { shareFolder, unshareFolder } from '../store/shared-folder.ts';
import { type Counts, type ReadRows, type TablesAccess, tables } from '../store/tables.ts';
import { type MovedFiles, moveFiles } from './move-files.ts';

/** Where all of a service is: a folder, or a database with the folder or the S3 store of its files. */
export type Place = { dataDir: string } | { address: string; files: string };

export interface Moved extends MovedFiles {
  rows: Counts;
}

export type Step = (message: string, percent?: number) => void;

/**
 * Moves everything from a folder to a database, or back. Files come first, then all rows at once, which are counted; then
 * nobody begins on the old place any more. Stopped at any time it can be done again. What was there is kept.
 * @throws OptionsError where a service runs, or the other place has something else
 */
export async function moveService(from: Place, to: Place, step: Step): Promise<Moved> {
  const source = await openTables(from);
  try {
    await refuseInUse(source, from);
    const target = await openTables(to);
    try {
      return await move({ source, target, from, to }, step);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** As it may be shown. */
export const shownPlace = (place: Place): string =>
  'address' in place ? withoutPassword(place.address) : resolve(place.dataDir);

interface Way {
  source: TablesAccess;
  target: TablesAccess;
  from: Place;
  to: Place;
}

async function move({ source, target, from, to }: Way, step: Step): Promise<Moved> {
  await refuseInUse(target, to);
  const moved = await source.read(async (rows, counts) => {
    const isThere = await isMoved({ rows, counts }, target, to);
    const files =
      filesOf(from) === filesOf(to) ? { blobs: 0, bytes: 0 } : await betweenFiles(from, to, rows, step);
    if (!isThere) await moveRows(rows, counts, target, step);
    return { ...files, rows: counts };
  });
  await source.retire(shownPlace(to));
  // A folder says whose files it has; one that has become a store of its own says nothing.
  if ('address' in to && !isS3(to.files)) shareFolder(to.files, to.address);
  if ('dataDir' in to) unshareFolder(to.dataDir);
  return moved;
}

async function refuseInUse(access: TablesAccess, place: Place): Promise<void> {
  if (await access.isInUse())
    throw new OptionsError(`A process of the service uses ${shownPlace(place)}; stop it first.`);
}

const total = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [name, count]) => sum + (name === 'settings' ? 0 : count), 0);

/** Whether an earlier try has moved the rows already. @throws OptionsError where something else is there */
async function isMoved(
  { rows, counts }: { rows: ReadRows; counts: Counts },
  target: TablesAccess,
  to: Place,
): Promise<boolean> {
  const there = await target.counts();
  if (total(there) === 0) return false;
  const same = tables.every(({ name }) => name === 'settings' || there[name] === counts[name]);
  // What URLs are signed with tells one store from another.
  const secretOf = (all: ReadRows) => settingOf(all, 'url_secret');
  if (same && (await secretOf(rows)) === (await target.read(secretOf))) return true;
  throw new OptionsError(`${shownPlace(to)} has data of its own; choose an empty place.`);
}

async function settingOf(rows: ReadRows, name: 'url_secret' | 'store_id'): Promise<unknown> {
  const settings = tables.find(({ name }) => name === 'settings') as (typeof tables)[number];
  for await (const page of rows(settings)) {
    const found = page.find((setting) => setting.name === name);
    if (found) return found.value;
  }
  return undefined;
}

async function moveRows(rows: ReadRows, counts: Counts, target: TablesAccess, step: Step): Promise<void> {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await target.write(async (write, counted) => {
    let done = 0;
    for (const table of tables)
      for await (const page of rows(table)) {
        await write(table, page);
        done += page.length;
        step(`Moving ${table.name}`, Math.floor((100 * done) / all));
      }
    const there = await counted();
    for (const { name } of tables)
      if (there[name] !== counts[name] && !(name === 'settings' && (there[name] ?? 0) > (counts[name] ?? 0)))
        throw new Error(`Only ${there[name]} of ${counts[name]} rows of ${name} arrived.`);
  });
}

const isS3 = (files: string) => /^s3:\/\//i.test(files);

const filesOf = (place: Place): string => {
  const files = 'address' in place ? place.files : place.dataDir;
  return isS3(files) ? files : resolve(files);
};

async function betweenFiles(from: Place, to: Place, rows: ReadRows, step: Step): Promise<MovedFiles> {
  const id = (await settingOf(rows, 'store_id')) as string | undefined;
  const work = (source: Files) => withFiles(to, (target) => moveFiles(source, target, rows, step));
  return withFiles(from, work, id);
}

/** Opens the files of a place, whose store has this id; what an S3 store has copied to this machine goes again. */
async function withFiles<T>(place: Place, work: (files: Files) => Promise<T>, id?: string): Promise<T> {
  const { signal } = new AbortController();
  if ('dataDir' in place) return work(await openFiles(undefined, { dataDir: place.dataDir, signal }));
  if (!isS3(place.files)) {
    shareFolder(place.files, place.address, id);
    return work(await openFiles(undefined, { dataDir: place.files, signal }));
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-move-'));
  const store = await openStore({ dataDir, address: place.address });
  try {
    const files = await openFiles(store, { dataDir, address: place.files, signal });
    try {
      return await work(files);
    } finally {
      await files.blobs.close();
    }
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
