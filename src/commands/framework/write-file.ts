import { rename, rm, writeFile } from 'node:fs/promises';
import { writeFault } from '../../client/file-faults.ts';

/** Writes a file atomically. @throws FileError */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}.part`;
  try {
    await writeFile(partial, content);
    await rename(partial, path);
  } catch (cause) {
    await rm(partial, { force: true });
    throw writeFault(cause, path);
  }
}
