import { deflateSync, gzipSync } from 'node:zlib';

/** One way to send fewer or other bytes than the file has. `at` is how many are sent. */
export interface Truncation {
  name: string;
  /** The whole answer as it goes over the wire; the connection is closed after it, or reset. */
  answer(file: Buffer, at: number): Buffer;
  reset?: boolean;
}

const head = (lines: string[]) =>
  Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
const length = (bytes: number) => `content-length: ${bytes}`;
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const chunked = 'transfer-encoding: chunked';
const lastChunk = Buffer.from('0\r\n\r\n');

/** Cut in two chunks, so that the boundary falls anywhere. */
const inChunks = (bytes: Buffer) => {
  const middle = Math.floor(bytes.length / 2);
  return [bytes.subarray(0, middle), bytes.subarray(middle)].filter((part) => part.length > 0).map(chunk);
};

/** Every way we know of. Each must be refused at every offset short of the whole file. */
export const truncations: Truncation[] = [
  {
    name: 'shorter than its Content-Length',
    answer: (file, at) => Buffer.concat([head([length(file.length)]), file.subarray(0, at)]),
  },
  {
    name: 'shorter than its Content-Length, then a reset',
    answer: (file, at) => Buffer.concat([head([length(file.length)]), file.subarray(0, at)]),
    reset: true,
  },
  {
    name: 'a Content-Length that tells the shorter length',
    answer: (file, at) => Buffer.concat([head([length(at)]), file.subarray(0, at)]),
  },
  {
    name: 'a Content-Length shorter than what is sent',
    answer: (file, at) => Buffer.concat([head([length(at)]), file]),
  },
  {
    name: 'chunked without its last chunk',
    answer: (file, at) => Buffer.concat([head([chunked]), ...inChunks(file.subarray(0, at))]),
  },
  {
    name: 'chunked, cut inside a chunk',
    answer: (file, at) => Buffer.concat([head([chunked]), chunk(file).subarray(0, at)]),
  },
  {
    name: 'chunked and properly ended, but too short',
    answer: (file, at) => Buffer.concat([head([chunked]), ...inChunks(file.subarray(0, at)), lastChunk]),
  },
  {
    name: 'no length, the end of the connection is the end',
    answer: (file, at) => Buffer.concat([head([]), file.subarray(0, at)]),
  },
  {
    name: 'HTTP/1.0 without a length',
    answer: (file, at) => Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), file.subarray(0, at)]),
  },
  {
    name: 'gzip cut short under its own right length',
    answer: (file, at) => {
      const packed = gzipSync(file).subarray(0, at);
      return Buffer.concat([head([length(packed.length), 'content-encoding: gzip']), packed]);
    },
  },
  {
    name: 'deflate cut short under its own right length',
    answer: (file, at) => {
      const packed = deflateSync(file).subarray(0, at);
      return Buffer.concat([head([length(packed.length), 'content-encoding: deflate']), packed]);
    },
  },
  {
    name: 'two different Content-Lengths',
    answer: (file, at) => Buffer.concat([head([length(file.length), length(at)]), file.subarray(0, at)]),
  },
  {
    name: 'a part that was not asked for',
    answer: (file, at) =>
      Buffer.concat([
        Buffer.from(
          `HTTP/1.1 206 Partial Content\r\n${length(at)}\r\ncontent-range: bytes 0-${at - 1}/${at}\r\nconnection: close\r\n\r\n`,
        ),
        file.subarray(0, at),
      ]),
  },
  {
    name: 'padded with zeros to its Content-Length',
    answer: (file, at) =>
      Buffer.concat([head([length(file.length)]), file.subarray(0, at), Buffer.alloc(file.length - at)]),
  },
];
