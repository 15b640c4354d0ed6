import type { Output } from '../../terminal/output.ts';
import { readText } from '../framework/read-bytes.ts';
import { readStdin } from '../framework/read-stdin.ts';
import { UsageError } from '../framework/usage-error.ts';

/** Text of a file; `-` is stdin. `what` is what a person calls it. */
export async function readTextFile(path: string, what: string, output: Output): Promise<string> {
  if (path === '-') return readStdin(what, output);
  return readText(path);
}

/** `shown` is the option that names the file. @throws FileError, UsageError when it is not JSON. */
export async function readJsonFile(path: string, shown: string, output: Output): Promise<unknown> {
  if (/^\s*[{[]/.test(path))
    throw new UsageError(
      `${shown} takes a file name, not the JSON itself.`,
      `Put it in a file, or pass it on stdin with ${shown} -.`,
    );
  const content = await readTextFile(path, `the JSON of ${shown}`, output);
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new UsageError(`${shown} is not JSON: ${(cause as Error).message}.`);
  }
}
