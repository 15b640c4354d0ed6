import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '../failure.ts';
import type { Service } from '../service.ts';
import { answerOperation } from './answer-operation.ts';
import { servePublic } from './public-routes.ts';
import { envelopeOf, sendFailure } from './reply.ts';

/** One line of the log: a request that has been answered. It never holds a key, a token or a query. */
export interface RequestRecord {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
}

/**
 * The HTTP side, on node:http alone: routes come from the contract, so a framework would add its start-up (a first answer
 * after 66 ms instead of 43, both bundled) and hide the errors of the server itself, which need the envelope as well.
 */
export function createHttpServer(service: Service, onRequest: (record: RequestRecord) => void): Server {
  const server = createServer(
    {
      // Whoever trickles header or body is cut off; streams are answers and not concerned.
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => void answer(service, onRequest, request, response),
  );
  server.on('clientError', refuse);
  return server;
}

async function answer(
  service: Service,
  onRequest: (record: RequestRecord) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  const { method = 'GET' } = request;
  const path = (request.url ?? '/').split('?', 1)[0] as string;
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.on('close', () =>
    onRequest({ requestId, method, path, status: response.statusCode, ms: performance.now() - started }),
  );
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { answered, outcome } = await service.faults.apply(method, path, response);
    if (answered || (await servePublic({ service, url, request, response }))) return;
    await answerOperation(service, { url, request, response, outcome });
  } catch (error) {
    fail(service, response, error);
  }
}

function fail(service: Service, response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    if (!(error instanceof Failure)) service.warn(`An answer broke off by a defect: ${error}`, error);
    return;
  }
  if (error instanceof Failure) {
    sendFailure(response, error);
    return;
  }
  service.warn(`A request met a defect: ${error}`, error);
  sendFailure(response, new Failure('INTERNAL_SERVER_ERROR', 'Something went wrong; it is a defect of svc.'));
}

/** What node:http cannot read never reaches a handler; the client still gets the envelope. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const failure =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Failure('PAYLOAD_TOO_LARGE', 'The headers of the request are too large.')
      : new Failure('BAD_REQUEST', 'The request is not valid HTTP.');
  const body = JSON.stringify(envelopeOf(failure));
  socket.end(
    `HTTP/1.1 ${failure.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
