import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionsError } from '../options-error.ts';
import { withoutPassword } from './data-folder-error.ts';

const markOf = (folder: string) => join(folder, 'shared.json');

interface Mark {
  store: string;
  /** Tells it apart whatever its address is: through a pooler, on another host, or brought back from a backup. */
  id?: string;
}

function markIn(folder: string): Mark | undefined {
  const mark = markOf(folder);
  return existsSync(mark) ? (JSON.parse(readFileSync(mark, 'utf8')) as Mark) : undefined;
}

/** Where the store is whose files lie in a folder; undefined for a folder with a store of its own. */
export const sharedStoreOf = (folder: string): string | undefined => markIn(folder)?.store;

/**
 * Takes a folder for the files of a store elsewhere; by its address, as long as the one or the other has no id.
 * @throws OptionsError where it belongs to another
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
  // Several may begin at once: none reads what another has half written.
  const part = `${markOf(folder)}.${randomUUID()}`;
  writeFileSync(part, JSON.stringify({ store, id }), { mode: 0o600 });
  renameSync(part, markOf(folder));
}

/** The store has come to its files. */
export const unshareFolder = (folder: string): void => rmSync(markOf(folder), { force: true });
