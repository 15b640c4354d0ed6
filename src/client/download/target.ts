import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileError } from '../file-error.ts';
import { writeFault } from '../file-faults.ts';

/** Where a download ends up: a file with a partial one beside it, or a device that takes bytes as they come. */
export type Target =
  | { kind: 'file'; path: string; part: string; record: string }
  | { kind: 'device'; path: string };

/**
 * Looks at the place a file is to be written to, before anything is asked of the service.
 * @throws FileError when it exists and may not be replaced, or when its folder cannot be written to
 */
export async function checkTarget(path: string, force: boolean): Promise<Target> {
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw writeFault(error, path);
  });
  if (there?.isDirectory())
    throw new FileError('FILE_NOT_WRITABLE', path, `Cannot write ${path}: it is a folder.`, {
      code: 'EISDIR',
    });
  if (there && !there.isFile()) return { kind: 'device', path };
  if (there && !force) throw exists(path);
  // A link is written through, as every other program does; its own folder is where the partial file goes.
  const real = there ? await realpath(path) : path;
  await access(dirname(real), constants.W_OK | constants.X_OK).catch((error) => {
    throw writeFault(error, path);
  });
  return { kind: 'file', path: real, ...temporaryNames(real) };
}

export const exists = (path: string) => new FileError('FILE_EXISTS', path, `${path} exists already.`);

/** File systems take 255 bytes for a name. */
const longestName = 255;
const partEnding = '.part';
const recordEnding = '.part.json';
/** What the record's drafts append while it is replaced. */
const draftEnding = '.4194304';

function temporaryNames(path: string): { part: string; record: string } {
  const name = basename(path);
  const room = longestName - recordEnding.length - draftEnding.length;
  const base =
    Buffer.byteLength(name) <= room
      ? name
      : `svc-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  return { part: join(dirname(path), base + partEnding), record: join(dirname(path), base + recordEnding) };
}
