import { safeText } from '../../terminal/safe-text.ts';
import { writeNow } from '../../terminal/standard-streams.ts';
import type { Declarations } from '../framework/command.ts';
import { complete } from './complete.ts';

/** PowerShell drops an empty argument, so its script writes it so. */
const emptyWord = '""';

/**
 * What the completion scripts call: a line for each candidate, its value and help separated by a tab, then a line with
 * a colon and what the shell should complete itself.
 */
export async function answerCompletion(declared: Declarations, words: readonly string[]): Promise<number> {
  const { candidates, fallback } = await complete(
    declared,
    words.map((word) => (word === emptyWord ? '' : word)),
  );
  const lines = candidates.map(({ value, help }) =>
    help ? `${safeText(value)}\t${safeText(help)}` : safeText(value),
  );
  return writeNow(`${[...lines, `:${fallback}`].join('\n')}\n`);
}
