import type { IncomingMessage } from 'node:http';
import { Failure } from '../failure.ts';

/** Nothing in the interface nests deeper than 6; the limit keeps recursive code from overflowing on hostile input. */
const maxDepth = 50;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON of a request; `count` is told of each part, and may refuse it. A request without a body has an empty object, so that what is missing can be named. */
export async function readJson(
  request: IncomingMessage,
  maxBytes: number,
  count: (bytes: number) => void,
): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes, count);
  if (bytes.length === 0) return {};
  try {
    const text = utf8.decode(bytes);
    if (isDeep(text)) throw new SyntaxError('nested too deeply');
    return JSON.parse(text) as unknown;
  } catch {
    throw new Failure('INVALID_JSON', 'The body is not valid JSON.');
  }
}

/** By events: a loop over the request costs several times as much, and left early it closes the connection. */
function readBytes(
  request: IncomingMessage,
  maxBytes: number,
  count: (bytes: number) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const refuse = (error: unknown) => {
      request.off('data', take).pause();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) return refuse(tooLarge(maxBytes));
      try {
        count(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        refuse(error);
      }
    };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return reject(tooLarge(maxBytes));
    request.on('data', take);
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.once('error', reject);
    // After the end it says nothing more.
    request.once('close', () => reject(new Error('The request broke off.')));
  });
}

const tooLarge = (maxBytes: number) =>
  new Failure('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes.`, {
    // What is left of the body is not read, so the connection cannot be used again.
    headers: { Connection: 'close' },
  });

/** Whether brackets outside strings nest deeper than allowed; counted before parsing, which itself is safe. */
function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxDepth) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}
