import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net';

/**
 * All bytes that come through a pipe, which is closed then. A read of the descriptor itself would keep the process from
 * ending until something comes; and one of Node's streams would let NODE_DEBUG=stream print what may be a secret.
 */
export function readPipe(fd: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const onread: OnReadOpts = {
    buffer: Buffer.alloc(16 * 1024),
    callback: (bytes, buffer) => chunks.push(Buffer.from(buffer.subarray(0, bytes))) > 0,
  };
  // Node's types know `onread` only where a socket is connected.
  const options: SocketConstructorOpts & { onread: OnReadOpts } = { fd, readable: true, onread };
  return new Promise((resolve, reject) => {
    const socket = new Socket(options);
    socket.on('error', reject).on('end', () => resolve(Buffer.concat(chunks)));
    socket.resume();
  });
}
