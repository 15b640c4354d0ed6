import { PassThrough } from 'node:stream';
import { confirm, input, password, search, select } from '@inquirer/prompts';
import { Cancelled } from './cancelled.ts';
import { ctrlC, ctrlD, takeKeys } from './keyboard.ts';
import { matching, type Prompter } from './prompter.ts';

const pageSize = 12;

/** Asks on stderr, so that a prompt never ends up in a file or a pipe. */
export function createInquirerPrompter(signal: AbortSignal): Prompter {
  return {
    text: ({ check, ...question }) =>
      answered(signal, (context) => input({ ...question, ...(check && { validate: check }) }, context)),
    secret: ({ message }) =>
      answered(signal, (context) => password({ message, mask: '*', toggleMask: false }, context)),
    confirm: (question) => answered(signal, (context) => confirm(question, context)),
    select: ({ choices, ...question }) =>
      answered(signal, (context) => select({ ...question, choices: [...choices], pageSize }, context)),
    search: ({ choices, ...question }) =>
      answered(signal, (context) =>
        search({ ...question, pageSize, source: (typed) => matching(choices, typed) }, context),
      ),
  };
}

type PromptContext = NonNullable<Parameters<typeof input>[1]>;

/**
 * The package throws away what was typed before its question and, of what came at once, all that follows Enter. It is
 * given one key at a time instead, from a stream that it does not take for a terminal.
 */
async function answered<T>(signal: AbortSignal, ask: (context: PromptContext) => Promise<T>): Promise<T> {
  const keys = new PassThrough();
  const answer = ask({ input: keys, output: process.stderr, signal });
  const stop = takeKeys((key) => keys.write(key === ctrlD ? ctrlC : key));
  try {
    return await answer;
  } catch (error) {
    // Its class is not exported.
    throw error instanceof Error && error.name === 'ExitPromptError' ? new Cancelled(error) : error;
  } finally {
    stop();
  }
}
