import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

interface ProxyOptions {
  /** `user:password` that must be given. */
  credentials?: string;
  /** Where every tunnel really leads. */
  to?: number;
  /** Answers CONNECT with this status instead of a tunnel. */
  refuse?: number;
}

/** A proxy that opens tunnels as corporate ones do, and keeps what it was asked. */
export async function connectProxy({ credentials, to, refuse }: ProxyOptions = {}) {
  const tunnels: { target: string; headers: IncomingMessage['headers'] }[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer((_, response) => response.writeHead(405).end());
  server.on('connect', ({ url = '', headers }: IncomingMessage, socket) => {
    tunnels.push({ target: url, headers });
    sockets.add(socket);
    socket.on('error', () => {});
    const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
    if (expected && headers['proxy-authorization'] !== expected) {
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\n\r\n');
    }
    if (refuse) return socket.end(`HTTP/1.1 ${refuse} No\r\n\r\n`);
    const tunnel = connect(to ?? Number(url.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    return socket.on('error', () => tunnel.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    tunnels,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
