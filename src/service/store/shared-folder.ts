import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionsError } from '../options-error.ts';
import { withoutPassword } from './data-folder-error.ts';

const markOf = (folder: string) => join(folder, 'shared.json');

interface Mark {
  store: string;
  /** Identifies it independent of its address: through a pooler, another host, or a backup. */
  id?: string;
}

function markIn(folder: string): Mark | undefined {
  const mark = markOf(folder);
  return existsSync(mark) ? (JSON.parse(readFileSync(mark, 'utf8')) as Mark) : undefined;
}

/** The store whose files are in this folder; undefined for a folder with its own store. */
export const sharedStoreOf = (folder: string): string | undefined => markIn(folder)?.store;

/**
 * Claims a folder for a remote store's files; by address until both have an id.
 * @throws OptionsError if it belongs to another
 */
export function shareFolder(folder: string, address: string, id?: string): void {
  const store = withoutPassword(address);
  if (existsSync(join(folder, 'store.db')))
    throw new OptionsError(`The folder ${folder} has a store of its own; choose another for --files.`);
  const known = markIn(folder);
  const isOurs = known?.id !== undefined && id !== undefined ? known.id === id : known?.store === store;
  if (known && !isOurs)
    throw new OptionsError(
      `The folder ${folder} holds the files of the store at ${known.store}; choose another for --files.`,
    );
  if (known && (id === undefined || known.id === id)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Several processes may start at once; none may read a partial file.
  const part = `${markOf(folder)}.${randomUUID()}`;
  writeFileSync(part, JSON.stringify({ store, id }), { mode: 0o600 });
  renameSync(part, markOf(folder));
}

/** The store is now in the same place as its files. */
export const unshareFolder = (folder: string): void => rmSync(markOf(folder), { force: true });
