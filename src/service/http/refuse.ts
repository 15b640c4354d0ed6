import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { Failure } from '../failure.ts';
import { envelopeOf } from './reply.ts';
import type { RequestRecord } from './request-record.ts';

/**
 * Answers what node:http could not read or took too long to arrive, which never reaches a handler: the client still
 * gets the envelope, and the log its line. Without a record where nobody is left to be answered.
 */
export function refuse(error: NodeJS.ErrnoException, socket: Duplex): RequestRecord | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  return sendRaw(socket, failureOf(error));
}

/** CONNECT asks for a tunnel; node:http keeps it apart from the other methods. */
export const refuseTunnel = (socket: Duplex): RequestRecord =>
  sendRaw(socket, new Failure('METHOD_NOT_ALLOWED', 'This is not a proxy.'));

function failureOf({ code }: NodeJS.ErrnoException): Failure {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Failure('PAYLOAD_TOO_LARGE', 'The headers of the request are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Failure('BAD_REQUEST', 'The request took too long to arrive.');
  return new Failure('BAD_REQUEST', 'The request is not valid HTTP.');
}

function sendRaw(socket: Duplex, failure: Failure): RequestRecord {
  const { status } = failure;
  const requestId = randomUUID();
  const body = JSON.stringify(envelopeOf(failure));
  socket.end(
    [
      `HTTP/1.1 ${status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Access-Control-Allow-Origin: *',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  return { requestId, method: '-', path: '-', status, ms: 0 };
}
