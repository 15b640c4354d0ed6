import type { Output } from '../../terminal/output.ts';
import { UsageError } from '../framework/usage-error.ts';
import { readTextFile } from './read-file.ts';

interface PromptInput {
  prompt?: string | undefined;
  promptFile?: string | undefined;
  body?: string | undefined;
  set?: readonly string[] | undefined;
}

/**
 * The prompt, from wherever it was given. Undefined when `--body` or `--set` may hold it.
 * @throws UsageError
 */
export async function readPrompt(input: PromptInput, output: Output): Promise<string | undefined> {
  if (input.prompt !== undefined && input.promptFile !== undefined)
    throw new UsageError(
      'The prompt is given twice, as an argument and with --prompt-file.',
      'Leave one out.',
    );
  const file = input.prompt === '-' ? '-' : input.promptFile;
  const given = file ? await readTextFile(file, 'the prompt', output) : input.prompt;
  if (given !== undefined) {
    if (given.trim() === '')
      throw new UsageError('The prompt is empty.', 'Say what to make, for example: "A pitch for a bakery".');
    return given.trim();
  }
  if (input.body !== undefined || input.set?.some((one) => one.startsWith('prompt='))) return undefined;
  throw new UsageError(
    'There is no prompt.',
    'Give it as an argument, or from a file with --prompt-file <path> (- is stdin).',
  );
}
