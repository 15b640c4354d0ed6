import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../framework/usage-error.ts';

/** A delivery as it came. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, in the order and spelling they were sent in. */
  rawHeaders: readonly string[];
  body: Buffer;
}

/** The status the sender is answered with. */
export type Handle = (arrived: Arrived) => Promise<number>;

/** Deliveries are a few kilobytes; whoever sends more is not the service. */
const maxBytes = 4 * 1024 * 1024;

/** Listens on this machine alone: what comes from elsewhere comes through a tunnel. */
export async function startReceiver(port: number, handle: Handle) {
  const under = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const work = receive(request, handle)
      .catch(() => 400)
      .then((status) => void response.writeHead(status).end())
      .finally(() => under.delete(work));
    under.add(work);
  });
  await listen(server, port);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, close: () => close(server, under) };
}

async function receive(request: IncomingMessage, handle: Handle): Promise<number> {
  if (request.method !== 'POST') return 405;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > maxBytes) return 413;
    parts.push(part as Buffer);
  }
  const { url = '/', headers, rawHeaders } = request;
  return handle({ path: url, headers, rawHeaders, body: Buffer.concat(parts) });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server
      .once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE'
            ? new UsageError(
                `Port ${port} is in use.`,
                'Choose another with --port, or --port 0 for any free one.',
              )
            : error,
        ),
      )
      .listen(port, '127.0.0.1', resolve);
  });
}

/** What has arrived is still handled and answered. */
async function close(server: Server, under: Set<Promise<void>>): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  await Promise.allSettled(under);
  server.closeAllConnections();
  await closed;
}
