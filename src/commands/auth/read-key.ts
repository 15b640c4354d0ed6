import { checkKey } from '../framework/check-key.ts';
import type { Context } from '../framework/context.ts';
import { readSecret } from '../framework/read-secret.ts';
import { UsageError } from '../framework/usage-error.ts';

/**
 * A key from stdin or a hidden prompt.
 * @throws UsageError when nobody can be asked, or the text cannot be a key.
 */
export async function readKey(context: Context, environment: string, fromStdin: boolean): Promise<string> {
  if (!fromStdin && !context.prompter)
    throw new UsageError(
      'The key is missing, and there is no terminal to ask on.',
      'Pass it on stdin with --with-key.',
    );
  // A key that is typed is not shown, whichever way it was announced.
  const given = context.prompter
    ? await context.prompter.secret({ message: `API key for ${environment}` })
    : await readSecret('the key', context.output);
  const key = given.trim();
  if (key === '') throw new UsageError('The key is empty.');
  return checkKey(key, 'That');
}
