import { noteJob } from '../../profile/journal.ts';
import type { PendingAction } from '../../profile/pending-action.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { isOver } from '../turn/action-of.ts';
import type { OutputTarget } from '../turn/output-target.ts';
import { printTurn } from '../turn/turn-result.ts';
import { finishConversion } from './finish-conversion.ts';

export interface ConversionRun {
  /** `convert`, or the step that starts another run. */
  action: string;
  /** The run it follows. */
  parent?: string;
  pending: PendingAction;
  target: OutputTarget | undefined;
  report: string | undefined;
  noWait: boolean;
  progress: Progress;
  send(): Promise<{ callbackId: string }>;
}

/** Starts a run and, unless told not to, sees it to its end. */
export async function runConversion(context: Context, run: ConversionRun): Promise<void> {
  try {
    run.progress.step('Sending the request');
    const { callbackId } = await run.send();
    noteJob({
      id: callbackId,
      kind: 'conversion',
      environment: labelOf(context.environment()),
      action: run.action,
      ...(run.parent && { parent: run.parent }),
      status: 'inprogress',
      started_at: new Date().toISOString(),
      lapses_at: null,
    });
    if (run.noWait) {
      run.progress.close();
      await printTurn(context, {
        callbackId,
        kind: 'conversion',
        status: 'inprogress',
        message: 'Accepted',
        file: null,
      });
    } else await finishConversion(context, { ...run, callbackId });
  } catch (error) {
    if (isOver(error)) run.pending.end();
    throw error;
  }
  run.pending.end();
}
