import { confirm, input, password, search, select } from '@inquirer/prompts';
import type { PromptChoice, Prompter } from './prompter.ts';

/** Asks on stderr, so that a prompt never ends up in a file or a pipe. */
export function createPrompter(signal: AbortSignal): Prompter {
  const context = { output: process.stderr, signal };
  return {
    text: (question: { message: string; default?: string; check?: (value: string) => string | true }) =>
      input(
        {
          message: question.message,
          ...(question.default !== undefined && { default: question.default }),
          ...(question.check && { validate: question.check }),
        },
        context,
      ),
    secret: ({ message }: { message: string }) => password({ message, mask: '*' }, context),
    confirm: (question: { message: string; default: boolean }) => confirm(question, context),
    select: <T>(question: { message: string; choices: readonly PromptChoice<T>[]; default?: T }) =>
      select<T>({ ...question, choices: [...question.choices], pageSize: 12 }, context),
    search: <T>({ message, choices }: { message: string; choices: readonly PromptChoice<T>[] }) =>
      search<T>({ message, pageSize: 12, source: (term) => matching(choices, term) }, context),
  };
}

function matching<T>(choices: readonly PromptChoice<T>[], term: string | undefined): PromptChoice<T>[] {
  const wanted = term?.toLowerCase() ?? '';
  return choices.filter(({ name, description = '' }) =>
    `${name} ${description}`.toLowerCase().includes(wanted),
  );
}
