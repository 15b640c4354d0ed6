import { JobError } from '../../client/job-error.ts';
import { updateJob } from '../../profile/journal.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Context } from '../framework/context.ts';
import { pickUpLine } from '../framework/pick-up.ts';
import type { OutputTarget } from '../turn/output-target.ts';
import { fetchConversion } from './fetch-conversion.ts';
import { printConversion } from './print-conversion.ts';

export interface Finish {
  callbackId: string;
  target: OutputTarget | undefined;
  report: string | undefined;
  /** Whether slides that need attention make the command fail. */
  strict: boolean;
  progress: Progress;
}

/** Waits for a run, downloads what was requested, and prints the result. */
export async function finishConversion(context: Context, finish: Finish): Promise<void> {
  const { callbackId, target, report, strict, progress } = finish;
  context.setPickUp({ state: 'running', id: callbackId, line: lineOf(context, finish, 'wait') });
  await waitFor(context, callbackId, progress);
  const fetches = target !== undefined || report !== undefined || strict;
  const line = lineOf(context, finish, 'download');
  context.setPickUp(fetches ? { state: 'finished', id: callbackId, line } : undefined);
  const done = fetches ? await fetchConversion(context, { callbackId, target, report, progress }) : undefined;
  progress.close();
  await printConversion(context, { callbackId, message: 'Converted', strict, done });
}

async function waitFor(context: Context, callbackId: string, progress: Progress): Promise<void> {
  const client = await context.client();
  try {
    await client.waitForConversion(callbackId, {
      onStatus: ({ status, templateName }) => {
        if (status === 'processing')
          progress.step(templateName ? `Converting to ${templateName}` : 'Converting');
      },
    });
    updateJob(callbackId, { status: 'success' });
  } catch (error) {
    if (error instanceof JobError) {
      context.setPickUp(undefined);
      updateJob(callbackId, { status: error.status });
    }
    throw error;
  }
}

const lineOf = (
  context: Context,
  { callbackId, target, report }: Finish,
  verb: 'wait' | 'download',
): string =>
  pickUpLine(context, ['convert', verb, callbackId], { '--out': target?.path, '--report': report });
