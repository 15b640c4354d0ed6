import { JobError } from '../../client/job-error.ts';
import { updateJob } from '../../profile/journal.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Context } from '../framework/context.ts';
import { fetchFile } from './fetch-file.ts';
import type { OutputTarget } from './output-target.ts';
import { shellWord } from './shell-word.ts';
import type { FileFormat, TurnKind } from './turn-kind.ts';
import { printTurn } from './turn-result.ts';

export interface Finish {
  turn: TurnKind;
  callbackId: string;
  target: OutputTarget | undefined;
  format: FileFormat | undefined;
  poll: boolean;
  progress: Progress;
}

/** Follows a turn to its end, fetches its file where one was asked for, and prints the result. */
export async function finishTurn(context: Context, finish: Finish): Promise<void> {
  const { turn, callbackId, target, progress } = finish;
  context.setPickUp({ line: pickUpLine(context, finish, 'watch'), finished: false });
  const client = await context.client();
  let message: string;
  progress.step('Waiting for the service to begin');
  try {
    const event = await client.follow(callbackId, {
      kind: turn.kind,
      poll: finish.poll,
      onEvent: (step) => {
        if (step.status === 'inprogress') progress.step(step.message);
      },
    });
    message = event.message;
  } catch (error) {
    if (error instanceof JobError) {
      context.setPickUp(undefined);
      updateJob(callbackId, { status: error.status });
    }
    throw error;
  }
  updateJob(callbackId, { status: 'success' });
  context.setPickUp(target && { line: pickUpLine(context, finish, 'download'), finished: true });
  const file = target ? await fetchFile(context, { ...finish, target }) : null;
  progress.close();
  await printTurn(context, { callbackId, kind: turn.kind, status: 'success', message, file });
}

function pickUpLine(
  context: Context,
  { turn, callbackId, target }: Finish,
  verb: 'watch' | 'download',
): string {
  const { name, baseUrl } = context.environment();
  const parts = ['svc', turn.kind, verb, callbackId];
  if (target?.path) parts.push('--out', shellWord(target.path));
  // What the profile chose is chosen again; what was typed or set for this run may not be there the next time.
  const chosen = (key: string) => ['flag', 'environment'].includes(context.origin(key));
  if (name !== null && chosen('env')) parts.push('--env', name);
  if (baseUrl && (name === null || context.origin('baseUrl') === 'flag')) parts.push('--base-url', baseUrl);
  return parts.join(' ');
}
