import type { StreamEvent } from '../../contract/jobs.ts';
import { posterStatus } from '../../contract/posters.ts';
import { presentationStatus } from '../../contract/presentations.ts';
import { streamSessionCreate } from '../../contract/streams.ts';
import type { Call, CallContext } from '../calls.ts';
import type { FollowUrlOptions } from '../client.ts';
import { JobError } from '../job-error.ts';
import { followStream } from './follow-stream.ts';
import { openStream } from './open-stream.ts';
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
  const { clock, hooks, scrub, transport, userAgent } = context;
  const opening = {
    transport,
    userAgent,
    signal,
    silenceMs: context.silenceMs,
    now: clock.now,
    scrub,
  };
  const statusOperation = turn.kind === 'deck' ? presentationStatus : posterStatus;
  const status = () => call(statusOperation, { query: { callback_id: turn.callbackId }, signal });
  const poll = async () => {
    const ended = await pollTurn({
      callbackId: turn.callbackId,
      status,
      onEvent: turn.onEvent,
      clock,
      signal,
    });
    if (ended.status !== 'success' || !turn.polledUrl) return ended;
    return { ...ended, download_url: await turn.polledUrl(ended.download_url) };
  };
  const stream = () => followStream(turn, { open: (url) => openStream(url, opening), clock, hooks, signal });
  const terminal = await (turn.poll || context.streams.areGivenUp
    ? poll()
    : stream().catch(unlessGivenUp(poll, context)));
  if (terminal.status === 'success') return terminal;
  const ended = terminal.status === 'cancelled' ? 'cancelled' : 'failed';
  throw new JobError(ended, turn.callbackId, terminal.message || `The job ended ${ended}.`);
}

/** Streams that do not come through are told of and replaced by polling; any other failure stays one. */
const unlessGivenUp =
  (poll: () => Promise<StreamEvent>, { hooks, streams }: CallContext) =>
  (error: unknown) => {
    if (!(error instanceof StreamGivenUp)) throw error;
    streams.areGivenUp = true;
    hooks.onNotice?.('Streams do not get through from here; polling the status instead.');
    return poll();
  };

/** A fresh URL for a turn's events. */
export async function mintStream(call: Call, callbackId: string, signal: AbortSignal): Promise<string> {
  const session = await call(streamSessionCreate, { body: { callback_id: callbackId }, signal });
  return session.data.stream_url;
}
