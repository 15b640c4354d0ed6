import { shellWord } from '../../terminal/shell-word.ts';
import type { Context } from './context.ts';

/** How to continue an interrupted command. */
export type PickUp =
  /** The job is running, or done without its file; `line` continues. */
  | { state: 'running'; id: string; line: string }
  | { state: 'finished'; id: string; line: string }
  /** Rows of a batch remain; repeat the same command. */
  | { state: 'batch' }
  /** The request was sent but not answered. With the same key it counts as one. */
  | { state: 'sent'; key: string; isKept: boolean };

/** The line that continues a job: `svc deck watch <id> --out deck.pptx --env production`. */
export function pickUpLine(
  context: Context,
  words: readonly string[],
  files: Readonly<Record<string, string | null | undefined>>,
): string {
  const { name, baseUrl } = context.environment();
  const parts = ['svc', ...words];
  for (const [flag, path] of Object.entries(files)) if (path) parts.push(flag, shellWord(path));
  // Profile choices persist; typed ones and variables may not.
  const chosen = (key: string) => ['flag', 'environment'].includes(context.origin(key));
  if (name !== null && chosen('env')) parts.push('--env', name);
  if (baseUrl && (name === null || context.origin('baseUrl') === 'flag')) parts.push('--base-url', baseUrl);
  return parts.join(' ');
}

/** The message for people. */
export function describePickUp(pickUp: PickUp): string {
  if (pickUp.state === 'running') return `The job keeps running. Pick it up again with:\n  ${pickUp.line}`;
  if (pickUp.state === 'batch') return 'Run the same command again to continue with the remaining rows.';
  if (pickUp.state === 'finished') return `The job is done. Fetch its file with:\n  ${pickUp.line}`;
  const again = pickUp.isKept
    ? 'Run the same command again'
    : `Repeat it with --idempotency-key ${pickUp.key}`;
  return `The service may or may not have received the request. ${again}: no second job is started.`;
}
