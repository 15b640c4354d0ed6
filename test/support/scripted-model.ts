import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownAddress, plainPath } from './own-address.ts';
import { wholeBody } from './whole-body.ts';

export interface ModelRequest {
  path: string;
  authorization?: string;
  body: { model: string; messages: { role: string; content: string }[]; response_format: { type: string } };
}

/** What the server says to one request: an answer's content, a whole response, or what it does with the connection. */
export type Reply =
  | string
  | { status: number; headers?: Record<string, string>; body?: string }
  | ((response: ServerResponse) => void);

/**
 * An OpenAI-compatible endpoint on loopback that says what it is told to, in order or by what it is asked, and remembers what it was asked. What
 * it tells of its models, where that is asked besides, is that it lists none; `all` makes such questions requests as well.
 */
export async function scriptedModel(
  replies: Reply[] | ((body: object) => Reply),
  { all = false, stream = false } = {},
) {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    if (!all && !asked.path.endsWith('/chat/completions')) return response.writeHead(404).end();
    requests.push(asked);
    const reply =
      typeof replies === 'function' ? replies(asked.body) : (replies[requests.length - 1] ?? lastOf(replies));
    if (typeof reply === 'function') return reply(response);
    if (typeof reply !== 'string')
      return response.writeHead(reply.status, reply.headers).end(reply.body ?? '');
    if (stream) return streamed(response, reply);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: reply } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    endpoint: { baseUrl: ownAddress(port), model: 'tiny', apiKey: 'sk-secret' },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A failure goes on; after words there is nothing more to say. */
function lastOf(replies: Reply[]): Reply {
  const last = replies.at(-1);
  return typeof last === 'object' ? last : { status: 400 };
}

/** An answer in pieces, with the tokens counted at its end. */
export function streamed(response: ServerResponse, content: string, finish = 'stop'): void {
  response.setHeader('content-type', 'text/event-stream');
  const say = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  for (const piece of content.match(/[\s\S]{1,40}/gu) ?? [])
    say({ choices: [{ delta: { content: piece } }] });
  say({ choices: [{ delta: {}, finish_reason: finish }] });
  say({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } });
  response.end('data: [DONE]\n\n');
}

async function read(request: IncomingMessage): Promise<ModelRequest> {
  const sent = await wholeBody(request);
  const { authorization } = request.headers;
  const body = JSON.parse(sent?.toString() || '{}');
  return { path: plainPath(request.url), ...(authorization && { authorization }), body };
}
