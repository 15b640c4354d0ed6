import { safeText } from '../../terminal/safe-text.ts';
import type { Run } from '../framework/command.ts';
import { runTask } from '../framework/run-task.ts';
import { readDeckFile } from './deck-file.ts';
import type { inspect } from './inspect.ts';

export const run: Run<typeof inspect> = async (context, { deck }) => {
  const bytes = await readDeckFile(context, deck);
  const { reading, markdown } = await runTask(context, 'readDeck', { bytes }, `The deck "${deck}"`);
  await context.output.result(reading, () => markdown.trimEnd().split('\n').map(safeText).join('\n'));
};
