import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { FileError } from '../../client/file-error.ts';
import { UsageError } from '../framework/usage-error.ts';

/** Text of a file; `-` is stdin. */
export async function readTextFile(path: string): Promise<string> {
  if (path === '-') return text(process.stdin);
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

/** @throws FileError, UsageError when it is not JSON. */
export async function readJsonFile(path: string, shown: string): Promise<unknown> {
  const content = await readTextFile(path);
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new UsageError(`${shown} is not JSON: ${(cause as Error).message}.`);
  }
}

function unreadable(path: string, cause: unknown): FileError {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new FileError('FILE_NOT_FOUND', path, `There is no file ${path}.`, cause);
  return new FileError('FILE_NOT_READABLE', path, `The file ${path} cannot be read (${code}).`, cause);
}
