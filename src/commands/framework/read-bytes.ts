import { readFileSync } from 'node:fs';
import { FileError } from '../../client/file-error.ts';

/** @throws FileError when the file cannot be read */
export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new FileError('FILE_NOT_READABLE', file, `The file ${file} cannot be read.`, cause);
  }
}
