import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionsError } from '../options-error.ts';
import { withoutPassword } from './data-folder-error.ts';

const markOf = (folder: string) => join(folder, 'shared.json');

/** Where the store is whose files lie in a folder; undefined for a folder with a store of its own. */
export function sharedStoreOf(folder: string): string | undefined {
  const mark = markOf(folder);
  return existsSync(mark) ? (JSON.parse(readFileSync(mark, 'utf8')) as { store: string }).store : undefined;
}

/** Takes a folder for the files of a store elsewhere. @throws OptionsError where it belongs to another */
export function shareFolder(folder: string, address: string): void {
  const store = withoutPassword(address);
  if (existsSync(join(folder, 'store.db')))
    throw new OptionsError(`The folder ${folder} has a store of its own; choose another for --files.`);
  const known = sharedStoreOf(folder);
  if (known !== undefined && known !== store)
    throw new OptionsError(
      `The folder ${folder} holds the files of the store at ${known}; choose another for --files.`,
    );
  if (known === store) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Several may begin at once: none reads what another has half written.
  const part = `${markOf(folder)}.${randomUUID()}`;
  writeFileSync(part, JSON.stringify({ store }), { mode: 0o600 });
  renameSync(part, markOf(folder));
}

/** The store has come to its files. */
export const unshareFolder = (folder: string): void => rmSync(markOf(folder), { force: true });
