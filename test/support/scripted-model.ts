import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wholeBody } from './whole-body.ts';

export interface ModelRequest {
  path: string;
  authorization?: string;
  body: { model: string; messages: { role: string; content: string }[]; response_format: { type: string } };
}

/** What the server says to one request: an answer's content, or a whole response. */
export type Reply = string | { status: number; headers?: Record<string, string>; body?: string };

/** An OpenAI-compatible endpoint on loopback that says what it is told to, in order, and remembers what it was asked. */
export async function scriptedModel(replies: Reply[]) {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    requests.push(await read(request));
    const reply = replies[requests.length - 1] ?? { status: 500 };
    if (typeof reply === 'string') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: reply } }] }));
    } else response.writeHead(reply.status, reply.headers).end(reply.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    endpoint: { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'tiny', apiKey: 'sk-secret' },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<ModelRequest> {
  const sent = await wholeBody(request);
  const { authorization } = request.headers;
  const body = JSON.parse(sent?.toString() || '{}');
  return { path: request.url ?? '', ...(authorization && { authorization }), body };
}

/** A slide as the model answers it, with null for all that is not given. */
export function modelSlide(given: Record<string, unknown>) {
  return {
    kind: 'bullets',
    title: 'A title',
    subtitle: null,
    points: null,
    text: null,
    by: null,
    columns: null,
    figures: null,
    events: null,
    chart: null,
    table: null,
    takeaway: null,
    notes: null,
    cites: [],
    ...given,
  };
}
