import { type StreamEvent, streamStatuses } from '../../contract/jobs.ts';
import type { TurnOutcome } from '../../contract/outcome.ts';
import type { Clock } from '../clock.ts';
import { pollDelayMs } from '../poll-delay.ts';
import { readOutcome } from './outcome.ts';

interface PollAnswer extends Partial<Record<keyof TurnOutcome, unknown>> {
  status: string;
  message: string;
  download_url: string;
}

interface PollOptions {
  callbackId: string;
  status(): Promise<PollAnswer>;
  onEvent?: ((event: StreamEvent) => void) | undefined;
  clock: Clock;
  signal: AbortSignal | undefined;
}

/** Polls a turn to its end and tells each change as the stream would have. */
export async function pollTurn(options: PollOptions): Promise<StreamEvent> {
  let last = '';
  for (let poll = 0; ; poll++) {
    const event = asEvent(await options.status(), options.callbackId);
    if (event.status !== 'inprogress' || event.message !== last) options.onEvent?.(event);
    if (event.status !== 'inprogress') return event;
    last = event.message;
    await options.clock.sleep(pollDelayMs(poll), options.signal);
  }
}

function asEvent(answer: PollAnswer, callbackId: string): StreamEvent {
  const status = streamStatuses.find((known) => known === answer.status) ?? 'inprogress';
  return {
    status,
    message: answer.message ?? '',
    callback_id: callbackId,
    download_url: answer.download_url || null,
    ...readOutcome(answer),
  };
}
