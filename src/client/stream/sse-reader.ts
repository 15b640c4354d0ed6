import type { Readable } from 'node:stream';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { StreamGivenUp } from './stream-given-up.ts';

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
 * @throws SilentStream after `silenceMs` without a byte; StreamGivenUp on an endless event; what the connection ends with
 */
export async function* readMessages(body: Readable, silenceMs: number): AsyncGenerator<EventSourceMessage> {
  const messages: EventSourceMessage[] = [];
  let tooLarge: StreamGivenUp | undefined;
  const parser = createParser({
    maxBufferSize: largestEvent,
    onEvent: (message) => messages.push(message),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') tooLarge = new StreamGivenUp(error.message);
    },
  });
  // One decoder for the whole stream: a character may be cut in two by the network.
  const decoder = new TextDecoder();
  let last = '';
  for await (const chunk of untilSilent(body, silenceMs)) {
    last = decoder.decode(chunk, { stream: true });
    parser.feed(last);
    if (tooLarge) throw tooLarge;
    yield* messages.splice(0);
  }
  // A carriage return at the very end is a whole line ending, though the parser still waits for its line feed.
  if (last.endsWith('\r')) parser.feed('\n');
  yield* messages.splice(0);
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
