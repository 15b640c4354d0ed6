import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { readFault } from '../../client/file-faults.ts';
import { UsageError } from '../framework/usage-error.ts';

/** Text of a file; `-` is stdin. */
export async function readTextFile(path: string): Promise<string> {
  if (path === '-') return text(process.stdin);
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw readFault(cause, path);
  }
}

/** @throws FileError, UsageError when it is not JSON. */
export async function readJsonFile(path: string, shown: string): Promise<unknown> {
  if (/^\s*[{[]/.test(path))
    throw new UsageError(
      `${shown} takes the name of a file, not the JSON itself.`,
      `Keep it in a file, or pass it on stdin with ${shown} -.`,
    );
  const content = await readTextFile(path);
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new UsageError(`${shown} is not JSON: ${(cause as Error).message}.`);
  }
}
