import type { Readable } from 'node:stream';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** No event is near this long; a line without end would otherwise be kept until memory is full. */
const largestEvent = 1024 * 1024;

/** Nothing came for longer than pings are apart: the connection is dead, whatever TCP says. */
export class SilentStream extends Error {
  override readonly name = 'SilentStream';
  /** Whether anything at all had come before. */
  readonly hadBytes: boolean;

  constructor(hadBytes: boolean) {
    super('The stream fell silent.');
    this.hadBytes = hadBytes;
  }
}

/**
 * The messages of a stream as they come. There is no time limit as long as bytes of any kind arrive; pings count.
 * @throws SilentStream after `silenceMs` without a byte; whatever the connection ends with
 */
export async function* readMessages(body: Readable, silenceMs: number): AsyncGenerator<EventSourceMessage> {
  const messages: EventSourceMessage[] = [];
  let tooLarge: Error | undefined;
  const parser = createParser({
    maxBufferSize: largestEvent,
    onEvent: (message) => messages.push(message),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') tooLarge = error;
    },
  });
  // One decoder for the whole stream: a character may be cut in two by the network.
  const decoder = new TextDecoder();
  for await (const chunk of untilSilent(body, silenceMs)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    if (tooLarge) throw tooLarge;
    yield* messages.splice(0);
  }
}

async function* untilSilent(body: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  let hadBytes = false;
  const expire = () => body.destroy(new SilentStream(hadBytes));
  let watchdog = setTimeout(expire, silenceMs);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      hadBytes = true;
      clearTimeout(watchdog);
      yield chunk;
      watchdog = setTimeout(expire, silenceMs);
    }
  } finally {
    clearTimeout(watchdog);
  }
}
