import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure.ts';
import type { Service } from '../service.ts';
import type { StoredFile } from '../store/repositories.ts';
import { type ByteRange, requestedRange } from './range.ts';

const contentTypes: Record<string, string> = {
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** GET /files/{id}/{name}: the bytes, whole or the range asked for. */
export async function serveFile(
  service: Service,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = await service.store.files.byId(id);
  if (!file) throw new Failure('RESOURCE_NOT_FOUND', 'This file is no longer kept.');
  // The content hash is stable, so downloads can be resumed.
  const etag = `"${file.blob}"`;
  const range = requestedRange(request.headers, file.bytes, etag);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.bytes}` }).end();
    return;
  }
  if (request.method === 'HEAD') {
    writeHead(response, file, range);
    response.end();
    return;
  }
  const content = await service.blobs.get(file.blob, range);
  writeHead(response, file, range);
  await pipeline(content, response).catch(ignoreHangUp);
}

function writeHead(response: ServerResponse, file: StoredFile, range: ByteRange | undefined): void {
  response.setHeader('Content-Type', contentTypes[file.format] ?? 'application/octet-stream');
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
  response.setHeader('Content-Length', last - first + 1);
  if (range) response.setHeader('Content-Range', `bytes ${first}-${last}/${file.bytes}`);
  response.writeHead(range ? 206 : 200);
}

/** A client that disconnects is no error. */
function ignoreHangUp(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE')
    throw error;
}
