import type { Run } from '../framework/command.ts';
import { runTask } from '../framework/run-task.ts';
import { changeLine } from '../turn/tell-outcome.ts';
import { readDeckFile } from './deck-file.ts';
import type { diff } from './diff.ts';

export const run: Run<typeof diff> = async (context, { before, after }) => {
  const input = {
    before: { bytes: await readDeckFile(context, before) },
    after: { bytes: await readDeckFile(context, after) },
  };
  const changes = await runTask(context, 'diffDecks', input, `One of "${before}" and "${after}"`);
  await context.output.result({ changes }, () =>
    changes.length === 0 ? 'No differences.' : changes.map(changeLine).join('\n'),
  );
};
