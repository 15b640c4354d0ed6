import type { ServerResponse } from 'node:http';
import { type Answering, type Received, type ScriptedServer, scriptedServer } from './scripted-server.ts';

/** A file that a server hands out; change it between requests to play a resource that changed. */
export interface ServedFile {
  bytes: Buffer;
  etag?: string | undefined;
}

/** A storage that answers `Range` with `If-Range` as HTTP describes. `spoil` may answer in its place. */
export function fileServer(file: ServedFile, spoil?: Answering): Promise<ScriptedServer> {
  return scriptedServer(async (received, response) => {
    await spoil?.(received, response);
    if (!response.headersSent && !response.destroyed) sendFile(file, received, response);
  });
}

export function sendFile({ bytes, etag }: ServedFile, { headers }: Received, response: ServerResponse): void {
  const tag = etag === undefined ? {} : { etag };
  const range = /^bytes=(\d+)-$/.exec(headers.range ?? '');
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (!range || !isSame) {
    response.writeHead(200, { 'content-length': bytes.length, ...tag }).end(bytes);
    return;
  }
  const start = Number(range[1]);
  if (start >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  const part = bytes.subarray(start);
  const contentRange = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
  response.writeHead(206, { 'content-length': part.length, 'content-range': contentRange, ...tag }).end(part);
}

/** Sends the head of the file under its full length, then cuts the connection. */
export const cutAfter =
  (file: ServedFile, bytes: number): Answering =>
  (_, response) =>
    new Promise<void>((resolve) => {
      const tag = file.etag === undefined ? {} : { etag: file.etag };
      response.writeHead(200, { 'content-length': file.bytes.length, ...tag });
      response.write(file.bytes.subarray(0, bytes), () => {
        setTimeout(() => response.destroy(), 20);
        resolve();
      });
    });
