import type { Prompter } from '../../terminal/prompter.ts';
import { UsageError } from './usage-error.ts';

/**
 * Asks before something that cannot be undone.
 * @throws UsageError where nobody can answer and `--yes` was not given.
 */
export async function confirmOrRefuse(
  context: { prompter: Prompter | undefined; globals: { yes: boolean } },
  message: string,
): Promise<boolean> {
  if (context.globals.yes) return true;
  if (!context.prompter)
    throw new UsageError('This needs confirmation, and there is no terminal to ask for it.', 'Add --yes.');
  return context.prompter.confirm({ message, default: false });
}
