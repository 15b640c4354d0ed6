import type { StreamEvent } from '../../contract/jobs.ts';
import { posterStatus } from '../../contract/posters.ts';
import { presentationStatus } from '../../contract/presentations.ts';
import { streamSessionCreate } from '../../contract/streams.ts';
import type { Call, CallContext } from '../calls.ts';
import type { FollowUrlOptions } from '../client.ts';
import { JobError } from '../job-error.ts';
import { followStream } from './follow-stream.ts';
import { defaultSilenceMs, openStream } from './open-stream.ts';
import { pollTurn } from './poll-turn.ts';
import { StreamGivenUp } from './stream-given-up.ts';

interface Turn extends FollowUrlOptions {
  /** A stream URL that is there already; else the first is asked for like any other. */
  url?: string;
  signal: AbortSignal;
}

/** Follows a turn to its end: over streams, or by polling where streams do not come through. */
export async function followTurn(turn: Turn, call: Call, context: CallContext): Promise<StreamEvent> {
  const { signal } = turn;
  const { clock, hooks, transport, userAgent } = context;
  const opening = {
    transport,
    userAgent,
    signal,
    silenceMs: context.silenceMs ?? defaultSilenceMs,
    now: clock.now,
  };
  const statusOperation = turn.kind === 'deck' ? presentationStatus : posterStatus;
  const status = () => call(statusOperation, { query: { callback_id: turn.callbackId }, signal });
  const poll = () => pollTurn({ callbackId: turn.callbackId, status, onEvent: turn.onEvent, clock, signal });
  const terminal = turn.poll
    ? await poll()
    : await followStream(turn, { open: (url) => openStream(url, opening), clock, hooks, signal }).catch(
        (error) => {
          if (!(error instanceof StreamGivenUp)) throw error;
          hooks.onNotice?.('Streams do not come through from here; asking for the status instead.');
          return poll();
        },
      );
  if (terminal.status === 'success') return terminal;
  const ended = terminal.status === 'cancelled' ? 'cancelled' : 'failed';
  throw new JobError(ended, turn.callbackId, terminal.message || `The job ended ${ended}.`);
}

/** A fresh URL for a turn's events. */
export async function mintStream(call: Call, callbackId: string, signal: AbortSignal): Promise<string> {
  const session = await call(streamSessionCreate, { body: { callback_id: callbackId }, signal });
  return session.data.stream_url;
}
