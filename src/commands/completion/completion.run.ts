import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { completion } from './completion.ts';
import { completionScripts } from './scripts.ts';
import { type Shell, shells } from './shells.ts';

export const run: Run<typeof completion> = async ({ output }, { shell }) => {
  const found = shells.find((one) => one === shell.toLowerCase());
  if (!found)
    throw new UsageError(`There is no completion for "${shell}".`, `The shells are ${shells.join(', ')}.`);
  const script = completionScripts[found satisfies Shell];
  await output.result({ shell: found, script }, () => script);
};
