import type { IncomingMessage } from 'node:http';

/** The body of a request; undefined when whoever sent it hung up, or was killed, in the middle of it. */
export async function wholeBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}
