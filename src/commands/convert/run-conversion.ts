import { noteJob } from '../../profile/journal.ts';
import type { PendingAction } from '../../profile/pending-action.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Context } from '../framework/context.ts';
import { doOnce } from '../framework/do-once.ts';
import { labelOf } from '../framework/environment.ts';
import { printTurn } from '../turn/turn-result.ts';
import { openConversionTarget } from './conversion-target.ts';
import { finishConversion } from './finish-conversion.ts';
import { checkReport } from './write-report.ts';

type Body = Record<string, unknown>;

/** The options of everything that starts a run. */
export interface RunInput {
  out: string | undefined;
  force: boolean;
  open: boolean;
  report: string | undefined;
  strict: boolean;
  noWait: boolean;
  idempotencyKey: string | undefined;
}

export interface ConversionRun {
  /** `convert`, or the step that starts another run. */
  action: string;
  /** The deck, if it is a local file. */
  source?: string;
  /** The run it continues. */
  parent?: string;
  /** The action's identity. */
  pending(): PendingAction;
  makeBody(progress: Progress): Promise<Body> | Body;
  send(body: Body, idempotencyKey: string): Promise<{ callbackId: string }>;
}

/** Starts a run and, by default, waits for it. */
export async function runConversion(context: Context, input: RunInput, run: ConversionRun): Promise<void> {
  checkReport(input.report, input.out);
  const target = await openConversionTarget(context, input);
  const progress = await context.progress();
  await doOnce(context, {
    open: run.pending,
    makeBody: async () => run.makeBody(progress),
    run: async (body, key) => {
      progress.step('Sending the request');
      const { callbackId } = await run.send(body, key);
      note(context, run, callbackId);
      if (!input.noWait) {
        const { report, strict } = input;
        await finishConversion(context, { callbackId, target, report, strict, progress });
        return;
      }
      progress.close();
      const message = 'Accepted';
      await printTurn(context, { callbackId, kind: 'conversion', status: 'inprogress', message, file: null });
    },
  });
}

function note(context: Context, { action, source, parent }: ConversionRun, id: string): void {
  noteJob({
    id,
    kind: 'conversion',
    environment: labelOf(context.environment()),
    action,
    ...(source && { source }),
    ...(parent && { parent }),
    status: 'inprogress',
    started_at: new Date().toISOString(),
    lapses_at: null,
  });
}
