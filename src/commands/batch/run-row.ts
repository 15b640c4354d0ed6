import type { Output } from '../../terminal/output.ts';
import { noProgress } from '../../terminal/progress/progress.ts';
import type { CommandSpec, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import type { BatchRow } from './check-rows.ts';

interface RowRun {
  force: boolean;
  /** Called with the command's --json output, before its action counts as done. */
  onResult(value: object): void;
}

/** Runs a row's command as if typed. */
export async function runRow(context: Context, row: BatchRow, { force, onResult }: RowRun): Promise<void> {
  const output: Output = { ...silent, result: async (value) => onResult(value as object) };
  const { run } = (await row.command.load()) as { run: Run<CommandSpec> };
  const rowContext: Context = {
    ...context,
    output,
    prompter: undefined,
    origin: (key) => row.resolved.origins[key] ?? 'none',
    progress: async () => noProgress,
    setPickUp: () => {},
  };
  // The row is part of the action's identity, so that a repeated row finds its own job.
  await run(rowContext, { ...row.input, force, batchRow: row.id } as never);
}

const nothing = () => {};
const silent: Output = {
  result: async () => {},
  list: async () => {},
  item: async () => {},
  raw: async () => {},
  note: nothing,
  warn: nothing,
  log: nothing,
  trace: nothing,
  failure: nothing,
  progress: () => noProgress,
};
