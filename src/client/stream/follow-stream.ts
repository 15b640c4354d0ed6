import type { EventSourceMessage } from 'eventsource-parser';
import type { StreamEvent } from '../../contract/jobs.ts';
import { backoffMs } from '../../contract/retry/backoff.ts';
import type { ClientHooks } from '../client.ts';
import type { Clock } from '../clock.ts';
import { NetworkError } from '../network-error.ts';
import { isPassing } from '../retry/retry-rules.ts';
import { ServiceError } from '../service-error.ts';
import { lapsedStatuses, renewLimit } from '../wire/signed-url.ts';
import { resumedUrl, SeenEvents } from './seen-events.ts';
import { SilentStream } from './sse-reader.ts';
import { isTerminal, readEvent } from './stream-event.ts';
import { StreamGivenUp } from './stream-given-up.ts';

/** Connections in a row that brought nothing new before streams are given up. */
const fruitlessLimit = 5;
/** Silent connections in a row before it is taken that something in between swallows streams. */
const swallowedLimit = 2;

export interface StreamSource {
  callbackId: string;
  /** Asks the service for a URL; called for the first one too where none was given. */
  renew(): Promise<string>;
  url?: string | undefined;
  onEvent?: ((event: StreamEvent) => void) | undefined;
}

export interface StreamContext {
  /** Opens one connection and yields its messages. */
  open(url: URL): AsyncIterable<EventSourceMessage>;
  clock: Clock;
  hooks: ClientHooks;
  signal: AbortSignal | undefined;
}

/**
 * Follows a turn's stream to its terminal event over as many connections as it takes; each event is told once.
 * @throws StreamGivenUp when polling is the better way; ServiceError when no fresh URL can be had
 */
export async function followStream(source: StreamSource, context: StreamContext): Promise<StreamEvent> {
  const seen = new SeenEvents();
  const trouble = { fruitless: 0, silent: 0, renewed: 0 };
  let url = source.url ?? (await source.renew());
  for (;;) {
    try {
      const terminal = await readOnce(url, source, seen, context, () => {
        Object.assign(trouble, { fruitless: 0, silent: 0, renewed: 0 });
      });
      if (terminal) return terminal;
      trouble.fruitless++;
    } catch (error) {
      context.signal?.throwIfAborted();
      if (error instanceof ServiceError && lapsedStatuses.has(error.status)) {
        if (trouble.renewed++ === renewLimit) throw error;
        url = await source.renew();
        continue;
      }
      note(error, trouble);
    }
    if (trouble.fruitless >= fruitlessLimit || trouble.silent >= swallowedLimit) throw new StreamGivenUp();
    await context.clock.sleep(backoffMs(trouble.fruitless - 1, context.clock.random()), context.signal);
    context.hooks.onNotice?.('The stream broke off; reconnecting.');
  }
}

/** Counts a lost connection; rethrows what no reconnection can fix. */
function note(error: unknown, trouble: { fruitless: number; silent: number }): void {
  if (error instanceof SilentStream && error.hadBytes) return void trouble.fruitless++;
  if (error instanceof SilentStream || (error instanceof NetworkError && error.code === 'TIMED_OUT'))
    trouble.silent++;
  else if (!isPassing(error)) throw error;
  trouble.fruitless++;
}

/** Reads one connection to its end; undefined when it ended before the turn did. */
async function readOnce(
  url: string,
  source: StreamSource,
  seen: SeenEvents,
  context: StreamContext,
  onProgress: () => void,
): Promise<StreamEvent | undefined> {
  seen.connected();
  for await (const message of context.open(resumedUrl(url, seen.lastId))) {
    const event = readEvent(message.data, source.callbackId);
    if (!event) continue;
    // Nothing comes after a terminal event, so that none has been shown, whatever its id.
    if (!seen.isNew(message.id, message.data) && !isTerminal(event)) continue;
    onProgress();
    source.onEvent?.(event);
    if (isTerminal(event)) return event;
  }
  return undefined;
}
