import type { ServerResponse } from 'node:http';
import type { StreamStatus } from '../../src/contract/jobs.ts';

/** One event as it goes over the wire. */
export function sseEvent(
  id: number | undefined,
  status: StreamStatus,
  message: string,
  downloadUrl: string | null = null,
): string {
  const name = status === 'inprogress' ? 'status' : 'done';
  const data = JSON.stringify({ status, message, callback_id: 'cb_1', download_url: downloadUrl });
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`;
}

/** Starts an event stream. */
export const sse = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });
