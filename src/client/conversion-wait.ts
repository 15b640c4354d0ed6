import type { ConversionState } from './client.ts';
import type { Clock } from './clock.ts';
import { JobError } from './job-error.ts';
import { pollDelayMs } from './poll-delay.ts';

interface ConversionAnswer {
  callbackId: string;
  status: string;
  presentation_name: string;
  template_name: string;
  message?: string;
}

interface WaitContext {
  status(): Promise<ConversionAnswer>;
  onStatus?: ((state: ConversionState) => void) | undefined;
  clock: Clock;
  /** Whether the service has a rate to keep to. */
  paced: boolean;
  signal: AbortSignal | undefined;
}

/** Polls a conversion until it has ended; the answer of one that completed. */
export async function waitForConversion(context: WaitContext): Promise<ConversionState> {
  for (let poll = 0; ; poll++) {
    const state = readState(await context.status());
    context.onStatus?.(state);
    if (state.status === 'completed') return state;
    if (state.status === 'failed') {
      throw new JobError('failed', state.callbackId, state.message ?? 'The conversion failed.');
    }
    await context.clock.sleep(pollDelayMs(poll, context.paced), context.signal);
  }
}

/** Environments differ in the words for the same three states; an unknown one is taken for running. */
const states: Readonly<Record<string, ConversionState['status']>> = {
  completed: 'completed',
  success: 'completed',
  failed: 'failed',
  error: 'failed',
};

function readState(answer: ConversionAnswer): ConversionState {
  return {
    callbackId: answer.callbackId,
    status: Object.hasOwn(states, answer.status) ? (states[answer.status] ?? 'processing') : 'processing',
    presentationName: answer.presentation_name,
    templateName: answer.template_name,
    message: answer.message,
  };
}
