import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure } from '../failure.ts';
import type { StoredEvent } from '../jobs/events.ts';
import type { Service } from '../service.ts';
import { eventText } from './event-text.ts';

/** Most bytes buffered for a slow reader; beyond that it is disconnected and may reconnect. */
const maxWaitingBytes = 256 * 1024;

interface StreamRequest {
  callbackId: string;
  jobId: string;
  query: URLSearchParams;
}

/** GET of a stream URL: the events so far, then each as it happens, until the terminal one (Stream session). */
export async function serveStream(
  service: Service,
  { callbackId, jobId, query }: StreamRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!(await service.jobs.byId(jobId)))
    throw new Failure('STREAM_CALLBACK_NOT_FOUND', 'There is no such stream.');
  // Events that arrive while the past ones are read are sent after them.
  let meanwhile: StoredEvent[] | undefined = [];
  let send = (events: StoredEvent[]): void => {
    meanwhile?.push(...events);
  };
  const stopListening = service.events.listen(jobId, (events) => send(events));
  response.on('close', stopListening);
  try {
    const known = await service.events.after(jobId, 0);
    const lastId = lastEventId(request, query, known);
    writeHead(
      response,
      known.every(({ seq }) => seq <= lastId),
    );
    service.metrics?.stream(response);
    if (request.method === 'HEAD') {
      stopListening();
      response.end();
      return;
    }
    send = sender(service, { callbackId, lastId, stopListening }, response);
    send(known);
    send(meanwhile);
    meanwhile = undefined;
  } catch (error) {
    stopListening();
    throw error;
  }
}

/** Writes events the reader has not seen, with pings between, until the terminal one. */
function sender(
  service: Service,
  given: { callbackId: string; lastId: number; stopListening(): void },
  response: ServerResponse,
): (events: StoredEvent[]) => void {
  let { lastId } = given;
  const hangUp = () => response.destroy();
  const ping = setInterval(() => write(response, ':ping\n\n'), service.limits.ping_s * 1000);
  const stop = () => {
    clearInterval(ping);
    given.stopListening();
    service.signal.removeEventListener('abort', hangUp);
  };
  service.signal.addEventListener('abort', hangUp, { once: true });
  response.on('close', stop);
  if (response.closed || service.signal.aborted) {
    stop();
    hangUp();
  }
  const sendAll = async (events: StoredEvent[]) => {
    if (response.destroyed || response.writableEnded) return;
    // Events that arrive together are sent together.
    response.cork();
    const isOver = await sendEach(events).finally(() => response.uncork());
    if (!isOver) return;
    stop();
    // From Node 22 on, the end of a corked response is sent ahead of what is corked.
    response.end();
  };
  /** @returns whether the terminal one was among them */
  const sendEach = async (events: StoredEvent[]): Promise<boolean> => {
    for (const event of events) {
      if (response.destroyed) return false;
      if (event.seq > lastId) write(response, await eventText(service, given.callbackId, event));
      lastId = Math.max(lastId, event.seq);
      // Also for a reader that reconnects after the end: nothing more will come.
      if (event.status !== 'inprogress') return true;
    }
    return false;
  };
  let sent = Promise.resolve();
  return (events) => {
    sent = sent
      .then(() => sendAll(events))
      .catch((error) => {
        service.warn(`A stream broke off: ${(error as Error).message}`, error);
        hangUp();
      });
  };
}

/** @param atOnce Without waiting for the first event. */
function writeHead(response: ServerResponse, atOnce: boolean): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Proxies that buffer would hold events back.
    'X-Accel-Buffering': 'no',
  });
  if (atOnce) response.flushHeaders();
}

function write(response: ServerResponse, text: string): void {
  response.write(text);
  if (response.writableLength > maxWaitingBytes) response.destroy();
}

/** The `last_event_id` parameter, or the header browsers send. Unknown or missing means from the start. */
function lastEventId(request: IncomingMessage, query: URLSearchParams, known: StoredEvent[]): number {
  const given = query.get('last_event_id') ?? request.headers['last-event-id'];
  return known.find(({ seq }) => String(seq) === given)?.seq ?? 0;
}
