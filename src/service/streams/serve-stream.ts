import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamEvent } from '../../contract/jobs.ts';
import { Failure } from '../failure.ts';
import { fileById, fileUrl } from '../files/file.ts';
import type { StoredEvent } from '../jobs/events.ts';
import type { Service } from '../service.ts';

/** What may wait in the process for a reader that does not read; past it the reader is cut off and can come back. */
const maxWaitingBytes = 256 * 1024;

interface StreamRequest {
  callbackId: string;
  jobId: string;
  query: URLSearchParams;
}

/** GET of a stream URL: the events so far, then each as it happens, until the terminal one (Stream session). */
export function serveStream(
  service: Service,
  { callbackId, jobId, query }: StreamRequest,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!service.jobs.byId(jobId)) throw new Failure('STREAM_CALLBACK_NOT_FOUND', 'There is no such stream.');
  let lastId = lastEventId(request, query);
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Proxies that buffer would hold events back.
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const end = () => {
    clearInterval(ping);
    stopListening();
    service.signal.removeEventListener('abort', hangUp);
  };
  const hangUp = () => response.destroy();
  const send = () => {
    for (const event of service.events.after(jobId, lastId)) {
      lastId = event.seq;
      response.write(format(service, callbackId, event));
      if (event.status !== 'inprogress') {
        end();
        response.end();
        return;
      }
    }
    if (response.writableLength > maxWaitingBytes) response.destroy();
  };
  const ping = setInterval(() => {
    response.write(':ping\n\n');
    if (response.writableLength > maxWaitingBytes) response.destroy();
  }, service.limits.ping_s * 1000);
  const stopListening = service.events.listen(jobId, send);
  service.signal.addEventListener('abort', hangUp, { once: true });
  response.on('close', end);
  send();
}

/** The query parameter of the interface, or the header a browser's reader sends; neither is the start of the turn. */
function lastEventId(request: IncomingMessage, query: URLSearchParams): number {
  const given = query.get('last_event_id') ?? request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0;
}

function format(service: Service, callbackId: string, event: StoredEvent): string {
  const file = event.fileId === null ? undefined : fileById(service, event.fileId);
  const data: StreamEvent = {
    status: event.status,
    message: event.message,
    callback_id: callbackId,
    download_url: file ? fileUrl(service, file).url : null,
  };
  const name = event.status === 'inprogress' ? 'status' : 'done';
  return `id: ${event.seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
