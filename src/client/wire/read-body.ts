import type { Readable } from 'node:stream';
import { NetworkError } from '../network-error.ts';
import { networkError } from './network-faults.ts';

/** The largest answer is a list of templates; a hundred times that is a mistake or an attack. */
const largestAnswer = 32 * 1024 * 1024;

/** Reads the body of an API answer whole, but never more than any real one has. */
export async function readBody(body: Readable, host: string, signal?: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > largestAnswer) {
        throw new NetworkError('ANSWER_TOO_LARGE', `${host}: the answer is larger than any real one.`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw networkError(error, host) ?? error;
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
