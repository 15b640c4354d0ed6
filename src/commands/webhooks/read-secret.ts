import { readText } from '../framework/read-bytes.ts';
import { UsageError } from '../framework/usage-error.ts';

/** The secret in a file, without the newline an editor or `>` left at its end. @throws FileError, UsageError */
export async function readSecret(path: string): Promise<string> {
  if (path === '-')
    throw new UsageError('The secret cannot come from stdin.', 'Name a file with --secret-file <file>.');
  const secret = (await readText(path)).trim();
  if (secret === '') throw new UsageError(`The file ${path} holds no secret.`);
  return secret;
}
