import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wholeBody } from './whole-body.ts';

export interface Received {
  method: string;
  /** Path with its query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Milliseconds since the server started. */
  at: number;
}

export type Answering = (received: Received, response: ServerResponse) => unknown;

/** A server that answers what a test scripts and keeps what it was sent. Ends with `await using`. */
export interface ScriptedServer extends AsyncDisposable {
  url: string;
  port: number;
  received: Received[];
}

/** `answer` decides each answer; give an array for one after the other, the last of which repeats. */
export async function scriptedServer(answer: Answering | Answering[]): Promise<ScriptedServer> {
  const received: Received[] = [];
  const started = performance.now();
  const server = createServer(async (request, response) => {
    const body = await wholeBody(request);
    if (body === undefined) return;
    const one: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: body.toString(),
      at: performance.now() - started,
    };
    received.push(one);
    const script = Array.isArray(answer) ? answer[Math.min(received.length, answer.length) - 1] : answer;
    await script?.(one, response);
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, port, received, [Symbol.asyncDispose]: () => stop(server) };
}

/** Answers with JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Answers with the error envelope. */
export const failure = (status: number, code: string, headers: Record<string, string> = {}): Answering =>
  json(status, { success: false, data: null, error: { code, message: `The reason for ${code}.` } }, headers);

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
