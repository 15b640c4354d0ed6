import { readFileSync } from 'node:fs';
import { readFault } from '../../client/file-faults.ts';

/** @throws FileError when the file cannot be read */
export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw readFault(cause, file);
  }
}
