import { confirm, input, password, search, select } from '@inquirer/prompts';
import { Cancelled } from './cancelled.ts';
import { matching, type Prompter } from './prompter.ts';

const pageSize = 12;

/** Asks on stderr, so that a prompt never ends up in a file or a pipe. */
export function createInquirerPrompter(signal: AbortSignal): Prompter {
  const context = { output: process.stderr, signal };
  return {
    text: ({ check, ...question }) =>
      answered(input({ ...question, ...(check && { validate: check }) }, context)),
    secret: ({ message }) => answered(password({ message, mask: '*' }, context)),
    confirm: (question) => answered(confirm(question, context)),
    select: ({ choices, ...question }) =>
      answered(select({ ...question, choices: [...choices], pageSize }, context)),
    search: ({ choices, ...question }) =>
      answered(search({ ...question, pageSize, source: (typed) => matching(choices, typed) }, context)),
  };
}

async function answered<T>(prompt: Promise<T>): Promise<T> {
  try {
    return await prompt;
  } catch (error) {
    // Its class is not exported.
    throw error instanceof Error && error.name === 'ExitPromptError' ? new Cancelled(error) : error;
  }
}
