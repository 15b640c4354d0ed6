import type { EventSourceMessage } from 'eventsource-parser';
import { serviceError } from '../service-faults.ts';
import { networkError } from '../wire/network-faults.ts';
import { readBody } from '../wire/read-body.ts';
import type { Transport } from '../wire/transport.ts';
import { readMessages, SilentStream } from './sse-reader.ts';
import { StreamGivenUp } from './stream-given-up.ts';

interface OpenOptions {
  transport: Transport;
  userAgent: string;
  signal: AbortSignal | undefined;
  silenceMs: number;
  now(): number;
  scrub(text: string): string;
}

/** Opens a stream URL, which carries its own token and so gets no key, and yields its messages. */
export async function* openStream(url: URL, options: OpenOptions): AsyncGenerator<EventSourceMessage> {
  const { transport, signal, silenceMs } = options;
  const { status, headers, body } = await transport.send({
    method: 'GET',
    url,
    headers: { accept: 'text/event-stream', 'cache-control': 'no-cache', 'user-agent': options.userAgent },
    signal,
    headersTimeout: silenceMs,
    bodyTimeout: 0,
    signed: true,
  });
  if (status >= 400) {
    const text = options.scrub(await readBody(body, url.host, signal));
    throw serviceError({ status, headers, text, request: 'GET the stream', now: options.now() });
  }
  if (!/^text\/event-stream\b/i.test(headers['content-type'] ?? '')) {
    body.on('error', () => {}).destroy();
    throw new StreamGivenUp('The answer was not a stream.');
  }
  try {
    for await (const message of readMessages(body, silenceMs)) {
      yield { ...message, data: options.scrub(message.data) };
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof SilentStream ? error : (networkError(error, url.host) ?? error);
  }
}
