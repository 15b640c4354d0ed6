import { constants } from 'node:fs';
import { access, link, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFault } from '../file-faults.ts';
import { exists } from './target.ts';

/** Gives a finished file its name, in one step, and makes the name survive a power cut. */
export async function publish(part: string, path: string, force: boolean): Promise<void> {
  try {
    if (force) await rename(part, path);
    else await moveWithoutReplacing(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    throw writeFault(error, path);
  }
}

/** A link fails where the name is taken; a rename would replace what came there since it was looked at. */
async function moveWithoutReplacing(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
    await unlink(part);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw exists(path);
    if (!linkless.has(code ?? '')) throw error;
    if (await access(path, constants.F_OK).then(yes, no)) throw exists(path);
    await rename(part, path);
  }
}

/** How file systems without hard links say so. */
const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK']);
const yes = () => true;
const no = () => false;

async function syncFolder(folder: string): Promise<void> {
  // Not every system lets a folder be opened or synced; the file itself is on the disk already.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
