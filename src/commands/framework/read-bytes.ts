import { constants, open } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readFault } from '../../client/file-faults.ts';
import { readPipe } from './read-pipe.ts';

/** The bytes of a file, or of a pipe such as the shell's `<(command)`. @throws FileError when it cannot be read */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    if (!(await stat(path)).isFIFO()) return await readFile(path);
    return await readPipe(await promisify(open)(path, pipeFlags));
  } catch (cause) {
    throw readFault(cause, path);
  }
}

/** The same as text. @throws FileError */
export const readText = async (path: string): Promise<string> =>
  new TextDecoder().decode(await readBytes(path));

/**
 * Nothing, no signal either, interrupts the wait for a pipe's writer while it is opened. Only Linux then tells a pipe
 * into which nobody writes yet from one that is at its end.
 */
const pipeFlags = process.platform === 'linux' ? constants.O_NONBLOCK : constants.O_RDONLY;
