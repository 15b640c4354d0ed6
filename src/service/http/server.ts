import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { TaskLimitError } from '../engine/task-limit.ts';
import { Failure, invalidInput } from '../failure.ts';
import { FilesUnreachable, filesUnreachable } from '../files/files-unreachable.ts';
import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';
import type { Service } from '../service.ts';
import {
  StoreDamaged,
  StoreUnreachable,
  storeDamaged,
  storeUnreachable,
} from '../store/data-folder-error.ts';
import { answerOperation } from './answer-operation.ts';
import { endpointNotFound } from './authenticate.ts';
import { servePublic } from './public-routes.ts';
import { refuse, refuseTunnel } from './refuse.ts';
import { sendFailure } from './reply.ts';
import { serviceAt } from './request-origin.ts';
import type { RequestRecord } from './request-record.ts';

/** Concurrent connections, at about 15 KB each when idle; more are closed without a response. */
const maxConnections = 5000;

/** The logged status of a request without a response: the client left, or a fault cut it off. */
const unanswered = 499;

/**
 * The HTTP side, on node:http alone: routes come from the contract, so a framework would add its start-up (a first answer
 * after 66 ms instead of 43, both bundled) and hide the errors of the server itself, which need the envelope as well.
 */
export function createHttpServer(service: Service, onRequest: (record: RequestRecord) => void): Server {
  /** Connections with a request that has a line of its own in the log. */
  const busy = new WeakSet<Duplex>();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    busy.add(request.socket);
    response.on('close', () => busy.delete(request.socket));
    void answer(service, onRequest, request, response);
  };
  const server = createServer(
    {
      // Limits slow headers and bodies; streams are responses and not affected.
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      // Longer than a job may hold up this process where both run in one: after Node's five seconds a request would be sent
      // on a connection that is closed at that moment.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      // Node would answer 400 to a request without one itself, with no envelope.
      requireHostHeader: false,
    },
    handle,
  );
  server.maxConnections = maxConnections;
  server.on('clientError', (error, socket) => {
    const record = refuse(error, socket);
    if (record && !busy.has(socket)) onRequest(record);
  });
  server.on('connect', (_, socket) => onRequest(refuseTunnel(socket)));
  // An expectation that is not met may be ignored; node would answer 417 without the envelope.
  server.on('checkExpectation', handle);
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
  const { method = 'GET', url: target = '/' } = request;
  const path = target.split('?', 1)[0] as string;
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('Access-Control-Allow-Origin', '*');
  // Clients with keep-alive should find another process for the next request.
  if (service.ending) response.setHeader('Connection', 'close');
  const url = urlOf(target);
  response.on('close', () => {
    const status = response.headersSent ? response.statusCode : unanswered;
    const ms = performance.now() - started;
    service.metrics?.request(method, url, status, ms / 1000);
    onRequest({ requestId, method, path, status, ms });
  });
  try {
    if (!url) throw endpointNotFound();
    const here = serviceAt(service, request);
    const { answered, outcome } = await service.faults.apply(method, path, response);
    if (answered || (await servePublic({ service: here, url, request, response }))) return;
    if (service.role === 'worker') throw endpointNotFound();
    await answerOperation(here, { url, request, response, outcome });
  } catch (error) {
    fail(service, request, response, error);
  }
}

/** A path is put behind a host rather than resolved against one: `//` would begin with another host. */
function urlOf(target: string): URL | undefined {
  try {
    return new URL(target.startsWith('/') ? `http://localhost${target}` : target);
  } catch {
    return undefined;
  }
}

/** What is out of reach, with what a client is told of it. */
const losses = [
  [StoreDamaged, storeDamaged],
  [StoreUnreachable, storeUnreachable],
  [FilesUnreachable, filesUnreachable],
] as const;

function fail(service: Service, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // A client that left early needs no answer, and an incomplete request is no defect.
  const isGone = request.destroyed && !request.complete;
  if (isGone || response.headersSent || response.destroyed) {
    response.destroy();
    if (!isGone && !service.signal.aborted && !(error instanceof Failure))
      service.warn(`An answer broke off because of a defect in svc: ${error}`, error);
    return;
  }
  if (error instanceof Failure) {
    sendFailure(response, error);
    return;
  }
  if (error instanceof TaskLimitError) {
    sendFailure(response, invalidInput([error.message]));
    return;
  }
  // Engine and store close during running requests; errors from that are no defects.
  if (service.signal.aborted) {
    sendFailure(response, new Failure('SERVICE_UNAVAILABLE', 'The service is closing.'));
    return;
  }
  const lost = losses.find(([kind]) => error instanceof kind);
  if (lost) {
    service.warn((error as Error).message, error);
    sendFailure(response, new Failure('SERVICE_UNAVAILABLE', lost[1]));
    return;
  }
  if (isOutOfRoom(error)) {
    service.warn(outOfRoom);
    sendFailure(response, new Failure('SERVICE_UNAVAILABLE', outOfRoom));
    return;
  }
  service.warn(`A request failed because of a defect in svc: ${error}`, error);
  sendFailure(
    response,
    new Failure('INTERNAL_SERVER_ERROR', 'Something went wrong; this is a defect of svc.'),
  );
}
