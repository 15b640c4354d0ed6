import type { ServerResponse } from 'node:http';

/** Bytes of a stream that are sent: part of its first events. */
const streamBytes = 300;

/** Cuts off a response: after half its length, or after the start of one without a length. */
export function cutInTheMiddle(response: ServerResponse): void {
  const write = response.write.bind(response) as (chunk: Buffer, done: () => void) => boolean;
  let sent = 0;
  const pass = (chunk: string | Uint8Array): boolean => {
    const bytes = Buffer.from(chunk as string);
    const allowed = allowedBytes(response) - sent;
    if (bytes.length < allowed) {
      sent += bytes.length;
      return write(bytes, () => {});
    }
    // Cut the connection only after the allowed bytes are sent, or the client would receive nothing.
    write(bytes.subarray(0, Math.max(1, allowed)), () => setImmediate(() => response.destroy()));
    return false;
  };
  const end = (chunk?: string | Uint8Array): ServerResponse => {
    if (chunk?.length) pass(chunk);
    else response.destroy();
    return response;
  };
  Object.assign(response, { write: pass, end });
}

function allowedBytes(response: ServerResponse): number {
  const length = Number(response.getHeader('Content-Length') ?? 0);
  return length > 0 ? Math.floor(length / 2) : streamBytes;
}
