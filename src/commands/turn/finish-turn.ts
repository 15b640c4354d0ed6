import { JobError } from '../../client/job-error.ts';
import type { StreamEvent } from '../../contract/jobs.ts';
import { updateJob } from '../../profile/journal.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Context } from '../framework/context.ts';
import { pickUpLine } from '../framework/pick-up.ts';
import { fetchFile } from './fetch-file.ts';
import type { OutputTarget } from './output-target.ts';
import type { FileFormat, TurnKind } from './turn-kind.ts';
import { printTurn } from './turn-result.ts';

export interface Finish {
  turn: TurnKind;
  callbackId: string;
  target: OutputTarget | undefined;
  format: FileFormat | undefined;
  poll: boolean;
  /** What no model wrote counts as failed. */
  requireModel?: boolean;
  progress: Progress;
}

/** Follows a turn to its end, fetches its file where one was asked for, and prints the result. */
export async function finishTurn(context: Context, finish: Finish): Promise<void> {
  const { turn, callbackId, target, progress } = finish;
  context.setPickUp({ state: 'running', id: callbackId, line: lineOf(context, finish, 'watch') });
  const client = await context.client();
  let ended: StreamEvent;
  progress.step('Waiting for the service to start');
  try {
    ended = await client.follow(callbackId, {
      kind: turn.kind,
      poll: finish.poll,
      onEvent: (step) => {
        if (step.status === 'inprogress') progress.step(step.message);
      },
    });
  } catch (error) {
    if (error instanceof JobError) {
      context.setPickUp(undefined);
      updateJob(callbackId, { status: error.status });
    }
    throw error;
  }
  updateJob(callbackId, { status: 'success' });
  if (finish.requireModel && (ended.composed_by ?? 'rules') === 'rules') {
    context.setPickUp(undefined);
    throw new JobError('failed', callbackId, whyWithoutModel(ended));
  }
  context.setPickUp(
    target && { state: 'finished', id: callbackId, line: lineOf(context, finish, 'download') },
  );
  const file = target ? await fetchFile(context, { ...finish, target }) : null;
  progress.close();
  const { message, status: _, callback_id: __, download_url: ___, ...outcome } = ended;
  await printTurn(context, { callbackId, kind: turn.kind, status: 'success', message, file, outcome });
}

/** @returns why no model wrote it, as far as the service tells */
function whyWithoutModel({ warnings = [] }: StreamEvent): string {
  const told = warnings.find(({ code }) => code === 'MODEL_NOT_USED')?.message;
  return `No language model wrote it, so nothing was saved (--require-model). ${told ?? 'None is set up.'} See svc doctor.`;
}

const lineOf = (context: Context, { turn, callbackId, target }: Finish, verb: 'watch' | 'download'): string =>
  pickUpLine(context, [turn.kind, verb, callbackId], { '--out': target?.path });
