import type { Readable } from 'node:stream';
import { NetworkError } from '../network-error.ts';
import { networkError } from './network-faults.ts';

/** The largest answer is a list of templates; a hundred times that is a mistake or an attack. */
const largestAnswer = 32 * 1024 * 1024;

/** Milliseconds: the largest answer takes them on a slow line; one of which a byte comes now and then would never end. */
const longestAnswer = 300_000;

/** Reads the body of an API answer whole, but never more than any real one has, nor for longer than any takes. */
export async function readBody(
  body: Readable,
  host: string,
  signal?: AbortSignal,
  longestMs = longestAnswer,
): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const giveUp = () => body.destroy(Object.assign(new Error('BODY_TIMEOUT'), { code: 'BODY_TIMEOUT' }));
  const late = setTimeout(giveUp, longestMs).unref();
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > largestAnswer) {
        throw new NetworkError('ANSWER_TOO_LARGE', `${host}: the answer is too large to be genuine.`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw networkError(error, host) ?? error;
  } finally {
    clearTimeout(late);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
