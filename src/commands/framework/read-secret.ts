import { fstatSync, readFileSync } from 'node:fs';
import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net';
import { isatty } from 'node:tty';
import type { Output } from '../../terminal/output.ts';
import { readStdin } from './read-stdin.ts';

const stdin = 0;

/**
 * Text of stdin that may be a secret: with NODE_DEBUG=stream Node prints every byte that passes through one of its
 * streams, so that it must not pass through one.
 */
export async function readSecret(what: string, output: Output): Promise<string> {
  if (isatty(stdin)) return readStdin(what, output);
  const kind = fstatSync(stdin);
  return kind.isFIFO() || kind.isSocket() ? readPipe() : readFileSync(stdin, 'utf8');
}

/** A read of the descriptor itself would keep the process from ending until something comes. */
function readPipe(): Promise<string> {
  const chunks: Buffer[] = [];
  const onread: OnReadOpts = {
    buffer: Buffer.alloc(16 * 1024),
    callback: (bytes, buffer) => chunks.push(Buffer.from(buffer.subarray(0, bytes))) > 0,
  };
  // Node's types know `onread` only where a socket is connected.
  const options: SocketConstructorOpts & { onread: OnReadOpts } = { fd: stdin, readable: true, onread };
  return new Promise((resolve, reject) => {
    const socket = new Socket(options);
    socket.on('error', reject).on('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.resume();
  });
}
